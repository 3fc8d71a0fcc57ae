// Places in place of elements.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction

enum LocCoordinate: LintRule {
  static let description = RuleDescription(
    id: "loc-coordinate", severity: .warning, summary: "code deals with a place on the screen instead of an element",
    explanation: .init(
      """
      `coordinate(withNormalizedOffset:)` is asked for. A tap on the origin of the app, the coordinate at (0, 0), is not counted: nothing is \
      there, and that is what makes interruption monitors run.
      """,
      why:
        """
        What lies at a place depends on the device, the layout and the data, and the tap goes through whether \
        the right thing is there or not.
        """,
      example: "app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9)).tap()",
      better: "app.buttons[\"login.submit\"].tap()"),
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintSubject) -> [Finding] {
    lint.extraction.facts.calls.filter { $0.kind == .coordinate && !$0.isOriginTap }.map { call in
      Finding(
        code: description.id, severity: description.severity, position: call.position,
        subject: "\(call.enclosing): coordinate", message: "\(call.enclosing) deals with a place, not with an element",
        advice: "tap or swipe the element itself")
    }
  }
}
