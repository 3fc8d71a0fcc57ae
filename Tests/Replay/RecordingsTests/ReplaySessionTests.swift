// Tests replays as timelines: the actions of page code, and the results that the code sees at each virtual time.

import Recordings
import Testing

@Suite struct ReplaySessionTests {
  static let shop = "0 launch | 0.4 [a b] | 1 [a b c] | 2 tap a | 2.5 [d] | 4 [d e]"

  /// A key that is one character longer than XCTest allows.
  static let longKey = String(repeating: "k", count: 129)

  static let rows: [TimelineRow] = [
    // Before the launch, nothing is shown. An action returns when its first snapshot is shown.
    (shop, "see launch see", "see 0.00 nothing, launch 0.40 ok, see 0.40 [a b]"),
    (shop, "tap:a", "tap:a 3.00 not running"),
    // Reads do not move the clock; sleeping does.
    (shop, "launch see see", "launch 0.40 ok, see 0.40 [a b], see 0.40 [a b]"),
    (shop, "launch sleep:0.5 sleep:0.1", "launch 0.40 ok, sleep:0.5 0.90 [a b], sleep:0.1 1.00 [a b c]"),
    // A wait checks snapshot after snapshot, up to and including a snapshot at the deadline.
    (shop, "launch wait:a/5", "launch 0.40 ok, wait:a/5 0.40 yes"),
    (shop, "launch wait:c/5", "launch 0.40 ok, wait:c/5 1.00 yes"),
    (shop, "launch wait:c/0.6", "launch 0.40 ok, wait:c/0.6 1.00 yes"),
    (shop, "launch wait:c/0.59", "launch 0.40 ok, wait:c/0.59 0.99 no"),
    (shop, "launch wait:z/5", "launch 0.40 ok, wait:z/5 5.40 no"),
    (shop, "launch gone:z/5 gone:a/2", "launch 0.40 ok, gone:z/5 0.40 yes, gone:a/2 2.40 no"),
    (shop, "launch wait:a/-1", "launch 0.40 ok, wait:a/-1 0.40 yes"),
    // The next segment begins when the page code acts, which may be earlier or later than in the recording.
    (shop, "launch tap:a see", "launch 0.40 ok, tap:a 0.90 ok, see 0.90 [d]"),
    (shop, "launch sleep:9 tap:a wait:e/5", "launch 0.40 ok, sleep:9 9.40 [a b c], tap:a 9.90 ok, wait:e/5 11.40 yes"),
    // Snapshots that were not shown when the page code acted are never shown.
    (shop, "launch tap:a sleep:1 sleep:9", "launch 0.40 ok, tap:a 0.90 ok, sleep:1 1.90 [d], sleep:9 10.90 [d e]"),
    // An action that does not match yet at 0.4 s is retried 1, 2 and 3 seconds later: at 1.4, 2.4 and 3.4 s.
    ("0 launch | 0.4 [a] | 2 [a b] | 3 tap b", "launch tap:b", "launch 0.40 ok, tap:b 2.40 ok after 2.00 s"),
    ("0 launch | 0.4 [a] | 3.4 [a b] | 4 tap b", "launch tap:b", "launch 0.40 ok, tap:b 3.40 ok after 3.00 s"),
    ("0 launch | 0.4 [a] | 3.5 [a b] | 4 tap b", "launch tap:b", "launch 0.40 ok, tap:b 3.40 noMatch"),
    (shop, "launch tap:z", "launch 0.40 ok, tap:z 3.40 noMatch"),
    // A query that XCUITest rejects is never reported as unrecorded.
    (shop, "launch tap:\(longKey)", "launch 0.40 ok, tap:\(longKey) 3.40 invalid"),
    ("0 launch | 0 [a a] | 1 tap a", "launch tap:a", "launch 0.00 ok, tap:a 3.00 ambiguous"),
    // Actions that do not match: a different target, a different kind of action, and an action after the end of the
    // recording.
    (shop, "launch tap:b", "launch 0.40 ok, tap:b 3.40 other target"),
    (shop, "launch launch", "launch 0.40 ok, launch 0.40 other kind"),
    (shop, "launch tap:a tap:d", "launch 0.40 ok, tap:a 0.90 ok, tap:d 3.90 nothing recorded"),
    // A segment without snapshots changes neither the clock nor the screen.
    (
      "0 launch | 0 [a] | 1 tap a | 2 tap a | 3 [b]", "launch tap:a see tap:a",
      "launch 0.00 ok, tap:a 0.00 ok, see 0.00 [a], tap:a 1.00 ok"
    ),
    // Typed text must be the same as in the recording.
    ("0 launch | 0 [a] | 1 type a ann | 2 [b]", "launch type:a/ann", "launch 0.00 ok, type:a/ann 1.00 ok"),
    ("0 launch | 0 [a] | 1 type a ann | 2 [b]", "launch type:a/bob", "launch 0.00 ok, type:a/bob 3.00 bob is not ann"),
    // Recorded launch arguments must be passed. Additional arguments are noted.
    ("0 launch -ui | 0 [a]", "launch:-ui", "launch:-ui 0.00 ok"),
    ("0 launch -ui | 0 [a]", "launch", "launch 0.00 missing -ui"),
    ("0 launch -ui | 0 [a]", "launch:-ui/-more", "launch:-ui/-more 0.00 ok with -more"),
    // An app whose recording begins with a screen is in the foreground.
    ("0 [a] | 1 tap a | 2 [b]", "see launch tap:a", "see 0.00 [a], launch 0.00 ok without effect, tap:a 1.00 ok"),
    ("0.5 [a]", "see wait:a/1", "see 0.00 nothing, wait:a/1 0.50 yes"),
    // Termination and return.
    ("0 launch | 0 [a] | 1 terminate", "launch terminate see", "launch 0.00 ok, terminate 0.00 ok, see 0.00 nothing"),
    (
      "0 launch | 0 [a]", "launch terminate activate",
      "launch 0.00 ok, terminate 0.00 ok without effect, activate 0.00 ok without effect"
    ),
    // An alert blocks all elements except its own.
    ("0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tap:a", "launch 0.00 ok, tap:a 0.00 blocked by Alert of shop"),
    ("0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tap:x see", "launch 0.00 ok, tap:x 1.00 ok, see 1.00 [a]"),
    // A recorded action overrides only checks of geometry. It cannot have tapped an element behind an alert.
    ("0 launch | 0 [a !x] | 1 tap a", "launch tapAnyway:a", "launch 0.00 ok, tapAnyway:a 3.00 behind alert"),
    // The recorded action succeeded on the last snapshot, so its target counts as hittable there.
    ("0 launch | 0 [-a] | 1 tap a", "launch tap:a", "launch 0.00 ok, tap:a 0.00 ok though not hittable"),
    ("0 launch | 0 [-a] | 1 [a] | 2 tap a", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok after 1.00 s"),
    ("0 launch | 0 [-a b] | 1 tap b", "launch tap:a", "launch 0.00 ok, tap:a 3.00 not hittable"),
    // An element that contains the recorded target matches if its own hit point is inside the target.
    ("0 launch | 0 [a] | 1 tap a", "launch tap:app", "launch 0.00 ok, tap:app 3.00 other target"),
    // Several apps, each with its own screens
    (
      "0 launch | 0 [a] | 1 other:[z] | 2 [b]", "launch see:other sleep:1 see:other sleep:1 see:other",
      "launch 0.00 ok, see:other 0.00 nothing, sleep:1 1.00 [a], see:other 1.00 [z], sleep:1 2.00 [b], see:other 2.00 [z]"
    ),
    (
      "0 launch | 0 [a] | 1 tap a | 2 other:[z]", "launch tap:a see wait:a/5 see:other sleep:1 see:other",
      "launch 0.00 ok, tap:a 0.00 ok, see 0.00 [a], wait:a/5 0.00 yes, see:other 0.00 nothing, sleep:1 1.00 [a], see:other 1.00 [z]"
    ),
    // A snapshot remains on screen in later segments until the next snapshot replaces it.
    (
      "0 launch | 0 [a] | 1 tap a | 2 tap a | 5 [b]", "launch tap:a sleep:4 tap:a",
      "launch 0.00 ok, tap:a 0.00 ok, sleep:4 4.00 [a], tap:a 7.00 ok"
    ),
  ]

  @Test(arguments: rows)
  func timeline(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  @Test func sessionsAreIndependent() throws {
    var script = try TimelineScript(Self.shop)
    let before = script.session
    _ = try script.run("launch tap:a")
    #expect(before.now == .zero)
    #expect(before.snapshot(of: nil) == nil)
  }
}
