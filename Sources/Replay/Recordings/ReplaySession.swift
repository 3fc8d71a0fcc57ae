// A replay: what each app shows at the present virtual time.

public import AccessibilityTree

/// One run through a recording under a virtual clock.
///
/// Events cut the recording into segments. Doing the recorded next action begins the next segment at the present virtual
/// time, whatever the time was in the recording. Reads do not move the clock; waits move it from snapshot to snapshot.
///
///     var session = ReplaySession(recording)
///     session.attempt(ReplayAction(.launch))
///     session.snapshot(of: nil)  // the first screen
///     session.now                // 0.85 s
///
/// A session is a value: two of them know nothing of each other.
public struct ReplaySession: Sendable {
  /// What is replayed.
  public let recording: Recording
  /// How slow the app is, what reads cost, and how long actions that miss are tried again.
  public var options: ReplayOptions
  /// What counts the virtual time of the replay, and the only thing that does.
  public private(set) var clock = VirtualClock()
  /// The number of the segment that is on.
  public private(set) var segment: Int
  /// When the segment began.
  private var segmentStart = VirtualTime.zero
  /// How the device is held, in the words of journals.
  public private(set) var orientation: String
  /// What each app showed when the segment began. Apps that are not running are missing.
  private var held: [String: ShownScreen] = [:]
  /// Apps that are known to be behind another one, because that was brought to the front.
  private var behind: Set<String> = []
  /// Apps that were ended where the recording does not end them, so that it has more of them to show.
  private var ended: Set<String> = []
  private let segments: [Recording.Segment]

  /// A replay from the beginning. A recording that begins with an event shows nothing until that is done, unless it
  /// continues another one.
  public init(_ recording: Recording, options: ReplayOptions = ReplayOptions()) {
    self.recording = recording
    self.options = options
    segments = recording.segments
    segment = segments.first?.event == nil ? 0 : -1
    held = recording.start
    orientation = recording.startOrientation
  }

  // MARK: What is on screen

  /// The bundle identifier that a nil stands for.
  public var ownApp: String { recording.journal.header.app ?? "" }

  /// What an app shows now; nil before its first snapshot, and after its end.
  public func snapshot(of app: String?) -> Snapshot? { screen(of: app)?.snapshot }

  /// What an app shows now, and which dump that is; nil before its first snapshot, and after its end.
  public func screen(of app: String?) -> ShownScreen? {
    let app = app ?? ownApp
    guard !ended.contains(app) else { return nil }
    return screens.last { $0.app == app && $0.shown.since <= now }?.shown ?? held[app]
  }

  /// Every app that shows something now.
  public var shownApps: [String] {
    Set(held.keys).union(screens.filter { $0.shown.since <= now }.map(\.app)).subtracting(ended).sorted()
  }

  /// When something changes next; nil if nothing will before the next action.
  public var nextChange: VirtualTime? { screens.map(\.shown.since).filter { $0 > now }.min() }

  // MARK: Time

  /// The present virtual time.
  public var now: VirtualTime { clock.now }

  /// Lets time pass until a condition holds, looking at every snapshot on the way, and a last time at the deadline.
  ///
  /// - Parameter condition: Gets the session as it is at the time, and may act in it.
  /// - Returns: Whether it held at the deadline at the latest. If it did not, the clock stands at the deadline.
  public mutating func wait(
    upTo timeout: VirtualTime, until condition: (inout ReplaySession) -> Bool
  ) -> Bool {
    pass(upTo: now + max(timeout, .zero), through: \.nextChange, until: condition)
  }

  /// Moves the clock from time to time until a condition holds, and a last time to the deadline.
  mutating func pass(
    upTo deadline: VirtualTime, through next: (ReplaySession) -> VirtualTime?,
    until condition: (inout ReplaySession) -> Bool
  ) -> Bool {
    while !condition(&self) {
      guard let time = next(self), time <= deadline else {
        moveOn(to: deadline)
        return condition(&self)
      }
      moveOn(to: time)
    }
    return true
  }

  /// Lets time pass: what page code sleeps.
  public mutating func sleep(_ span: VirtualTime) { moveOn(to: now + span) }

  /// Moves the clock to a later time; never back.
  public mutating func moveOn(to time: VirtualTime) { clock.moveOn(to: time) }

  /// Takes back attempts that came to nothing.
  mutating func moveBack(to time: VirtualTime) { clock.moveBack(to: time) }

  /// Page code reads the clock. From the thousandth time on without anything else that takes time, that takes ten milliseconds.
  public mutating func readClock() { clock.read() }

  /// Lets pass what a read costs. Page code reads; then it sees what is shown now.
  ///
  ///     session.read()  // with a read cost of 0.1 s
  ///     session.now     // 0.1 s later
  public mutating func read() { sleep(options.readCost) }

  // MARK: Segments

  /// The event that the recording has next, and the number of its segment; nil after the last one.
  public var nextEvent: RecordedEvent? {
    guard segment + 1 < segments.count, let entry = segments[segment + 1].event,
      case .event(let event) = recording.journal.entries[entry].content
    else { return nil }
    return event
  }

  /// No recorded event has been done yet.
  var isAtStart: Bool { segment == (segments.first?.event == nil ? 0 : -1) }

  /// Begins the segment of the recorded next event at the present time. Afterwards the first snapshot that the event's app has in it is
  /// on screen, if it has one: an action returns when the app is idle again.
  mutating func beginNextSegment() {
    guard let event = nextEvent else { return }
    let app = event.app ?? ownApp
    for shown in shownApps { held[shown] = screen(of: shown) }
    for app in ended { held[app] = nil }
    ended = []
    switch event.kind {
    case .launch, .activate, .open:
      behind.formUnion(shownApps)
      behind.remove(app)
    case .terminate:
      held[app] = nil
      behind.remove(app)
    case .button where event.details.name == "home":
      behind.formUnion(shownApps)
      behind.remove(Self.springboard)
    case .orientation: orientation = event.details.name ?? orientation
    default: break
    }
    segment += 1
    segmentStart = now
    if let first = screens.first(where: { $0.app == app }) { moveOn(to: first.shown.since) }
  }

  /// The app shows something, and nothing that was done has brought another one to the front.
  ///
  /// - Parameter app: A bundle identifier; nil for the recording's own app.
  public func isInFront(_ app: String?) -> Bool { snapshot(of: app) != nil && !behind.contains(app ?? ownApp) }

  /// Ends an app although nothing of the kind was recorded: it shows nothing until it is started, or the recording goes on.
  ///
  /// - Parameter app: A bundle identifier; nil for the recording's own app.
  public mutating func end(_ app: String?) {
    if snapshot(of: app) != nil { ended.insert(app ?? ownApp) }
  }

  /// The app was ended where the recording does not end it, so it can come back the same way.
  func isEnded(_ app: String) -> Bool { ended.contains(app) }

  /// What follows for the app from an action that the recording does not need.
  mutating func settle(_ action: ReplayAction) {
    switch action.kind {
    case .terminate: end(action.app)
    case .launch, .activate, .open: ended.remove(action.app ?? ownApp)
    default: break
    }
  }

  /// The app has another snapshot before the next action.
  func hasLaterSnapshot(of app: String) -> Bool { screens.contains { $0.app == app && $0.shown.since > now } }

  private struct Screen {
    var app: String
    var shown: ShownScreen
  }

  /// The snapshots of the present segment and when they are shown.
  private var screens: [Screen] {
    guard segments.indices.contains(segment) else { return [] }
    let entries = recording.journal.entries
    let begin = segments[segment].event.map { entries[$0].at } ?? .zero
    return segments[segment].screens.compactMap { number in
      guard let snapshot = recording.snapshots[number], case .snapshot(let screen) = entries[number].content else {
        return nil
      }
      let offset = entries[number].at - begin
      let time = segmentStart + (options.timeScale == 1 ? offset : offset.scaled(by: options.timeScale))
      return Screen(
        app: recording.app(of: entries[number]),
        shown: ShownScreen(
          file: screen.file, screenshot: screen.screenshot, view: screen.view, since: time, snapshot: snapshot))
    }
  }
}

/// A snapshot that an app shows in a replay.
public struct ShownScreen: Sendable {
  /// The name of the dump.
  public let file: String
  /// The name of the picture that was taken with it, if one was.
  public let screenshot: String?
  /// What people call the view that is on it, if somebody said so.
  public let view: String?
  /// The virtual time at which it came up.
  public let since: VirtualTime
  /// The snapshot itself.
  public let snapshot: Snapshot
}
