// Reports text fields that are found by their content or their placeholder.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocPlaceholder: LocatorRule {
  static let description = RuleDescription(
    id: "loc-placeholder", severity: .warning,
    summary: "a text field is located by its content or its placeholder",
    bases: [.source, .snapshots], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    guard lint.isExact(locator), let key = lint[locator].template.ownKey else { return nil }
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    let found = lint.found(locator, on: relevant)
    guard let first = found.first, let field = lint.element(locator, on: first), field.type.isTextInput,
      let match = KeyMatch(key, element: field), match == .value || match == .placeholder,
      found.allSatisfy({ isOfContent(key, element: lint.element(locator, on: $0)) })
    else { return nil }
    let template = lint[locator].template
    let advice = lint.advice(for: locator, on: found) { !$0.steps.contains { $0.key == key } }
    let better = advice ?? lint.identifierAdvice(for: locator)
    if match == .value, !field.valueMayBeMissing {
      return lint.finding(
        Self.self, locator: locator, message: "\(template) finds the text field by the text entered in it",
        advice: better)
    }
    guard let (snapshot, filled) = filled(lint, locator: locator, field: field, relevant: relevant, first: first) else {
      return nil
    }
    return lint.finding(
      Self.self, locator: locator,
      message: """
        \(template) finds the text field by its content, and no longer matches after \
        \(KeyText.quoted(filled.value ?? "")) is entered
        """,
      advice: better, notes: lint.evidence([snapshot]) { _ in ("\(filled) here", filled.index) })
  }

  private static func isOfContent(_ key: String, element: Element?) -> Bool {
    guard let match = element.flatMap({ KeyMatch(key, element: $0) }) else { return false }
    return match == .value || match == .placeholder
  }

  /// Finds another snapshot of the screen in which the field has a value and the locator finds nothing. The field is
  /// identified by its type and frame.
  private static func filled(
    _ lint: LintContext, locator: LocatorIndex, field: Element, relevant: [SnapshotIndex], first: SnapshotIndex
  ) -> (snapshot: SnapshotIndex, field: Element)? {
    guard let screen = lint[first].screen, let frame = field.frame else { return nil }
    for snapshot in relevant where lint[snapshot].screen == screen {
      guard lint.answer(locator, on: snapshot).outcome == .noMatch else { continue }
      let same = lint[snapshot].tree.elements.first { element in
        element.type == field.type && element.frame == frame && !(element.value ?? "").isEmpty
      }
      if let same { return (snapshot, same) }
    }
    return nil
  }
}
