// Reports screens that expect several elements and check only the first.

import Findings
import LocatorExtraction

enum PageFirstElementOnly: LintRule {
  static let description = RuleDescription(
    id: "page-first-element-only", severity: .note, summary: "of several expected elements only the first is looked at",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.functions.flatMap { function in
      function.calls.compactMap { call -> Finding? in
        guard let list = call.firstList, list.label == "expectedElementGetters", list.count > 1 else { return nil }
        return lint.finding(
          Self.self, at: call.position, in: function.name, about: list.label,
          "\(list.count) elements are expected, and isLoaded asks for the first only",
          advice: "put the element first that appears last")
      }
    }
  }
}
