// Doing things in a replay: what is tried again, and what follows from it.

import AccessibilityTree

extension ReplaySession {
  /// The bundle identifier of the app that shows the system's alerts.
  public static let springboard = "com.apple.springboard"

  /// Does something, if it fits what was recorded.
  ///
  /// Checked in this order: whether an alert is in the way, whether the target is exactly one element that can be hit,
  /// whether it is the recorded next action. What does not fit now is tried again at every later snapshot of the segment,
  /// for ``ReplayOptions/implicitWait`` at most. If nothing fits, the clock stands at the end of these attempts, and the last
  /// failure is returned.
  ///
  ///     switch session.attempt(tap) {
  ///     case .blocked: session.attempt(tap, ignoringAlerts: !handlersDealtWithIt, wasInterrupted: handlersDealtWithIt)
  ///     …
  ///
  /// - Parameters:
  ///   - ignoringAlerts: Nobody has dealt with the alert; go on to the other checks.
  ///   - wasInterrupted: The action was blocked by an alert, and somebody has dealt with that. A tap that was not recorded is
  ///     used up by it then, and succeeds.
  public mutating func attempt(
    _ action: ReplayAction, ignoringAlerts: Bool = false, wasInterrupted: Bool = false
  ) -> ReplayOutcome {
    let start = now
    let end = start + options.implicitWait
    var wasUnrecorded = false
    while true {
      switch check(action, ignoringAlerts: ignoringAlerts) {
      case .recorded(let notes):
        let waited = waitNotes(since: start)
        beginNextSegment()
        return .done(notes: waited + notes)
      case .needless(let note):
        settle(action)
        return .done(notes: waitNotes(since: start) + [note])
      case .blocked(let alert, let app): return .blocked(by: alert, app: app)
      case .failed(let reason):
        let failure = ReplayFailure(reason: reason, expected: nextEvent, at: now)
        guard action.target != nil || action.point != nil else { return .failed(failure) }
        if now == start { wasUnrecorded = reason.isUnrecorded }
        if let next = nextChange, next <= end {
          moveOn(to: next)
        } else if wasInterrupted, wasUnrecorded, action.kind.isTap {
          moveBack(to: start)
          return .done(notes: [.usedUp])
        } else {
          moveOn(to: end)
          return .failed(impatient(failure, action, since: start, ignoringAlerts))
        }
      }
    }
  }

  private func waitNotes(since start: VirtualTime) -> [ReplayNote] { now > start ? [.waited(now - start)] : [] }

  /// If XCUITest would have waited long enough for the action to go through, the failure says so.
  private func impatient(
    _ failure: ReplayFailure, _ action: ReplayAction, since start: VirtualTime, _ ignoringAlerts: Bool
  ) -> ReplayFailure {
    guard options.implicitWait < ReplayOptions.deviceWait else { return failure }
    var patient = self
    patient.options.implicitWait = ReplayOptions.deviceWait - (now - start)
    guard case .done(let notes) = patient.attempt(action, ignoringAlerts: ignoringAlerts) else { return failure }
    for case .waited(let span) in notes {
      var failure = failure
      failure.reason = .tooEarly(failure.reason, by: span + (now - start))
      return failure
    }
    return failure
  }
}

extension ReplayFailure.Reason {
  /// The target is there and can be hit, but the recording goes on with something else.
  fileprivate var isUnrecorded: Bool {
    switch self {
    case .nothingRecorded, .otherKind, .otherTarget, .recordedTargetMissing, .otherDetail: true
    case .notRunning, .invalid, .unresolved, .notHittable, .behindAlert, .noKeyboardFocus, .tooEarly, .otherText,
      .missing:
      false
    }
  }
}

extension RecordedEvent.Kind {
  /// A finger goes down and up again in one place.
  var isTap: Bool { self == .tap || self == .doubleTap || self == .press }

  /// Text or keys, which go to whatever has the keyboard focus.
  var isTyping: Bool { self == .typeText || self == .typeKey }
}
