// Reports locators of one platform that only the other platform's recordings confirm.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies
import Text

enum LocOtherPlatform: LocatorRule {
  static let description = RuleDescription(
    id: "loc-other-platform", severity: .warning,
    summary: "a locator has no match on its platform, but it matches on the other one",
    bases: [.source, .snapshots], tags: ["resolution"])

  /// The maximum number of different snapshots of the other platform in which a locator is searched.
  static let maximumSnapshots = 48

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard let driver = lint[locator].template.driver, let alternative = lint[locator].alternative,
      lint.isMissing(locator)
    else { return nil }
    let relevant = lint.relevantSnapshots(for: locator)
    let isShared = alternative.platform == nil
    // A locator for both platforms may be for a screen that was recorded on one of them.
    if isShared, !relevant.isLimitedToScreen { return nil }
    let others = Driver.allCases.lazy.filter { $0 != driver.driver }.map { ($0, matches(of: driver, with: $0, lint)) }
    guard let (other, matches) = others.first(where: { !$0.1.isEmpty }), let first = matches.first else { return nil }
    return lint.finding(
      Self.self, locator: locator,
      message: """
        \(driver) has no match in \(LocNoMatch.place(relevant, in: lint, locator: locator)), but in \
        \(matches.count == maximumSnapshots ? "at least " : "")\(counted(matches.count, "snapshot")) of \(other.platformName)
        """,
      advice: isShared
        ? "declare a locator for each platform" : "swap the locators of the two platforms, or correct this one",
      notes: [Finding.Note("found on \(other.platformName) here", at: SourcePosition(file: lint[first].path))])
  }

  /// Returns the snapshots of another driver in which it finds the locator.
  static func matches(of location: DriverLocation, with driver: Driver, _ lint: LintContext) -> [SnapshotIndex] {
    var other = location
    other.driver = driver
    guard let reading = other.text.literal.flatMap(other.reading), reading.foreignNote(for: driver) == nil else {
      return []
    }
    let query = reading.query(for: driver)
    return (lint.samples[driver] ?? []).filter { snapshot in
      (try? query.resolve(in: lint[snapshot].tree)).map { $0.outcome == .resolved || $0.outcome == .ambiguous } ?? false
    }
  }
}
