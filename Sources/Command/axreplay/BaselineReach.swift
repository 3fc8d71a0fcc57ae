// Which known findings a run could have found again.

import Findings
import LocatorExtraction

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a run has looked at. What a baseline has of other files, or of rules that did not run, is not gone because it was not found.
struct BaselineReach {
  private static let rules = Set(RulePages.all.map(\.id) + Extraction.findingCodes)

  /// The files that findings can be in.
  private let files: Set<SourcePath>
  /// The files that alone are told of; nil for all.
  private let wanted: Set<SourcePath>?
  /// The rule was on in the file, and had all that it looks at.
  private let ran: (_ rule: String, _ file: String) -> Bool

  /// - Parameters:
  ///   - files: Paths of everything that was read.
  ///   - wanted: Paths of what alone is told of; nil for everything.
  ///   - ran: A rule was on in a file, and had all that it looks at.
  init(files: some Sequence<String>, wanted: Set<SourcePath>? = nil, ran: @escaping (String, String) -> Bool) {
    self.files = Set(files.map { SourcePath($0) })
    self.wanted = wanted
    self.ran = ran
  }

  /// The finding is gone if the run has not found it again.
  func covers(_ known: Fingerprint) -> Bool {
    let path = SourcePath(known.file)
    guard wanted?.contains(path) ?? true else { return false }
    // What is no longer there has no findings, either.
    guard files.contains(path) || !FileManager.default.fileExists(atPath: known.file) else { return false }
    // Nobody finds again what a rule has found that is no more.
    guard ran(known.code, known.file) || !Self.rules.contains(known.code) else { return false }
    // Whether a comment is of use depends on the rule that it keeps quiet.
    if known.code == "meta-unused-disable", case .subject(let rule) = known.topic { return ran(rule, known.file) }
    return true
  }
}
