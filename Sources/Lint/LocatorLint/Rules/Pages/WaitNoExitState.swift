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
      endlessLoops(lint, function) + ignoredResults(lint, function: function, items: uses[index], waits: waits)
        + toggles(lint, function: function, items: uses[index])
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
    _ lint: LintContext, function: FunctionOutline, items: [FunctionUses.Item], waits: Set<SourcePosition>
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

  // MARK: Toggles

  /// The states that a tap on a switch, a checkbox or a tab changes.
  private static let toggled: Set = ["isSelected", "value"]

  /// Finds `if !box.isSelected { box.tap() }` without a wait for the new state.
  private static func toggles(_ lint: LintContext, function: FunctionOutline, items: [FunctionUses.Item]) -> [Finding] {
    var reported: Set<SourcePosition> = []
    return function.skips.flatMap { skip -> [Finding] in
      let states = items.filter { toggled.contains($0.use.name) && skip.condition.contains($0.use.position) }
      return states.compactMap { state in
        let template = lint[state.locator].template
        let touches = items.filter { item in
          guard skip.code.contains(item.use.position), !item.use.isArgument else { return false }
          let other = lint[item.locator].template
          return continues(template, other) || continues(other, template)
        }
        // Text is typed into a field that is tapped because it is empty.
        guard let tap = touches.first(where: { $0.use.name == "tap" || $0.use.name == "click" }),
          !touches.contains(where: { $0.use.name == "typeText" }), !isAwaited(tap.use.position, in: function),
          reported.insert(tap.use.position).inserted
        else { return nil }
        return lint.finding(
          Self.self, at: tap.use.position, severity: .note, in: function.name, about: "\(template): \(state.use.name)",
          "\(tap.use.name) changes \(state.use.name) of \(template), and nothing waits for the new state",
          advice: "wait until \(state.use.name) has changed")
      }
    }
  }

  /// Whether the function waits for something after a position, or the position is in the arguments of such a wait.
  private static func isAwaited(_ position: SourcePosition, in function: FunctionOutline) -> Bool {
    guard let tap = function.calls.first(where: { $0.position == position }) else { return false }
    return function.calls.contains { call in
      let isLater = call.range.lowerBound >= tap.range.upperBound
      return (isLater || call != tap && call.range.contains(tap.range.lowerBound) && call.range != tap.range)
        && isWait(call.name)
    }
  }

  private static func isWait(_ name: String) -> Bool {
    let words = name.lowercased()
    return ["wait", "expectation", "fulfillment", "until", "poll", "eventually"].contains { words.contains($0) }
  }

  /// Whether the second locator matches the first one's element or an element inside it, so that using it fails if that
  /// element does not exist.
  private static func continues(_ first: LocatorTemplate, _ second: LocatorTemplate) -> Bool {
    let steps = first.steps.reversed().drop { $0.isBinding }.reversed()
    return first.root == second.root && second.steps.starts(with: Array(steps))
  }
}
