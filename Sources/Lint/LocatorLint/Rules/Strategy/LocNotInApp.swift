// Reports identifiers that the app's sources do not set.

import ElementQueries
import Findings
import LocatorExtraction

enum LocNotInApp: LintRule {
  static let description = RuleDescription(
    id: "loc-not-in-app", severity: .warning,
    summary: "the app's sources set no such identifier, and no snapshot has it",
    bases: [.source], tags: ["strategy"])

  static func hasInput(in lint: LintContext) -> Bool { lint.options.appIdentifiers != nil }

  static func findings(in lint: LintContext) -> [Finding] {
    guard let known = lint.options.appIdentifiers else { return [] }
    let names = known.literals.sorted()
    return lint.extraction.locators.itemIndices.compactMap { locator in
      guard lint.isExact(locator), let key = lint[locator].template.ownKey,
        KeyText.isIdentifier(key), !key.contains(where: \.isNumber), !known.contains(key),
        lint.corpus.snapshots.itemIndices.allSatisfy({ lint.answer(locator, on: $0).outcome == .noMatch })
      else { return nil }
      return lint.finding(
        Self.self, locator, "the app's sources have no \(KeyText.quoted(key)), and no snapshot has it either",
        advice: Spelling.suggestions(for: key, among: names).first.map { "did you mean \(KeyText.quoted($0))?" })
    }
  }
}
