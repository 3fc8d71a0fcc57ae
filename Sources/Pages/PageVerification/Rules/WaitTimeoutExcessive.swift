// Reports timeouts that are so long that they only delay failures.

import Findings
import Recordings
import Text

enum WaitTimeoutExcessive: VerificationRule {
  static let description = RuleDescription(
    id: "wait-timeout-excessive", severity: .note,
    summary: "an explicit timeout is many times longer than the view ever took to load",
    bases: [.recordings])

  /// The shortest timeout that is reported, in seconds.
  private static let longEnough = 10.0

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { model in
      let declared = verification.models[model]
      guard declared.hasOwnTimeout, declared.timeout.seconds >= longEnough,
        let summary = verification.waits(for: model), summary.waits.count >= 3, let slowest = summary.slowest,
        slowest.by.seconds * 10 < declared.timeout.seconds
      else { return nil }
      return verification.finding(
        Self.self, model: model,
        message:
          "\(declared.name) never took longer than \(slowest.by) in \(counted(summary.waits.count, "wait")), but tests wait up to \(declared.timeout)",
        advice: "remove “timeout”, or choose a shorter one")
    }
  }
}
