// Reports views whose spinner does not disappear.

import Findings
import PredicateFormat
import Recordings
import Text

enum WaitSpinnerStays: VerificationRule {
  static let description = RuleDescription(
    id: "wait-spinner-stays", severity: .error,
    summary: "a view is recognised, but its spinner stays until the deadline",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { model in
      let waits = verification.waits(for: model)?.waits ?? []
      let stuck = waits.filter {
        $0.wait.loadResult == .notLoaded && isSpinning(verification, model: model, in: $0.wait.atDeadline)
      }
      guard let first = stuck.first else { return nil }
      let isSure = stuck.contains { recorded(verification, model: model, entry: $0) >= $0.wait.timeout }
      let name = verification.models[model].name
      let words = stuck.count == 1 ? "after \(first.transition.action)" : "after \(counted(stuck.count, "action"))"
      return verification.finding(
        Self.self, model: model, severity: isSure ? .error : .warning, at: verification.models[model].spinner?.position,
        message: "\(name) is recognised \(words), but its spinner stays; tests give up after \(first.wait.timeout)",
        advice: "use a locator that matches only the spinner, or record until it is gone",
        notes: verification.evidence(stuck) {
          "shown for at least \(recorded(verification, model: model, entry: ($0, $1))), until the next action"
        })
    }
  }

  private static func isSpinning(_ verification: Verification, model: ModelIndex, in snapshot: ObservedSnapshotIndex?)
    -> Bool
  {
    guard let snapshot, verification.verdict(model, on: snapshot) == .met else { return false }
    return verification.spinner(model, on: snapshot) == .yes
  }

  /// Returns the recorded time from the beginning of the wait to the last sample before the next action.
  private static func recorded(
    _ verification: Verification, model: ModelIndex, entry: (transition: Transition, wait: ViewWait)
  ) -> VirtualTime {
    let samples = verification.samples(model, recording: entry.transition.recording)
    let last = samples.last { $0.segment == entry.transition.segment }?.at ?? entry.wait.begins
    return max(.zero, last - entry.wait.begins)
  }
}
