// Describes the actions that page code performs in a replay, and their outcomes.

public import AccessibilityTree
public import ElementQueries

/// An action that page code performs during a replay.
public struct ReplayAction: Hashable, Sendable {
  /// The kind of action.
  public var kind: RecordedEvent.Kind
  /// The locator of the target element; nil for an action on the app, the device or a point of the screen.
  public var target: ElementQuery?
  /// The location of an action without a target; the action applies to the element that is hit at this location. It is
  /// given in the dump's screen coordinates: points, or pixels on Android.
  public var point: Point?
  /// The bundle identifier of the app on which the action is performed; nil for the recorded app.
  public var app: String?
  /// The parameters of the action.
  public var details: RecordedEvent.Details

  /// Creates an action on a target, on the app or on the device.
  public init(
    _ kind: RecordedEvent.Kind, on target: ElementQuery? = nil, app: String? = nil,
    details: RecordedEvent.Details = RecordedEvent.Details()
  ) {
    self.kind = kind
    self.target = target
    self.app = app
    self.details = details
  }

  /// Creates an action at a point on the screen.
  ///
  ///     ReplayAction(.tap, at: Point(x: 200, y: 432))
  public init(
    _ kind: RecordedEvent.Kind, at point: Point, app: String? = nil,
    details: RecordedEvent.Details = RecordedEvent.Details()
  ) {
    self.init(kind, app: app, details: details)
    self.point = point
  }
}

/// The outcome of an attempted action.
public enum ReplayOutcome: Sendable {
  /// The action succeeded. Either it was the next recorded action, and the replay has advanced, or it was not recorded
  /// and has no effect.
  case done(notes: [ReplayNote])
  /// An alert blocks the target: the caller may run its handlers and then retry the action.
  case blocked(by: Element, app: String)
  /// The action does not match the recording.
  case failed(ReplayFailure)
}

/// A note about an action that succeeded.
public enum ReplayNote: Hashable, Sendable {
  /// The screen was not ready: the action failed at first, and succeeded when it was retried after this time.
  case waited(VirtualTime)
  /// The element's geometry suggests that it cannot be hit, but the recording proves that it can.
  case notHittable(reason: String)
  /// `launch` was given arguments or environment entries that were not recorded.
  case notRecorded(String)
  /// The action has no effect and was not recorded.
  case noEffect
  /// The tap gives a field the keyboard focus, or is on a key, and the recorded typing into this field includes it.
  /// WebDriverAgent taps a field by itself before it types.
  case focuses
  /// The app was terminated although the recording at hand does not continue so, and may be launched again.
  case terminated
  /// The recording leaves out the text that was typed here, so it may have been another one.
  case leftOutText(RecordedPlace)
  /// `launch` was given nothing, so these arguments and environment entries of the launch before were assumed.
  case notPassed([String])
  /// The app was launched again.
  ///
  /// - Parameter isDoubtful: Whether nothing indicates that the app began as in the recording.
  case startedAgain(isDoubtful: Bool)
  /// The target depends on the order of the query's matches, which is unknown. The more likely order is assumed.
  case orderAssumed(ElementQuery, Element)
  /// There is no journal, so every action is allowed and has no effect.
  case withoutJournal
  /// The tap hit no element that accepts taps, and was not recorded. It has no effect.
  case hitNothing
  /// The tap was not recorded. It caused the caller's handlers to dismiss an alert, and is not repeated.
  case alertDismissed
  /// Time alone has led to a screen that was recorded after an action that the recording lacks.
  case missingAction(String, line: Int, recording: String)
  /// The replay continued in another recording, or at another place of the same one.
  case jumped(ReplayJump)
  /// The duration passed by the test differs from the recorded one. Both are in seconds.
  case differentDuration(requested: Double, recorded: Double)
}

/// A mismatch between an action and the recording.
public struct ReplayFailure: Error, Sendable {
  /// The reason for the failure.
  public var reason: Reason
  /// The next recorded action, or the nearest launch; nil if there is none.
  public var expected: RecordedEvent?
  /// The time of the last attempt.
  public var at: VirtualTime
  /// Where another recording of the pool has the action; nil if none has it.
  public var elsewhere: ReplayElsewhere? = nil
  /// The number of recordings among which the action was looked for.
  public var recordingCount = 1
  /// The path of the recording at hand if there are several recordings; otherwise nil.
  public var recording: String? = nil
  /// After a launch that fits none of several recordings, their launches, the nearest first. Each is different.
  public var launches: [RecordedLaunch] = []

  /// A reason for a failed action.
  public enum Reason: Error, Sendable {
    /// The app is not running, so it shows nothing.
    case notRunning(app: String)
    /// XCUITest rejects the target's query before evaluating it.
    case invalid(InvalidQuery)
    /// The target does not resolve to exactly one element.
    case unresolved(Resolution)
    /// The target is not hittable.
    case notHittable(Element, Hittability)
    /// An alert covers the target and has not been dismissed.
    case behindAlert(Element, alert: Element)
    /// The recording has no further actions.
    case nothingRecorded
    /// The next recorded action is of a different kind.
    case differentAction
    /// The next recorded action has a different target.
    case differentTarget(Element)
    /// The recorded target is not in this dump, so no element can match it.
    case recordedTargetMissing
    /// The target does not have keyboard focus, according to a dump that records the focused element.
    case noKeyboardFocus(Element)
    /// The next recorded action is of the same kind, but differs in a parameter: `direction`, `value`, `to`.
    case differentParameter(String, requested: String, recorded: String)
    /// The action would succeed at a later XCUITest retry, but the replay options allow fewer retries. The first value
    /// is the reason why the action failed. The second value is the time from the first failure to the retry that would
    /// succeed.
    indirect case tooEarly(Reason, by: VirtualTime)
    /// The typed text differs from the recorded one.
    case differentText(typed: String, recorded: String)
    /// A recorded launch argument, environment entry or URL was not passed.
    case missingParameter(String)
  }
}
