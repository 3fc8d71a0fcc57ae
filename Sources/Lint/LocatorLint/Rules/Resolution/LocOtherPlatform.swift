// Reports locators of one platform that only the other platform's recordings confirm.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

enum LocOtherPlatform: LocatorRule {
  static let description = RuleDescription(
    id: "loc-other-platform", severity: .warning,
    summary: "a locator has no match on its platform, but it matches on the other one",
    bases: [.source, .snapshots], tags: ["resolution"])

  /// The maximum number of different snapshots of the other platform in which a locator is searched.
  private static let maximumSnapshots = 48

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard let driver = lint[locator].template.driver, let alternative = lint[locator].alternative,
      lint.isMissing(locator)
    else { return nil }
    let other: Platform = driver.platform == .apple ? .android : .apple
    let relevant = lint.relevantSnapshots(for: locator)
    let isShared = alternative.platform == nil
    // A locator for both platforms may be for a screen that was recorded on one of them.
    if isShared, !relevant.isLimitedToScreen { return nil }
    let matches = matches(of: driver, on: other, lint)
    guard let first = matches.first else { return nil }
    return lint.finding(
      Self.self, locator,
      """
      \(driver) has no match in \(LocNoMatch.place(relevant, lint, locator)), but in \
      \(matches.count == maximumSnapshots ? "at least " : "")\(counted(matches.count, "snapshot")) of \(other.title)
      """,
      advice: isShared
        ? "declare a locator for each platform" : "swap the locators of the two platforms, or correct this one",
      notes: [Finding.Note("found on \(other.title) here", at: SourcePosition(file: lint[first].path))])
  }

  /// Returns the snapshots of a platform in which the locator matches.
  static func matches(of driver: DriverLocation, on platform: Platform, _ lint: LintContext) -> [SnapshotIndex] {
    guard let reading = driver.text.literal.flatMap(driver.reading), reading.foreignNote(for: platform) == nil else {
      return []
    }
    let query = reading.query(for: platform)
    let snapshots = lint.distinct(lint.ownSnapshots.filter { lint[$0].tree.platform == platform })
    return snapshots.prefix(maximumSnapshots).filter { snapshot in
      (try? query.resolve(in: lint[snapshot].tree)).map { $0.outcome == .resolved || $0.outcome == .ambiguous } ?? false
    }
  }
}
