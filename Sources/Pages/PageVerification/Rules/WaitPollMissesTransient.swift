// Reports toasts that can disappear before a test polls for them.

import Findings
import Recordings

enum WaitPollMissesTransient: VerificationRule {
  static let description = RuleDescription(
    id: "wait-poll-misses-transient", severity: .error,
    summary: "a toast is shown for less time than the poll interval",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let poll = verification.options.pollInterval
    let toasts = verification.toasts
    return verification.models.itemIndices.compactMap { model in
      let short = toasts.filter { $0.model == model && $0.chance(pollInterval: poll).lowerBound < 1 }
      let sure = short.filter { $0.chance(pollInterval: poll).upperBound < 1 }
      // Ignore toasts whose maximum duration is unknown because their beginning or end was not recorded.
      let bounded = short.filter { $0.interval.longest != nil }
      guard
        let worst = (sure.isEmpty ? bounded : sure).min(by: { left, right in
          left.chance(pollInterval: poll).upperBound < right.chance(pollInterval: poll).upperBound
        })
      else { return nil }
      let chance = worst.chance(pollInterval: poll)
      let name = verification.models[model].name
      // If the chance of seeing the toast may be anything from 0 to 1, the finding shows only that snapshots must be
      // recorded more often.
      let saysNothing = sure.isEmpty && chance.upperBound >= 1 && chance.lowerBound < 0.01
      return verification.finding(
        Self.self, model: model, severity: saysNothing ? .note : sure.isEmpty ? .warning : .error,
        at: verification.models[model].toast?.position,
        message:
          "the toast of \(name) is shown for \(lifetime(worst)): a test that polls every \(poll) s sees it \(percent(chance)) of the time",
        advice: "check the result that the toast announces, or record more often to measure how long it is shown",
        notes: verification.evidence(sure.isEmpty ? bounded : sure, at: { ($0.recording, $0.entry) }) {
          "first seen at \($0.interval.beginsBy), shown for \(lifetime($0))"
        })
    }
  }

  private static func lifetime(_ toast: ToastAppearance) -> String {
    guard let longest = toast.interval.longest else { return "at least \(toast.interval.shortest)" }
    return "\(toast.interval.shortest.digits) to \(longest)"
  }

  private static func percent(_ chance: ClosedRange<Double>) -> String {
    let (least, most) = (Int((chance.lowerBound * 100).rounded(.down)), Int((chance.upperBound * 100).rounded(.down)))
    return least == most ? "\(least) %" : "\(least) to \(most) %"
  }
}
