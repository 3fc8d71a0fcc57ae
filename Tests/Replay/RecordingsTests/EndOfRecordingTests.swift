// Tests replays at the end of a recording that another one with the same history goes beyond.

import Recordings
import Testing

/// Recordings separated by `||`, a script, and the expected results, as in ``PoolTests``. `end r0:4` is the event after
/// which the recording at hand ended.
@Suite struct EndOfRecordingTests {
  private static let short = "0 launch | 0 [a] | 1 tap a | 1.2 [w]"
  private static let long = "0 launch | 0 [a] | 1 tap a | 1.2 [w] | 3 [h] | 4 tap h | 5 [z]"

  private static func logIn(_ number: Int, _ end: String) -> String {
    "0 launch | 0 [$p s] | 1 type p #\(number) | 2 [$p=1 s] | 3 tap s | 3.2 [w]\(end)"
  }

  static let rows: [TimelineRow] = [
    // The tap shows something after 0.2 s, and what the wait is for after 2 s.
    (
      "\(short) || \(long)", "launch tap:a wait:h/5 see",
      "launch 0.00 ok, tap:a 0.20 ok, wait:h/5 2.00 yes → r1:4 equal end r0:4, see 2.00 [h]"
    ),
    (
      "\(long) || \(short)", "launch tap:a wait:h/5 see",
      "launch 0.00 ok, tap:a 0.20 ok, wait:h/5 2.00 yes, see 2.00 [h]"
    ),
    // Nothing was looked at after the tap.
    (
      "0 launch | 0 [a] | 1 tap a || \(long)", "launch tap:a wait:h/5",
      "launch 0.00 ok, tap:a 0.00 ok, wait:h/5 2.00 yes → r1:4 equal end r0:4"
    ),
    (
      "\(short) || \(long)", "launch tap:a gone:w/5",
      "launch 0.00 ok, tap:a 0.20 ok, gone:w/5 2.00 yes → r1:4 equal end r0:4"
    ),
    // An action is tried again after 1, 2 and 3 seconds.
    (
      "\(short) || \(long)", "launch tap:a tap:h see",
      "launch 0.00 ok, tap:a 0.20 ok, tap:h 3.20 ok → r1:4 equal end r0:4 after 2.00 s, see 3.20 [z]"
    ),
    // The time since the action is that of the other recording, too.
    ("\(short) || \(long)", "launch tap:a wait:h/1", "launch 0.00 ok, tap:a 0.20 ok, wait:h/1 1.20 no"),
    // What both show is taken from the recording at hand.
    ("\(short) || \(long)", "launch tap:a wait:w/5", "launch 0.00 ok, tap:a 0.20 ok, wait:w/5 0.20 yes"),
    // The recording at hand shows something else.
    (
      "\(short) | 2 [e] || \(long)", "launch tap:a wait:h/5", "launch 0.00 ok, tap:a 0.20 ok, wait:h/5 5.20 no"
    ),
    // It goes on before the app has reacted; or later, up to which time it knows that nothing has come.
    (
      "\(short) | 2 tap w | 2.5 [w] || \(long)", "launch tap:a wait:h/5",
      "launch 0.00 ok, tap:a 0.20 ok, wait:h/5 2.00 yes → r1:4 equal end r0:4"
    ),
    (
      "\(short) | 4 tap w | 4.5 [w] || \(long)", "launch tap:a wait:h/5",
      "launch 0.00 ok, tap:a 0.20 ok, wait:h/5 3.00 yes → r1:4 equal end r0:4"
    ),
    (
      "\(short) | 4 tap w | 4.5 [w] || \(long)", "launch tap:a wait:h/2.5 tap:w see",
      "launch 0.00 ok, tap:a 0.20 ok, wait:h/2.5 2.70 no, tap:w 3.20 ok, see 3.20 [w]"
    ),
    // Another history: other arguments, another action before.
    (
      "0 launch -x | 0 [a] | 1 tap a || 0 launch -y | 0 [a] | 1 tap a | 2 [h]", "launch:-x tap:a wait:h/5",
      "launch:-x 0.00 ok, tap:a 0.00 ok, wait:h/5 5.00 no"
    ),
    (
      "0 launch | 0 [a b] | 1 tap b | 2 [a b] | 3 tap a || 0 launch | 0 [a b] | 1 tap a | 2 [h]",
      "launch tap:b tap:a wait:h/5", "launch 0.00 ok, tap:b 1.00 ok, tap:a 1.00 ok, wait:h/5 6.00 no"
    ),
    // The same left-out text, and another one.
    (
      "\(logIn(1, "")) || \(logIn(1, " | 5 [h]"))", "launch type:p/x tap:s wait:h/5",
      "launch 0.00 ok, type:p/x 1.00 ok left out, tap:s 1.20 ok, wait:h/5 3.00 yes → r1:6 equal end r0:6"
    ),
    (
      "\(logIn(1, "")) || \(logIn(2, " | 5 [h]"))", "launch type:p/x tap:s wait:h/5",
      "launch 0.00 ok, type:p/x 1.00 ok left out, tap:s 1.20 ok, wait:h/5 6.20 no"
    ),
  ]

  @Test(arguments: rows) func goesOnWhereMoreIsShown(_ row: TimelineRow) throws {
    var script = try TimelineScript(pool: row.journal)
    let results = try script.run(row.script)
    #expect(results == row.expected, "got \(results)")
  }
}
