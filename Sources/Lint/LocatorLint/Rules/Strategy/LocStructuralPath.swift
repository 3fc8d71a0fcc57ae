// Reports locators that find an element by its path through the tree.

import AccessibilityTree
import Findings
import LocatorExtraction

enum LocStructuralPath: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-structural-path", severity: .warning, summary: "an element is identified by its path through the tree",
    bases: [.source], tags: ["strategy"])

  /// The minimum number of levels in a structural path.
  private static let levels = 3

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    let count = template.driver.map { ($0.stepsWithStrings ?? []).count { !$0 } } ?? levels(of: template.steps)
    guard count >= levels, template.driver?.isRelative != true else { return nil }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots) : []
    return lint.finding(
      Self.self, locator: locator, message: "\(template) passes through \(count) levels identified only by type",
      advice: lint.advice(for: locator, on: found) ?? "give the element an identifier, and use it")
  }

  /// Counts the steps to children, or to views without a specific type, that have no filter other than an index. Steps
  /// through lists and bars only narrow the search and do not count.
  private static func levels(of steps: [LocatorTemplate.Step]) -> Int {
    var count = 0
    for (number, step) in steps.enumerated() {
      switch step {
      case .children, .descendants(.other):
        let next = number + 1 < steps.count ? steps[number + 1] : .single
        let isLeft: Bool =
          switch next {
          case .children, .descendants, .single, .first, .index: true
          default: false
          }
        if isLeft { count += 1 }
      default: continue
      }
    }
    return count
  }
}
