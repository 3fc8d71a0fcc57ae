// Reports code that uses coordinates instead of elements.

import Findings
import LocatorExtraction
import LocatorStrategies

enum LocCoordinate: LintRule {
  static let description = RuleDescription(
    id: "loc-coordinate", severity: .warning, summary: "code uses a coordinate instead of an element",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let calls = lint.extraction.facts.calls
    let drags = Dictionary(grouping: calls.filter { $0.kind == .drag }) { Body($0) }
    return calls.filter { $0.kind == .coordinate && !$0.isDeliberate }.compactMap { call in
      // A drag between two points has no counterpart among the members of elements.
      if drags[Body(call)]?.contains(where: { isPoint(call, of: $0) }) == true { return nil }
      return finding(
        at: call.position,
        subject: "\(call.enclosing): coordinate", message: "\(call.enclosing) uses a coordinate instead of an element",
        advice: "tap or swipe the element itself")
    }
  }

  /// Whether the coordinate is one of the points of a drag: written there, or a variable that is used there.
  private static func isPoint(_ coordinate: SourceFacts.Call, of drag: SourceFacts.Call) -> Bool {
    drag.place.range.contains(coordinate.place.range.lowerBound)
      || coordinate.points.contains { variable in
        drag.points.contains { $0 == variable || $0.hasPrefix(variable + ".") }
      }
  }

  /// The body that contains a call.
  private struct Body: Hashable {
    var file: String
    var enclosing: String

    init(_ call: SourceFacts.Call) { (file, enclosing) = (call.position.file, call.enclosing) }
  }
}
