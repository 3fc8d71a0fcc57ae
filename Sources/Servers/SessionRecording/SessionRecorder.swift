// Writes the recording of a session from the requests that a proxy passes on, and from looks at the screen.

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
/// It fetches nothing itself, and reads no clock. None of its failures is an error for the client: what cannot be
/// recorded is written as missing, and if nothing can be written, the summary reports it.
public struct SessionRecorder {
  /// The look at the screen that was taken last.
  struct Screen {
    let source: MaskedSource
    let snapshot: Snapshot
    /// The indices of the elements whose texts are secret.
    let secret: Set<Int>
    /// Why it has no screenshot; nil if it may have one.
    let hiddenPicture: String?
    /// The app in the journal; nil for that of the header.
    let app: String?
    let at: VirtualTime
    var hasScreenshot: Bool
  }

  public internal(set) var summary: SessionSummary
  let header: JournalHeader
  let facts: SessionFacts
  let options: RecorderOptions
  var mask: SecretMask
  /// Nil after an error, and for a session of which only the secrets are wanted.
  private var writer: RecordingWriter?
  /// The time of the first request, from which the journal counts.
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
  /// Whether the last look was at a home screen that an upstream recording does not have.
  private var isAtUnrecordedHome = false
  /// Whether the client is in a web view, whose source is not a dump.
  public internal(set) var isInWebContext = false
  private var hasNotedWebContext = false
  private var showsSystemAlert = false
  var elements = KnownElements()
  /// What is being typed.
  var typed = TypedTexts()
  /// The fields that were secure at some time.
  var secureFields = SecureFields()
  /// Whether this text is left out, because it is a secret or may become one.
  var isTypedSecret = false
  /// The state of the run's secrets that this session has.
  var sharedVersion = 0
  /// Whether a log does not have the whole text of the present request.
  var isTextUnknown = false
  /// What was typed into in the session, and since the last look.
  var typing = RepeatedTyping()
  var unseenTyping = RepeatedTyping()
  /// Whether the last event stands for taps on keys.
  var isEnteringKeys = false
  /// The reason of the last gap, so that a look that fails again and again is one line.
  private var lastGap: String?
  /// Whether the screenshot of the screen that is being looked at was not taken, because it would show a secret.
  private var isPictureRefused = false
  /// The app that the client brought to the front last; nil for the app of the header, or if it is not known.
  var frontApp: String?
  /// The app to which lines without one belong: that of the header, or else the first one on screen.
  var ownApp: String?
  var running: Set<String> = []
  /// The apps that the client has terminated since they ran.
  var terminated: Set<String> = []
  var orientation = "PORTRAIT"
  /// The answers to reads, which show when the screen has changed.
  var reads = ReadAnswers()
  /// The reads since the last look, by which the next one is dated.
  var proofs = ReadProofs()

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - directory: Where the recording is written; nil if nothing is.
  ///   - asked: The body of the request for the session; nil if the session was opened elsewhere.
  ///   - answered: The capabilities in the answer.
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

  /// Returns a text as a part of a file name: other characters than letters, digits, `-`, `_` and `.` are dashes.
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

  /// Whether anything is still written.
  public var isRecording: Bool { writer != nil }

  // MARK: Looks

  /// Whether the screen has to be looked at before an action: nothing is known about it, or what is known is old.
  ///
  /// - Parameter age: How old a look may be.
  public func needsLook(at time: VirtualTime, age: VirtualTime) -> Bool {
    guard let screen, !isStale else { return !isInWebContext }
    return time - screen.at > age && !isInWebContext
  }

  /// Whether a snapshot has been written since the last event, so that its effect can be replayed.
  public var hasSeenEffect: Bool { hasSnapshotSinceEvent || isInWebContext || isAtUnrecordedHome }

  /// Takes a page source that the server answered.
  ///
  /// - Parameters:
  ///   - picture: The PNG of the screen; nil if there is none.
  ///   - time: When the answer came.
  ///   - asked: When the client requested it itself; nil if the recorder did.
  /// - Returns: Whether the screen looks as in the look before, apart from the digits of its texts.
  @discardableResult
  public mutating func look(
    source text: String, screenshot picture: [UInt8]?, at time: VirtualTime, asked: VirtualTime? = nil
  ) -> Bool {
    // `axreplay serve` answers it where the home screen was not recorded. No device showed it.
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

  /// Whether the screenshot of a screen is wanted: it is the first one of this screen, and shows no secret.
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

  /// The number of bytes of a page source that is looked at.
  private static let longestSource = 16 << 20

  /// Why a screen has no screenshot; nil if it may have one.
  private func hiddenPicture(_ screen: MaskedScreen) -> String? {
    if options.masksScreenshots, screen.source.hasFilledSecureField { return "a secure field is filled" }
    guard !options.keepsScreenshots, screen.showsSecret else { return nil }
    return screen.isRevealed ? "a field that was secure shows its text" : "a masked text is on screen"
  }

  /// Takes a screenshot that the client requested itself, if the screen has none.
  public mutating func look(screenshot picture: [UInt8], at time: VirtualTime) {
    guard let screen, !isStale, !screen.hasScreenshot, time - screen.at <= Self.longestPictureDelay else { return }
    if let reason = screen.hiddenPicture { return lack(.screenshot, reason, at: time) }
    write(screen.source, app: screen.app, picture, at: time)
    self.screen?.hasScreenshot = true
  }

  /// After this time, a picture may be of another screen.
  private static let longestPictureDelay = VirtualTime(microseconds: 500_000)

  /// Counts a look, whatever came of it.
  public mutating func looked(for seconds: Double) {
    summary.looks += 1
    summary.lookSeconds += seconds
  }

  /// Notes that a look failed.
  public mutating func lookFailed(_ reason: String, at time: VirtualTime) {
    summary.failedLooks += 1
    lack(.snapshot, reason, at: time)
  }

  /// Notes a page source of which a log has only the beginning.
  mutating func lookWasCut(at time: VirtualTime) {
    summary.cutSources += 1
    lack(.snapshot, "the log has only the beginning of the page source", at: time)
  }

  /// A system alert is on screen until a snapshot of the system does not have it. Sources of the app that is in front
  /// again do not show the system, so an empty one is written.
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

  /// Writes that something is missing.
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

  /// The time since the start of the session. Requests of a client may overlap, but the times in a journal do not
  /// decrease.
  private mutating func time(_ time: VirtualTime) -> VirtualTime {
    lastTime = max(lastTime, time - start)
    return lastTime
  }

  /// Writes a line. A line that the journal refuses is skipped; after a failure of the system, nothing more is written.
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
