// Views that say nothing about themselves.

import Findings

enum PageNoCriteria: VerificationRule {
  static let description = RuleDescription(
    id: "page-no-criteria", severity: .warning, summary: "a view has no criteria",
    explanation: .init(
      what: "The model of a view lists no criteria.",
      why: "Nothing then tells whether the view is there, so a test goes on while the view before is still on screen.",
      example: "LoginView:\n  elements: {submit: buttons[\"Submit\"]}",
      better: "LoginView:\n  elements: {submit: buttons[\"Submit\"]}\n  criteria: [submit: isHittable]"),
    bases: [.source])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.indices.filter { verification.criterionCount($0) == 0 }.map { model in
      verification.finding(
        Self.self, model, "\(verification.models[model].name) has no criteria, so nothing tells whether it is there",
        advice: "name an element that only this view has")
    }
  }
}
