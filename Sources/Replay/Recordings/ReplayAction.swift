// What page code asks of a replay, and how that ends.

public import AccessibilityTree
public import ElementQueries

/// Something that page code does during a replay.
public struct ReplayAction: Hashable, Sendable {
  /// What is done.
  public var kind: RecordedEvent.Kind
  /// What it is done to; nil for what concerns the app or the device.
  public var target: ElementQuery?
  /// The place it is done at, instead of a target: the action goes to the element that is hit there. In screen coordinates of the
  /// dump: points, on Android pixels.
  public var point: Point?
  /// The bundle identifier; nil for the recording's own app.
  public var app: String?
  /// What else belongs to it.
  public var details: RecordedEvent.Details

  /// An action from its parts.
  public init(
    _ kind: RecordedEvent.Kind, on target: ElementQuery? = nil, app: String? = nil,
    details: RecordedEvent.Details = RecordedEvent.Details()
  ) {
    self.kind = kind
    self.target = target
    self.app = app
    self.details = details
  }

  /// An action at a place of the screen.
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

/// How an attempt to do something ended.
public enum ReplayOutcome: Sendable {
  /// It was the recorded next action, and the replay has gone on; or it changes nothing.
  case done(notes: [ReplayNote])
  /// An alert is in the way of the target: the caller's handlers may deal with it, then the action is tried again.
  case blocked(by: Element, app: String)
  /// It does not fit what was recorded.
  case failed(ReplayFailure)
}

/// What is worth knowing about an action that succeeded.
public enum ReplayNote: Hashable, Sendable {
  /// The screen was not ready: the action missed, and went through when it was tried again so much later.
  case waited(VirtualTime)
  /// By its geometry the element could not be hit; the recording proves that it could.
  case notHittable(reason: String)
  /// More was passed to `launch` than was recorded.
  case notRecorded(String)
  /// The action changes nothing and was not recorded.
  case withoutEffect
  /// In which order results come is open, and the target is the element of the likelier one.
  case orderAssumed(ElementQuery, Element)
  /// There is no journal, so every action is allowed and nothing follows from it.
  case withoutJournal
  /// The tap hit nothing that takes taps, and was not recorded. Nothing follows from it.
  case hitNothing
  /// The tap made the caller's handlers deal with an alert, was not recorded itself, and is not delivered again.
  case usedUp
  /// It took longer or shorter than recorded, in seconds.
  case otherDuration(asked: Double, recorded: Double)
}

/// Why an action does not fit.
public struct ReplayFailure: Error, Sendable {
  /// What is wrong with the action.
  public var reason: Reason
  /// The action that the recording has next; nil if it has none.
  public var expected: RecordedEvent?
  /// When the last attempt was made.
  public var at: VirtualTime

  /// What can be wrong.
  public enum Reason: Error, Sendable {
    /// The app shows nothing: it has not been launched.
    case notRunning(app: String)
    /// XCUITest would refuse the query of the target before looking at any element.
    case invalid(InvalidQuery)
    /// The target is not exactly one element.
    case unresolved(Resolution)
    /// The target cannot be hit.
    case notHittable(Element, Hittability)
    /// An alert is in front of the target, and nobody has dealt with it.
    case behindAlert(Element, alert: Element)
    /// The recording has no further action.
    case nothingRecorded
    /// The recording goes on with another kind of action.
    case otherKind
    /// The recording goes on with another target.
    case otherTarget(Element)
    /// The recorded target is not in this dump, so nothing can be it.
    case recordedTargetMissing
    /// The target does not have the keyboard focus, and the dump records which element has.
    case noKeyboardFocus(Element)
    /// The recording goes on with the same kind of action, but not in the same way: `direction`, `value`, `to`.
    case otherDetail(String, asked: String, recorded: String)
    /// It would be possible so much later, at one of the tries that XCUITest makes, and the options of the replay allow
    /// fewer. Before that, it is what is named first.
    indirect case tooEarly(Reason, by: VirtualTime)
    /// Another text was typed.
    case otherText(typed: String, recorded: String)
    /// Something that was recorded was not passed: a launch argument, an entry of the environment, a URL.
    case missing(String)
  }
}
