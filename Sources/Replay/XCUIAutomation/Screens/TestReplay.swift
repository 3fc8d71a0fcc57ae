// Represents the replay of the running test, with its recording, clock and log.

import Recordings

/// The replay of one test. Elements resolve against its current screen.
final class TestReplay {
  /// The class of the test.
  let testClass: String
  let method: String
  /// The recording and the position in it. No screen is shown until the recording is first used, or if there is no
  /// recording.
  private let screens: ScreenSource
  /// Whether the test has used its recording, and the recording was found.
  private(set) var hasRecording: Bool
  /// The replay of the test before, if there was one and it used its recording.
  private let before: ScreenSource?
  /// Whether the test continues from the test before, according to `axreplay.yml`.
  private let goesOn: Bool
  private var missing: ScreenSource.Missing?
  /// Whether set-up and the test method have ended.
  var isTearingDown = false
  /// Whether a missing recording has been reported.
  var hasReportedMissingRecording = false
  /// Whether an interruption monitor is running.
  var isHandlingAlert = false
  /// The log of the test.
  var log = ReplayLog()
  /// For each app, the dump that was logged last.
  var lastFiles: [String: String] = [:]
  /// The test's most recent check of an element, if it returned false; otherwise nil.
  var falseAnswer: FalseAnswer?
  /// The properties that the test has read since its last action or failed assertion, in order.
  var reads: [PropertyRead] = []
  /// Detects endless loops.
  var loopDetector = EndlessLoopDetector()
  /// The assumptions made about unrecorded facts.
  var assumptions: Set<String> = []
  /// The inspection of a recorded moment; nil while a test is replayed.
  let inspection: ScreenInspection?

  init(testClass: String, method: String) {
    self.testClass = testClass
    self.method = method
    screens = ScreenSource(RecordedMoment(ownApp: "", screens: [:]))
    hasRecording = false
    inspection = nil
    let last = Self.latest
    before = last.hasRecording ? last.screens : nil
    goesOn =
      before != nil && last.testClass == testClass && ScreenSource.goesOn(testClass: testClass, method: method)
    if goesOn { screens.session.advance(to: last.now) }
  }

  /// Creates the replay that applies before the first test.
  private init() {
    (testClass, method) = ("", "")
    screens = ScreenSource(RecordedMoment(ownApp: "", screens: [:]))
    (hasRecording, goesOn) = (false, false)
    (inspection, before) = (nil, nil)
  }

  /// Creates a replay that shows one recorded moment for an inspection.
  init(showing moment: RecordedMoment, to inspection: ScreenInspection) {
    (testClass, method) = ("", "")
    screens = ScreenSource(moment)
    (hasRecording, goesOn) = (true, false)
    before = nil
    self.inspection = inspection
  }

  /// The replay of the running test; nil in class set-up and tear-down. Tests run one at a time, on the main thread.
  nonisolated(unsafe) static var current: TestReplay?

  /// The replay whose clock applies: the running test's or, outside tests, the last test's.
  nonisolated(unsafe) static var latest = TestReplay()

  /// What the tests so far have done. Tests run one at a time, on the main thread.
  nonisolated(unsafe) private static var memory = SuiteMemory()

  /// Keeps what the next tests need from this one.
  func keepMemory() { Self.memory.add(screens.session.memory) }

  /// The current virtual time.
  var now: VirtualTime { screens.session.clock.now }

  /// Moves the clock forward to a time, never back.
  func moveOn(to time: VirtualTime) {
    screens.session.advance(to: time)
    if hasRecording { for note in takeWaitNotes() { logNote(note, at: now) } }
  }

  /// Counts a read of the clock by the test. After many consecutive reads at the same virtual time, further reads
  /// advance the clock.
  func readClock() { screens.session.readClock() }

  /// Returns the recording, which is looked up on first use: not every test is a UI test.
  func source() throws(ScreenSource.Missing) -> ScreenSource {
    if let missing { throw missing }
    guard !hasRecording else { return screens }
    do throws(ScreenSource.Missing) {
      var found = try ScreenSource.find(testClass: testClass, method: method, after: goesOn ? before : nil)
      for doubt in found.doubts { log.addAlways("the recording: \(doubt)", at: now) }
      found.session.advance(to: now)
      found.session.memory.addTexts(of: Self.memory)
      screens.session = found.session
      screens.paths = found.paths
      hasRecording = true
      return screens
    } catch {
      missing = error
      throw error
    }
  }

  /// Returns the current screen of an app.
  func screen(of app: AppName) throws(ScreenSource.Missing) -> ScreenSource.Screen? {
    try source().screen(of: app)
  }

  /// Formats a time in seconds: `2.350 s`.
  static func seconds(_ time: VirtualTime) -> String {
    let thousandths = time.microseconds / 1000
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) s"
  }

  /// Lets time pass until a condition holds or the timeout, in seconds, has elapsed, as
  /// ``ReplaySession/wait(upTo:until:)`` does.
  func wait(timeout: Double, until condition: () -> Bool) -> Bool {
    var session = screens.session
    return session.wait(upTo: VirtualTime(span: timeout)) { evaluate(condition, in: &$0) }
  }

  /// Notes a gesture that journals cannot record: what was recorded after it may follow.
  func noteUndescribedAction() { screens.session.noteUndescribedAction() }

  /// Returns the notes about waits since the last call.
  func takeWaitNotes() -> [ReplayNote] { screens.session.takeNotes() }

  /// Evaluates a condition now and, as long as it does not hold, again at the times at which a failed action would be
  /// retried.
  func retry(until condition: () -> Bool) -> Bool {
    var session = screens.session
    return session.retry { evaluate(condition, in: &$0) }
  }

  /// Makes `session` the current session and evaluates a condition in it. `session` is a copy that a wait advances. The
  /// condition may read the screen or perform actions, and afterwards `session` includes their effects. The condition
  /// may also stop the test; in that case, the caller must not use its copy again.
  private func evaluate(_ condition: () -> Bool, in session: inout ReplaySession) -> Bool {
    let change = screens.session.nextChange
    screens.session = session
    if let change, change <= now { logScreen() }
    let holds = condition()
    // Looks up the recording even if the condition has not used it, because the recording determines how time passes.
    if !holds { _ = try? source() }
    session = screens.session
    return holds
  }
}
