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
      let all = sources(queries, in: lint)
      let unseen = all.filter { $0.allSatisfy { isUnseen($0, in: lint) } }
      return finding(
        unseen, severity: nil,
        message: """
          no \(platform(of: queries, lint))snapshot shows \(screen), so \(unseen.count) of its \
          \(counted(all.count, "locator")) cannot be verified
          """,
        about: screen, in: lint)
    }
    let unmatched = exact.grouped(by: lint.unmatchedType).compactMap { type, queries in
      let locators = sources(queries, in: lint)
      return finding(
        locators, severity: .warning,
        message: "no locator of \(type) has a match, so its \(counted(locators.count, "locator")) cannot be verified",
        about: type, in: lint)
    }
    return unrecorded + unmatched
  }

  /// The queries of each locator in the sources: one for each platform.
  private static func sources(_ queries: [LocatorIndex], in lint: LintContext) -> [[LocatorIndex]] {
    queries.grouped { SameElement.Source($0, in: lint) }.map(\.elements)
  }

  private static func isUnseen(_ locator: LocatorIndex, in lint: LintContext) -> Bool {
    lint.hasNoMatch(locator, in: lint.ownSnapshots(for: locator))
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
    _ locators: [[LocatorIndex]], severity: Severity?, message: String, about screen: String, in lint: LintContext
  ) -> Finding? {
    guard let first = locators.first?.first else { return nil }
    var finding = lint.finding(
      Self.self, locator: first, severity: severity, message: message, advice: "record the screen")
    finding.subject = screen
    return finding
  }
}
