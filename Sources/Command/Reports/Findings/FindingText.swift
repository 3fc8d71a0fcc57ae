// Writes findings as text.

public import Findings
import Text

/// Writes findings in the format of compiler diagnostics.
///
///     Login.swift:14:10: error: matched 0 of 41 elements [loc-no-match]
///       buttons["login.submit"]
///               ^~~~~~~~~~~~~~
///     login-0007.xml:88:3: note: near: Other with id "login.submit", differs in type
///       look for any type
///       fix: use descendants(matching: .any)
///         Login.swift:14:2: "buttons" → "descendants(matching: .any)"
public enum FindingText {
  /// Returns the line of a finding, such as `login.xml:12:1: error: the dump is cut off … [dump-truncated]`, followed
  /// by the source line, the evidence, the advice and the fix.
  ///
  /// - Parameter sources: The files from which source lines are quoted.
  public static func lines(_ finding: Finding, sources: SourceFiles = .none) -> [StyledText] {
    var lines = [headline(finding.position, finding.severity, finding.message, finding.code)]
    if let line = finding.position.line, let column = finding.position.column,
      let excerpt = sources[finding.position.file]?.excerpt(line: line, column: column, span: finding.span ?? 0)
    {
      lines += excerpt.lines
    }
    for note in finding.notes {
      if let position = note.position {
        lines.append(headline(position, .note, note.message))
      } else {
        lines.append(StyledText("  \(DisplayText.visible(note.message))"))
      }
    }
    if let advice = finding.advice { lines.append(StyledText("  \(DisplayText.visible(advice))")) }
    if let fix = finding.fix {
      lines.append(StyledText("  fix: \(DisplayText.visible(fix.title))"))
      lines += fix.edits.map { StyledText("    \(text($0, sources))", .secondary) }
    }
    return lines
  }

  /// Returns the lines of all findings, sorted by position with those in dumps last, the remarks, and a last line with
  /// the counts of findings. A text that applies to several places in a file is followed by the other places.
  /// Suppressed findings are only counted.
  ///
  ///     FindingText.lines(report).last?.plain  // "2 errors, 1 warning (3 suppressed)"
  public static func lines(_ report: FindingReport) -> [StyledText] {
    let worst = report.findings.map(\.severity).max()
    let findings = report.dumpsLast(report.findings.sortedByPosition()) { $0 }
    return FindingGroup.groups(of: findings).flatMap { group in
      let finding = group.finding
      return lines(finding, sources: report.sources)
        + group.others.map { headline($0, finding.severity, "the same here", finding.code) }
    }
      + report.remarks.map { StyledText(DisplayText.visible($0), .doubt) }
      + [StyledText(report.summary, worst.map(role) ?? (report.isComplete ? .success : .doubt))]
  }

  private static func headline(
    _ position: SourcePosition, _ severity: Severity, _ message: String, _ code: String? = nil
  ) -> StyledText {
    // An error of the command may be about no file.
    var line = StyledText(position.file.isEmpty ? "" : "\(DisplayText.visible(position.description)): ")
    line.append("\(severity.rawValue): ", role(of: severity))
    line.append(DisplayText.visible(message))
    if let code { line.append(" [\(DisplayText.visible(code))]", .secondary) }
    return line
  }

  /// Returns the position of an edit, the old string and the new one.
  private static func text(_ edit: Finding.Edit, _ sources: SourceFiles) -> String {
    let new = edit.replacement.quoted(.swift)
    guard let source = sources[edit.file], let old = source.text(in: edit.range) else {
      let bytes = "bytes \(edit.range.lowerBound)..<\(edit.range.upperBound)"
      return "\(DisplayText.visible(edit.file)), \(bytes): \(new)"
    }
    let position = source.position(at: edit.range.lowerBound, in: edit.file)
    return "\(DisplayText.visible(position.description)): \(old.quoted(.swift)) → \(new)"
  }

  static func role(of severity: Severity) -> StyledText.Role {
    switch severity {
    case .error: .failure
    case .warning: .doubt
    case .note: .secondary
    }
  }
}

/// A line of text with an error marked underneath.
///
///     MarkedExcerpt(text: #"buttns["Log In"]"#, range: 0..<6).lines.map(\.plain)
///     // [#"  buttns["Log In"]"#, "  ^~~~~~"]
public struct MarkedExcerpt {
  /// The text as typed.
  let text: String
  /// The marked range, in UTF-8 code units.
  let range: Range<Int>

  /// Creates an excerpt from the text as typed, and the range of the error in UTF-8 code units. The range may be empty.
  public init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The line in which the range begins, and a line with the marker. Long lines are shortened.
  public var lines: [StyledText] {
    let table = LineTable(Array(text.utf8))
    let line = table.content(ofLine: table.line(at: range.lowerBound)) ?? []
    let start = min(range.lowerBound, line.endIndex)
    let end = max(start, min(range.upperBound, line.endIndex))
    func shown(_ part: ArraySlice<UInt8>) -> String { DisplayText.visible(String(decoding: part, as: UTF8.self)) }
    let (before, marked, after) = (shown(line[..<start]), shown(line[start..<end]), shown(line[end...]))
    // Shorten a long line on both sides of the marker.
    let left = before.count > 60 ? "…" + before.suffix(59) : before
    let right = after.cut(to: 60)
    let middle = marked.cut(to: 60)
    var marker = StyledText("  " + String(repeating: " ", count: DisplayText.width(left)))
    marker.append("^" + String(repeating: "~", count: max(0, DisplayText.width(middle) - 1)), .failure)
    return [StyledText("  " + left + middle + right), marker]
  }
}
