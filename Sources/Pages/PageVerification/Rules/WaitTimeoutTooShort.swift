// Reports timeouts that expire before the view has loaded.

import Findings
import Recordings

enum WaitTimeoutTooShort: VerificationRule {
  static let description = RuleDescription(
    id: "wait-timeout-too-short", severity: .error,
    summary: "a view takes longer to load than its timeout, or nearly as long",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    verification.models.itemIndices.compactMap { model in
      guard let slowest = worst(verification, model: model) else { return nil }
      let timeout = slowest.wait.timeout
      let name = verification.models[model].name
      let action = "\(slowest.transition.action) at \(slowest.transition.at)"
      let severity: Severity = slowest.after >= timeout ? .error : .warning
      let message =
        slowest.after >= timeout
        ? "\(name) takes \(span(slowest)) to load, but tests give up after \(timeout)"
        : slowest.by > timeout
          ? "\(name) takes \(span(slowest)) to load, and tests give up after \(timeout); no snapshot shows which comes first"
          : "\(name) takes \(span(slowest)) to load, which is close to the timeout of \(timeout)"
      return verification.finding(
        Self.self, model: model, severity: severity, message: message,
        advice:
          "wait at least \(VirtualTime(microseconds: slowest.by.microseconds * 2)), twice the longest recorded time",
        notes: [
          Finding.Note(
            "after \(action)", at: verification.position(slowest.transition.recording, entry: slowest.transition.entry))
        ])
    }
  }

  /// Returns the wait to report: the slowest of those that certainly fail, otherwise of those that may fail, otherwise
  /// of those that are close to the timeout.
  private static func worst(
    _ verification: Verification, model: ModelIndex
  ) -> (transition: Transition, wait: ViewWait, after: VirtualTime, by: VirtualTime)? {
    let finished = verification.waits(for: model)?.finished ?? []
    let margin = 1 - verification.options.closeMargin
    let grades: [(VirtualTime, VirtualTime, VirtualTime) -> Bool] = [
      { after, by, timeout in by > after && after >= timeout }, { _, by, timeout in by > timeout },
      { _, by, timeout in by.seconds > timeout.seconds * margin },
    ]
    for isOfGrade in grades {
      let found = finished.filter { isOfGrade($0.after, $0.by, $0.wait.timeout) }
      // In a tie, use the first wait.
      if let slowest = found.max(by: { $0.by < $1.by }) { return found.first { $0.by == slowest.by } }
    }
    return nil
  }

  private static func span(_ wait: (transition: Transition, wait: ViewWait, after: VirtualTime, by: VirtualTime))
    -> String
  {
    wait.after == wait.by ? "\(wait.by)" : "\(wait.after.digits) to \(wait.by)"
  }
}
