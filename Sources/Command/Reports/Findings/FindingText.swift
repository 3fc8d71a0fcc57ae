// Findings as lines of text.

public import Findings

/// Findings the way compilers print them.
///
///     Login.swift:14:10: error: matched 0 of 41 elements [loc-no-match]
///       buttons["login.submit"]
///               ^~~~~~~~~~~~~~
///     login-0007.xml:88:3: note: near: Other with id "login.submit", differs in type
///       look for any type
///       fix: use descendants(matching: .any)
///         Login.swift:14:2: "buttons" → "descendants(matching: .any)"
public enum FindingText {
  /// `login.xml:12:1: error: the dump is cut off … [dump-truncated]`, and below it what else is known: the line in
  /// question, the evidence, what to do, and a change that does it.
  ///
  /// - Parameter sources: Where the line in question is taken from.
  public static func lines(_ finding: Finding, sources: SourceTexts = .none) -> [StyledText] {
    var lines = [headline(finding.position, finding.severity, finding.message)]
    lines[0].append(" [\(DisplayText.visible(finding.code))]", .secondary)
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

  /// All findings of a report as one reads, and a last line that counts them. Suppressed ones are only counted.
  ///
  ///     FindingText.lines(report).last?.plain  // "2 errors, 1 warning (3 suppressed)"
  public static func lines(_ report: FindingReport) -> [StyledText] {
    let worst = report.findings.map(\.severity).max()
    return report.findings.sortedByPosition().flatMap { lines($0, sources: report.sources) }
      + [StyledText(report.summary, worst.map(role) ?? (report.isWhole ? .success : .doubt))]
  }

  private static func headline(_ position: SourcePosition, _ severity: Severity, _ message: String) -> StyledText {
    var line = StyledText("\(DisplayText.visible(position.description)): ")
    line.append("\(severity.rawValue): ", role(of: severity))
    line.append(DisplayText.visible(message))
    return line
  }

  /// Where an edit is made, and what it makes of what.
  private static func text(_ edit: Finding.Edit, _ sources: SourceTexts) -> String {
    let new = DisplayText.quoted(edit.replacement)
    guard let source = sources[edit.file], let old = source.text(in: edit.range) else {
      let bytes = "bytes \(edit.range.lowerBound)..<\(edit.range.upperBound)"
      return "\(DisplayText.visible(edit.file)), \(bytes): \(new)"
    }
    let position = source.position(at: edit.range.lowerBound, in: edit.file)
    return "\(DisplayText.visible(position.description)): \(DisplayText.quoted(old)) → \(new)"
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
    let table = LineTable(Array(text.utf8))
    let line = table.content(ofLine: table.line(at: range.lowerBound)) ?? []
    let start = min(range.lowerBound, line.endIndex)
    let end = max(start, min(range.upperBound, line.endIndex))
    func shown(_ part: ArraySlice<UInt8>) -> String { DisplayText.visible(String(decoding: part, as: UTF8.self)) }
    let (before, marked, after) = (shown(line[..<start]), shown(line[start..<end]), shown(line[end...]))
    // A long line is cut on both sides of the mark.
    let left = before.count > 60 ? "…" + before.suffix(59) : before
    let right = after.count > 60 ? after.prefix(59) + "…" : after
    let middle = marked.count > 60 ? marked.prefix(59) + "…" : marked
    var marker = StyledText("  " + String(repeating: " ", count: DisplayText.width(left)))
    marker.append("^" + String(repeating: "~", count: max(0, DisplayText.width(middle) - 1)), .failure)
    return [StyledText("  " + left + middle + right), marker]
  }
}
