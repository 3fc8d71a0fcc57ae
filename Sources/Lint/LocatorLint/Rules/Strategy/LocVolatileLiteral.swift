// Texts with numbers that change.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocVolatileLiteral: LintRule {
  static let description = RuleDescription(
    id: "loc-volatile-literal", severity: .warning, summary: "a locator contains a number that changes",
    explanation: .init(
      "The text in brackets has digits, and a snapshot of the same screen has an element of which the text differs in nothing but these: a price, a date, a counter, an id made at run time.",
      why: "The test works until the data change.",
      example: "app.staticTexts[\"Total: 12.50 €\"]   // 14.00 € on another snapshot",
      better: "app.staticTexts.matching(NSPredicate(format: \"label BEGINSWITH 'Total: '\")).firstMatch"),
    bases: [.source, .snapshots], tags: ["strategy"])

  /// On how many different snapshots of a screen texts are compared.
  private static let reach = 24

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.extraction.locators.indices.compactMap { locator in
      guard lint.isExact(locator), let key = lint.extraction.locators[locator].template.ownKey,
        key.contains(where: \.isNumber)
      else { return nil }
      let pattern = pattern(of: key)
      let ground = lint.ground(of: locator).snapshots
      let found = lint.snapshots(locator, among: ground) { $0.outcome == .resolved || $0.outcome == .ambiguous }
      for (screen, snapshots) in lint.byScreen(found.isEmpty ? [] : ground) {
        let there = snapshots.filter { found.contains($0) }
        guard let first = there.first, let element = lint.element(locator, on: first),
          KeyMatch(key, element) != nil, isAlone(pattern, element.type, on: first, lint)
        else { continue }
        let without = lint.distinct(snapshots.filter { lint.answer(locator, on: $0).outcome == .noMatch })
        for snapshot in without.prefix(reach) {
          let others = alike(pattern, element.type, on: snapshot, lint)
          // Several at a time are rows of a list, and one of them is just not there.
          guard others.count == 1, let other = others.first else { continue }
          return lint.finding(
            Self.self, locator,
            "\(KeyText.quoted(key)) contains a number that changes: on another snapshot of \(screen) it is \(KeyText.quoted(other.text))",
            advice: "look for an identifier, or for the part of the text that stays",
            notes: lint.evidence([snapshot]) { _ in ("\(other.element) here", other.element.index) })
        }
      }
      return nil
    }
  }

  /// The text with `#` for each run of digits, or of hexadecimal digits in the groups of a UUID.
  ///
  ///     pattern(of: "Total: 12.50 €")  // "Total: #.# €"
  static func pattern(of text: String) -> String {
    let uuid = /[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}/
    return text.replacing(uuid, with: "#").replacing(/[0-9]+/, with: "#")
  }

  private static func isAlone(_ pattern: String, _ type: ElementType, on snapshot: Int, _ lint: LintSubject) -> Bool {
    Set(alike(pattern, type, on: snapshot, lint).map(\.text)).count == 1
  }

  private static func alike(
    _ pattern: String, _ type: ElementType, on snapshot: Int, _ lint: LintSubject
  ) -> [(element: Element, text: String)] {
    lint.corpus.snapshots[snapshot].tree.elements.compactMap { element in
      guard element.type == type else { return nil }
      let texts = [element.identifier, element.label, element.value]
      for case let text? in texts where text.contains(where: \.isNumber) && Self.pattern(of: text) == pattern {
        return (element, text)
      }
      return nil
    }
  }
}
