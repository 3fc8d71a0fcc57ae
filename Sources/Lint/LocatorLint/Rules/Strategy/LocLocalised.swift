// Reports locators with texts that change with the language.

import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

enum LocLocalised: LintRule {
  static let description = RuleDescription(
    id: "loc-localised", severity: .error, summary: "a locator depends on text that changes with the language",
    bases: [.source, .snapshots], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let screens = ScreenGroups(lint.ownSnapshots, in: lint.corpus)
    return LocatorGroup.all(in: lint).compactMap { group in
      // A string that the code looks up in a strings table changes with the language, too.
      guard let group = group.filtered({ lint[$0].language == nil }) else { return nil }
      let locator = group.first
      let extracted = lint[locator]
      let found = lint.isExact(locator) ? lint.found(locator, on: lint.ownSnapshots(for: locator)) : []
      if let (text, why) = variance(lint, locator: locator, screens: screens) {
        return lint.finding(
          Self.self, locator: locator, message: "\(KeyText.quoted(text)) depends on the language: \(why)",
          advice: advice(lint, locator: locator, found: found), notes: group.notes(in: lint))
      }
      let texts = texts(of: extracted.template).filter(lint.options.localisedTexts.contains)
      guard let text = texts.first, !isIdentifier(text, in: lint, locator: locator, found: found) else { return nil }
      return lint.finding(
        Self.self, locator: locator,
        message: "\(KeyText.quoted(text)) is in the app's strings tables and changes with the language",
        advice: advice(lint, locator: locator, found: found), notes: group.notes(in: lint))
    }
  }

  private static func advice(_ lint: LintContext, locator: LocatorIndex, found: [SnapshotIndex]) -> String {
    lint.advice(for: locator, on: found) { $0.steps.compactMap(\.key).allSatisfy(KeyText.isIdentifier) }
      ?? lint.identifierAdvice(for: locator)
  }

  /// The locator's keys, and the strings with which its predicates compare the label, title or value.
  private static func texts(of template: LocatorTemplate) -> [String] {
    let read: Set = ["label", "title", "value"]
    var texts = template.keys.compactMap(\.literal)
    for predicate in template.predicates {
      texts += PredicateTexts.comparisons(in: predicate).filter { read.contains($0.key) }.map(\.text)
    }
    return texts
  }

  /// Whether the string matches only identifiers, although it is in a strings table.
  private static func isIdentifier(
    _ text: String, in lint: LintContext, locator: LocatorIndex, found: [SnapshotIndex]
  ) -> Bool {
    guard text == lint[locator].template.ownKey, !found.isEmpty else { return false }
    return found.allSatisfy { snapshot in
      lint.element(locator, on: snapshot).map { KeyMatch(text, element: $0) == .identifier } ?? false
    }
  }

  /// Returns the text and an explanation if the text is on a screen in some languages but never in others.
  private static func variance(
    _ lint: LintContext, locator: LocatorIndex, screens: ScreenGroups
  ) -> (text: String, why: String)? {
    guard lint.isExact(locator), let key = lint[locator].template.ownKey,
      !KeyText.isIdentifier(key)
    else { return nil }
    // On a screen on which the locator is never found, no language has the text.
    let found = lint.snapshots(locator, among: lint.ownSnapshots, where: \.isThere)
    for (screen, _, snapshots) in screens.groups(of: found) {
      var with: Set<String> = []
      var without: Set<String> = []
      for snapshot in snapshots where lint.isEvaluated(locator, on: snapshot) {
        guard let locale = lint[snapshot].variant.locale else { continue }
        let answer = lint.answer(locator, on: snapshot)
        if answer.outcome == .noMatch { without.insert(locale) }
        guard answer.isThere else { continue }
        guard let element = lint.element(locator, on: snapshot), KeyMatch(key, element: element) != .identifier else {
          return nil
        }
        with.insert(locale)
      }
      let missing = without.subtracting(with).sorted()
      guard !with.isEmpty, !missing.isEmpty else { continue }
      return (
        key,
        """
        it appears on \(screen) if the locale is \(with.sorted().joined(separator: " or ")), but not if it is \
        \(missing.joined(separator: " or "))
        """
      )
    }
    return nil
  }
}
