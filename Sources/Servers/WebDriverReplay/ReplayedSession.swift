// Represents a WebDriver session that runs on a replay.

import AccessibilityTree
import JSON
public import Recordings
import Secrets
import SnapshotFormats

/// The state of a session. It is a value type, so that a failed action has no side effects.
struct ReplayedSession {
  let id: String
  /// The number of the session, which logs show instead of its random id.
  let number: Int
  let capabilities: Capabilities
  let served: [ServedRecording]
  let options: WebDriverOptions
  var replay: ReplaySession
  var references: ElementReferences
  let home: HomeScreen
  /// The apps that were removed since the last installation.
  var removedApps: Set<String> = []
  /// The values of the device that the session has set, such as the clipboard, by the names in the table of commands.
  var values: [String: JSONValue] = [:]
  var timeouts = SessionTimeouts()
  var settings: SessionSettings
  var pauses = SessionPauses()
  var input = SessionInput()
  var log: SessionLog
  /// Where the session diverged from the recordings.
  var divergences: [SessionReport.Divergence] = []
  /// The last action that failed; nil if an action has succeeded since.
  var failedAction: ReplayAction?
  /// The replay before the current command, if that is performed in several steps; nil otherwise. If a step fails, the
  /// session continues from this state.
  var replayBefore: ReplaySession?
  /// The replay before the launch that the client has not requested; nil if it has requested one, or has seen the app.
  var replayBeforeLaunch: ReplaySession?
  /// The report's notes about the session as a whole.
  var notes: [String] = []
  /// Notes that are logged only once: attributes that dumps do not record, and why alerts stay open.
  var writtenNotes: Set<String> = []
  var searchNotes = SearchNotes()
  var convertedScreen = ConvertedScreen()
  var vainSearches = VainSearches()
  /// Why the latest search or action failed; nil if it succeeded.
  var failure: SessionFailure?
  /// The actions of a request that is interpreted but not performed; nil while requests are performed.
  var collected: [ReplayAction]?
  /// The texts typed into secure fields, or by requests that the client marks as sensitive.
  var secrets = SecretRegistry()
  /// The environment variables of launches, as `NAME=value`, each with its replacement in logs.
  var environments: [String: String] = [:]
  /// Whether the client marks the current request as sensitive, so that its texts are not logged.
  var isSensitive = false
  /// Whether the client has reported the time of its clock.
  var sharesClock = false

  /// Starts a session, with the recorded launch if the client launches the app.
  ///
  /// - Parameter assumesLaunch: Whether a session of WebDriverAgent starts with the launch even if it names no app:
  ///   such clients also launch apps without the server.
  /// - Throws: `session not created`, if no recording fits or the launch was not recorded.
  init(
    number: Int, id: String, _ capabilities: Capabilities, _ choice: RecordingChoice, _ pool: RecordingPool,
    memory: SuiteMemory = SuiteMemory(), _ options: WebDriverOptions, assumesLaunch: Bool = false
  ) throws(WebDriverError) {
    var replayOptions = options.replay
    // UiAutomator2 does not retry actions.
    if choice.recordings.first?.platform == .android { replayOptions.implicitWait = .zero }
    guard let replay = ReplaySession(in: pool, options: replayOptions) else {
      throw WebDriverError(.sessionNotCreated, "No recordings are served")
    }
    (self.number, self.id, self.capabilities, self.options) = (number, id, capabilities, options)
    log = SessionLog(session: number, write: options.log)
    served = choice.recordings
    settings = SessionSettings(platform: choice.recordings.first?.platform ?? .apple, sent: capabilities.settings)
    self.replay = replay
    self.replay.memory = memory
    references = ElementReferences(session: number)
    home = HomeScreen(of: choice.recordings.first?.platform ?? .apple, choice.recordings.first?.displayFrame ?? .zero)
    for note in choice.notes { writeNote(note) }
    if let timeouts = capabilities["timeouts"] { try self.timeouts.set(timeouts) }
    guard capabilities.launches || assumesLaunch && isDirect else {
      if isAtHome, !capabilities.namesApp { writeNote("the session begins on the home screen, because \(missingApp)") }
      return
    }
    if !capabilities.launches {
      writeNote("the client names no app, so the session begins with the recorded launch")
      replayBeforeLaunch = replay
    }
    noteSeveralLaunches()
    let action = ReplayAction(
      .launch, app: nil, details: launchDetails(capabilities.launchDetails, of: self.replay.ownApp))
    remember(action)
    switch self.replay.attempt(action) {
    case .done(let notes):
      write("launch \(self.replay.ownApp)")
      write(notes, of: action)
      doubtLink(in: capabilities)
    case .blocked: break
    case .failed(let failure):
      throw WebDriverError(
        .sessionNotCreated,
        "The app cannot be launched: \(ReplayMessages.reason(failure.reason)) "
          + "(\(ReplayMessages.next(failure)))")
    }
  }

  /// Logs and reports a note about the session as a whole.
  mutating func writeNote(_ note: String) {
    write("note: \(note)")
    notes.append(clean(note))
  }

  /// Notes that a session that should begin with a link begins without.
  mutating func doubtLink(in capabilities: Capabilities) {
    guard capabilities["initialDeeplinkUrl"] != nil || capabilities["initialUrl"] != nil else { return }
    doubt("recordings do not have sessions that begin with a link, so it is unknown what the app then shows")
  }

  /// Adds a note if the client passes no launch arguments, and recordings with different launches fit.
  private mutating func noteSeveralLaunches() {
    guard !capabilities.hasLaunchDetails else { return }
    let launches = Set(
      served.map { $0.launch.map { RecordedEvent(.launch, on: nil, app: nil, details: $0).description } })
    guard launches.count > 1 else { return }
    writeNote(
      "\(served.count) recordings with \(launches.count) different launches fit; the session begins with that of "
        + "\(recordingName(replay.recording.path)). Choose another one by "
        + (isDirect
          ? "arguments or the header X-Axreplay-Recording"
          : "appium:\(platform == .android ? "optionalIntentArguments" : "processArguments") or axreplay:recording")
    )
  }

  /// Adds a line to the log, with the virtual time.
  mutating func write(_ line: String) { log.write(clean(line), at: replay.now) }

  /// The text without secrets, credentials and environment variables. Everything that is logged or reported about the
  /// session passes through this method.
  func clean(_ text: String) -> String {
    let plain = environments.reduce(text) { $0.replacing($1.key, with: $1.value) }
    return Credentials.masked(line: secrets.masked(plain))
  }

  /// Whether the client uses WebDriverAgent directly, without Appium.
  var isDirect: Bool { platform == .apple && !capabilities.areOfAppium }

  /// The driver that the client uses, with its version.
  var driver: String { isDirect ? DriverName.onDevice(platform) : DriverName.of(platform) }

  var report: SessionReport {
    SessionReport(
      number: number, test: capabilities.testName.map(clean), recordings: served.map(\.name), log: log.lines.map(clean),
      divergences: divergences, notes: notes, misses: vainSearches.repeated, time: replay.now,
      uncountedPauses: pauses.meter.uncounted, realTime: pauses.meter.span, sharesClock: sharesClock)
  }

  // MARK: What is on screen

  var platform: Platform { served.first?.platform ?? .apple }

  /// The app that the client sees: the one in the foreground, or else the home screen.
  var app: String {
    let own = replay.ownApp
    if replay.isHomeScreenInFront { return home.app }
    if replay.isInFront(own) { return own }
    let other = replay.shownApps.first { $0 != own && replay.isShowing($0) && replay.isInFront($0) } ?? own
    return replay.isShowing(other) ? other : home.app
  }

  /// The screen, without a keyboard that the client has hidden.
  func screen() throws(WebDriverError) -> AppScreen {
    guard let screen = isAtHome ? home.screen : replay.screen(of: app) else {
      throw WebDriverError(.unknownError, "\(app) is not running at \(replay.now): no app is on screen")
    }
    return AppScreen(
      file: screen.file, screenshot: screen.screenshot, view: screen.view, since: screen.since,
      snapshot: replay.visibleSnapshot(of: app) ?? screen.snapshot, recording: screen.recording)
  }

  /// Where the session is, or where it continues after a failure: `2.90 s, shop-login/0003.xml (LoginView)`.
  var place: String {
    if let replayBefore {
      var before = self
      (before.replay, before.replayBefore) = (replayBefore, nil)
      return before.place
    }
    guard !isAtHome, let screen = replay.screen(of: app) else { return "\(replay.now), on the home screen" }
    return "\(replay.now), \(recordingName(screen.recording))/\(screen.file)" + (screen.view.map { " (\($0))" } ?? "")
  }

  /// The replay as it will be if the current command fails.
  var settledReplay: ReplaySession { replayBefore ?? replay }

  // MARK: References

  mutating func reference(to element: Element, in app: String) -> JSONValue {
    let id = references.id(of: element, in: app)
    let reference: JSONValue = ["element-6066-11e4-a52e-4f735466cecf": .string(id), "ELEMENT": .string(id)]
    guard settings["shouldUseCompactResponses"]?.flag == false else { return reference }
    return settings.responseAttributes.split(separator: ",").reduce(reference) { result, name in
      guard let value = Self.answered(String(name), of: element) else { return result }
      return result.setting(String(name), value)
    }
  }

  /// Returns a value that the driver adds to references; nil for names that it does not have.
  private static func answered(_ name: String, of element: Element) -> JSONValue? {
    let isAndroid = element.snapshot.platform == .android
    switch name {
    case "name": return isAndroid ? JSONValue(element.contentDescription) : .string(element.driverType)
    case "type" where !isAndroid: return .string(element.driverType)
    case "text": return .string(element.driverText)
    case "rect": return element.driverFrame.json
    case "displayed" where !isAndroid: return .bool(element.isDisplayed)
    case _ where name.hasPrefix("attribute/"):
      return try? DriverAttributes.value(String(name.dropFirst("attribute/".count)), of: element)
    case _ where isAndroid && !["enabled", "displayed", "selected"].contains(name): return nil
    default: return try? DriverAttributes.value(name, of: element)
    }
  }

  /// Returns the element of a reference.
  ///
  /// - Throws: `stale element reference`, or `no such element` where UiAutomator2 returns that.
  mutating func element(_ id: String) throws(WebDriverError) -> (element: Element, app: String) {
    let session = self
    let isKnown = references.isKnown(id)
    if let found = references.element(id, on: { session.snapshot(of: $0) }) { return found }
    let kind: WebDriverError.Kind = platform == .android && !isKnown ? .noSuchElement : .staleElementReference
    throw WebDriverError(
      kind,
      isKnown
        ? "The element is no longer on screen (\(place)). Find it again"
        : "The element is unknown to this session. Find it again")
  }
}

/// The options for all sessions of a server.
public struct WebDriverOptions: Sendable {
  /// What advances the clocks of sessions.
  public var time = TimePolicy.pauses
  /// Whether a tap on an element that is not hittable succeeds, as with a real driver.
  public var isLenient = false
  /// Whether a malformed locator always fails with `invalid selector`.
  public var isStrict = false
  public var replay = ReplayOptions()
  /// Whether each session replays one recording, in the order of the recordings.
  public var isSequence = false
  /// The maximum number of open sessions.
  public var maximumSessions = 256
  /// How long, in real time, a session must be idle before it may be ended to make room for a new one.
  public var idleTime = VirtualTime(microseconds: 600_000_000)
  /// Whether divergences include the files that show the screen.
  public var keepsEvidence = false
  /// Whether the logs of ended sessions are kept.
  public var keepsLogs = true
  /// Receives each log line as it is written, on the thread of the request. If a request is repeated, its line is sent
  /// without a count first, and later with the count.
  public var log: (@Sendable (String) -> Void)?

  public init() {}
}
