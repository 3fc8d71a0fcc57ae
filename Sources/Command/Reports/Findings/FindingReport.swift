// What a run found, ready to be reported in any form.

public import Findings

/// Findings, and what their readers have to know besides. The forms that take it know no rules and no files.
///
///     var report = FindingReport(toolVersion: "1.0.0", findings: findings)
///     report.rules = rules
///     FindingsSARIF.text(report)
public struct FindingReport: Sendable {
  /// The version of axreplay.
  public var toolVersion: String
  /// Every rule that was applied, also those that found nothing: then others know that what they found before is gone.
  public var rules: [RuleDescription]
  /// What was found, in any order.
  public var findings: [Finding]
  /// What was found and is known, in any order.
  public var suppressed: [SuppressedFinding]
  /// The texts that findings point into, as far as they are known.
  public var sources: SourceTexts
  /// What could not be read, and findings could have come from. Every form tells it: having found nothing says nothing then.
  public var unread: [Finding] = []
  /// What the manual says of a rule, by its id.
  public var page: @Sendable (String) -> RulePage = RulePage.page
  /// Everything was read that findings could have come from.
  public var isWhole: Bool { unread.isEmpty }

  /// A report from its parts.
  public init(
    toolVersion: String, rules: [RuleDescription] = [], findings: [Finding], suppressed: [SuppressedFinding] = [],
    sources: SourceTexts = .none
  ) {
    self.toolVersion = toolVersion
    self.rules = rules
    self.findings = findings
    self.suppressed = suppressed
    self.sources = sources
  }

  /// The rules by their names. Of two with the same name, the first one counts.
  var sortedRules: [RuleDescription] {
    var names: Set<String> = []
    return rules.filter { names.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }

  /// What could not be read and is not told among the findings, as one reads.
  var untold: [Finding] { unread.filter { !findings.contains($0) }.sortedByPosition() }

  /// A finding in its place among all others.
  struct Entry {
    let finding: Finding
    /// Who says that it is known; nil for what has to be looked at.
    let suppression: SuppressedFinding?
    /// The digest of its fingerprint, and which of those with the same digest it is: `3f0c3a5e9d1b7c42:1`.
    var fingerprint = ""
  }

  /// All findings, suppressed or not, as one reads.
  var entries: [Entry] {
    let all =
      findings.map { Entry(finding: $0, suppression: nil) }
      + suppressed.map { Entry(finding: $0.finding, suppression: $0) }
    var entries = all.sortedByPosition(of: \.finding)
    var counts: [String: Int] = [:]
    for index in entries.indices {
      let digest = Fingerprint(entries[index].finding).digest
      counts[digest, default: 0] += 1
      entries[index].fingerprint = "\(digest):\(counts[digest, default: 1])"
    }
    return entries
  }

  /// `2 errors, 1 warning`, the worst first, or `no findings`; and how many more are suppressed.
  var summary: String {
    let counts = Severity.allCases.sorted(by: >).compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let none = isWhole ? "no findings" : "not everything could be read"
    let text = counts.isEmpty ? none : counts.joined(separator: ", ")
    return suppressed.isEmpty ? text : "\(text) (\(suppressed.count) suppressed)"
  }
}
