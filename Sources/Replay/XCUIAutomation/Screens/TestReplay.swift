// The replay of the running test: its clock, its screens, its log.

/// What elements of the running test resolve against. Made for each test anew.
final class TestReplay {
  let clock = VirtualClock()
  /// The test that is replayed.
  let testClass: String
  let method: String
  private var found: Result<ScreenSource, ScreenSource.Missing>?
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
    look = nil
    Settings.checkNames()
  }

  /// No test, but one moment.
  init(showing source: ScreenSource, to look: ScreenLook) {
    (testClass, method) = ("", "")
    found = .success(source)
    self.look = look
  }

  /// The replay of the running test; nil in class set-up and tear-down. Tests run one after the other, on the main thread.
  nonisolated(unsafe) static var current: TestReplay?

  var now: Int { clock.microseconds }

  /// The recording, looked for when it is first asked for: not every test is a UI test.
  func source() throws(ScreenSource.Missing) -> ScreenSource {
    let result: Result<ScreenSource, ScreenSource.Missing>
    if let found {
      result = found
    } else {
      do throws(ScreenSource.Missing) {
        let source = try ScreenSource.find(testClass: testClass, method: method)
        for doubt in source.doubts { log.addAlways("the recording: \(doubt)", at: now) }
        result = .success(source)
      } catch {
        result = .failure(error)
      }
      found = result
    }
    return try result.get()
  }

  /// The test has asked for its recording, and there is one.
  var hasRecording: Bool { (try? found?.get()) != nil }

  /// What an app shows now.
  func screen(of app: AppName) throws(ScreenSource.Missing) -> ScreenSource.Screen? {
    let source = try source()
    return source.screen(of: app, at: now)
  }

  /// `2.350 s`
  static func seconds(_ microseconds: Int) -> String {
    let thousandths = microseconds / 1000
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) s"
  }

  /// Lets time pass until a condition holds or the timeout, in seconds, is over. Only changes of a screen can make it hold,
  /// so it is asked then, and a last time at the end.
  func wait(timeout: Double, until condition: () -> Bool) -> Bool {
    let deadline = clock.time(after: VirtualClock.microseconds(timeout))
    while true {
      if condition() { return true }
      guard let next = try? source().nextChange(after: now), next <= deadline else { break }
      clock.advance(to: next)
      noteScreen()
    }
    clock.advance(to: deadline)
    return condition()
  }

  /// Asks a condition now and, while it does not hold, at the times at which an action that misses is tried again.
  func retry(in source: ScreenSource, until condition: () -> Bool) -> Bool {
    let start = now
    while !condition() {
      guard let next = source.nextTry(since: start, at: now) else {
        clock.advance(to: source.lastTry(since: start))
        return false
      }
      clock.advance(to: next)
      noteScreen()
    }
    return true
  }
}
