// One element that is found in different ways.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocMixedStrategy: LintRule {
  static let description = RuleDescription(
    id: "loc-mixed-strategy", severity: .note,
    summary: "the same element is found in different ways in different places",
    explanation: .init(
      "Two different locators find the same element on every snapshot on which either finds any.",
      why: "When the element changes, one of them is mended and the other is forgotten.",
      example:
        "app.buttons[\"login.submit\"].tap()   // in one test\napp.buttons[\"Log In\"].tap()         // in another",
      better: "LoginScreen.submit.tap()"),
    bases: [.source, .snapshots], tags: ["strategy"])

  static func findings(in lint: LintSubject) -> [Finding] {
    SameElement.groups(in: lint).flatMap { group -> [Finding] in
      guard let first = group.first else { return [] }
      let known = lint.extraction.locators[first]
      var told: Set<LocatorTemplate> = [known.template]
      return group.dropFirst().compactMap { locator in
        let extracted = lint.extraction.locators[locator]
        // In most chains a locator is the beginning of the next one, in which it is bound more closely.
        guard told.insert(extracted.template).inserted, !isPart(extracted, of: known), !isPart(known, of: extracted)
        else { return nil }
        let found = lint.found(locator, on: lint.ownSnapshots)
        return lint.finding(
          Self.self, locator,
          "\(extracted.template) finds the same element as \(known.template) on \(every(found.count, "snapshot")) where either finds any",
          advice: "find it in one way, and in one place",
          notes: [Finding.Note("the other one", at: known.place.position)])
      }
    }
  }

  /// One is `firstMatch` or `element` of what the other is.
  private static func isPart(_ one: ExtractedLocator, of other: ExtractedLocator) -> Bool {
    let steps = one.template.steps.filter { !$0.isBinding }
    return steps == other.template.steps.filter { !$0.isBinding }
  }
}
