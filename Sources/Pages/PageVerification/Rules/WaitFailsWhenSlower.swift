// Reports waits that would fail on a slower machine.

import Findings
import Recordings
import Text

enum WaitFailsWhenSlower: VerificationRule {
  static let description = RuleDescription(
    id: "wait-fails-when-slower", severity: .warning,
    summary: "a wait that succeeds at the recorded speed fails if the app is slower",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let scales = verification.options.timeScales.filter { $0 > 1 }.sorted()
    return verification.models.itemIndices.compactMap { model in
      guard let summary = verification.waits(for: model) else { return nil }
      let asRecorded = summary.failures(timeScale: 1)
      guard let scale = scales.first(where: { summary.failures(timeScale: $0) > asRecorded }) else { return nil }
      let failing = summary.waits.filter {
        $0.wait.outcome() == .loaded && $0.wait.outcome(timeScale: scale) == .failed
      }
      let name = verification.models[model].name
      let isSure = failing.allSatisfy { $0.wait.scales.map { $0.tooSlow < scale } ?? false }
      let verb = !isSure ? "may fail" : failing.count == 1 ? "fails" : "fail"
      return verification.finding(
        Self.self, model: model,
        message:
          "if the app is \(number(scale)) times slower, \(failing.count) of \(counted(summary.waits.count, "wait")) for \(name) \(verb)",
        advice: advice(failing.map(\.wait), scale: scale),
        notes: verification.evidence(failing) { transition, wait in
          let factor = wait.scales.map { "; succeeds if the app is at most \(number($0.sure)) times slower" } ?? ""
          return "after \(transition.action)\(factor)"
        })
    }
  }

  private static func advice(_ waits: [ViewWait], scale: Double) -> String {
    let longest = waits.compactMap { wait -> VirtualTime? in
      if case .loaded(_, let by) = wait.loadResult { by } else { nil }
    }.max()
    let enough = longest.flatMap { VirtualTime(seconds: $0.seconds * scale) }
    return "\(enough.map { "wait at least \($0)" } ?? "wait longer"), or make the app faster"
  }

  /// Formats a slowdown factor with at most two decimals: `3`, `1.5`, `2.86`
  private static func number(_ scale: Double) -> String {
    VirtualTime(seconds: (scale * 100).rounded(.down) / 100)?.digits(keeping: 0) ?? "\(scale)"
  }
}
