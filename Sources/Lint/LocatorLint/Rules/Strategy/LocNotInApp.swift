// Reports identifiers that the app's sources do not set.

import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocNotInApp: LintRule {
  static let description = RuleDescription(
    id: "loc-not-in-app", severity: .warning,
    summary: "an identifier is neither set in the app's sources nor recorded in a snapshot",
    bases: [.source], tags: ["strategy"])

  static func hasInput(in lint: LintContext) -> Bool { lint.options.appIdentifiers != nil }

  static func findings(in lint: LintContext) -> [Finding] {
    guard let known = lint.options.appIdentifiers else { return [] }
    let names = known.literals.sorted()
    return lint.extraction.locators.itemIndices.compactMap { locator in
      guard lint.isExact(locator), lint.queriesAppUnderTest(locator), let key = lint[locator].template.ownKey,
        KeyText.isIdentifier(key), !key.contains(where: \.isNumber), !known.contains(key),
        lint.hasNoMatch(locator)
      else { return nil }
      return lint.finding(
        Self.self, locator: locator,
        message: "\(KeyText.quoted(key)) is neither set in the app's sources nor recorded in a snapshot",
        advice: Spelling.suggestions(for: key, among: names).first.map { "did you mean \(KeyText.quoted($0))?" })
    }
  }
}
