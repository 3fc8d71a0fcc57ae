// Writes the recording of a session from the requests that a proxy forwards, and from looks at the screen.

import AccessibilityTree
public import JSON
public import Recordings
import Secrets
import SnapshotFormats
import WebDriverReplay

/// Records one session.
///
///     var recorder = SessionRecorder(in: "out/1-com.example.shop", asked: body, answered: answer, options, at: .zero)
///     recorder.look(source: source, screenshot: nil, at: now)
///     recorder.found(request, answer)
///     recorder.performed(request, answer: nil, frames: [:], from: arrival, to: now)
///
/// It fetches nothing itself, and reads no clock. Its failures do not affect the client: what cannot be recorded is
/// noted as missing, and if nothing can be written, the summary reports it.
public struct SessionRecorder {
  /// The last look at the screen.
  struct Screen {
    let source: MaskedSource
    let snapshot: Snapshot
    /// The indices of the elements whose text is secret.
    let secret: Set<Int>
    /// Why the screen must not have a screenshot; nil if it may have one.
    let hiddenPicture: String?
    /// The app in the journal; nil if it is the app in the header.
    let app: String?
    let at: VirtualTime
    var hasScreenshot: Bool
  }

  public internal(set) var summary: SessionSummary
  let header: JournalHeader
  let facts: SessionFacts
  let options: RecorderOptions
  var mask: SecretMask
  /// Nil after an error, or if only the secrets of the session are collected.
  private var writer: RecordingWriter?
  /// The time of the first request, to which the times in the journal are relative.
  private let start: VirtualTime
  private var lastTime = VirtualTime.zero

  /// What is on screen, as far as it is known; nil before the first look.
  var screen: Screen?
  /// Whether something has happened since that look.
  public internal(set) var isStale = true
  /// The number of reads since that look, during which the screen may have changed.
  public internal(set) var readsSinceLook = 0
  /// Whether the journal has a snapshot since the last event.
  private(set) var hasSnapshotSinceEvent = false
  /// Whether the last look showed a home screen that is missing from the recording that the server replays.
  private var isAtUnrecordedHome = false
  /// Whether the client is in a web view, whose source is not a dump.
  public internal(set) var isInWebContext = false
  private var hasNotedWebContext = false
  private var showsSystemAlert = false
  var elements = KnownElements()
  /// What is being typed.
  var typed = TypedTexts()
  /// The fields that were secure at some point.
  var secureFields = SecureFields()
  /// Whether the text being typed is left out, because it is a secret or may become one.
  var isTypedSecret = false
  /// The version of the run's shared secrets that this session has.
  var sharedVersion = 0
  /// Whether the log lacks text that the current request types.
  var isTextUnknown = false
  /// The fields typed into in the session, and since the last look.
  var typing = RepeatedTyping()
  var unseenTyping = RepeatedTyping()
  /// Whether the last event represents taps on keys.
  var isEnteringKeys = false
  /// The reason for the last gap, so that a look that fails repeatedly is noted only once.
  private var lastGap: String?
  /// Whether the current look has no screenshot because it would show a secret.
  private var isPictureRefused = false
  /// The app that the client last brought to the foreground; nil if it is the app in the header, or unknown.
  var frontApp: String?
  /// The app of journal lines that name none: the app in the header, or else the first one on screen.
  var ownApp: String?
  var running: Set<String> = []
  /// The apps that the client has terminated and not launched again.
  var terminated: Set<String> = []
  var orientation = "PORTRAIT"
  /// The responses to reads, which show when the screen has changed.
  var reads = ReadAnswers()
  /// The reads since the last look, from which the time of the next screen is estimated.
  var proofs = ReadProofs()

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - directory: The directory for the recording; nil to write nothing.
  ///   - asked: The body of the request for the session; nil if the session was opened elsewhere.
  ///   - answered: The capabilities in the response.
  ///   - isSensitive: Whether the client wants the request kept secret.
  ///   - time: When the request for the session arrived.
  public init(
    in directory: String?, asked: JSONValue?, answered: JSONValue?, isSensitive: Bool = false,
    _ options: RecorderOptions, at time: VirtualTime
  ) {
    self.options = options
    mask = options.sessionMask
    start = time
    facts = SessionFacts(asked: asked, answered: answered, options)
    header = facts.header
    ownApp = header.app
    summary = SessionSummary(directory: directory ?? "")
    do throws(RecordingWriteError) {
      writer = try directory.map { path throws(RecordingWriteError) in try RecordingWriter(header, in: path) }
    } catch {
      summary.failure = error.description
    }
    learn(facts.launch, isSensitive: isSensitive)
    if let asked { mask.learn(SentSecrets.credentials(in: SentParameters(asked))) }
    guard facts.launches else { return }
    launched(nil, facts.launch, isSensitive: isSensitive, at: time)
  }

  /// The name for the directory of a session: its number and the name of the test, if the client sends it, or else the
  /// app.
  ///
  /// - Parameter isSensitive: Whether the client wants the request kept secret.
  public static func directoryName(
    _ number: Int, asked: JSONValue?, answered: JSONValue?, isSensitive: Bool = false, _ options: RecorderOptions
  ) -> String {
    let test = asked.flatMap { try? Capabilities($0, requiresPrefixes: false) }?.testName
    if !isSensitive,
      let name = test.flatMap({
        RecordedName.plain(options.sessionMask.masked(Credentials.masked($0)))
      })
    {
      return "\(number)-\(name)"
    }
    return "\(number)-" + safeName(SessionFacts(asked: asked, answered: answered, options).header.app ?? "session")
  }

  /// Returns a string for a file name: characters other than letters, digits, `-`, `_` and `.` are replaced with
  /// dashes.
  public static func safeName(_ text: String) -> String {
    let safe = text.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isPlain || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    return String(safe.prefix(80))
  }

  /// Closes the journal. Nothing is written afterwards.
  public mutating func finish() {
    mask.endTyping()
    writer = nil
  }

  /// Whether the recording is still being written.
  public var isRecording: Bool { writer != nil }

  // MARK: Looks

  /// Whether an action must be preceded by a look: the screen is unknown, or the last look is too old.
  ///
  /// - Parameter age: The maximum age of the last look.
  public func needsLook(at time: VirtualTime, age: VirtualTime) -> Bool {
    guard let screen, !isStale else { return !isInWebContext }
    return time - screen.at > age && !isInWebContext
  }

  /// Whether a snapshot has been written since the last event, so that its effect can be replayed.
  public var hasSeenEffect: Bool { hasSnapshotSinceEvent || isInWebContext || isAtUnrecordedHome }

  /// Records a page source that the server returned.
  ///
  /// - Parameters:
  ///   - picture: The screenshot as a PNG; nil if there is none.
  ///   - time: When the response arrived.
  ///   - asked: When the client itself requested the page source; nil if the recorder did.
  /// - Returns: Whether the screen looks the same as in the previous look, apart from digits.
  @discardableResult
  public mutating func look(
    source text: String, screenshot picture: [UInt8]?, at time: VirtualTime, asked: VirtualTime? = nil
  ) -> Bool {
    // `axreplay serve` returns this source if the home screen was not recorded. No device ever showed it.
    isAtUnrecordedHome = UnrecordedScreen.isMarked(text)
    if isAtUnrecordedHome {
      (isStale, readsSinceLook, lastGap) = (false, 0, nil)
      return true
    }
    guard text.utf8.count <= Self.longestSource else {
      lack(.snapshot, "the page source has more than \(Self.longestSource >> 20) MB", at: time)
      return false
    }
    if options.registry.hasUnknown {
      lack(
        .snapshot, "the text of a request before it is not known, and may be a secret; name it with --mask", at: time)
      return false
    }
    let masked = masked(text)
    let source = masked.source
    summary.matchedLocators.formUnion(masked.locators)
    guard let snapshot = masked.snapshot else {
      let reason =
        masked.isTooLong
        ? "takes too long to search for secrets"
        : masked.isLeaking ? "contains a secret that cannot be masked" : "cannot be read as a dump"
      lack(.snapshot, "the page source \(reason)", at: time)
      return false
    }
    secureFields.see(snapshot)
    // A field that is empty again has lost what was typed into it.
    if isTypedSecret, !typed.text.isEmpty, let field = snapshot.secureField, field.content ?? "" == "" {
      mask.endTyping()
      typed.end()
    }
    let hiddenPicture = hiddenPicture(masked)
    let isSettled = source.outline == screen?.source.outline && source.app == screen?.source.app
    if source.app != ReplaySession.springboard { ownApp = ownApp ?? source.app }
    let shown = source.app ?? (facts.isAndroid ? nil : frontApp)
    let app = shown == ownApp ? nil : shown
    if source.text != screen?.source.text || !hasSnapshotSinceEvent || app != screen?.app {
      let beginning = beginning(of: snapshot, seen: time, asked: asked)
      hideSystemAlert(unlessOf: app, at: beginning)
      write(source, app: app, hiddenPicture == nil ? picture : nil, at: beginning)
      if source.maskedCount > 0 {
        summary.masked += source.maskedCount
        let count = source.maskedCount == 1 ? "1 text is" : "\(source.maskedCount) texts are"
        lack(.text, "\(count) masked in the snapshot before this line", at: time)
      }
      if let hiddenPicture, picture != nil || isPictureRefused {
        lack(.screenshot, hiddenPicture, at: time)
      }
    }
    isPictureRefused = false
    let hasScreenshot = picture != nil || (source.text == screen?.source.text && screen?.hasScreenshot == true)
    screen = Screen(
      source: source, snapshot: snapshot, secret: masked.secret, hiddenPicture: hiddenPicture, app: app, at: time,
      hasScreenshot: hasScreenshot)
    isStale = false
    readsSinceLook = 0
    unseenTyping = RepeatedTyping()
    proofs.removeAll()
    lastGap = nil
    return isSettled
  }

  /// Whether to take a screenshot: the screen has changed since the last look, and shows no secret.
  public mutating func wantsScreenshot(of text: String) -> Bool {
    guard text.utf8.count <= Self.longestSource else { return false }
    let masked = masked(text)
    guard masked.source.text != screen?.source.text, !UnrecordedScreen.isMarked(text) else { return false }
    isPictureRefused = hiddenPicture(masked) != nil
    return !isPictureRefused
  }

  private mutating func masked(_ text: String) -> MaskedScreen {
    shareSecrets()
    mask.beginWork()
    defer { mask.endWork() }
    var screen = mask.screen(text, hiding: options.secretElements, secureFields, whileTyping: !typed.text.isEmpty)
    screen.isTooLong = mask.isWorkExceeded
    return screen
  }

  /// The maximum number of bytes of a page source.
  private static let longestSource = 16 << 20

  /// Why a screen must not have a screenshot; nil if it may have one.
  private func hiddenPicture(_ screen: MaskedScreen) -> String? {
    if options.masksScreenshots, screen.source.hasFilledSecureField { return "a secure field is filled" }
    guard !options.keepsScreenshots, screen.showsSecret else { return nil }
    return screen.isRevealed ? "a field that was secure shows its text" : "a masked text is on screen"
  }

  /// Records a screenshot that the client itself requested, if the screen has none.
  public mutating func look(screenshot picture: [UInt8], at time: VirtualTime) {
    guard let screen, !isStale, !screen.hasScreenshot, time - screen.at <= Self.longestPictureDelay else { return }
    if let reason = screen.hiddenPicture { return lack(.screenshot, reason, at: time) }
    write(screen.source, app: screen.app, picture, at: time)
    self.screen?.hasScreenshot = true
  }

  /// After this time, a screenshot may show another screen.
  private static let longestPictureDelay = VirtualTime(microseconds: 500_000)

  /// Counts a look, whether or not it succeeded.
  public mutating func looked(for seconds: Double) {
    summary.looks += 1
    summary.lookSeconds += seconds
  }

  /// Notes that a look failed.
  public mutating func lookFailed(_ reason: String, at time: VirtualTime) {
    summary.failedLooks += 1
    lack(.snapshot, reason, at: time)
  }

  /// Notes a page source that is truncated in the log.
  mutating func lookWasCut(at time: VirtualTime) {
    summary.cutSources += 1
    lack(.snapshot, "the log has only the beginning of the page source", at: time)
  }

  /// Ends a system alert. In a recording, it stays on screen until a snapshot of the system lacks it. Page sources of
  /// an app do not show the system, so an empty snapshot of the system is written.
  private mutating func hideSystemAlert(unlessOf app: String?, at time: VirtualTime) {
    let isSystem = app == ReplaySession.springboard
    defer { showsSystemAlert = isSystem }
    guard showsSystemAlert, !isSystem else { return }
    let empty = """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="SpringBoard" label="SpringBoard" \
      enabled="true" visible="true" x="0" y="0" width="\(screen?.width ?? 0)" height="\(screen?.height ?? 0)"/>

      """
    write(empty, app: ReplaySession.springboard, nil, at: time)
  }

  // MARK: Lines

  private mutating func write(_ source: MaskedSource, app: String?, _ picture: [UInt8]?, at time: VirtualTime) {
    write(source.text, app: app, picture, at: time)
    hasSnapshotSinceEvent = true
  }

  private mutating func write(_ text: String, app: String?, _ picture: [UInt8]?, at time: VirtualTime) {
    let time = self.time(time)
    let own = picture.flatMap { ScreenshotFile.withoutTexts($0, mask) }
    write { writer throws(RecordingWriteError) in
      try writer.snapshot(Array(text.utf8), at: time, app: app, screenshot: own)
    }
    summary.snapshots += 1
    if own != nil { summary.screenshots += 1 }
    if picture != nil, own == nil { lack(.screenshot, "its file contains a secret", at: time) }
  }

  mutating func write(_ event: RecordedEvent, at time: VirtualTime) {
    let time = self.time(time)
    if event.kind != .typeText {
      typed.end()
      mask.endTyping()
      isTypedSecret = false
    }
    isEnteringKeys = event.details.keys
    elements.newScreen()
    proofs.removeAll()
    lastGap = nil
    let event = withoutSecrets(event)
    write { writer throws(RecordingWriteError) in try writer.event(event, at: time) }
    summary.actions += 1
    hasSnapshotSinceEvent = false
    isStale = true
  }

  /// Writes a line about a gap in the recording.
  public mutating func lack(_ kind: RecordedGap.Kind, _ reason: String, at time: VirtualTime) {
    if kind != .action {
      guard reason != lastGap else { return }
      lastGap = reason
    }
    let time = self.time(time)
    let reason = mask.masked(reason)
    write { writer throws(RecordingWriteError) in try writer.lack(kind, reason, at: time) }
    if kind == .action { summary.lostActions += 1 }
  }

  /// Notes once that the client is in a web view.
  mutating func noteWebContext(at time: VirtualTime) {
    guard !hasNotedWebContext else { return }
    hasNotedWebContext = true
    lack(.snapshot, "the client is in a web view, whose source is not a dump", at: time)
  }

  /// The time since the start of the session. Requests of a client may overlap, but times in a journal do not decrease.
  private mutating func time(_ time: VirtualTime) -> VirtualTime {
    lastTime = max(lastTime, time - start)
    return lastTime
  }

  /// Writes a line. A line that the journal refuses is skipped; after a system error, nothing more is written.
  private mutating func write(_ body: (RecordingWriter) throws(RecordingWriteError) -> Void) {
    guard let writer else { return }
    do throws(RecordingWriteError) {
      try body(writer)
    } catch {
      switch error {
      case .refused: summary.lostActions += 1
      case .system(let reason):
        summary.failure = reason
        self.writer = nil
      }
    }
  }
}

extension SessionRecorder.Screen {
  fileprivate var width: Int { Int(exactly: snapshot.root.driverFrame.width.rounded()) ?? 0 }
  fileprivate var height: Int { Int(exactly: snapshot.root.driverFrame.height.rounded()) ?? 0 }
}
