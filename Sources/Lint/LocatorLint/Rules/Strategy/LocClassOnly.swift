// Reports locators that identify an element only by its type.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocClassOnly: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-class-only", severity: .warning, summary: "an element is identified only by its type",
    bases: [.source], tags: ["strategy"])

  /// Types that occur many times on a screen. Cells are left out: any cell will do for many tests, and tapping the
  /// first one is common.
  private static let common: Set<ElementType> = [
    .any, .other, .group, .button, .staticText, .textField, .secureTextField, .textView, .image, .link, .switch, .key,
    .menuItem, .tab, .icon,
  ]

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    let onlyType = template.steps.last == .first ? template.onlyType : nil
    guard !template.isRelative, !lint.queriesSystemApp(locator), onlyType != nil || !template.isDistinctive,
      !template.isBackButton, !isInSmallContainer(template.steps),
      let type = onlyType ?? type(of: template.steps), common.contains(type)
    else {
      return nil
    }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots) : []
    // If every dump has exactly one such element, the type is enough.
    let isOnly =
      !found.isEmpty
      && lint.distinct(found).prefix(maximumSnapshots).allSatisfy { lint.choices(locator, on: $0).count == 1 }
    guard !isOnly else { return nil }
    return lint.finding(
      Self.self, locator: locator, message: "\(template) identifies the element only by its type",
      advice: lint.advice(for: locator, on: found) ?? "give the element an identifier, and use it")
  }

  /// Alerts, sheets and the like have few elements, and only one of them is open at a time.
  private static func isInSmallContainer(_ steps: [LocatorTemplate.Step]) -> Bool {
    let small: Set<ElementType> = [.alert, .sheet, .dialog, .popover, .menu, .activityIndicator, .keyboard]
    return steps.contains { step in
      if case .descendants(let type) = step { small.contains(type) } else { false }
    }
  }

  /// The maximum number of different snapshots in which elements are counted.
  private static let maximumSnapshots = 24

  /// The type of the element to which `firstMatch` resolves; nil if the last step is an index, or if an
  /// earlier step already resolves to an element.
  private static func type(of steps: [LocatorTemplate.Step]) -> ElementType? {
    // `element` fails if there are several, so it cannot pick the wrong one.
    guard steps.last == .first, !steps.dropLast().contains(where: \.isBinding)
    else {
      return nil
    }
    for step in steps.dropLast().reversed() {
      switch step {
      case .descendants(let type), .children(let type), .filter(.type(let type, nil), of: .itself): return type
      default: continue
      }
    }
    return nil
  }
}
