// Reports locators of elements that every row contains.

import AccessibilityTree
import Findings
import LocatorExtraction

enum LocUnscoped: LocatorRule {
  static let description = RuleDescription(
    id: "loc-unscoped", severity: .warning,
    summary: "every row contains a matching element, but the locator does not select a row",
    bases: [.source, .snapshots], tags: ["strategy"])

  /// The maximum number of different snapshots that are searched for rows.
  private static let maximumSnapshots = 12

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let extracted = lint[locator]
    guard lint.isExact(locator), extracted.template.isElement, extracted.template.ownKey != nil,
      !UseKind.isExistenceOnly(extracted)
    else { return nil }
    let relevant = lint.relevantSnapshots(for: locator)
    let found = lint.snapshots(locator, among: relevant.snapshots, where: \.isThere)
    for snapshot in lint.distinct(found).prefix(maximumSnapshots) {
      let choices = lint.choices(locator, on: snapshot)
      let rows = choices.compactMap(\.row)
      guard rows.count == choices.count, Set(rows).count > 1 else { continue }
      return lint.finding(
        Self.self, locator: locator,
        message: "\(extracted.template) matches an element in each of \(Set(rows).count) rows",
        advice: LocAmbiguous.advice(lint, locator: locator, in: snapshot),
        notes: lint.evidence([snapshot]) { _ in ("\(choices.count) elements here", choices.first?.index) })
    }
    return nil
  }
}
