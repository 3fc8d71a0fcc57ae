// Decides which baseline entries a run could have reproduced.

import Findings
import LocatorExtraction
import LocatorLint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files, rules and snapshots that a run covered.
///
/// A baseline entry counts as gone only if the run covered the entry's file and rule but did not report its finding.
struct BaselineScope {
  private static let rules = Set(RulePages.all.map(\.id) + Extraction.findingCodes)
  /// Rules whose findings depend on the snapshots.
  private static let snapshotRules = Set(RulePages.all.filter { $0.bases != [.source] }.map(\.id))

  /// The files that may contain findings.
  private let files: Set<SourcePath>
  /// The files whose findings are reported; nil for all.
  private let reportedFiles: Set<SourcePath>?
  /// The snapshot directories.
  private let snapshots: [SourcePath]
  /// All findings of the run.
  private let found: [Finding]
  /// True if the rule was enabled for the file and had all the input it needs.
  private let ran: (_ rule: String, _ file: String) -> Bool

  /// - Parameters:
  ///   - files: The paths of all files that were read.
  ///   - snapshots: The snapshot directories that were evaluated.
  ///   - found: All findings, including suppressed findings.
  ///   - reportedFiles: The files whose findings are reported; nil for all.
  ///   - ran: Returns whether a rule was enabled for a file and had all the input it needs.
  init(
    files: some Sequence<String>, snapshots: [String], found: some Sequence<Finding>,
    reportedFiles: Set<SourcePath>? = nil,
    ran: @escaping (String, String) -> Bool
  ) {
    self.files = Set(files.map { SourcePath($0) })
    self.snapshots = snapshots.map { SourcePath($0) }
    self.found = Array(found)
    self.reportedFiles = reportedFiles
    self.ran = ran
  }

  /// Returns the baseline entries that the run covered and did not report.
  ///
  /// - Parameter entries: The entries of the baseline that match no finding.
  func gone(_ entries: [Baseline.Entry], of baseline: BaselineFile) -> [Baseline.Entry] {
    let hasAll = baseline.snapshots.map { SourcePath($0) }.allSatisfy { known in snapshots.contains { known.isIn($0) } }
    let found = Set(found.map(baseline.key))
    return entries.filter { covers($0.fingerprint, in: baseline.shown($0.fingerprint.file), found, hasAll: hasAll) }
  }

  /// Returns whether the run would have reported a known finding if it still existed.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - hasAll: True if the run evaluated all snapshots that the baseline was written with.
  private func covers(_ known: Fingerprint, in file: String, _ found: Set<Fingerprint>, hasAll: Bool) -> Bool {
    let path = SourcePath(file)
    guard reportedFiles?.contains(path) ?? true else { return false }
    // A deleted file has no findings.
    guard files.contains(path) || !FileManager.default.fileExists(atPath: file) else { return false }
    // A rule that no longer exists has no findings.
    guard ran(known.code, file) || !Self.rules.contains(known.code) else { return false }
    // A defect that a different rule now reports has not been fixed.
    guard !LintRules.relatives(of: known.code).contains(where: { found.contains(known.reported(by: $0)) }) else {
      return false
    }
    var deciding = known.code
    // Whether a suppression is unused depends on the rule that it suppresses.
    if known.code == "meta-unused-disable", !known.subject.isEmpty {
      guard ran(known.subject, file) else { return false }
      deciding = known.subject
    }
    return hasAll || !Self.snapshotRules.contains(deciding)
  }
}
