// Waits of minutes.

import Findings
import LocatorExtraction

enum WaitOfMinutes: LintRule {
  static let description = RuleDescription(
    id: "wait-of-minutes", severity: .note, summary: "a wait may last for minutes",
    explanation: .init(
      "The timeout of a wait, times the rounds of the loops around it, is two minutes or more. The value seconds sets another limit.",
      why:
        "When the app is broken, each such wait is spent in full, and a run that should fail in a minute takes an hour.",
      example: "for _ in 0..<5 { if list.waitForExistence(timeout: 60) { break } }",
      better: "XCTAssertTrue(list.waitForExistence(timeout: 30))"),
    bases: [.source], tags: ["page"])

  /// Seconds.
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
