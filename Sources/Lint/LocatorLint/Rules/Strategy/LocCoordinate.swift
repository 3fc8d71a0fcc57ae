// Reports code that uses coordinates instead of elements.

import Findings
import LocatorExtraction

enum LocCoordinate: LintRule {
  static let description = RuleDescription(
    id: "loc-coordinate", severity: .warning, summary: "code uses a coordinate instead of an element",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let calls = lint.extraction.facts.calls
    // A drag between two points has no counterpart among the members of elements.
    let drags = Set(calls.filter { $0.kind == .drag }.map(Body.init))
    return calls.filter { $0.kind == .coordinate && !$0.isDeliberate && !drags.contains(Body($0)) }.map { call in
      finding(
        at: call.position,
        subject: "\(call.enclosing): coordinate", message: "\(call.enclosing) uses a coordinate instead of an element",
        advice: "tap or swipe the element itself")
    }
  }

  /// The body that contains a call.
  private struct Body: Hashable {
    var file: String
    var enclosing: String

    init(_ call: SourceFacts.Call) { (file, enclosing) = (call.position.file, call.enclosing) }
  }
}
