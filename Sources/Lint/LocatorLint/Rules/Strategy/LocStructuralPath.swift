// Reports locators that find an element by its path through the tree.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import LocatorStrategies

enum LocStructuralPath: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-structural-path", severity: .warning, summary: "an element is identified by its path through the tree",
    bases: [.source], tags: ["strategy"])

  /// The minimum number of levels in a structural path.
  private static let levels = 3

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    let count = template.driver.map(levels) ?? levels(of: template.steps)
    guard count >= levels else { return nil }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots) : []
    return lint.finding(
      Self.self, locator, "\(template) passes through \(count) levels identified only by type",
      advice: lint.advice(for: locator, on: found) ?? "give the element an identifier, and use it")
  }

  /// Counts the steps of an XPath or a class chain that compare no string.
  private static func levels(of driver: DriverLocation) -> Int {
    guard driver.strategy == .driver(.xpath) || driver.strategy == .driver(.classChain) else { return 0 }
    var (count, hasText, isEmpty) = (0, false, true)
    var quote: UInt8?
    for byte in "\(driver.text)/".utf8 {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        (quote, hasText) = (byte, true)
      } else if byte == UInt8(ascii: "/") {
        if !isEmpty, !hasText { count += 1 }
        (hasText, isEmpty) = (false, true)
        continue
      }
      // `**` only descends.
      if byte != UInt8(ascii: "*") { isEmpty = false }
    }
    return count
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
