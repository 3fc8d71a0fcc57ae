// Which known findings a run could have found again.

import Findings
import LocatorExtraction
import LocatorLint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a run has looked at. What a baseline has of other files, or of rules that did not run, is not gone because it was not found.
struct BaselineReach {
  private static let rules = Set(RulePages.all.map(\.id) + Extraction.findingCodes)
  /// Rules whose findings depend on which snapshots there are.
  private static let lookingAtSnapshots = Set(RulePages.all.filter { $0.bases != [.source] }.map(\.id))

  /// The files that findings can be in.
  private let files: Set<SourcePath>
  /// The files that alone are told of; nil for all.
  private let wanted: Set<SourcePath>?
  /// The directories of snapshots.
  private let snapshots: [SourcePath]
  /// All that was found.
  private let found: [Finding]
  /// The rule was on in the file, and had all that it looks at.
  private let ran: (_ rule: String, _ file: String) -> Bool

  /// - Parameters:
  ///   - files: Paths of everything that was read.
  ///   - snapshots: The directories of snapshots that were looked at.
  ///   - found: All that was found, whether it is told or not.
  ///   - wanted: Paths of what alone is told of; nil for everything.
  ///   - ran: A rule was on in a file, and had all that it looks at.
  init(
    files: some Sequence<String>, snapshots: [String], found: some Sequence<Finding>, wanted: Set<SourcePath>? = nil,
    ran: @escaping (String, String) -> Bool
  ) {
    self.files = Set(files.map { SourcePath($0) })
    self.snapshots = snapshots.map { SourcePath($0) }
    self.found = Array(found)
    self.wanted = wanted
    self.ran = ran
  }

  /// What a baseline knows and the run has not found again, as far as it is gone indeed.
  func gone(_ entries: [Baseline.Entry], of baseline: Baseline) -> [Baseline.Entry] {
    let hasAll = baseline.snapshots.map { SourcePath($0) }.allSatisfy { known in snapshots.contains { known.isIn($0) } }
    let found = Set(found.map(baseline.key))
    return entries.filter { covers($0.fingerprint, found, hasAll: hasAll) }
  }

  /// The finding is gone if the run has not found it again.
  ///
  /// - Parameter hasAll: The run has looked at all snapshots that it was found with.
  private func covers(_ known: Fingerprint, _ found: Set<Fingerprint>, hasAll: Bool) -> Bool {
    let path = SourcePath(known.file)
    guard wanted?.contains(path) ?? true else { return false }
    // What is no longer there has no findings, either.
    guard files.contains(path) || !FileManager.default.fileExists(atPath: known.file) else { return false }
    // Nobody finds again what a rule has found that is no more.
    guard ran(known.code, known.file) || !Self.rules.contains(known.code) else { return false }
    // The same fault under another name is not repaired.
    guard !LintRules.relatives(of: known.code).contains(where: { found.contains(known.reported(by: $0)) }) else {
      return false
    }
    var deciding = known.code
    // Whether a comment is of use depends on the rule that it keeps quiet.
    if known.code == "meta-unused-disable", !known.subject.isEmpty {
      guard ran(known.subject, known.file) else { return false }
      deciding = known.subject
    }
    return hasAll || !Self.lookingAtSnapshots.contains(deciding)
  }
}
