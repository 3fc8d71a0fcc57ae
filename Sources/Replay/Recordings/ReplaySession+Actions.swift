// Doing things in a replay: what is tried again, and what follows from it.

import AccessibilityTree

extension ReplaySession {
  /// The bundle identifier of the app that shows the system's alerts.
  public static let springboard = "com.apple.springboard"

  /// Does something, if it fits what was recorded.
  ///
  /// Checked in this order: whether an alert is in the way, whether the target is exactly one element that can be hit,
  /// whether it is the recorded next action. What does not fit now is tried again 1, 2 and 3 seconds later, on the
  /// screen shown then; snapshots that come and go between two tries are not looked at. ``ReplayOptions/implicitWait``
  /// can allow fewer or more tries. If none fits, the clock stands at the last one, and its failure is returned.
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
    var wasUnrecorded = false
    while true {
      switch check(action, ignoringAlerts: ignoringAlerts) {
      case .recorded(let notes):
        let waited = waitNotes(since: start)
        beginNextSegment()
        return .done(notes: waited + notes)
      case .needless(let notes):
        settle(action)
        return .done(notes: waitNotes(since: start) + notes)
      case .blocked(let alert, let app): return .blocked(by: alert, app: app)
      case .failed(let reason):
        var failure = ReplayFailure(reason: reason, expected: nextEvent, at: now)
        guard action.target != nil || action.point != nil else { return .failed(failure) }
        if now == start { wasUnrecorded = reason.isUnrecorded }
        if let next = nextTry(since: start) {
          moveOn(to: next)
        } else if wasInterrupted, wasUnrecorded, action.kind.isTap {
          moveBack(to: start)
          return .done(notes: [.usedUp])
        } else {
          moveOn(to: lastTry(since: start))
          failure.at = now
          return .failed(impatient(failure, action, since: start, ignoringAlerts))
        }
      }
    }
  }

  /// When an action that missed at `start` for the first time is tried next, leaving out tries that find the screen as
  /// the one before them did; nil if no try finds another one.
  public func nextTry(since start: VirtualTime) -> VirtualTime? {
    guard let change = nextChange else { return nil }
    let interval = ReplayOptions.retryInterval.microseconds
    let (whole, rest) = (change - start).microseconds.quotientAndRemainder(dividingBy: interval)
    let number = rest > 0 ? whole + 1 : whole
    return number <= options.retryCount ? start + VirtualTime(microseconds: number * interval) : nil
  }

  /// When an action that missed at `start` for the first time is tried for the last time.
  public func lastTry(since start: VirtualTime) -> VirtualTime {
    start + VirtualTime(microseconds: options.retryCount * ReplayOptions.retryInterval.microseconds)
  }

  private func waitNotes(since start: VirtualTime) -> [ReplayNote] { now > start ? [.waited(now - start)] : [] }

  /// If the action would have gone through at a later try of XCUITest's, the failure says so.
  private func impatient(
    _ failure: ReplayFailure, _ action: ReplayAction, since start: VirtualTime, _ ignoringAlerts: Bool
  ) -> ReplayFailure {
    var patient = self
    patient.options.implicitWait = ReplayOptions.deviceWait
    while let next = patient.nextTry(since: start) {
      patient.moveOn(to: next)
      switch patient.check(action, ignoringAlerts: ignoringAlerts) {
      case .recorded, .needless:
        var failure = failure
        failure.reason = .tooEarly(failure.reason, by: next - start)
        return failure
      case .blocked: return failure
      case .failed: continue
      }
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
