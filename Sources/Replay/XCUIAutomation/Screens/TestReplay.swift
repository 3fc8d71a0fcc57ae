// The replay of the running test: its screens, its log, and how it waits.

import Recordings

/// What elements of the running test resolve against. Made for each test anew.
final class TestReplay {
  /// The test that is replayed.
  let testClass: String
  let method: String
  /// The recording and the time in it. Until it is asked for, and where there is none, nothing is on screen.
  private let screens: ScreenSource
  /// The test has asked for its recording, and there is one.
  private(set) var hasRecording: Bool
  private var missing: ScreenSource.Missing?
  /// Set-up and test method are over.
  var isTearingDown = false
  /// There is no recording, and that has been said.
  var lacksRecording = false
  /// A monitor is at work.
  var isDealingWithAlert = false
  /// What happened, with virtual times.
  var log = ReplayLog()
  /// For each app the dump that the log has named last.
  var lastFiles: [String: String] = [:]
  /// What was asked last, if the answer was no.
  var disappointment: Disappointment?
  /// Notices loops that never end.
  var watch = LoopWatch()
  /// What the dump leaves open and was taken one way.
  var assumptions: Set<String> = []
  /// Code looks at a moment that stands still; nil while a test is replayed.
  let look: ScreenLook?

  init(testClass: String, method: String) {
    self.testClass = testClass
    self.method = method
    screens = ScreenSource(StillScreens(ownApp: "", screens: [:]))
    hasRecording = false
    look = nil
  }

  /// No test, but one moment.
  init(showing moment: StillScreens, to look: ScreenLook) {
    (testClass, method) = ("", "")
    screens = ScreenSource(moment)
    hasRecording = true
    self.look = look
  }

  /// The replay of the running test; nil in class set-up and tear-down. Tests run one after the other, on the main thread.
  nonisolated(unsafe) static var current: TestReplay?

  /// The replay whose clock is in force: that of the running test, else of the last one.
  nonisolated(unsafe) static var latest = TestReplay(testClass: "", method: "")

  /// The present virtual time.
  var now: VirtualTime { screens.session.clock.now }

  /// Moves the clock to a later time; never back.
  func moveOn(to time: VirtualTime) { screens.session.moveOn(to: time) }

  /// The test reads the clock.
  func readClock() { screens.session.readClock() }

  /// The recording, looked for when it is first asked for: not every test is a UI test.
  func source() throws(ScreenSource.Missing) -> ScreenSource {
    if let missing { throw missing }
    guard !hasRecording else { return screens }
    do throws(ScreenSource.Missing) {
      var found = try ScreenSource.find(testClass: testClass, method: method)
      for doubt in found.doubts { log.addAlways("the recording: \(doubt)", at: now) }
      found.session.moveOn(to: now)
      screens.session = found.session
      hasRecording = true
      return screens
    } catch {
      missing = error
      throw error
    }
  }

  /// What an app shows now.
  func screen(of app: AppName) throws(ScreenSource.Missing) -> ScreenSource.Screen? {
    try source().screen(of: app)
  }

  /// `2.350 s`
  static func seconds(_ time: VirtualTime) -> String {
    let thousandths = time.microseconds / 1000
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) s"
  }

  /// Lets time pass until a condition holds or the timeout, in seconds, is over, as ``ReplaySession/wait(upTo:until:)`` does.
  func wait(timeout: Double, until condition: () -> Bool) -> Bool {
    var session = screens.session
    return session.wait(upTo: VirtualTime(span: timeout)) { ask(condition, in: &$0) }
  }

  /// Asks a condition now and, while it does not hold, at the times at which an action that misses is tried again.
  func retry(until condition: () -> Bool) -> Bool {
    var session = screens.session
    return session.retry { ask(condition, in: &$0) }
  }

  /// Asks a condition in a copy of the session that passes the time, which replaces the session here: a condition may read the screen, act, or
  /// end the test, after which the copy is never heard of again. The last that a copy does is to ask.
  private func ask(_ condition: () -> Bool, in session: inout ReplaySession) -> Bool {
    let change = screens.session.nextChange
    screens.session = session
    if let change, change <= now { noteScreen() }
    let holds = condition()
    // How time passes depends on the recording even where the condition has not asked for it.
    if !holds { _ = try? source() }
    session = screens.session
    return holds
  }
}
