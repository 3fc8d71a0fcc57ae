// Performs actions in a replay: retries them, and applies their effects.

import AccessibilityTree

extension ReplaySession {
  /// The bundle identifier of the app that shows system alerts.
  public static let springboard = "com.apple.springboard"

  /// Performs an action if it matches the recording.
  ///
  /// The checks are, in this order: whether an alert blocks the target, whether the target resolves to exactly one
  /// hittable element, and whether the action is the next recorded one. A failed action is retried 1, 2 and 3 seconds
  /// later on the screen at that time; snapshots that appear only between two retries are ignored.
  /// ``ReplayOptions/implicitWait`` changes the number of retries. If every retry fails, the clock stays at the time of
  /// the last one, whose failure is returned.
  ///
  ///     switch session.attempt(tap) {
  ///     case .blocked: session.attempt(tap, ignoringAlerts: !handlersDealtWithIt, wasInterrupted: handlersDealtWithIt)
  ///     …
  ///
  /// - Parameters:
  ///   - ignoringAlerts: Whether to skip the check for alerts, because the caller's handlers did not dismiss the alert.
  ///   - wasInterrupted: Whether an alert blocked an earlier attempt and was dismissed by a handler. If so, a tap that
  ///     was not recorded succeeds without effect.
  public mutating func attempt(
    _ action: ReplayAction, ignoringAlerts: Bool = false, wasInterrupted: Bool = false
  ) -> ReplayOutcome {
    guard progress != nil, options.splice != .off else {
      return attemptHere(action, ignoringAlerts: ignoringAlerts, wasInterrupted: wasInterrupted).outcome
    }
    // A launch chooses among all recordings, and so does a text that the recording at hand leaves out.
    let action = startsApp(action) ? action.launching : action
    if action.kind == .launch {
      if let notes = launchElsewhere(action) { return .done(notes: notes) }
    } else if action.kind == .typeText, nextEvent?.leavesOutText == true,
      let notes = goOnElsewhere(with: action, ignoringAlerts: ignoringAlerts)
    {
      return .done(notes: notes)
    }
    var session = self
    let (outcome, firstReason) = session.attemptHere(
      action, ignoringAlerts: ignoringAlerts, wasInterrupted: wasInterrupted)
    if case .failed(let failure) = outcome, failure.reason.isAboutRecording {
      let isReady = firstReason?.isAboutRecording ?? false
      if let notes = goOnElsewhere(with: action, ignoringAlerts: ignoringAlerts, isReady: isReady) {
        return .done(notes: notes)
      }
      var failure = failure
      failure.elsewhere = elsewhere(action, ignoringAlerts: ignoringAlerts, failed: session)
      failure.recordingCount = progress?.pool.recordings.count ?? 1
      if action.kind == .launch { failure = withLaunches(failure, action) }
      self = session
      return .failed(failure)
    }
    if case .failed(let failure) = outcome, !failure.reason.isAboutRecording {
      var notes: [ReplayNote] = []
      let span = VirtualTime(microseconds: options.retryCount * ReplayOptions.retryInterval.microseconds)
      let hasSucceeded = goOnAtEnd(until: now + span) { session in
        guard
          case .done(let done) = session.attempt(
            action, ignoringAlerts: ignoringAlerts, wasInterrupted: wasInterrupted)
        else { return false }
        notes = session.takeNotes() + done
        return true
      }
      if hasSucceeded { return .done(notes: notes) }
    }
    // An alert may have come while the action was tried again, although the pool had it at once.
    if case .blocked = outcome, isOtherwiseRecorded(action, ignoringAlerts: ignoringAlerts),
      let notes = goOnElsewhere(with: action, ignoringAlerts: ignoringAlerts)
    {
      return .done(notes: notes)
    }
    self = session
    return outcome
  }

  /// Whether the action is possible now, but not what the recording at hand has.
  private func isOtherwiseRecorded(_ action: ReplayAction, ignoringAlerts: Bool) -> Bool {
    guard case .failed(let reason) = check(action, ignoringAlerts: ignoringAlerts) else { return false }
    return reason.isAboutRecording
  }

  /// Performs an action if it matches the recording at hand.
  ///
  /// - Returns: The outcome, and the reason why the first try failed; nil if it did not.
  private mutating func attemptHere(
    _ action: ReplayAction, ignoringAlerts: Bool, wasInterrupted: Bool
  ) -> (outcome: ReplayOutcome, firstReason: ReplayFailure.Reason?) {
    let start = now
    let hasTarget = action.target != nil || action.point != nil
    var firstReason: ReplayFailure.Reason?
    var result = Check.unrecorded([])
    let isSettled = retry { session in
      result = session.check(action, ignoringAlerts: ignoringAlerts)
      guard hasTarget, case .failed(let reason) = result else { return true }
      firstReason = firstReason ?? reason
      return false
    }
    switch result {
    case .recorded(let notes):
      let waited = waitNotes(since: start)
      if action.kind == .launch { noteLaunch(of: action.app ?? ownApp, with: action.details) }
      if let event = progress.flatMap({ $0.pool.index.event($0.recording, segment: segment + 1) }) {
        remember(action, as: event)
      }
      beginNextSegment()
      return (.done(notes: waited + notes), firstReason)
    case .unrecorded(let notes):
      if action.kind == .launch { noteLaunch(of: action.app ?? ownApp, with: action.details) }
      applyUnrecorded(action)
      return (.done(notes: waitNotes(since: start) + notes), firstReason)
    case .blocked(let alert, let app): return (.blocked(by: alert, app: app), firstReason)
    case .failed(let reason):
      if wasInterrupted, action.kind.isTap, firstReason?.isMismatchWithRecording == true {
        rewind(to: start)
        return (.done(notes: [.alertDismissed]), firstReason)
      }
      let failure = ReplayFailure(reason: reason, expected: nextEvent, at: now, recording: recordingInPool)
      return (
        .failed(isSettled ? failure : withRetryHint(failure, action, since: start, ignoringAlerts)), firstReason
      )
    }
  }

  /// Evaluates a condition now. As long as it does not hold, evaluates it again 1, 2 and 3 seconds later.
  /// ``ReplayOptions/implicitWait`` changes the number of retries. Retries on an unchanged screen are skipped, except
  /// for the last.
  ///
  /// - Parameters:
  ///   - start: The time of the first failure; nil for the current time.
  ///   - condition: Receives the session at the current time, and may perform actions.
  /// - Returns: Whether the condition held by the last retry. If it did not, the clock is at the last retry.
  public mutating func retry(
    since start: VirtualTime? = nil, until condition: (inout ReplaySession) -> Bool
  ) -> Bool {
    let start = start ?? now
    let span = VirtualTime(microseconds: options.retryCount * ReplayOptions.retryInterval.microseconds)
    return advance(upTo: start + span, through: { $0.nextRetry(since: start) }, until: condition)
  }

  /// Returns the time of the first retry after the next screen change; nil if the screen does not change before the
  /// last retry.
  private func nextRetry(since start: VirtualTime) -> VirtualTime? {
    guard let change = nextChange else { return nil }
    let interval = ReplayOptions.retryInterval.microseconds
    let (whole, rest) = (change - start).microseconds.quotientAndRemainder(dividingBy: interval)
    let number = rest > 0 ? whole + 1 : whole
    return number <= options.retryCount ? start + VirtualTime(microseconds: number * interval) : nil
  }

  private func waitNotes(since start: VirtualTime) -> [ReplayNote] { now > start ? [.waited(now - start)] : [] }

  /// Returns the failure, with a hint if the action would succeed at a later XCUITest retry.
  private func withRetryHint(
    _ failure: ReplayFailure, _ action: ReplayAction, since start: VirtualTime, _ ignoringAlerts: Bool
  ) -> ReplayFailure {
    guard options.implicitWait < ReplayOptions.deviceWait else { return failure }
    var retrying = self
    retrying.options.implicitWait = ReplayOptions.deviceWait
    var wasBlocked = false
    let hasSucceeded = retrying.retry(since: start) { session in
      switch session.check(action, ignoringAlerts: ignoringAlerts) {
      case .recorded, .unrecorded: return true
      case .blocked:
        wasBlocked = true
        return true
      case .failed: return false
      }
    }
    guard hasSucceeded, !wasBlocked else { return failure }
    var failure = failure
    failure.reason = .tooEarly(failure.reason, by: retrying.now - start)
    return failure
  }
}

extension ReplayFailure.Reason {
  /// Whether the action itself is possible, but the recording continues differently.
  var isAboutRecording: Bool {
    switch self {
    case .nothingRecorded, .differentAction, .differentTarget, .recordedTargetMissing, .differentParameter,
      .differentText, .missingParameter:
      true
    case .tooEarly(let reason, _): reason.isAboutRecording
    case .notRunning, .invalid, .unresolved, .notHittable, .behindAlert, .noKeyboardFocus: false
    }
  }

  /// Whether the action failed only because it is not the next recorded one, although its target exists and is
  /// hittable.
  fileprivate var isMismatchWithRecording: Bool {
    switch self {
    case .nothingRecorded, .differentAction, .differentTarget, .recordedTargetMissing, .differentParameter: true
    case .notRunning, .invalid, .unresolved, .notHittable, .behindAlert, .noKeyboardFocus, .tooEarly, .differentText,
      .missingParameter:
      false
    }
  }
}

extension RecordedEvent.Kind {
  /// Whether a finger touches the screen and is lifted at the same point.
  var isTap: Bool { self == .tap || self == .doubleTap || self == .press }

  /// Whether text or keys are sent to the element with keyboard focus.
  var isTyping: Bool { self == .typeText || self == .typeKey }
}
