// Writes suggested locators as text and as JSON.

import AccessibilityTree
import Findings
package import JSON
public import LocatorStrategies
import Text

/// Writes suggestions as text and as JSON.
public enum SuggestionReport {
  /// Returns a line for the element, then a line for each strategy.
  ///
  /// - Parameters:
  ///   - path: The dump that contains the element.
  ///   - width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func lines(_ answer: SuggestedLocators, path: String, width: Int? = nil) -> [StyledText] {
    var first = StyledText("for ")
    let place = DisplayText.visible(path) + (answer.element.place.map { ":\($0)" } ?? "")
    let space = width.map { $0 - first.plain.count - DisplayText.width(place) - 2 }
    first.append(ElementLine(answer.element).inline(width: space))
    first.append("  \(place)", .secondary)
    let nameWidth = answer.suggestions.map(\.strategy.rawValue.count).max() ?? 0
    let rows = answer.suggestions.map { locator -> StyledText in
      var line = StyledText("  \(DisplayText.padded(locator.strategy.rawValue, to: nameWidth))  ", .secondary)
      guard let text = locator.text else {
        line.append("none: \(locator.reason)", .doubt)
        return line
      }
      line.append(DisplayText.visible(text), .string)
      let remarks = self.remarks(locator, answer)
      if !remarks.isEmpty { line.append("  (\(remarks.joined(separator: ", ")))", .doubt) }
      return line
    }
    return [first] + rows + [StyledText("  \(reach(answer))", .secondary)]
      + risk(answer).map { StyledText("  \($0)", .doubt) } + limits(answer).map { StyledText("  \($0)", .doubt) }
  }

  /// Returns a line if the given locator picks the element from several matches.
  private static func risk(_ answer: SuggestedLocators) -> [String] {
    guard let given = answer.given, given.choiceCount > 1 else { return [] }
    return [
      """
      the given locator picks one of up to \(given.choiceCount) matches by position; another match before it \
      would change the result
      """
    ]
  }

  /// Returns a line for each limit that was reached while searching for locators.
  private static func limits(_ answer: SuggestedLocators) -> [String] {
    let cut = answer.suggestions.filter(\.isCut).map(\.strategy.rawValue)
    var limits: [String] = []
    if answer.triedCount < answer.availableCount {
      limits.append("evaluated in \(answer.triedCount) of \(answer.availableCount) snapshots, evenly spaced")
    }
    if !cut.isEmpty {
      limits.append("the search limit was reached for \(cut.joined(separator: ", ")); there may be a better locator")
    }
    return limits
  }

  private static func remarks(_ locator: LocatorSuggestion, _ answer: SuggestedLocators) -> [String] {
    let isEverywhere = locator.uniqueCount == answer.presentCount
    return locator.weaknesses
      + (isEverywhere ? [] : ["unique in \(locator.uniqueCount) of \(answer.presentCount) snapshots"])
  }

  private static func reach(_ answer: SuggestedLocators) -> String {
    let present = answer.presentCount
    let count = "found in \(counted(present, "snapshot"))"
    return answer.ambiguousCount == 0 ? count : "\(count); undecidable in \(answer.ambiguousCount) more"
  }

  /// Returns the suggestions as JSON. Keys and values are specified in `Docs/Output.md`.
  package static func object(path: String, _ answer: SuggestedLocators) -> JSONObject {
    let isCut = answer.triedCount < answer.availableCount
    return [
      "path": path, "element": answer.element, "present": answer.presentCount,
      "open": answer.ambiguousCount.orNil, "tried": isCut ? answer.triedCount : nil,
      "available": isCut ? answer.availableCount : nil,
      "given": answer.given.map { ["unique": $0.uniqueCount, "matches": $0.choiceCount.orNil] as JSONObject },
      "locators": answer.suggestions.map(object),
    ]
  }

  private static func object(_ locator: LocatorSuggestion) -> JSONObject {
    let isThere = locator.text != nil
    return [
      "using": locator.strategy.rawValue, "locator": locator.text, "cost": isThere ? locator.cost : nil,
      "weaknesses": locator.weaknesses.orNil, "unique": isThere ? locator.uniqueCount : nil,
      "reason": locator.reason.orNil, "cut": locator.isCut.orNil,
    ]
  }
}
