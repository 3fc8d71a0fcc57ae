// Describes how a replay continued in another recording, or why it could not.

/// A place in a recording: an event, and the screen just before it.
public struct RecordedPlace: Hashable, Sendable {
  /// The path of the recording.
  public let recording: String
  /// The line of the event in the journal, starting at 1.
  public let line: Int
  /// The file name of the dump of the screen; nil if nothing was on screen.
  public let file: String?
}

extension RecordedPlace: CustomStringConvertible {
  /// The name of the recording, the line and the dump: `shop-basket, line 12 (0003.xml)`.
  public var description: String {
    "\(Self.name(of: recording)), line \(line)" + (file.map { " (\($0))" } ?? "")
  }

  /// The last component of a recording's path.
  package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension ReplayJump {
  /// The name of the recording that was left; nil if none was.
  package var originName: String? { origin.map(RecordedPlace.name) }
}

/// A continuation of a replay in another recording, or at another place of the same one.
public struct ReplayJump: Hashable, Sendable {
  /// The path of the recording that was left; nil if the replay begins here.
  public let origin: String?
  /// The event with which the replay continued.
  public let destination: RecordedPlace
  /// How alike the screens are; nil for a launch, which needs no screen.
  public let grade: ScreenGrade?
  /// What the jump relies on without proof. Each of them fails the test in strict mode.
  public let warnings: [Warning]
  /// The launches of other recordings that fit as well as this one, which only comes before them.
  public var alternatives: [RecordedPlace] = []

  /// A reason to doubt that the app would have gone on in this way.
  public enum Warning: Hashable, Sendable {
    /// The journals leave out a text that was typed, or how the app was launched.
    case unknownState
    /// Another place fits as well, and leads to another screen.
    case otherPlace(RecordedPlace)
    /// The recording shows nothing more after the event at this place, and the other one, with the same history, does.
    case endOfSegment(RecordedPlace)
    /// The screens are only similar.
    case similarScreen
  }
}

/// Where an action that failed was recorded.
public struct ReplayElsewhere: Sendable {
  /// The event whose screen is nearest to the screen on display.
  public let place: RecordedPlace
  /// The number of events with this action in the pool.
  public let count: Int
  /// Why the replay does not continue there.
  public let obstacle: Obstacle
  /// The earlier screen with which the recorded one was compared, because the target was ready there; nil if it is the
  /// screen on which the action failed.
  public let earlierScreen: AppScreen?

  /// A reason not to continue at a place.
  public enum Obstacle: Sendable {
    /// The screens differ: from the recorded one to the one on display.
    case differentScreen(SnapshotChanges)
    /// The screens do not differ in what axreplay names, but in their structure or in the row of the target.
    case differentStructure
    /// The screens are alike, but the option does not allow this grade.
    case grade(ScreenGrade)
    /// The screens are alike, but the test did something else before.
    case differentState(StateDifference)
  }
}

/// A launch with which a recording begins.
public struct RecordedLaunch: Sendable {
  public let place: RecordedPlace
  public let event: RecordedEvent
}
