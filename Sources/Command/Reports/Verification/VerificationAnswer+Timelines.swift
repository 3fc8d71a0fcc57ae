// Puts what a verification says about time into seconds and words.

import PageVerification
import Recordings

extension VerificationAnswer.Recording {
  init(_ verification: Verification, _ number: Int) {
    let observed = verification.recordings[number]
    let recording = observed.recording
    self.init(
      path: recording.path, header: recording.journal.header.facts,
      isMadeUp: recording.isMadeUp, duration: recording.journal.entries.last?.at.seconds ?? 0,
      entries: zip(recording.journal.entries, observed.snapshots).map { entry, snapshot in
        let app = recording.app(of: entry)
        let foreign = app == observed.ownApp ? nil : app
        switch entry.content {
        case .event(let event):
          return VerificationAnswer.Entry(at: entry.at.seconds, text: "\(event)")
        case .snapshot(let screen):
          return VerificationAnswer.Entry(
            at: entry.at.seconds, text: screen.file, snapshot: snapshot, label: screen.view, app: foreign)
        }
      })
    guard observed.hasTimes else { return }
    tracks = verification.models.indices.compactMap { model in
      guard observed.timeline(of: verification.models[model]) != nil else { return nil }
      return VerificationAnswer.Track(
        view: model, intervals: verification.intervals(model, in: number).map(VerificationAnswer.Interval.init),
        criteria: (0..<verification.criterionCount(model)).map { criterion in
          verification.intervals(model, criterion: criterion, in: number).map(VerificationAnswer.Interval.init)
        },
        spinner: verification.spinnerIntervals(model, in: number).map(VerificationAnswer.Interval.init))
    }
  }
}

extension VerificationAnswer.Interval {
  init(_ interval: TruthInterval) {
    self.init(
      beginsAfter: interval.beginsAfter?.seconds, beginsBy: interval.beginsBy.seconds,
      endsAfter: interval.endsAfter.seconds, endsBy: interval.endsBy?.seconds, isUndecidable: interval.isUndecidable)
  }
}

extension VerificationAnswer.Transition {
  init(_ verification: Verification, _ transition: PageVerification.Transition) {
    self.init(
      recording: transition.recording, at: transition.at.seconds, action: transition.action, from: transition.before,
      to: transition.after, declared: transition.declared)
    declaredOutcome = transition.declaredOutcome
    waits = transition.waits.map { VerificationAnswer.Wait(verification, transition, $0) }
  }
}

extension VerificationAnswer.Wait {
  init(_ verification: Verification, _ transition: PageVerification.Transition, _ wait: ViewWait) {
    self.init(
      view: wait.model, result: Self.result(verification, wait),
      begins: max(.zero, wait.begins - transition.at).seconds, timeout: wait.timeout.seconds)
  }

  private static func result(_ verification: Verification, _ wait: ViewWait) -> Result {
    switch (wait.outcome(), wait.course) {
    // Whether it is in time may lie between two snapshots: both bounds tell that.
    case (_, .loads(let after, let by)) where after < wait.timeout || by <= wait.timeout:
      return .loaded(after: after.seconds, by: by.seconds)
    case (_, .undecidable(let snapshot)):
      guard case .undecidable(let criterion) = verification.verdict(wait.model, on: snapshot) else {
        return .undecidable(fact: "whether its spinner is there")
      }
      return .undecidable(fact: verification.detail(wait.model, criterion: criterion, on: snapshot))
    case (_, .interrupted(let after)):
      return .undecidable(fact: "the next action came \(after) later, before the timeout was over")
    default: return failure(verification, wait)
    }
  }

  /// What was there instead at the deadline.
  private static func failure(_ verification: Verification, _ wait: ViewWait) -> Result {
    guard let snapshot = wait.atDeadline else { return .failed(criterion: nil, detail: "the app showed nothing") }
    guard verification.criterionCount(wait.model) > 0 else {
      return .failed(criterion: nil, detail: "there are no criteria")
    }
    switch verification.verdict(wait.model, on: snapshot) {
    case .unmet(let criterion):
      return .failed(criterion: criterion, detail: verification.detail(wait.model, criterion: criterion, on: snapshot))
    case .undecidable(let criterion):
      return .failed(criterion: criterion, detail: verification.detail(wait.model, criterion: criterion, on: snapshot))
    case .otherApp: return .failed(criterion: nil, detail: "another app was on screen")
    case .met: return .failed(criterion: nil, detail: "the spinner was still there")
    }
  }
}

extension VerificationAnswer.Toast {
  init(_ toast: ToastAppearance, pollInterval: Double) {
    self.init(
      view: toast.model, recording: toast.recording, interval: VerificationAnswer.Interval(toast.interval),
      shortest: toast.interval.shortest.seconds, longest: toast.interval.longest?.seconds,
      chance: toast.chance(pollInterval: pollInterval))
  }
}
