// Puts recordings of one app together into a map: its screens, and the actions that lead from one to another.

public import AccessibilityTree
import ElementQueries

/// The screens of an app and the actions between them, as far as recordings show them.
///
///     let map = RecordingMap(of: RecordingPool(recordings))
///     map.screens.map(\.name)  // ["LandingView", "LoginView", …]
public struct RecordingMap: Sendable {
  /// Snapshots that are the same screen: they differ only in frames, in texts that change by themselves, and in rows of
  /// collections.
  public struct Screen: Sendable {
    /// The label of the view, the title of the navigation bar, or `Screen 3`; unique in the map.
    public let name: String
    /// The bundle identifier of the app.
    public let app: String
    /// The path of the recording with the first snapshot of the screen, and the file name of its dump.
    public let recording: String
    public let file: String
    /// The first snapshot of the screen, and the file name of its screenshot; nil if there is none.
    public let snapshot: Snapshot
    public let screenshot: String?
    /// The label of the view or the title, which several screens may have.
    public let view: String
    /// The paths of the recordings with the screen.
    public internal(set) var recordings: Set<String>
    /// How often the recordings perform an action on the screen or end on it.
    public internal(set) var visits: Int
    /// The elements that accept input and that no recording used, in tree order. Rows of a collection are included only
    /// if none of them was used.
    public internal(set) var untried: [Element]
  }

  /// An action on a screen, with the screen to which it leads.
  public struct Action: Sendable {
    /// The number of the screen on which the action is performed; nil for a launch from nothing.
    public let origin: Int?
    /// The number of the screen to which it leads; nil if nothing is on screen afterwards.
    public let destination: Int?
    /// The first event with this action.
    public let event: RecordedEvent
    /// The events, in the order of the recordings.
    public internal(set) var places: [RecordedPlace]
    /// The shortest and the longest time until the last change of the screen after the action.
    public internal(set) var times: ClosedRange<VirtualTime>
  }

  /// An action that leads to different screens.
  public struct Conflict: Sendable {
    /// The numbers of the actions.
    public let actions: [Int]
    /// What differs between the recordings before the action; empty if nothing that axreplay compares does.
    public let differences: [Difference]
  }

  /// What can differ between recordings that show the same screen.
  public enum Difference: String, Sendable {
    case launch = "the launch arguments or environment"
    case orientation = "the orientation"
    case typedText = "a typed text"
  }

  /// The bundle identifier of the app; empty if unknown.
  public let app: String
  /// The number of recordings.
  public let recordingCount: Int
  /// The paths of the recordings that are not part of the map, each with the reason as a clause.
  public let excluded: [(recording: String, reason: String)]
  /// The recordings whose journals name the version or the build of the app, by path, and that version: `2.4 (1287)`.
  public let versions: [(recording: String, version: String)]
  /// The screens, in the order of their first occurrence.
  public private(set) var screens: [Screen] = []
  /// The actions, in the order of their first occurrence.
  public private(set) var actions: [Action] = []
  /// The conflicts, in the order of their first actions.
  public private(set) var conflicts: [Conflict] = []
  /// What ways through the map need.
  let details: Details

  /// The events behind the actions, and what the recordings did before them.
  struct Details: Sendable {
    let index: PoolIndex
    /// The number of each screen.
    let numbers: [MapDrawing.ScreenKey: Int]
    /// What each action does, wherever it is performed.
    let performed: [PerformedAction]
    /// The events of each action, as in ``Action/places``.
    let events: [[PoolEvent]]
    /// The states in which recordings end, by screen.
    let finalStates: [Int: [HiddenState]]
  }

  /// The screens from which no action leads on, by number.
  public var deadEnds: [Int] {
    let origins = Set(actions.compactMap(\.origin))
    return screens.indices.filter { !origins.contains($0) }
  }

  /// Returns the number of the screen that a snapshot of an app shows; nil if the recordings only pass through it.
  package func screen(showing snapshot: Snapshot, of app: String) -> Int? {
    details.numbers[MapDrawing.ScreenKey(app: app, content: details.index.print(of: snapshot).same)]
  }

  /// Creates the map of a pool.
  ///
  /// - Parameter name: Returns the name of the view that a snapshot shows; nil if unknown. Other screens are named
  ///   after the labels of their views, or after their titles.
  public init(of pool: RecordingPool, naming name: (Snapshot) -> String? = { _ in nil }) {
    app = pool.recordings.first?.journal.header.app ?? ""
    recordingCount = pool.recordings.count
    excluded = pool.excluded.map { ($0.recording.path, $0.reason) }
    versions = pool.recordings.compactMap { recording in
      recording.journal.header.appVersion.map { (recording.path, $0) }
    }
    var drawing = MapDrawing(pool)
    drawing.draw(naming: name)
    details = Details(
      index: drawing.index, numbers: drawing.numbers, performed: drawing.performed, events: drawing.events,
      finalStates: drawing.finalStates)
    screens = drawing.screens
    actions = drawing.actions
    conflicts = drawing.conflicts()
  }
}
