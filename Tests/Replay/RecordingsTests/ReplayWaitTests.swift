// Tests waiting and reading in replays, and the effect of the replay options.

import Recordings
import Testing

@Suite struct ReplayWaitTests {
  static let shop = ReplaySessionTests.shop
  static let flicker = "0 launch | 0 [a] | 1 [b] | 2 [a]"
  static let late = "0 launch | 0.4 [a] | 2 [a b] | 3 tap b"

  static let rows: [TimelineRow] = [
    // The wait continues through other changes until the expected screen appears.
    ("0 launch | 0 [a] | 1 other:[z] | 2 [b]", "launch wait:b/5", "launch 0.00 ok, wait:b/5 2.00 yes"),
    // Waits are exact to the microsecond.
    ("0 launch | 0 [a] | 0.000001 [b]", "launch wait:b/0.000001", "launch 0.00 ok, wait:b/0.000001 0.000001 yes"),
    // If two snapshots have the same time, the later one is shown.
    ("0 launch | 0 [a] | 0 [b]", "launch see", "launch 0.00 ok, see 0.00 [b]"),
    // A wait finds an element that is shown briefly; a later wait or read does not.
    (flicker, "launch wait:b/5 sleep:1", "launch 0.00 ok, wait:b/5 1.00 yes, sleep:1 2.00 [a]"),
    (flicker, "launch sleep:5 wait:b/5", "launch 0.00 ok, sleep:5 5.00 [a], wait:b/5 10.00 no"),
    (
      "0 launch | 0 [a b] | 1 [a]", "launch gone:b/0.99 gone:b/1",
      "launch 0.00 ok, gone:b/0.99 0.99 no, gone:b/1 1.00 yes"
    ),
    // Before the launch nothing appears, however long the wait.
    (shop, "wait:a/2 launch", "wait:a/2 2.00 no, launch 2.40 ok"),
    // Screens that the recording shows after the next action do not appear before it.
    (shop, "launch wait:d/100 tap:a", "launch 0.40 ok, wait:d/100 100.40 no, tap:a 100.90 ok"),
    (shop, "launch wait:a/0 wait:c/0", "launch 0.40 ok, wait:a/0 0.40 yes, wait:c/0 0.40 no"),
    (shop, "launch sleep:-1", "launch 0.40 ok, sleep:-1 0.40 [a b]"),
    // Reads take no time.
    (shop, "launch sleep:0.55 read read", "launch 0.40 ok, sleep:0.55 0.95 [a b], read 0.95 [a b], read 0.95 [a b]"),
  ]

  @Test(arguments: rows)
  func waits(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// The app runs at half speed, so 0.4 s becomes 0.8 s. Durations in page code do not change.
  static let slowRows: [TimelineRow] = [
    (shop, "launch tap:a wait:e/9", "launch 0.80 ok, tap:a 1.80 ok, wait:e/9 4.80 yes"),
    (shop, "launch wait:c/1.19 wait:c/0.01", "launch 0.80 ok, wait:c/1.19 1.99 no, wait:c/0.01 2.00 yes"),
    // Button `b` appears at 4 s. The interval between retries is not stretched, because XCUITest makes the retries: the
    // last one is at 3.8 s.
    (late, "launch tap:b", "launch 0.80 ok, tap:b 3.80 noMatch"),
    (late, "launch wait:b/5 tap:b", "launch 0.80 ok, wait:b/5 4.00 yes, tap:b 4.00 ok"),
    // Sleeps are part of the page code, so they are not stretched.
    (shop, "launch sleep:1", "launch 0.80 ok, sleep:1 1.80 [a b]"),
  ]

  @Test(arguments: slowRows)
  func aSlowerAppTakesLonger(_ row: TimelineRow) throws {
    var options = ReplayOptions()
    options.timeScale = 2
    try TimelineScript.check(row, options: options)
  }

  static let fastRows: [TimelineRow] = [
    (shop, "launch tap:a wait:e/9", "launch 0.20 ok, tap:a 0.45 ok, wait:e/9 1.20 yes"),
    // Button `b` appears at 1 s. The interval between retries is not shortened either: the first retry is at 1.2 s.
    (late, "launch tap:b", "launch 0.20 ok, tap:b 1.20 ok after 1.00 s"),
  ]

  @Test(arguments: fastRows)
  func aFasterAppTakesLess(_ row: TimelineRow) throws {
    var options = ReplayOptions()
    options.timeScale = 0.5
    try TimelineScript.check(row, options: options)
  }

  /// Each read takes a tenth of a second. Button `c` appears at 1 s, between two reads.
  static let costRows: [TimelineRow] = [
    (shop, "launch sleep:0.45 read read", "launch 0.40 ok, sleep:0.45 0.85 [a b], read 0.95 [a b], read 1.05 [a b c]"),
    (shop, "launch sleep:0.5 read", "launch 0.40 ok, sleep:0.5 0.90 [a b], read 1.00 [a b c]"),
    (shop, "read read launch", "read 0.10 nothing, read 0.20 nothing, launch 0.60 ok"),
  ]

  @Test(arguments: costRows)
  func readsCanTakeTime(_ row: TimelineRow) throws {
    var options = ReplayOptions()
    options.readCost = VirtualTime(microseconds: 100_000)
    try TimelineScript.check(row, options: options)
  }

  /// An action that fails is retried 1, 2 and 3 seconds later, on the screen that is shown at that time.
  /// (`device-evidence` §7)
  static let tries: [TimelineRow] = [
    // Button `b` is visible only between two attempts: from 1.2 to 1.9 s, or from just after the attempt at 1 s to just
    // before the attempt at 2 s.
    ("0 launch | 0 [a] | 1.2 [b] | 1.9 [a] | 2 tap b", "launch tap:b", "launch 0.00 ok, tap:b 3.00 noMatch"),
    (
      "0 launch | 0 [a] | 1.000001 [b] | 1.999999 [a] | 2 tap b", "launch tap:b", "launch 0.00 ok, tap:b 3.00 noMatch"
    ),
    // A wait would have found button `b`.
    ("0 launch | 0 [a] | 1.2 [b] | 1.9 [a] | 2 tap b", "launch wait:b/3", "launch 0.00 ok, wait:b/3 1.20 yes"),
    // The first try after button `b` appears finds it.
    ("0 launch | 0 [a] | 0.4 [b] | 4 tap b", "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok after 1.00 s"),
    ("0 launch | 0 [a] | 2.5 [b] | 4 tap b", "launch tap:b", "launch 0.00 ok, tap:b 3.00 ok after 3.00 s"),
    // Each try sees only the screen that is shown at that time: elements that have disappeared by then do not match.
    ("0 launch | 0 [a] | 1 [b] | 4 tap b", "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok after 1.00 s"),
    ("0 launch | 0 [a] | 3 [b] | 4 tap b", "launch tap:b", "launch 0.00 ok, tap:b 3.00 ok after 3.00 s"),
    ("0 launch | 0 [a] | 0.5 [b] | 1 [a] | 4 tap b", "launch tap:b", "launch 0.00 ok, tap:b 3.00 noMatch"),
    // An element that appears after the last try is not found.
    ("0 launch | 0 [a] | 3.2 [b] | 4 tap b", "launch tap:b", "launch 0.00 ok, tap:b 3.00 noMatch"),
    ("0 launch | 0 [a] | 3.000001 [b] | 4 tap b", "launch tap:b", "launch 0.00 ok, tap:b 3.00 noMatch"),
    // Button `b` appears and disappears between two attempts, and is visible again in the attempt at 2 s.
    (
      "0 launch | 0 [a] | 0.2 [b] | 0.8 [a] | 1.5 [b] | 4 tap b", "launch tap:b",
      "launch 0.00 ok, tap:b 2.00 ok after 2.00 s"
    ),
    // The seconds are counted from the first failed try, not from a whole second on the clock. The next segment begins
    // at the try that succeeds.
    (
      "0 launch | 0 [a] | 0.9 [b] | 4 tap b | 4.5 [c]", "launch sleep:0.3 tap:b see",
      "launch 0.00 ok, sleep:0.3 0.30 [a], tap:b 1.80 ok after 1.00 s, see 1.80 [c]"
    ),
    // An action that succeeds immediately is not delayed until the next whole second.
    (
      "0 launch | 0 [a] | 0.9 [b] | 4 tap b", "launch wait:b/2 tap:b",
      "launch 0.00 ok, wait:b/2 0.90 yes, tap:b 0.90 ok"
    ),
    // An alert that appears and disappears between two attempts does not block the action. An alert that is visible
    // during an attempt blocks it.
    (
      "0 launch | 0 [a] | 0.2 [a !x] | 0.8 [a b] | 2 tap b", "launch tap:b",
      "launch 0.00 ok, tap:b 1.00 ok after 1.00 s"
    ),
    (
      "0 launch | 0 [a] | 0.2 [a !x] | 2 tap b", "launch tap:b", "launch 0.00 ok, tap:b 1.00 blocked by Alert of shop"
    ),
    // The failure of the last try is reported: button `b` is shown by then, but the recorded target is button `a`.
    ("0 launch | 0 [a] | 2.5 [a b] | 3.5 tap a", "launch tap:b", "launch 0.00 ok, tap:b 3.00 other target"),
    // Lookups in an app that shows nothing yet are retried in the same way.
    ("0.5 [a] | 1 tap a", "tap:a", "tap:a 1.00 ok after 1.00 s"),
  ]

  @Test(arguments: tries)
  func failedActionsAreRetriedEverySecond(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// The number of seconds for which a failed action is retried, and the result.
  static let timeouts: [(wait: Double, row: TimelineRow)] = [
    // Button `b` appears 1.6 s after the launch has returned, so XCUITest finds it at its second retry.
    (0, (late, "launch tap:b", "launch 0.40 ok, tap:b 0.40 noMatch, too early by 2.00 s")),
    (1, (late, "launch tap:b", "launch 0.40 ok, tap:b 1.40 noMatch, too early by 2.00 s")),
    (2, (late, "launch tap:b", "launch 0.40 ok, tap:b 2.40 ok after 2.00 s")),
    // There is one retry per second: none within half a second, one within 1.6 s.
    (0.5, (late, "launch tap:b", "launch 0.40 ok, tap:b 0.40 noMatch, too early by 2.00 s")),
    (1.6, (late, "launch tap:b", "launch 0.40 ok, tap:b 1.40 noMatch, too early by 2.00 s")),
    (2.999999, (late, "launch tap:z", "launch 0.40 ok, tap:z 2.40 noMatch")),
    // No number of retries would have found an element that is shown only between two of them.
    (0, ("0 launch | 0 [a] | 0.2 [b] | 0.9 [a] | 2 tap b", "launch tap:b", "launch 0.00 ok, tap:b 0.00 noMatch")),
    (0, (late, "launch wait:b/2 tap:b", "launch 0.40 ok, wait:b/2 2.00 yes, tap:b 2.00 ok")),
    // If XCUITest's own retries would not have found the element either, the action is not reported as too early.
    (0, ("0 launch | 0.4 [a] | 3.5 [a b] | 4 tap b", "launch tap:b", "launch 0.40 ok, tap:b 0.40 noMatch")),
    (0, (shop, "launch tap:z", "launch 0.40 ok, tap:z 0.40 noMatch")),
    (1, (shop, "launch tap:z", "launch 0.40 ok, tap:z 1.40 noMatch")),
    // An alert would have blocked the action earlier.
    (
      0,
      (
        "0 launch | 0 [a] | 0.5 [a !x] | 1.5 [a b] | 3 tap b", "launch tap:b",
        "launch 0.00 ok, tap:b 0.00 noMatch"
      )
    ),
    // Waiting until the element is hittable counts as waiting, too.
    (
      0,
      (
        "0 launch | 0 [-a] | 1 [a] | 2 tap a", "launch tap:a",
        "launch 0.00 ok, tap:a 0.00 not hittable, too early by 1.00 s"
      )
    ),
    // The action was recorded on this snapshot, so it needs no wait.
    (0, ("0 launch | 0 [-a] | 1 tap a", "launch tap:a", "launch 0.00 ok, tap:a 0.00 ok though not hittable")),
    // The timeout is longer than XCUITest's, but the interval stays the same: with 9.5 s, the last retry is after 9 s.
    (10, ("0 launch | 0 [a] | 8 [b] | 9 tap b", "launch tap:b", "launch 0.00 ok, tap:b 8.00 ok after 8.00 s")),
    (10, ("0 launch | 0 [a] | 7.2 [b] | 9 tap b", "launch tap:b", "launch 0.00 ok, tap:b 8.00 ok after 8.00 s")),
    (9.5, ("0 launch | 0 [a] | 9.2 [b] | 10 tap b", "launch tap:b", "launch 0.00 ok, tap:b 9.00 noMatch")),
    (86_400, (shop, "launch tap:z", "launch 0.40 ok, tap:z 86400.40 noMatch")),
  ]

  @Test(arguments: timeouts)
  func implicitWaitLimitsRetries(_ row: (wait: Double, row: TimelineRow)) throws {
    var options = ReplayOptions()
    options.implicitWait = try #require(VirtualTime(seconds: row.wait))
    try TimelineScript.check(row.row, options: options)
  }

  /// At each virtual time, the first thousand reads of the clock take no time. Each further read takes ten
  /// milliseconds, until the clock moves for a different reason.
  @Test func busyLoopsAdvanceTheClock() throws {
    var session = try TimelineScript(Self.shop).session
    for _ in 1...1000 { session.readClock() }
    #expect(session.now == .zero)
    for _ in 1...3 { session.readClock() }
    #expect(session.now == VirtualTime(seconds: 0.03))
    session.sleep(VirtualTime(microseconds: 1))
    for _ in 1...1000 { session.readClock() }
    #expect(session.now == VirtualTime(seconds: 0.030001))
  }

  /// The times at which a condition that never holds is evaluated. A wait evaluates it at every change and at the
  /// deadline. A retry evaluates it at the tries that find a different screen, and at the last try.
  static let timelines: [(journal: String, wait: [Double], retry: [Double])] = [
    ("0 [a]", [0, 2.5], [0, 3]),
    ("0 [a] | 0.4 [b] | 1.2 [a] | 2.5 [b]", [0, 0.4, 1.2, 2.5, 2.5], [0, 1, 2, 3, 3]),
    ("0 [a] | 1.5 [b] | 2.6 [a]", [0, 1.5, 2.5], [0, 2, 3, 3]),
    ("0 [a] | 3.5 [b]", [0, 2.5], [0, 3]),
  ]

  @Test(arguments: timelines)
  func timesAtWhichConditionsAreEvaluated(_ row: (journal: String, wait: [Double], retry: [Double])) throws {
    let session = try TimelineScript(row.journal).session
    func times(_ pass: (inout ReplaySession, _ condition: @escaping (inout ReplaySession) -> Bool) -> Bool) -> [Double]
    {
      var times: [Double] = []
      var passing = session
      let holds = pass(&passing) { moment in
        times.append(moment.now.seconds)
        return false
      }
      #expect(!holds)
      #expect(times.last == passing.now.seconds)
      return times
    }
    #expect(times { $0.wait(upTo: VirtualTime(span: 2.5), until: $1) } == row.wait)
    #expect(times { $0.retry(until: $1) } == row.retry)
  }

  /// A condition may perform actions. They take effect, but the deadline does not move.
  @Test func conditionsMayPerformActions() throws {
    var session = try TimelineScript("0 launch | 0 [a] | 1 [b] | 4 tap b | 4.5 [c]").session
    var times: [Double] = []
    let holds = session.wait(upTo: VirtualTime(span: 3)) { moment in
      times.append(moment.now.seconds)
      if times.count == 1 { _ = moment.attempt(ReplayAction(.launch)) }
      if times.count == 2 { moment.sleep(VirtualTime(span: 5)) }
      return false
    }
    #expect(!holds)
    // The launch shows button `a` at 0 s, button `b` appears a second later, and the sleep continues past the deadline.
    #expect(times == [0, 1, 6])
    #expect(session.segment == 0)
  }
}
