// Reports locators that look for system alerts in the app.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocAlertViaApp: LintRule {
  static let description = RuleDescription(
    id: "loc-alert-via-app", severity: .warning,
    summary: "a locator searches the app under test for an element of another app",
    bases: [.source, .snapshots], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let foreign = lint.corpus.snapshots.itemIndices.filter { lint[$0].isForeign }
    guard !foreign.isEmpty, !lint.ownSnapshots.isEmpty else { return [] }
    return lint.extraction.locators.itemIndices.compactMap { locator in
      let template = lint[locator].template
      // A type alone is not specific enough to conclude that the element belongs to another app.
      guard lint.isExact(locator), template.isDistinctive, template.otherApplication == nil,
        lint.hasNoMatch(locator, in: lint.ownSnapshots)
      else { return nil }
      let found = lint.snapshots(locator, among: foreign, where: \.isThere)
      guard let first = found.first else { return nil }
      let app = lint[first].app ?? "another app"
      return lint.finding(
        Self.self, locator: locator,
        message: "\(template) searches the app under test, but the element belongs to \(app)",
        advice: "search XCUIApplication(bundleIdentifier: \"\(app)\"), or add an interruption monitor",
        notes: lint.evidence(found) { snapshot in
          let element = lint.element(locator, on: snapshot)
          return (element.map { "\($0) here" } ?? "here", element?.index)
        })
    }
  }
}
