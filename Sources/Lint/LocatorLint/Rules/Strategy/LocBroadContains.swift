// Reports predicates that match part of a string and thereby match several different strings.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import PredicateFormat
import Text

enum LocBroadContains: LocatorRule {
  static let description = RuleDescription(
    id: "loc-broad-contains", severity: .warning,
    summary: "a predicate that compares only part of a string matches several different strings",
    bases: [.source, .snapshots], tags: ["strategy"])

  private static let broad: Set<PredicateComparison.Operator> = [.contains, .beginsWith, .endsWith, .like, .matches]
  /// The maximum number of different snapshots in which elements are compared.
  private static let maximumSnapshots = 12

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let extracted = lint[locator]
    guard lint.isExact(locator), let comparison = comparison(extracted.template), !UseKind.isExistenceOnly(extracted)
    else { return nil }
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    let found = lint.snapshots(locator, among: relevant, where: \.isThere)
    for snapshot in lint.distinct(found).prefix(maximumSnapshots) {
      let texts = texts(of: lint.choices(locator, on: snapshot), comparison.key)
      guard texts.count > 1 else { continue }
      let single = lint.located(locator, on: relevant)
      let shown = texts.prefix(3).map(KeyText.quoted).joined(separator: ", ")
      return lint.finding(
        Self.self, locator: locator,
        message: """
          \(comparison.key) \(comparison.relation.rawValue) \(KeyText.quoted(comparison.text)) matches \
          \(counted(texts.count, "different string")): \(shown)
          """,
        advice: lint.answer(locator, on: snapshot).outcome == .ambiguous
          ? LocAmbiguous.advice(lint, locator: locator, in: snapshot)
          : lint.advice(for: locator, on: single) ?? "compare the whole string",
        notes: lint.evidence([snapshot]) { _ in ("here", lint.choices(locator, on: snapshot).first?.index) })
    }
    return nil
  }

  /// The comparison in the locator's last filter, if this filter is a predicate with only one comparison, and the
  /// comparison matches part of a string.
  private static func comparison(_ template: LocatorTemplate) -> KeyComparison? {
    guard template.steps.last == .single || template.steps.last == .first || template.steps.last == .index(.at(0)),
      case .filter(.predicate(let predicate), of: .itself)? = template.steps.dropLast().last
    else { return nil }
    let comparisons = PredicateTexts.comparisons(in: predicate)
    guard comparisons.count == 1, let only = comparisons.first, broad.contains(only.relation) else { return nil }
    return only
  }

  /// Returns the distinct values of an attribute of the given elements, in the order of the elements.
  private static func texts(of elements: [Element], _ key: String) -> [String] {
    var texts: [String] = []
    for element in elements {
      let text =
        switch key {
        case "identifier": element.identifier
        // WebDriverAgent's name is the identifier or, without one, the label.
        case "name": element.identifier.flatMap { $0.isEmpty ? nil : $0 } ?? element.label
        case "value": element.value
        case "title": element.title
        case "placeholderValue": element.placeholderValue
        default: element.label
        }
      if let text, !texts.contains(text) { texts.append(text) }
    }
    return texts
  }
}
