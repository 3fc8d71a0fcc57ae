// Writes findings as Markdown, for the summary of a CI job or a comment on a pull request.

import Findings

/// Writes a report as Markdown: counts, counts by rule, a table with the most severe findings first, and the
/// remarks.
public enum FindingsMarkdown {
  /// Returns the document.
  ///
  ///     FindingsMarkdown.text(report)
  ///     // ### axreplay: 1 error, 2 warnings …
  ///
  /// - Parameter limit: The maximum number of rows in the table, since services truncate long documents. The counts are
  /// always complete.
  public static func text(_ report: FindingReport, limit: Int = 500) -> String {
    var paragraphs = ["### axreplay: \(report.summary)"]
    let findings = report.findingsByImportance
    if !findings.isEmpty {
      paragraphs.append(rules(findings, report))
      paragraphs.append(table(findings.prefix(limit)))
      if findings.count > limit { paragraphs.append("… and \(findings.count - limit) more.") }
    }
    paragraphs += report.remarks.map { MarkdownText.prose($0) + "." }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// Returns the number of findings of each rule, in the order in which the rules appear in the table below.
  private static func rules(_ findings: [Finding], _ report: FindingReport) -> String {
    var codes: [String] = []
    var counts: [String: Int] = [:]
    for finding in findings {
      if counts[finding.code] == nil { codes.append(finding.code) }
      counts[finding.code, default: 0] += 1
    }
    let summaries = report.sortedRules.reduce(into: [String: String]()) { $0[$1.id] = $1.summary }
    let rows = codes.map { code in
      [MarkdownText.code(code), "\(counts[code, default: 0])", MarkdownText.prose(summaries[code] ?? "")]
    }
    return table(["Rule", "Findings", "Summary"], rows)
  }

  private static func table(_ findings: some Sequence<Finding>) -> String {
    let rows = findings.map { finding in
      let message = [finding.message] + finding.notes.map(text) + [finding.advice].compactMap { $0 }
      return [
        finding.severity.rawValue, MarkdownText.code(finding.position.description),
        MarkdownText.code(finding.subject ?? ""), message.map(MarkdownText.prose).joined(separator: "<br>"),
        MarkdownText.code(finding.code),
      ]
    }
    return table(["Severity", "Position", "Subject", "Finding", "Rule"], rows)
  }

  private static func text(_ note: Finding.Note) -> String {
    guard let position = note.position else { return note.message }
    return "\(note.message) (\(position))"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
