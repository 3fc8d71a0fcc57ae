// Reports steps that sleep for a fixed time.

import Findings
import LocatorExtraction

enum WaitSleep: LintRule {
  static let description = RuleDescription(
    id: "wait-sleep", severity: .warning, summary: "a step sleeps for a fixed time",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    let functions = lint.extraction.facts.functions
    return lint.extraction.facts.calls.filter { $0.kind == .sleep }.compactMap { call in
      let outline = functions.first { $0.name == call.enclosing && $0.holds(call.position) }
      // The position of a call is where the call begins or, for a member of a type, where the type's name ends.
      let same = outline?.calls.last { $0.position.line == call.position.line && call.name.hasSuffix($0.name) }
      if same?.isRepeated == true, call.seconds ?? 0 <= 1 { return nil }
      // A call that sleeps until a date in the past does not wait.
      if let seconds = call.seconds, seconds <= 0 { return nil }
      let time = call.seconds.map { LintContext.seconds($0) } ?? "a fixed time"
      return lint.finding(
        Self.self, at: call.position, in: call.enclosing, about: call.name,
        "\(call.name) always waits for \(time)", advice: "wait for the element that the next step needs")
    }
  }
}
