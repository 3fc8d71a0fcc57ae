// Timeouts that only make failures slow.

import Findings
import Recordings

enum WaitTimeoutExcessive: VerificationRule {
  static let description = RuleDescription(
    id: "wait-timeout-excessive", severity: .note,
    summary: "a chosen timeout is many times longer than the view ever took",
    explanation: .init(
      what:
        "The model has a timeout of its own, of ten seconds or more, and the view never took a tenth of it in three waits or more.",
      why: "Tests that succeed are no slower for it. One that fails takes all of that time to say so.",
      example: "timeout: 120   # it took 1.4 s at most",
      better: "timeout: 10"),
    bases: [.recordings])

  /// Below that nobody waits long.
  private static let longEnough = 10.0

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.indices.compactMap { model in
      let declared = verification.models[model]
      guard declared.hasOwnTimeout, declared.timeout.seconds >= longEnough,
        let summary = verification.waits(for: model), summary.waits.count >= 3, let slowest = summary.slowest,
        slowest.by.seconds * 10 < declared.timeout.seconds
      else { return nil }
      return verification.finding(
        Self.self, model,
        "\(declared.name) never took longer than \(slowest.by) in \(counted(summary.waits.count, "wait")), and a test waits \(declared.timeout)",
        advice: "leave “timeout” out, or choose a shorter one")
    }
  }
}
