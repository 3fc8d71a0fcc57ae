// Reports locators that are newer than the snapshots of their screens.

import Findings
import LocatorExtraction
import Text

enum MetaSnapshotOlderThanSource: LintRule {
  static let description = RuleDescription(
    id: "meta-snapshot-older-than-source", severity: .warning,
    summary: "locators were changed after their screens were recorded",
    bases: [.source, .snapshots], tags: ["hygiene", "dates"])

  /// The tolerance for comparing dates, in seconds. Checking out or copying the project writes all of its files within
  /// about this time.
  private static let slack = 3_600.0

  static func hasInput(in lint: LintContext) -> Bool { !lint.options.sourceDates.isEmpty }

  static func findings(in lint: LintContext) -> [Finding] {
    let files = lint.extraction.locators.itemIndices.filter(lint.isEvaluated).grouped { lint[$0].place.position.file }
    return files.compactMap { file, locators in
      let snapshots = locators.reduce(into: Set<SnapshotIndex>()) { snapshots, locator in
        let screenSnapshots = lint.screenSnapshots(of: locator)
        snapshots.formUnion(screenSnapshots.isEmpty ? lint.ownSnapshots(for: locator) : screenSnapshots)
      }.sorted()
      guard let changed = lint.options.sourceDates[file], !snapshots.isEmpty else { return nil }
      var newest: (snapshot: SnapshotIndex, date: Double)?
      for snapshot in snapshots {
        // The age of a snapshot without a date is unknown.
        guard let date = lint[snapshot].date, date + slack <= changed else { return nil }
        if date > newest?.date ?? -.infinity { newest = (snapshot, date) }
      }
      guard let newest else { return nil }
      return finding(
        at: SourcePosition(file: file), subject: file,
        message:
          "the file was changed \(age(changed - newest.date)) after its screens were last recorded (\(counted(snapshots.count, "snapshot")))",
        advice: "record the screens again",
        notes: lint.evidence([newest.snapshot]) { _ in ("the newest snapshot", nil) })
    }
  }

  /// Formats a duration given in seconds: `5 hours`, `3 days`.
  private static func age(_ seconds: Double) -> String {
    let hours = seconds / 3_600
    if hours < 1 { return "less than an hour" }
    // The limit keeps the conversion to `Int` from overflowing.
    return hours < 48 ? counted(Int(hours), "hour") : counted(Int(min(hours / 24, 4e7)), "day")
  }
}
