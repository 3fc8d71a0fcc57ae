// Reports page models that list several expected elements but check only the first.

import Findings
import LocatorExtraction
import Text

enum PageFirstElementOnly: LintRule {
  static let description = RuleDescription(
    id: "page-first-element-only", severity: .note,
    summary: "an initializer waits only for the first of several expected elements",
    bases: [.source], tags: ["page"])

  /// Returns one finding for all screens, because it is the same property of their base class.
  static func findings(in lint: LintContext) -> [Finding] {
    let screens = lint.extraction.facts.functions.flatMap { function in
      function.calls.compactMap { call -> (function: String, position: SourcePosition)? in
        guard let list = call.firstList, list.label == "expectedElementGetters", list.count > 1 else { return nil }
        return (function.name, call.position)
      }
    }
    guard let first = screens.first else { return [] }
    let others = screens.count > 1 ? ", here and in \(counted(screens.count - 1, "more screen"))" : ""
    return [
      lint.finding(
        Self.self, at: first.position, in: first.function, about: "expectedElementGetters",
        "the initializer waits only for the first of the expected elements\(others)",
        advice: "put the element that appears last at the start of the list")
    ]
  }
}
