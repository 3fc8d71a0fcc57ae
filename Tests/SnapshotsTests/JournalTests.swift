// Tests that recordings are complete: journal and files agree, and every recorded action finds its target.

import AccessibilityTree
import ElementQueries
import Findings
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct JournalTests {
  @Test(arguments: RecordedSnapshots.names)
  func journalAndFilesAgree(name: String) throws {
    let recording = try RecordedSnapshots(name)
    #expect(recording.journal.first?["axreplay"] as? Int == 1)
    // If a screen appears again, the journal names the same dump again. Files are numbered in the order in which they
    // first appear.
    var listed: [String] = []
    for file in recording.journal.compactMap({ $0["snapshot"] as? String }) where !listed.contains(file) {
      listed.append(file)
    }
    #expect(listed == recording.files)
    #expect(listed.count >= 2)
    let times = recording.journal.dropFirst().compactMap { $0["at"] as? Double }
    #expect(times.count == recording.journal.count - 1)
    #expect(times == times.sorted())
  }

  @Test(arguments: RecordedSnapshots.names)
  func everyDumpIsReadWithoutFindings(name: String) throws {
    let recording = try RecordedSnapshots(name)
    for (file, reading) in recording.readings {
      #expect(reading.snapshot != nil, "\(file)")
      #expect(reading.findings.isEmpty, "\(file): \(reading.findings.map(\.message))")
    }
  }

  /// Each action targets exactly one element, which is enabled, on the last screen recorded before it.
  @Test(arguments: RecordedSnapshots.names)
  func everyActionFindsItsTarget(name: String) throws {
    let recording = try RecordedSnapshots(name)
    var current: Snapshot?
    var actions = 0
    for entry in recording.journal {
      if let file = entry["snapshot"] as? String { current = recording.readings[file]?.snapshot }
      guard let (kind, expression) = RecordedSnapshots.target(of: entry) else { continue }
      let query = try ChainExpression.parse(expression)
      let resolution = try query.resolve(in: try #require(current))
      #expect(resolution.outcome == .resolved, "\(kind) \(expression)")
      #expect(resolution.matches.count == 1, "\(kind) \(expression)")
      #expect(resolution.matches.first?[.enabled] == true, "\(kind) \(expression)")
      actions += 1
    }
    #expect(actions >= 1)
  }
}
