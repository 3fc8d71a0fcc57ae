// Reports waits that end before the element appeared in any recording.

import Findings
import LocatorExtraction

enum WaitShorterThanRecorded: LintRule {
  static let description = RuleDescription(
    id: "wait-shorter-than-recorded", severity: .warning,
    summary: "a wait after a tap is shorter than the app took in every recording",
    bases: [.source, .snapshots], tags: ["page"])

  static func hasInput(in lint: LintContext) -> Bool { !lint.corpus.touches.isEmpty }

  static func findings(in lint: LintContext) -> [Finding] {
    guard hasInput(in: lint) else { return [] }
    let facts = lint.extraction.facts
    var timeouts: [SourcePosition: Double] = [:]
    for call in facts.calls where call.kind == .wait { timeouts[call.position] = call.seconds }
    let uses = FunctionUses(lint.extraction)
    var effects = CallEffects(facts)
    let views = ShownViewsTable(lint)
    return facts.functions.indices.flatMap { number -> [Finding] in
      let function = facts.functions[number]
      return function.sequences.flatMap { sequence -> [Finding] in
        var last: FunctionUses.Item?
        return sequence.compactMap { statement -> Finding? in
          let read = StatementUses(statement, uses[number], in: function, &effects)
          defer { last = read?.touch }
          // Only a statement that does nothing but wait
          guard let touch = last, read?.hasAction == false else { return nil }
          let waits = uses[number].filter {
            $0.use.name == "waitForExistence" && !$0.use.isNegated && statement.place.contains($0.use.position)
          }
          guard waits.count == 1, let timeout = timeouts[waits[0].use.position] else { return nil }
          return finding(about: waits[0], timeout, after: touch, views.touches(touch), in: function, lint)
        }
      }
    }
  }

  private static func finding(
    about wait: FunctionUses.Item, _ timeout: Double, after touch: FunctionUses.Item, _ touches: [LintTouch],
    in function: FunctionOutline, _ lint: LintContext
  ) -> Finding? {
    guard lint.isExact(wait.locator), lint.queriesAppUnderTest(wait.locator),
      touches.allSatisfy({ !lint.answer(wait.locator, on: $0.origin).isThere })
    else { return nil }
    let moments = touches.compactMap { touch in
      touch.later.first { lint.answer(wait.locator, on: $0.snapshot).isThere }
    }
    guard let first = moments.min(by: { $0.seconds < $1.seconds }), first.seconds > timeout else { return nil }
    let action = "\(lint[touch.locator].template).\(touch.use.name)()"
    let times = moments.count == 1 ? "1 recording" : "each of \(moments.count) recordings"
    return lint.finding(
      Self.self, at: wait.use.position, in: function.name, about: "\(lint[wait.locator].template) after \(action)",
      "this waits for \(LintContext.seconds(timeout)) after \(action), but \(lint[wait.locator].template) appeared "
        + "after at least \(LintContext.seconds(first.seconds)) in \(times)",
      advice: "set the timeout to the time that the app needs, plus a margin",
      notes: lint.evidence([first.snapshot]) { ("it appears here", lint.answer(wait.locator, on: $0).element) })
  }
}
