// Findings for programs. (`Docs/Formats.md`)

import Findings

/// A report of findings as one JSON object. Keys and values are specified in `Docs/Formats.md`.
public enum FindingsJSON {
  /// The object as text, indented, with sorted keys; findings as one reads, rules by their names.
  ///
  ///     FindingsJSON.text(FindingReport(toolVersion: "1.0.0", findings: findings))
  public static func text(_ report: FindingReport) -> String {
    JSONText.encode(
      Document(
        tool: "axreplay \(report.toolVersion)",
        unread: report.isWhole ? nil : report.unread.sortedByPosition().map { FindingJSON($0, file: $0.position.file) },
        counts: Counts(report), rules: report.sortedRules.map(Rule.init), findings: report.entries.map(FindingJSON.init)
      ))
  }

  private struct Document: Encodable {
    var version = 1
    var tool: String
    var unread: [FindingJSON]?
    var counts: Counts
    var rules: [Rule]
    var findings: [FindingJSON]
  }

  private struct Counts: Encodable {
    var note: Int
    var warning: Int
    var error: Int
    var suppressed: Int

    init(_ report: FindingReport) {
      func count(_ severity: Severity) -> Int { report.findings.count { $0.severity == severity } }
      note = count(.note)
      warning = count(.warning)
      error = count(.error)
      suppressed = report.suppressed.count
    }
  }

  private struct Rule: Encodable {
    var id: String
    var severity: String
    var summary: String
    var bases: [String]
    var tags: [String]?

    init(_ rule: RuleDescription) {
      id = rule.id
      severity = rule.severity.rawValue
      summary = rule.summary
      bases = rule.bases.map(\.rawValue)
      tags = rule.tags.isEmpty ? nil : rule.tags
    }
  }
}
