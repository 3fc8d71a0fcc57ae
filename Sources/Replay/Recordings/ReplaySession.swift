// Replays a recording: determines what each app shows at the current virtual time.

public import AccessibilityTree

/// A single run through a recording under a virtual clock.
///
/// Events divide the recording into segments. When the next recorded action is performed, the next segment begins at
/// the current virtual time, regardless of the action's time in the recording. Reads do not advance the clock unless
/// they have a cost; waits advance it from snapshot to snapshot.
///
///     var session = ReplaySession(recording)
///     session.attempt(ReplayAction(.launch))
///     session.snapshot(of: nil)  // the first screen
///     session.now                // 0.85 s
///
/// A session is a value: copies are independent of each other.
public struct ReplaySession: Sendable {
  /// The recording that is replayed. In a replay with several recordings, it changes with each jump.
  public private(set) var recording: Recording
  /// The speed of the app, the cost of reads, and the retries of failed actions.
  public var options: ReplayOptions
  /// The clock of the replay, which is its only source of time.
  public private(set) var clock = VirtualClock()
  /// The index of the current segment.
  public private(set) var segment: Int
  /// The time at which the segment began.
  private var segmentStart = VirtualTime.zero
  /// The orientation of the device, as named in journals.
  public private(set) var orientation: String
  /// The screen of each app when the segment began. Apps that are not running have no entry.
  private var segmentStartScreens: [String: AppScreen] = [:]
  /// The apps that are known to be in the background, because a different app was activated.
  private var backgroundApps: Set<String> = []
  /// The apps that the test terminated although they were not terminated in the recording. The recording may therefore
  /// contain further screens of these apps.
  private var terminatedApps: Set<String> = []
  /// How each app was launched last.
  private(set) var launches: [String: RecordedEvent.Details] = [:]
  /// The apps that were terminated and not launched since. Page sources of Android do not distinguish apps, so such an
  /// app may show the home screen.
  private var endedApps: Set<String> = []
  /// The apps whose data was removed, so that they remember nothing.
  private var clearedApps: Set<String> = []
  /// The app that was brought to the front last; nil if the home screen was, or if this app was terminated.
  private var frontApp: String?
  /// What was on screen when the home button was pressed last; nil if an app has come to the front since then.
  private var screensBeforeHome: [String: AppScreen]?
  /// The keyboard that the client has hidden last, although that was not recorded; nil if it has hidden none.
  var hiddenKeyboard: HiddenKeyboard?
  private(set) var segments: [Recording.Segment]
  /// The other recordings and what led to the screen on display; nil in a replay of a single recording.
  var progress: PoolProgress?
  /// Notes about waits, which return only whether they succeeded.
  var unreportedNotes: [ReplayNote] = []
  /// The segment in which the test did something that recordings do not describe, or in which it was noted that the
  /// recording lacks an action.
  var segmentPastGap: Int?

  /// Starts a replay at the beginning. If the recording begins with an event and does not continue another recording,
  /// nothing is on screen until that event.
  public init(_ recording: Recording, options: ReplayOptions = ReplayOptions()) {
    self.recording = recording
    self.options = options
    segments = recording.segments
    segment = segments.first?.event == nil ? 0 : -1
    segmentStartScreens = recording.initialScreens
    orientation = recording.initialOrientation
    if segment == 0 || !segmentStartScreens.isEmpty { frontApp = ownApp }
  }

  /// Starts a replay of the first recording of a pool, which continues in the others where they have more.
  ///
  ///     ReplaySession(in: RecordingPool([login, basket]))
  ///
  /// A single recording in which the app starts again is a pool, too.
  ///
  /// - Parameter name: The name of the test. Of launches that fit equally, the one of a recording with this name is
  ///   taken.
  /// - Returns: Nil if the pool has no recordings.
  public init?(in pool: RecordingPool, named name: String? = nil, options: ReplayOptions = ReplayOptions()) {
    let named = name.flatMap { name in pool.recordings.firstIndex { $0.isNumbered(named: name) } }
    let number = named ?? 0
    guard pool.recordings.indices.contains(number) else { return nil }
    let first = pool.recordings[number]
    self.init(first, options: options)
    guard pool.isIndexed else { return }
    progress = PoolProgress(
      pool: pool, recording: number, preferred: named, state: HiddenState(orientation: first.initialOrientation))
  }

  /// What this test and those before it have done. Pass it on to the next replay before its launch.
  public var memory: SuiteMemory {
    get { progress?.memory ?? SuiteMemory() }
    set { progress?.memory = newValue }
  }

  /// Begins where another replay is now: each app shows what it shows there, and time continues.
  ///
  ///     var session = ReplaySession(second)
  ///     session.goOn(from: first)  // the app of the first test still runs
  public mutating func goOn(from other: ReplaySession) {
    clock.advance(to: other.now)
    segmentStart = other.now
    frontApp = other.frontApp == other.ownApp ? ownApp : other.frontApp
    launches = other.launches
    orientation = other.orientation
    for app in other.shownApps {
      // Screens without a bundle identifier belong to the recording's own app.
      segmentStartScreens[app == other.ownApp ? ownApp : app] = other.screen(of: app)
    }
  }

  /// The path of the recording at hand if there are several recordings; otherwise nil.
  package var recordingInPool: String? { progress.flatMap { $0.pool.recordings.count > 1 ? recording.path : nil } }

  // MARK: What is on screen

  /// The bundle identifier of the recorded app. Methods of this type also accept nil for it.
  public var ownApp: String { recording.journal.header.app ?? "" }

  /// Returns the current snapshot of an app; nil before its first snapshot and after its termination.
  public func snapshot(of app: String?) -> Snapshot? { screen(of: app)?.snapshot }

  /// Returns the current snapshot of an app with the name of its dump; nil before its first snapshot and after its
  /// termination.
  public func screen(of app: String?) -> AppScreen? {
    let app = app ?? ownApp
    guard !terminatedApps.contains(app) else { return nil }
    return screens.last { $0.app == app && $0.shown.since <= now }?.shown ?? segmentStartScreens[app]
  }

  /// The bundle identifiers of the apps that currently have a snapshot.
  public var shownApps: [String] {
    Set(segmentStartScreens.keys).union(screens.filter { $0.shown.since <= now }.map(\.app)).subtracting(terminatedApps)
      .sorted()
  }

  /// The time of the next change on screen; nil if there is none before the next action.
  public var nextChange: VirtualTime? { screens.map(\.shown.since).filter { $0 > now }.min() }

  // MARK: Time

  /// The current virtual time.
  public var now: VirtualTime { clock.now }

  /// Waits until a condition holds. Evaluates it now, whenever the screen changes, and at the deadline. If it does not
  /// hold, does the same in recordings that show more after the same history; ``takeNotes()`` returns
  /// which one the replay continued in.
  ///
  /// - Parameter condition: Receives the session at the current time, and may perform actions.
  /// - Returns: Whether the condition held by the deadline. If it did not, the clock is at the deadline.
  public mutating func wait(
    upTo timeout: VirtualTime, until condition: (inout ReplaySession) -> Bool
  ) -> Bool {
    let (start, deadline) = (self, now + max(timeout, .zero))
    if advance(upTo: deadline, through: \.nextChange, until: condition) { return true }
    var other = start
    var hasTried = false
    let holds = other.goOnAtEnd(until: deadline) { session in
      hasTried = true
      return session.advance(upTo: deadline, through: \.nextChange, until: condition)
    }
    if holds { self = other }
    // A caller may keep the session for which it evaluated the condition last.
    return holds || hasTried && condition(&self)
  }

  /// Returns the notes about waits since the last call.
  public mutating func takeNotes() -> [ReplayNote] {
    defer { unreportedNotes = [] }
    return unreportedNotes
  }

  /// Advances the clock through the times that `next` returns until a condition holds. If it does not hold at any of
  /// these times, advances the clock to the deadline.
  mutating func advance(
    upTo deadline: VirtualTime, through next: (ReplaySession) -> VirtualTime?,
    until condition: (inout ReplaySession) -> Bool
  ) -> Bool {
    while !condition(&self) {
      guard let time = next(self), time <= deadline else {
        advance(to: deadline)
        return condition(&self)
      }
      advance(to: time)
    }
    return true
  }

  /// Advances the clock for a sleep in page code.
  public mutating func sleep(_ span: VirtualTime) { advance(to: now + span) }

  /// Advances the clock to a later time; never moves it back.
  public mutating func advance(to time: VirtualTime) {
    clock.advance(to: time)
    notePassedGap()
  }

  /// Moves the clock back to an earlier time after attempts that had no effect; never advances it.
  mutating func rewind(to time: VirtualTime) { clock.rewind(to: time) }

  /// Counts a read of the clock by page code. After a thousand consecutive reads at the same virtual time, each further
  /// read takes ten milliseconds.
  public mutating func readClock() { clock.read() }

  /// Advances the clock by the cost of a read, before page code sees the screen.
  ///
  ///     session.read()  // with a read cost of 0.1 s
  ///     session.now     // 0.1 s later
  public mutating func read() { sleep(options.readCost) }

  // MARK: Segments

  /// The next recorded event; nil after the last one.
  public var nextEvent: RecordedEvent? { event(of: segment + 1) }

  /// The event that began the current segment; nil at the start.
  var latestEvent: RecordedEvent? { event(of: segment) }

  private func event(of segment: Int) -> RecordedEvent? {
    guard segments.indices.contains(segment), let entry = segments[segment].event,
      case .event(let event) = recording.journal.entries[entry].content
    else { return nil }
    return event
  }

  /// Whether no recorded event has been performed yet.
  var isAtStart: Bool { segment == (segments.first?.event == nil ? 0 : -1) }

  /// Begins the segment of the next recorded event at the current time. If the segment contains snapshots of the
  /// event's app, the clock advances to the first of them, because an action does not return until the app is idle
  /// again.
  mutating func beginNextSegment() {
    guard let event = nextEvent else { return }
    let app = event.app ?? ownApp
    for shown in shownApps { segmentStartScreens[shown] = screen(of: shown) }
    for app in terminatedApps { segmentStartScreens[app] = nil }
    terminatedApps = []
    switch event.kind {
    case .launch, .activate, .open:
      backgroundApps.formUnion(shownApps)
      backgroundApps.remove(app)
      (frontApp, screensBeforeHome) = (app, nil)
      endedApps.remove(app)
      // What the app showed before it was launched again is gone.
      if event.kind == .launch { segmentStartScreens[app] = nil }
    case .terminate:
      segmentStartScreens[app] = nil
      backgroundApps.remove(app)
      if frontApp == app { frontApp = nil }
      endedApps.insert(app)
    case .button where event.details.name == "home":
      backgroundApps.formUnion(shownApps)
      backgroundApps.remove(Self.springboard)
      (frontApp, screensBeforeHome) = (nil, segmentStartScreens)
    case .orientation: orientation = event.details.name ?? orientation
    default: break
    }
    segment += 1
    segmentStart = now
    segmentPastGap = nil
    if let first = screens.first(where: { $0.app == app }) { advance(to: first.shown.since) }
  }

  /// Replaces the recording, so that an event of a pool is the next one. What is on screen stays.
  ///
  /// - Parameter screen: What the app of the event shows instead; nil for what it shows now.
  mutating func goOn(before event: PoolEvent, in pool: RecordingPool, showing screen: AppScreen? = nil) {
    for shown in shownApps { segmentStartScreens[shown] = self.screen(of: shown) }
    for app in terminatedApps { segmentStartScreens[app] = nil }
    terminatedApps = []
    if let screen { segmentStartScreens[event.app] = screen }
    recording = pool.recordings[event.recording]
    segments = pool.index.segments[event.recording]
    segment = event.segment - 1
    // The screens before the event are never shown.
    segmentStart = Self.never
  }

  /// Replaces the recording, so that the current segment is that of another event. What is on screen stays until the
  /// time at which that segment shows something else.
  mutating func goOn(after event: PoolEvent, in pool: RecordingPool) {
    recording = pool.recordings[event.recording]
    segments = pool.index.segments[event.recording]
    segment = event.segment
  }

  /// A time that no replay reaches.
  private static let never = VirtualTime(microseconds: .max / 4)

  /// Returns whether the app shows a screen and no later action has brought another app to the foreground.
  ///
  /// - Parameter app: A bundle identifier; nil for the recorded app.
  public func isInFront(_ app: String?) -> Bool { snapshot(of: app) != nil && !backgroundApps.contains(app ?? ownApp) }

  /// Returns whether the app shows a screen and was not terminated since it was launched.
  ///
  /// - Parameter app: A bundle identifier; nil for the recorded app.
  public func isRunning(_ app: String?) -> Bool { snapshot(of: app) != nil && !endedApps.contains(app ?? ownApp) }

  /// Terminates an app without a recorded event. The app then has no snapshot until it is launched again or the next
  /// recorded event is performed.
  ///
  /// - Parameter app: A bundle identifier; nil for the recorded app.
  public mutating func terminate(_ app: String?) {
    guard snapshot(of: app) != nil else { return }
    terminatedApps.insert(app ?? ownApp)
    endedApps.insert(app ?? ownApp)
    if frontApp == app ?? ownApp { frontApp = nil }
  }

  /// Returns whether the test terminated the app although it was not terminated in the recording. Screens of the app
  /// can therefore appear again later.
  func isTerminated(_ app: String) -> Bool { terminatedApps.contains(app) }

  /// Applies the effects of an action that was not recorded.
  mutating func applyUnrecorded(_ action: ReplayAction) {
    switch action.kind {
    case .terminate: terminate(action.app)
    case .launch, .activate, .open:
      terminatedApps.remove(action.app ?? ownApp)
      endedApps.remove(action.app ?? ownApp)
      frontApp = action.app ?? ownApp
    default: break
    }
  }

  /// Returns the arguments and the environment with which an app was launched last; nil if it was not.
  ///
  /// - Parameter app: A bundle identifier; nil for the recorded app.
  public func launchDetails(of app: String?) -> RecordedEvent.Details? { launches[app ?? ownApp] }

  mutating func noteLaunch(of app: String, with details: RecordedEvent.Details) {
    launches[app] = details
    clearedApps.remove(app)
  }

  /// Notes that the data of an app was removed, so that it remembers nothing when it is launched again.
  public mutating func clearData(of app: String) { clearedApps.insert(app) }

  /// Whether an app that is launched again may remember what the test has done.
  func mayRemember(_ app: String) -> Bool { options.relaunch == .unknown && !clearedApps.contains(app) }

  /// Whether the home screen is in front and not recorded: no app is in front, or the home button was pressed and
  /// nothing new has been on screen since.
  package var isHomeScreenInFront: Bool {
    guard let screensBeforeHome else {
      return frontApp == nil && !shownApps.contains { isShowing($0) && isInFront($0) }
    }
    return !shownApps.contains { app in
      guard isShowing(app), let screen = screen(of: app), let before = screensBeforeHome[app] else {
        return isShowing(app)
      }
      return screen.since != before.since || !(screen.snapshot === before.snapshot)
    }
  }

  /// Whether an app shows a screen. Recorders write an empty one of SpringBoard when its alert is gone.
  package func isShowing(_ app: String) -> Bool {
    guard let snapshot = snapshot(of: app) else { return false }
    return app != Self.springboard || snapshot.count > 1
  }

  /// Returns whether the app has another snapshot before the next action.
  func hasLaterSnapshot(of app: String) -> Bool { screens.contains { $0.app == app && $0.shown.since > now } }

  /// The virtual time of an entry of the current segment.
  func time(of entry: Int) -> VirtualTime {
    let entries = recording.journal.entries
    let offset = entries[entry].at - (segments[segment].event.map { entries[$0].at } ?? .zero)
    return segmentStart + (options.timeScale == 1 ? offset : offset.scaled(by: options.timeScale))
  }

  private struct Screen {
    var app: String
    var shown: AppScreen
  }

  /// The snapshots of the current segment, with the times at which they appear.
  private var screens: [Screen] {
    guard segments.indices.contains(segment) else { return [] }
    let entries = recording.journal.entries
    return segments[segment].screens.compactMap { number in
      guard let snapshot = recording.snapshots[number], case .snapshot(let screen) = entries[number].content else {
        return nil
      }
      return Screen(
        app: recording.app(of: entries[number]),
        shown: AppScreen(
          file: screen.file, screenshot: screen.screenshot, view: screen.view, since: time(of: number),
          snapshot: snapshot,
          recording: recording.path))
    }
  }
}
