// Tests apps that are started again: which recorded launch is taken, and what is said about it.

import Recordings
import Testing

/// Recordings separated by `||`, a script, and the expected results, as in ``PoolTests``. `again` is the note that the
/// app was started again, and `differently` means that it is not doubtful.
@Suite struct RelaunchTests {
  /// Two tests on the same first screen.
  static let two =
    "0 launch | 0 [a b] | 1 tap a | 2 [c] | 3 terminate | 4 launch | 4 [a b] | 5 tap b | 6 [d]"
  /// Three equal launches, which lead to different screens.
  static let three = "0 launch | 0 [a] | 1 launch | 1 [b] | 2 launch | 2 [c]"

  static let orders: [TimelineRow] = [
    (
      two, "launch tap:a terminate launch tap:b see",
      "launch 0.00 ok, tap:a 1.00 ok, terminate 1.00 ok, launch 1.00 ok again, tap:b 2.00 ok, see 2.00 [d]"
    ),
    // The second test alone, and before the first one.
    (two, "launch tap:b see", "launch 0.00 ok, tap:b 1.00 ok → r0:9 equal, see 1.00 [d]"),
    (
      two, "launch tap:b terminate launch tap:a see",
      "launch 0.00 ok, tap:b 1.00 ok → r0:9 equal, terminate 1.00 ok terminated, "
        + "launch 1.00 ok → r0:2 like r0:7 again, tap:a 2.00 ok, see 2.00 [c]"
    ),
    // XCUITest's launch terminates the app. What the first test left out is passed over.
    (
      two, "launch launch tap:b see", "launch 0.00 ok, launch 0.00 ok → r0:7 again, tap:b 1.00 ok, see 1.00 [d]"
    ),
    // An app that was terminated shows nothing until it is started again.
    (
      two, "launch terminate see launch see",
      "launch 0.00 ok, terminate 0.00 ok terminated, see 0.00 nothing, launch 0.00 ok → r0:7 again, see 0.00 [a b]"
    ),
    // To activate an app that is not running starts it.
    (
      two, "launch tap:a terminate activate tap:b",
      "launch 0.00 ok, tap:a 1.00 ok, terminate 1.00 ok, activate 1.00 ok again, tap:b 2.00 ok"
    ),
    // After the restart, nothing that the app showed before is on screen.
    (
      "0 launch | 0 [a] | 1 launch | 2 tap a", "launch launch see",
      "launch 0.00 ok, launch 0.00 ok again, see 0.00 nothing"
    ),
    // A text that differs between equal launches changes by itself.
    (
      "0 launch | 0 [a b 't=1] | 1 tap a | 2 [c] | 3 launch | 3 [a b 't=5] | 4 tap b | 5 [d]", "launch tap:b see",
      "launch 0.00 ok, tap:b 1.00 ok → r0:8 same, see 1.00 [d]"
    ),
    // One launch: nothing changes.
    (
      "0 launch | 0 [a] | 1 tap a | 2 [b]", "launch tap:a launch",
      "launch 0.00 ok, tap:a 1.00 ok, launch 1.00 nothing recorded"
    ),
    ("0 [a] | 1 tap a | 2 [b]", "tap:a launch", "tap:a 1.00 ok, launch 1.00 nothing recorded"),
  ]

  static let choices: [TimelineRow] = [
    // The next ones, and then equals that lead elsewhere.
    (
      three, "launch launch launch launch see",
      "launch 0.00 ok, launch 0.00 ok again, launch 0.00 ok, launch 0.00 ok → r0:2 or r0:4 like r0:6, see 0.00 [a]"
    ),
    // The most arguments in common, also among later launches, and before the first one.
    (
      "0 launch | 0 [a] | 1 launch | 1 [b] | 2 launch -x | 2 [c]", "launch launch:-x see",
      "launch 0.00 ok, launch:-x 0.00 ok → r0:6 again, differently, see 0.00 [c]"
    ),
    (
      "0 launch | 0 [a] | 1 launch | 1 [b] | 2 launch -x | 2 [c]", "launch:-x see",
      "launch:-x 0.00 ok → r0:6, see 0.00 [c]"
    ),
    // In another recording.
    (
      "0 launch | 0 [a] | 1 launch | 1 [b] || 0 launch A=1 | 0 [c]", "launch launch:A=1 see",
      "launch 0.00 ok, launch:A=1 0.00 ok → r1:2 again, differently, see 0.00 [c]"
    ),
    // Nothing passed: the arguments of the launch before.
    (
      "0 launch -x | 0 [a] | 1 launch * | 1 [b]", "launch:-x launch see",
      "launch:-x 0.00 ok, launch 0.00 ok without -x again, see 0.00 [b]"
    ),
    (
      "0 launch -x | 0 [a] | 1 launch -x | 1 [b]", "launch:-x launch see",
      "launch:-x 0.00 ok, launch 0.00 ok without -x again, see 0.00 [b]"
    ),
    // A launch that names an empty list has no arguments.
    (
      "0 launch -x | 0 [a] | 1 launch | 1 [b]", "launch:-x launch see",
      "launch:-x 0.00 ok, launch 0.00 ok again, see 0.00 [b]"
    ),
    // A test that was recorded after a launch without arguments passes alone.
    (
      "0 launch -x | 0 [a b] | 1 tap a | 2 [c] | 3 launch * | 3 [a b] | 4 tap b | 5 [d]", "launch:-x tap:b see",
      "launch:-x 0.00 ok, tap:b 1.00 ok → r0:8 equal, see 1.00 [d]"
    ),
    // No recorded launch fits.
    (
      "0 launch -y | 0 [a] | 1 launch -x | 1 [b]", "launch:-y launch:-z",
      "launch:-y 0.00 ok, launch:-z 0.00 missing -x nearest r0:4"
    ),
  ]

  @Test(arguments: orders + choices)
  func rows(_ row: TimelineRow) throws {
    for _ in 1...2 {
      var script = try TimelineScript(pool: row.journal)
      let results = try script.run(row.script)
      #expect(results == row.expected, "got \(results)")
    }
  }

  @Test func anAppThatBeginsAfreshRemembersNothing() throws {
    var options = ReplayOptions()
    options.relaunch = .fresh
    var fresh = try TimelineScript(pool: Self.two, options: options)
    #expect(try fresh.run("launch tap:a terminate launch").hasSuffix("terminate 1.00 ok, launch 1.00 ok"))
    var cleared = try TimelineScript(pool: Self.three)
    #expect(try cleared.run("launch") == "launch 0.00 ok")
    cleared.session.clearData(of: "shop")
    // Only the launch after the data was removed.
    #expect(try cleared.run("launch launch") == "launch 0.00 ok, launch 0.00 ok again")
  }
}
