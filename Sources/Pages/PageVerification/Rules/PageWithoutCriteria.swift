// Reports views without criteria.

import Findings

enum PageWithoutCriteria: VerificationRule {
  static let description = RuleDescription(
    id: "page-no-criteria", severity: .warning, summary: "a view has no criteria", bases: [.source], tags: ["page"])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.filter { verification.criterionIndices($0).count == 0 }.map { model in
      verification.finding(
        Self.self, model: model,
        message: "\(verification.models[model].name) has no criteria, so it can never be recognised",
        advice: "add a criterion for an element that only this view has")
    }
  }
}
