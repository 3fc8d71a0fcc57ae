// Reports timeouts of several minutes.

import Findings
import LocatorExtraction

enum WaitOfMinutes: LintRule {
  static let description = RuleDescription(
    id: "wait-of-minutes", severity: .note, summary: "a wait can take minutes",
    bases: [.source], tags: ["page"])

  /// In seconds.
  private static let limit = 120.0

  static var values: [String] { ["seconds"] }

  static func findings(in lint: LintContext) -> [Finding] {
    let limit = lint.options.value("seconds", of: description).flatMap(Double.init) ?? limit
    var iterations: [SourcePosition: Int] = [:]
    for function in lint.extraction.facts.functions {
      for call in function.calls where call.iterations ?? 1 > 1 { iterations[call.position] = call.iterations }
    }
    return lint.extraction.facts.calls.compactMap { call in
      guard call.kind == .wait, let seconds = call.seconds else { return nil }
      let iterations = iterations[call.position] ?? 1
      let total = seconds * Double(iterations)
      guard total >= limit else { return nil }
      let times = iterations > 1 ? " (\(iterations) times \(LintContext.seconds(seconds)))" : ""
      return lint.finding(
        Self.self, at: call.position, in: call.enclosing, about: call.name,
        "\(call.name) can wait for \(LintContext.seconds(total))\(times)",
        advice: "set the timeout to the time that the app needs, plus a margin")
    }
  }
}
