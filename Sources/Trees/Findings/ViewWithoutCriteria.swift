// Views that say nothing about when they are there, in whatever language they are written.

extension RuleDescription {
  /// The rule for views without criteria: lint sees them in Swift, verification in page models.
  public static let viewWithoutCriteria = RuleDescription(
    id: "page-no-criteria", severity: .warning, summary: "a view has no criteria",
    explanation: Explanation(
      what:
        "The model of a view lists no criteria, or its checkViewCriteria() asks for no element.",
      why:
        "Nothing then tells whether the view is there: it counts as loaded at once, on any screen, and the first step on it runs too early.",
      example: """
        LoginView:
          elements: {submit: buttons["Submit"]}

        func checkViewCriteria() -> String? { nil }
        """,
      better: """
        LoginView:
          elements: {submit: buttons["Submit"]}
          criteria: [submit: isHittable]

        func checkViewCriteria() -> String? { Locator.submit.unmet(in: app) }
        """),
    bases: [.source], tags: ["page"])
}
