// Groups findings that differ only in their place, so that each text is printed once.

import Findings

/// A finding, and the places in the same file that have the same problem.
///
///     let groups = FindingGroup.groups(of: report.findings.sortedByPosition())
///     groups[0].finding.message  // "sleep always waits for 5 seconds"
///     groups[0].others           // [Search.swift:88:5, Search.swift:121:5]
struct FindingGroup {
  /// The first finding.
  private(set) var finding: Finding
  /// The positions of the others, in order.
  private(set) var others: [SourcePosition] = []

  private struct Text: Hashable {
    var file: String
    var code: String
    var severity: Severity
    var message: String
    var advice: String?
  }

  /// Returns the groups, in the order of their first findings. A finding with evidence or a fix is a group of
  /// its own, because both belong to its place.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var known: [Text: Int] = [:]
    for finding in findings {
      guard finding.notes.isEmpty, finding.fix == nil, finding.position.line != nil else {
        groups.append(FindingGroup(finding: finding))
        continue
      }
      let text = Text(
        file: finding.position.file, code: finding.code, severity: finding.severity, message: finding.message,
        advice: finding.advice)
      if let group = known[text] {
        groups[group].others.append(finding.position)
      } else {
        known[text] = groups.count
        groups.append(FindingGroup(finding: finding))
      }
    }
    return groups
  }
}
