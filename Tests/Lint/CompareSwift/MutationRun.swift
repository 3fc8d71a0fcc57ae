// Compares how both readers go on after an error.

import CodeModel
import Findings
import Foundation
import TestNotation

/// Reads files that were broken by one change each.
struct MutationRun {
  private(set) var total = Tally()
  /// Of the changed files in which both readers find errors: those whose first errors are at most one line apart.
  private(set) var nearErrors = 0
  private(set) var commonErrors = 0
  /// Descriptions of changed files for which only one reader finds errors.
  private(set) var disagreements: [String] = []

  /// Breaks files by `count` changes in all. The same seed gives the same changes.
  init(_ paths: [String], count: Int, seed: UInt64) {
    CrashReport.prepareThread()
    var generator = Dice(seed: seed)
    let files = paths.compactMap(FolderComparison.file).filter { !$0.text.isEmpty }
    var done = 0
    while done < count, let file = files.randomElement(using: &generator),
      let change = Mutation.allCases.randomElement(using: &generator)
    {
      guard let text = change.applied(to: file.text, with: &generator) else { continue }
      done += 1
      CrashReport.begin("mutation \(done) of seed \(seed): \(change.rawValue) in \(file.path)", text)
      compare(SourceFile(path: file.path, text: text), change, done)
      CrashReport.end()
    }
  }

  private mutating func compare(_ file: SourceFile, _ change: Mutation, _ number: Int) {
    let comparison = FileComparison(of: file)
    total.add(comparison, countsInvalid: true)
    if let expected = comparison.expected.firstError, let found = comparison.own.firstError {
      commonErrors += 1
      if abs(expected - found) <= 1 { nearErrors += 1 }
    }
    guard !comparison.isSameVerdict else { return }
    let line = comparison.expected.firstError ?? comparison.own.firstError ?? 0
    let who = comparison.expected.hasErrors ? "oracle" : "reader"
    let text = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).first ?? ""
    disagreements.append(
      "mutation \(number), \(change.rawValue): only the \(who) finds an error: \(file.path):\(line): \(text)")
  }

  var verdicts: Double { Tally.share(total.sameVerdicts, of: total.files) }

  var summary: String {
    total.summary
      + String(
        format: "%d changed files: same verdict in %.2f %%, members identical %.2f %%, first errors near %.2f %%\n",
        total.files, verdicts, total.share(of: .members), Tally.share(nearErrors, of: commonErrors))
  }
}
