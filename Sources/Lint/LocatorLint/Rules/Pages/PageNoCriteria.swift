// Reports views without load criteria.

import Findings
import LocatorExtraction

enum PageNoCriteria: LintRule {
  static let description = RuleDescription(
    id: "page-no-criteria", severity: .warning, summary: "a view has no criteria", bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.views.filter { $0.criteria.isEmpty && $0.reason == nil }.map { view in
      finding(
        at: view.position, span: nil, subject: view.name,
        message: "checkViewCriteria() of \(view.name) asks for no element",
        advice: "ask for what is there only when the view is loaded")
    }
  }
}
