// Reports locators that identify an element by its index.

import Findings
import LocatorExtraction

enum LocIndex: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-index", severity: .warning, summary: "an element is identified by its index",
    bases: [.source], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    guard let position = template.steps.lazy.compactMap(position).first else { return nil }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots) : []
    return lint.finding(
      Self.self, locator, "\(template) picks the element at \(position)",
      advice: lint.advice(for: locator, on: found) ?? "locate it by its identifier, content or container")
  }

  /// An index that is fixed in the code. The caller is responsible for an index that is passed in.
  private static func position(_ step: LocatorTemplate.Step) -> String? {
    switch step {
    case .index(.at(let index)): "index \(index)"
    case .index(.last): "the last index"
    default: nil
    }
  }
}
