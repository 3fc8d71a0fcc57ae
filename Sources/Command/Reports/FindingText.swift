// Findings as lines of text.

public import Findings

/// Findings the way compilers print them.
public enum FindingText {
  /// `login.xml:12:1: error: the dump is cut off … [dump-truncated]`, and a second line with what to do.
  public static func lines(_ finding: Finding) -> [StyledText] {
    var line = StyledText("\(DisplayText.visible(finding.position.description)): ")
    line.append("\(finding.severity.rawValue): ", role(of: finding.severity))
    line.append(DisplayText.visible(finding.message))
    line.append(" [\(finding.code)]", .secondary)
    guard let advice = finding.advice else { return [line] }
    return [line, StyledText("  \(advice)")]
  }

  private static func role(of severity: Severity) -> StyledText.Role {
    switch severity {
    case .error: .failure
    case .warning: .doubt
    case .note: .secondary
    }
  }
}

/// A mistake in a line that a user typed, with the place marked underneath.
///
///     MarkedExcerpt(text: #"buttns["Log In"]"#, range: 0..<6).lines.map(\.plain)
///     // [#"  buttns["Log In"]"#, "  ^~~~~~"]
public struct MarkedExcerpt {
  /// The text as typed.
  let text: String
  /// UTF-8 code units of the text.
  let range: Range<Int>

  /// A text as typed, and the mistake in it as a range of its UTF-8 code units. The range may be empty.
  public init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The line that holds the beginning of the range, and a line with a caret below it; long lines are cut.
  public var lines: [StyledText] {
    let utf8 = Array(text.utf8)
    let start = min(range.lowerBound, utf8.count)
    let lineStart = utf8[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? utf8.count
    func shown(_ range: Range<Int>) -> String { DisplayText.visible(String(decoding: utf8[range], as: UTF8.self)) }
    let before = shown(lineStart..<start)
    let marked = shown(start..<max(start, min(range.upperBound, lineEnd)))
    let after = shown(max(start, min(range.upperBound, lineEnd))..<lineEnd)
    // A long line is cut on both sides of the mark.
    let left = before.count > 60 ? "…" + before.suffix(59) : before
    let right = after.count > 60 ? after.prefix(59) + "…" : after
    let middle = marked.count > 60 ? marked.prefix(59) + "…" : marked
    var marker = StyledText("  " + String(repeating: " ", count: DisplayText.width(left)))
    marker.append("^" + String(repeating: "~", count: max(0, DisplayText.width(middle) - 1)), .failure)
    return [StyledText("  " + left + middle + right), marker]
  }
}
