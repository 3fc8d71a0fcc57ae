// Collects the findings of a run for every output format.

public import Findings
package import JSON
import Text

/// Findings with the information that output formats need, so that the formats depend neither on rules nor on files.
///
///     var report = FindingReport(toolVersion: "1.0.0", findings: findings)
///     report.rules = rules
///     FindingsSARIF.text(report)
public struct FindingReport: Sendable {
  /// The version of axreplay.
  public var toolVersion: String
  /// The rules that were applied, including those without findings, so that code scanning services can close findings
  /// that no longer occur.
  public var rules: [RuleDescription]
  /// The findings, in any order.
  public var findings: [Finding]
  /// The suppressed findings, in any order.
  public var suppressed: [SuppressedFinding]
  /// The contents of the files that findings refer to, if available.
  public var sources: SourceFiles
  /// Findings about files that could not be read. Every format reports them, because a run without findings is
  /// meaningless if files were skipped.
  public var unread: [Finding] = []
  /// What the run did not check although its files could be read. Every format prints these sentences, because a run
  /// without findings is meaningless if hardly anything was checked.
  public var remarks: [String] = []
  /// Whether some tests were not read although they are among the sources, as one of ``remarks`` states.
  public var hasUnreadTests = false
  /// Additional members of the JSON object.
  package var members: @Sendable () -> JSONObject = { [:] }
  /// The paths of dumps. Findings in all other files, such as sources, come first: there may be thousands of dumps.
  public var dumps: Set<String> = []
  /// The paths of changed files, as findings name them. Formats that limit the number of findings print these first.
  public var changedFiles: Set<String> = []
  /// Returns the manual page of a rule by its id.
  public var page: @Sendable (String) -> RulePage = RulePage.page
  /// Whether all files could be read.
  public var isComplete: Bool { unread.isEmpty }

  /// Creates a report.
  public init(
    toolVersion: String, rules: [RuleDescription] = [], findings: [Finding], suppressed: [SuppressedFinding] = [],
    sources: SourceFiles = .none
  ) {
    self.toolVersion = toolVersion
    self.rules = rules
    self.findings = findings
    self.suppressed = suppressed
    self.sources = sources
  }

  /// The rules sorted by name. If a name occurs more than once, the first rule is used.
  var sortedRules: [RuleDescription] {
    var names: Set<String> = []
    return rules.filter { names.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }

  /// The findings about unreadable files that are not among ``findings``, sorted by position.
  var unlistedUnread: [Finding] { unread.filter { !findings.contains($0) }.sortedByPosition() }

  /// A finding with its suppression and fingerprint.
  struct Entry {
    let finding: Finding
    /// The suppression; nil for a finding that is not suppressed.
    let suppression: SuppressedFinding?
    /// The digest of the fingerprint, and a number that distinguishes findings with the same digest:
    /// `3f0c3a5e9d1b7c42:1`.
    var fingerprint = ""
  }

  /// Returns items in the same order, but those with findings in dumps last.
  func dumpsLast<Item>(_ items: [Item], finding: (Item) -> Finding) -> [Item] {
    items.filter { !dumps.contains(finding($0).position.file) }
      + items.filter { dumps.contains(finding($0).position.file) }
  }

  /// The findings, most severe first; those with the same severity by position, with those in dumps last.
  var findingsByImportance: [Finding] {
    dumpsLast(findings.sortedByImportance()) { $0 }.sorted { $0.severity > $1.severity }
  }

  /// All findings, suppressed or not, sorted by position, those in dumps last.
  var entries: [Entry] {
    let all =
      findings.map { Entry(finding: $0, suppression: nil) }
      + suppressed.map { Entry(finding: $0.finding, suppression: $0) }
    var entries = dumpsLast(all.sortedByPosition(of: \.finding), finding: \.finding)
    var counts: [String: Int] = [:]
    for index in entries.indices {
      let digest = Fingerprint(entries[index].finding).digest
      counts[digest, default: 0] += 1
      entries[index].fingerprint = "\(digest):\(counts[digest, default: 1])"
    }
    return entries
  }

  /// A summary of the findings by descending severity, such as `2 errors, 1 warning (3 suppressed)` or `no findings`.
  var summary: String {
    let counts = Severity.allCases.sorted(by: >).compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let none = hasUnreadTests ? "nothing found in the files that were read" : "no findings"
    let found = counts.isEmpty ? none : counts.joined(separator: ", ")
    let unread = "some files could not be read"
    let text = isComplete ? found : counts.isEmpty ? unread : "\(found); \(unread)"
    return suppressed.isEmpty ? text : "\(text) (\(suppressed.count) suppressed)"
  }
}
