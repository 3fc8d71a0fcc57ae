// Writes a translated locator and its proof as text and as JSON.

import AccessibilityTree
import ElementQueries
import Findings
import JSON
import LocatorStrategies
import Text

/// Writes translations as text and as JSON.
public enum TranslationReport {
  /// Returns the locator on the first line, and the proof below it.
  ///
  /// - Parameter width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func lines(_ answer: TranslationProof, width: Int? = nil) -> [StyledText] {
    let translation = answer.translation
    guard let locator = translation.text else {
      return [StyledText("cannot be translated to \(translation.strategy.rawValue)", .failure)]
        + translation.obstacles.map { obstacle in
          var line = StyledText("  \(DisplayText.visible(obstacle.part))", .string)
          line.append(": \(DisplayText.visible(obstacle.reason))")
          return line
        }
    }
    var lines = [StyledText(DisplayText.visible(locator), .string), proof(answer)]
    if let example = answer.counterexample { lines += self.lines(example, answer, width) }
    lines += answer.remarks.map { StyledText("  \($0)", .secondary) }
    if answer.otherPlatformCount > 0 {
      lines.append(
        StyledText("  not compared: \(counted(answer.otherPlatformCount, "snapshot")) from another platform", .doubt))
    }
    return lines
  }

  private static func proof(_ answer: TranslationProof) -> StyledText {
    let snapshots = counted(answer.comparedCount, "snapshot")
    let open = answer.undecidableCount == 0 ? "" : "; undecidable in \(answer.undecidableCount)"
    if answer.counterexample != nil {
      return StyledText(
        "differs: matches the same elements in only \(answer.sameCount) of \(snapshots)\(open)", .failure)
    }
    if answer.comparedCount == 0 {
      return StyledText("not proven: there is no dump from this platform", .doubt)
    }
    if answer.foundCount == 0 {
      let nothing = answer.sameCount == 0 ? "" : "neither locator matches in \(answer.sameCount) of \(snapshots)"
      let undecided =
        answer.undecidableCount == 0
        ? ""
        : "undecidable in \(answer.undecidableCount)\(nothing.isEmpty ? " of \(snapshots)" : "")"
      return StyledText(
        "not proven: \([nothing, undecided].filter { !$0.isEmpty }.joined(separator: "; "))", .doubt)
    }
    let found = counted(answer.foundCount, "element")
    let scope = open.isEmpty ? snapshots : "\(answer.sameCount) of \(snapshots)"
    return StyledText("matches the same elements in \(scope), \(found) in total\(open)", .success)
  }

  private static func lines(
    _ example: TranslationProof.Counterexample, _ answer: TranslationProof, _ width: Int?
  ) -> [StyledText] {
    let path = DisplayText.visible(example.path)
    var lines = [StyledText("  smallest counterexample: \(path) (\(example.elementCount) elements)")]
    for (strategy, side) in answer.results(for: example) {
      let open = side.possible.isEmpty ? "" : ", \(side.possible.count) undecidable"
      lines.append(StyledText("  \(strategy.rawValue) finds \(side.matches.count)\(open)"))
      var table = ElementTable()
      for element in (side.matches + side.possible).prefix(10) {
        table.add(element, position: element.place.map { "\(path):\($0)" } ?? path)
      }
      lines += table.lines(indentation: 4, width: width)
    }
    return lines
  }

  /// Returns one JSON object. Keys and values are specified in `Docs/Output.md`.
  public static func json(expression: String, _ answer: TranslationProof) -> String {
    let counterexample: JSONObject? = answer.counterexample.map { example in
      let sides = answer.results(for: example).map(object)
      return [
        "path": example.path, "elements": example.elementCount, "original": sides[0], "translated": sides[1],
      ]
    }
    let translation: JSONObject = [
      "using": answer.translation.strategy.rawValue, "locator": answer.translation.text,
      "obstacles": answer.translation.obstacles.map { ["part": $0.part, "reason": $0.reason] }.orNil,
      "remarks": answer.remarks.orNil, "compared": answer.comparedCount, "same": answer.sameCount,
      "undecided": answer.undecidableCount.orNil, "found": answer.foundCount,
      "foreign": answer.otherPlatformCount.orNil,
      "counterExample": counterexample,
    ]
    let document: JSONObject = [
      "expression": expression, "using": answer.source.rawValue, "translation": translation,
    ]
    return JSONText.document(document)
  }

  private static func object(_ strategy: LocatorStrategy, _ resolution: Resolution) -> JSONObject {
    [
      "using": strategy.rawValue, "matches": resolution.matches,
      "possible": resolution.possible.orNil,
    ]
  }
}
