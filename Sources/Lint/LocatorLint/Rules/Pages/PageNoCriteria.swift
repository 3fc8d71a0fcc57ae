// Reports views without load criteria.

import Findings
import LocatorExtraction

enum PageNoCriteria: LintRule {
  static let description = RuleDescription(
    id: "page-no-criteria", severity: .warning, summary: "a view has no load criteria", bases: [.source], tags: ["page"]
  )

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.views.filter { $0.criteria.isEmpty && $0.reason == nil }.map { view in
      finding(
        at: view.position, span: nil, subject: view.name,
        message: "checkViewCriteria() of \(view.name) does not check any element",
        advice: "check an element that exists only when the view is loaded")
    }
  }
}
