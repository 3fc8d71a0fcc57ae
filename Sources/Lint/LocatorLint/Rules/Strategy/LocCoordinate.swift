// Reports code that uses coordinates instead of elements.

import Findings
import LocatorExtraction

enum LocCoordinate: LintRule {
  static let description = RuleDescription(
    id: "loc-coordinate", severity: .warning, summary: "code uses a coordinate instead of an element",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.calls.filter { $0.kind == .coordinate && !$0.isDeliberate }.map { call in
      finding(
        at: call.position,
        subject: "\(call.enclosing): coordinate", message: "\(call.enclosing) uses a coordinate instead of an element",
        advice: "tap or swipe the element itself")
    }
  }
}
