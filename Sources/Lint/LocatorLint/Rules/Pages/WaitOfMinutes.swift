// Reports timeouts of several minutes.

import Findings
import LocatorExtraction

enum WaitOfMinutes: LintRule {
  static let description = RuleDescription(
    id: "wait-of-minutes", severity: .note, summary: "a wait may last for minutes",
    bases: [.source], tags: ["page"])

  /// In seconds.
  private static let limit = 120.0

  static var values: [String] { ["seconds"] }

  static func findings(in lint: LintSubject) -> [Finding] {
    let limit = lint.options.value("seconds", of: description).flatMap(Double.init) ?? limit
    var rounds: [SourcePosition: Int] = [:]
    for function in lint.extraction.facts.functions {
      for call in function.calls where call.rounds ?? 1 > 1 { rounds[call.position] = call.rounds }
    }
    return lint.extraction.facts.calls.compactMap { call in
      guard call.kind == .wait, let seconds = call.seconds else { return nil }
      let rounds = rounds[call.position] ?? 1
      let total = seconds * Double(rounds)
      guard total >= limit else { return nil }
      let times = rounds > 1 ? "\(rounds) times \(LintSubject.seconds(seconds)), " : ""
      return lint.finding(
        Self.self, at: call.position, in: call.enclosing, about: call.name,
        "\(call.name) may wait for \(times)\(LintSubject.seconds(total))",
        advice: "take what the app is known to need, and some slack")
    }
  }
}
