// Writes the comparison of printed queries as text.

import AccessibilityTree
public import Calibration
import SnapshotFormats
import Text

/// Writes what a device answered to a query, step by step, and where axreplay answers differently.
///
///     failure.txt:12: buttons.matching(NSPredicate(format: "'basket' IN identifiers"))
///       agrees  Descendants matching type Button: 3 elements
///       differs Elements matching predicate '"basket" IN identifiers': the device found 2 elements, axreplay finds 1
///         only on the device  Button  id: "basket"  {{16, 384}, {370, 52}}
public enum EvidenceText {
  /// Returns the lines about one query.
  ///
  /// - Parameter path: The file with the query.
  public static func lines(_ evidence: QueryEvidence, path: String) -> [StyledText] {
    let query = evidence.steps.compactMap(\.query).last ?? "unknown query"
    var lines = [StyledText("\(DisplayText.visible(path)):\(evidence.line): \(DisplayText.visible(query))")]
    let width = QueryEvidence.Verdict.allCases.map { word($0).count }.max() ?? 0
    for step in evidence.steps {
      var line = StyledText("  ")
      line.append(DisplayText.padded(word(step.verdict), to: width), role(step.verdict))
      line.append("  \(DisplayText.visible(step.printed.wording))")
      let count = step.printed.output.map { counted($0.count, "element") }
      let details = [count, step.remark.map(DisplayText.visible)].compactMap(\.self)
      if !details.isEmpty { line.append(": " + details.joined(separator: "; ")) }
      lines.append(line)
      lines += elements(step.onlyOnDevice, "only on the device") + elements(step.onlyHere, "only in axreplay's answer")
    }
    return lines
  }

  private static func elements(_ elements: [Element], _ title: String) -> [StyledText] {
    let shown = elements.prefix(maximumCount).map { element in
      var line = StyledText("    \(title)  ", .secondary)
      line.append(ElementLine(element).inline)
      return line
    }
    let rest = elements.count - shown.count
    return shown + (rest > 0 ? [StyledText("    and \(rest) more \(title)", .secondary)] : [])
  }

  /// At most this many elements are listed for each step and side.
  private static let maximumCount = 10

  /// The word for a verdict. JSON keeps an older one.
  private static func word(_ verdict: QueryEvidence.Verdict) -> String {
    verdict == .undecided ? "undecidable" : verdict.rawValue
  }

  private static func role(_ verdict: QueryEvidence.Verdict) -> StyledText.Role {
    switch verdict {
    case .agrees: .success
    case .differs: .failure
    case .undecided, .notCompared: .doubt
    }
  }
}
