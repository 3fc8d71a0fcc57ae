// Reports page models that list several expected elements but check only the first.

import Findings
import LocatorExtraction

enum PageFirstElementOnly: LintRule {
  static let description = RuleDescription(
    id: "page-first-element-only", severity: .note, summary: "only the first of several expected elements is checked",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.functions.flatMap { function in
      function.calls.compactMap { call -> Finding? in
        guard let list = call.firstList, list.label == "expectedElementGetters", list.count > 1 else { return nil }
        return lint.finding(
          Self.self, at: call.position, in: function.name, about: list.label,
          "isLoaded checks only the first of \(list.count) expected elements",
          advice: "put the element that appears last at the start of the list")
      }
    }
  }
}
