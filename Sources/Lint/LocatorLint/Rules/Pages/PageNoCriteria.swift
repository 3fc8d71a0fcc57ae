// Views that say nothing about when they are loaded.

import Findings
import LocatorExtraction

enum PageNoCriteria: LintRule {
  static let description = RuleDescription(
    id: "page-no-criteria", severity: .warning, summary: "a view checks nothing before it counts as loaded",
    explanation: .init(
      "A type has a checkViewCriteria() that asks for no element.",
      why: "The view counts as loaded at once, on any screen, and the first step on it runs before it is there.",
      example: "func checkViewCriteria() -> String? { nil }",
      better: "func checkViewCriteria() -> String? { Locator.submit.unmet(in: app) }"),
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.extraction.views.filter { $0.criteria.isEmpty && $0.reason == nil }.map { view in
      Finding(
        code: description.id, severity: description.severity, position: view.position, span: nil, subject: view.name,
        message: "checkViewCriteria() of \(view.name) asks for no element",
        advice: "ask for what is there only when the view is loaded")
    }
  }
}
