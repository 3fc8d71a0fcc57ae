// Reports waits that cannot fail: endless loops and ignored results.

import Findings
import LocatorExtraction

enum WaitNoExitState: LintRule {
  static let description = RuleDescription(
    id: "wait-no-exit-state", severity: .warning, summary: "a wait cannot fail",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    let uses = FunctionUses(lint.extraction)
    let waits = Set(lint.extraction.facts.calls.filter { $0.kind == .wait }.map(\.position))
    return lint.extraction.facts.functions.enumerated().flatMap { index, function in
      endlessLoops(lint, function) + ignoredResults(lint, function, uses[index], waits)
    }
  }

  private static func endlessLoops(_ lint: LintContext, _ function: FunctionOutline) -> [Finding] {
    function.loops.filter { $0.checksElementsOnly && !$0.canEnd }.map { loop in
      lint.finding(
        Self.self, at: loop.position, in: function.name, about: loop.condition,
        "the loop has no limit: it runs while \(loop.condition)",
        advice: "limit the number of iterations or the time, and fail when the limit is reached")
    }
  }

  private static func ignoredResults(
    _ lint: LintContext, _ function: FunctionOutline, _ items: [FunctionUses.Item], _ waits: Set<SourcePosition>
  ) -> [Finding] {
    // A wait without a timeout is the project's own, and may fail the test by itself.
    let dropped = function.calls.filter {
      $0.isDiscarded && ElementMethods.waits.contains($0.name) && waits.contains($0.position)
    }
    var reported: Set<SourcePosition> = []
    return dropped.compactMap { call in
      guard let wait = items.first(where: { $0.use.position == call.position }) else { return nil }
      let template = lint[wait.locator].template
      let later = items.filter { isBefore(call.position, $0.use.position) }
      let comesBack = later.contains { continues(template, lint[$0.locator].template) }
      // Code that only counts or looks for elements gives the app time, whatever the result.
      let isRead = later.allSatisfy { UseKind($0.use) == .existence && $0.use.assertion == nil }
      guard !isRead, !comesBack, reported.insert(call.position).inserted else { return nil }
      return lint.finding(
        Self.self, at: call.position, severity: .note, in: function.name, about: "\(template)",
        "the result of \(call.name) for \(template) is ignored, and the function continues with other elements",
        advice: "assert the result")
    }
  }

  /// Whether the second locator matches the first one's element or an element inside it, so that using it fails if that
  /// element does not exist.
  private static func continues(_ first: LocatorTemplate, _ second: LocatorTemplate) -> Bool {
    let steps = first.steps.reversed().drop { $0.isBinding }.reversed()
    return first.root == second.root && second.steps.starts(with: Array(steps))
  }
}
