// Identifiers that the app does not set.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocNotInApp: LintRule {
  static let description = RuleDescription(
    id: "loc-not-in-app", severity: .warning,
    summary: "the app's sources set no such identifier, and no snapshot has it",
    explanation: .init(
      """
      The text in brackets looks like an identifier, the sources of the app that were passed set no such one, by a \
      literal, a constant, an enum's case or an interpolation, and it finds nothing on any snapshot. Identifiers with \
      digits are left alone: apps put these together.
      """,
      why: "It was renamed in the app, or never existed.",
      example: "app.buttons[\"login.send\"]   // the app sets \"login.submit\"",
      better: "app.buttons[\"login.submit\"]"),
    bases: [.source], tags: ["strategy"])

  static func isFed(by lint: LintSubject) -> Bool { lint.options.appIdentifiers != nil }

  static func findings(in lint: LintSubject) -> [Finding] {
    guard let known = lint.options.appIdentifiers else { return [] }
    let names = known.literals.sorted()
    return lint.extraction.locators.indices.compactMap { locator in
      guard lint.isExact(locator), let key = lint.extraction.locators[locator].template.ownKey,
        KeyText.isIdentifier(key), !key.contains(where: \.isNumber), !known.contains(key),
        lint.corpus.snapshots.indices.allSatisfy({ lint.answer(locator, on: $0).outcome == .noMatch })
      else { return nil }
      return lint.finding(
        Self.self, locator, "the app's sources have no \(KeyText.quoted(key)), and no snapshot has it either",
        advice: Spelling.suggestions(for: key, among: names).first.map { "did you mean \(KeyText.quoted($0))?" })
    }
  }
}
