// Reports locators of screens that were never recorded.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocOrphanScreen: LintRule {
  static let description = RuleDescription(
    id: "loc-orphan-screen", severity: .note, summary: "a screen that locators are declared for is not in any snapshot",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintContext) -> [Finding] {
    let exact = lint.extraction.locators.itemIndices.filter(lint.isExact)
    let unrecorded = exact.grouped(by: lint.unrecordedScreen).compactMap { screen, queries in
      let all = sources(queries, lint)
      let unseen = all.filter { $0.allSatisfy { isUnseen($0, lint) } }
      return finding(
        unseen, nil,
        """
        no \(platform(of: queries, lint))snapshot shows \(screen), so \(unseen.count) of its \
        \(counted(all.count, "locator")) cannot be verified
        """,
        about: screen, lint)
    }
    let unmatched = exact.grouped(by: lint.unmatchedType).compactMap { type, queries in
      let locators = sources(queries, lint)
      return finding(
        locators, .warning,
        "no locator of \(type) has a match, so its \(counted(locators.count, "locator")) cannot be verified",
        about: type, lint)
    }
    return unrecorded + unmatched
  }

  /// The queries of each locator in the sources: one for each platform.
  private static func sources(_ queries: [LocatorIndex], _ lint: LintContext) -> [[LocatorIndex]] {
    queries.grouped { SameElement.Source($0, lint) }.map(\.elements)
  }

  private static func isUnseen(_ locator: LocatorIndex, _ lint: LintContext) -> Bool {
    lint.ownSnapshots(for: locator).allSatisfy { lint.answer(locator, on: $0).outcome == .noMatch }
      && lint.miss(of: locator).map { !lint.isCertain($0, of: locator) } ?? true
  }

  /// Returns the platform of the locators as an adjective, if their screen was recorded on the other platform.
  private static func platform(of locators: [LocatorIndex], _ lint: LintContext) -> String {
    let drivers = Set(locators.map { lint[$0].template.driver?.driver })
    guard lint.hasSeveralDrivers, drivers.count == 1, let driver = drivers.first ?? nil,
      let first = locators.first,
      !RecordedScreens(lint.corpus.screens).screens(of: lint[first].name).isEmpty
    else { return "" }
    return driver.platformName + " "
  }

  private static func finding(
    _ locators: [[LocatorIndex]], _ severity: Severity?, _ message: String, about screen: String, _ lint: LintContext
  ) -> Finding? {
    guard let first = locators.first?.first else { return nil }
    var finding = lint.finding(Self.self, first, severity: severity, message, advice: "record the screen")
    finding.subject = screen
    return finding
  }
}
