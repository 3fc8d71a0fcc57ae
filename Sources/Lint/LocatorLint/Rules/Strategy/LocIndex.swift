// Elements by their position.

import Findings
import LocatorExtraction

enum LocIndex: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-index", severity: .warning, summary: "an element is told by its position",
    bases: [.source], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintSubject) -> Finding? {
    let template = lint[locator].template
    guard let position = template.steps.lazy.compactMap(position).first else { return nil }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.ground(of: locator).snapshots) : []
    return lint.finding(
      Self.self, locator, "\(template) takes the element at \(position)",
      advice: lint.advice(for: locator, on: found) ?? "tell it by its identifier, or by what is in it or around it")
  }

  /// A position that the code fixes. One that is passed in is the caller's.
  private static func position(_ step: LocatorTemplate.Step) -> String? {
    switch step {
    case .index(.at(let index)): "position \(index)"
    case .index(.last): "the last position"
    default: nil
    }
  }
}
