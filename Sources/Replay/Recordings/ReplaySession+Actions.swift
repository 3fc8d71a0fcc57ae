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
    let hasTarget = action.target != nil || action.point != nil
    var firstReason: ReplayFailure.Reason?
    var result = Check.needless([])
    let isSettled = retry { session in
      result = session.check(action, ignoringAlerts: ignoringAlerts)
      guard hasTarget, case .failed(let reason) = result else { return true }
      firstReason = firstReason ?? reason
      return false
    }
    switch result {
    case .recorded(let notes):
      let waited = waitNotes(since: start)
      beginNextSegment()
      return .done(notes: waited + notes)
    case .needless(let notes):
      settle(action)
      return .done(notes: waitNotes(since: start) + notes)
    case .blocked(let alert, let app): return .blocked(by: alert, app: app)
    case .failed(let reason):
      if wasInterrupted, action.kind.isTap, firstReason?.isUnrecorded == true {
        moveBack(to: start)
        return .done(notes: [.usedUp])
      }
      let failure = ReplayFailure(reason: reason, expected: nextEvent, at: now)
      return .failed(isSettled ? failure : impatient(failure, action, since: start, ignoringAlerts))
    }
  }

  /// Lets time pass as an action that misses does: asks a condition now and, while it does not hold, 1, 2 and 3 seconds later, or as
  /// ``ReplayOptions/implicitWait`` says. Tries that find the screen as the one before them did are left out, but for the last.
  ///
  /// - Parameters:
  ///   - start: The time of the first miss; the present one if nil.
  ///   - condition: Gets the session as it is at the time, and may act in it.
  /// - Returns: Whether it held at the last try at the latest. If it did not, the clock stands at that.
  public mutating func retry(
    since start: VirtualTime? = nil, until condition: (inout ReplaySession) -> Bool
  ) -> Bool {
    let start = start ?? now
    let span = VirtualTime(microseconds: options.retryCount * ReplayOptions.retryInterval.microseconds)
    return pass(upTo: start + span, through: { $0.nextTry(since: start) }, until: condition)
  }

  /// The first try after the next change; nil if there is none.
  private func nextTry(since start: VirtualTime) -> VirtualTime? {
    guard let change = nextChange else { return nil }
    let interval = ReplayOptions.retryInterval.microseconds
    let (whole, rest) = (change - start).microseconds.quotientAndRemainder(dividingBy: interval)
    let number = rest > 0 ? whole + 1 : whole
    return number <= options.retryCount ? start + VirtualTime(microseconds: number * interval) : nil
  }

  private func waitNotes(since start: VirtualTime) -> [ReplayNote] { now > start ? [.waited(now - start)] : [] }

  /// If the action would have gone through at a later try of XCUITest's, the failure says so.
  private func impatient(
    _ failure: ReplayFailure, _ action: ReplayAction, since start: VirtualTime, _ ignoringAlerts: Bool
  ) -> ReplayFailure {
    guard options.implicitWait < ReplayOptions.deviceWait else { return failure }
    var patient = self
    patient.options.implicitWait = ReplayOptions.deviceWait
    var wasBlocked = false
    let hasEnded = patient.retry(since: start) { session in
      switch session.check(action, ignoringAlerts: ignoringAlerts) {
      case .recorded, .needless: return true
      case .blocked:
        wasBlocked = true
        return true
      case .failed: return false
      }
    }
    guard hasEnded, !wasBlocked else { return failure }
    var failure = failure
    failure.reason = .tooEarly(failure.reason, by: patient.now - start)
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
