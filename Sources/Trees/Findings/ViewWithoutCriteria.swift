// Views that say nothing about when they are there, in whatever language they are written.

extension RuleDescription {
  /// The rule for views without criteria: lint sees them in Swift, verification in page models.
  public static let viewWithoutCriteria = RuleDescription(
    id: "page-no-criteria", severity: .warning, summary: "a view has no criteria",
    bases: [.source], tags: ["page"])
}
