// Tests alerts that block actions, how tests handle the alerts, and how the blocked actions are retried.

import Recordings
import Testing

@Suite struct ReplayAlertTests {
  static let rows: [TimelineRow] = [
    // The alert appears while the lookup is retried.
    (
      "0 launch | 0 [a] | 1 [a !x] | 2 tap x | 3 [a b] | 4 tap b | 5 [c]", "launch tap:b tap:x tap:b",
      "launch 0.00 ok, tap:b 1.00 blocked by Alert of shop, tap:x 2.00 ok, tap:b 3.00 ok"
    ),
    // Two alerts, one after the other.
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a !y] | 3 tap y | 4 [a] | 5 tap a", "launch tap:a tap:x tap:a tap:y tap:a",
      "launch 0.00 ok, tap:a 0.00 blocked by Alert of shop, tap:x 1.00 ok, tap:a 1.00 blocked by Alert of shop, "
        + "tap:y 2.00 ok, tap:a 2.00 ok"
    ),
    // The alert may hide the missing element; typing and swipes are blocked, too.
    ("0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tap:z", "launch 0.00 ok, tap:z 0.00 blocked by Alert of shop"),
    (
      "0 launch | 0 [_a !x] | 1 tap x | 2 [a]", "launch type:a/t",
      "launch 0.00 ok, type:a/t 0.00 blocked by Alert of shop"
    ),
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch swipe:app/up",
      "launch 0.00 ok, swipe:app/up 0.00 blocked by Alert of shop"
    ),
    // The alert's own button is checked like any other.
    ("0 launch | 0 [a !x] | 1 tap a", "launch tap:x", "launch 0.00 ok, tap:x 3.00 other target"),
    // If the alert is not handled, the other checks follow and find that the alert covers everything.
    ("0 launch | 0 [a !x] | 1 tap x", "launch tapAnyway:a", "launch 0.00 ok, tapAnyway:a 3.00 behind alert"),
    ("0 launch | 0 [a !x] | 1 [a] | 2 tap a", "launch tapAnyway:a", "launch 0.00 ok, tapAnyway:a 1.00 ok after 1.00 s"),
    // An alert does not block actions without a target.
    ("0 launch | 0 [a !x] | 1 open shop | 2 [b]", "launch open:shop", "launch 0.00 ok, open:shop 1.00 ok"),
  ]

  @Test(arguments: rows)
  func alertsOfTheApp(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  static let system = "0 launch | 0 [a] | 1 sb:[z !x] | 2 tap x sb | 3 sb:[z] | 4 tap a | 5 [b]"

  static let others: [TimelineRow] = [
    // A system alert blocks all apps, and also the other elements of SpringBoard.
    (
      system, "launch sleep:1 tap:a tap:z/sb tap:x/sb tap:a",
      "launch 0.00 ok, sleep:1 1.00 [a], tap:a 1.00 blocked by Alert of com.apple.springboard, "
        + "tap:z/sb 1.00 blocked by Alert of com.apple.springboard, tap:x/sb 2.00 ok, tap:a 3.00 ok"
    ),
    // The tap was recorded at a later time, and the alert appears while the tap is retried.
    (system, "launch tap:a", "launch 0.00 ok, tap:a 1.00 blocked by Alert of com.apple.springboard"),
    // The alert is not handled. In the dump of the app under test, button `a` is not covered, but the next recorded
    // action taps the alert.
    (system, "launch sleep:1 tapAnyway:a", "launch 0.00 ok, sleep:1 1.00 [a], tapAnyway:a 4.00 behind alert"),
    // An alert of another app blocks only that app.
    ("0 launch | 0 [a] | 0 other:[!x] | 1 tap a | 2 [b]", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok"),
    (
      "0 launch | 0 [a] | 0 other:[z !x] | 1 tap a", "launch tap:z/other",
      "launch 0.00 ok, tap:z/other 0.00 blocked by Alert of other"
    ),
  ]

  @Test(arguments: others)
  func systemAlerts(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// `tapAgain` repeats the blocked tap after a handler has dismissed the alert.
  static let again: [TimelineRow] = [
    // The blocked tap was recorded, so it is performed now or when its target appears.
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a] | 3 tap a | 4 [b]", "launch tap:a tap:x tapAgain:a see",
      "launch 0.00 ok, tap:a 0.00 blocked by Alert of shop, tap:x 1.00 ok, tapAgain:a 2.00 ok, see 2.00 [b]"
    ),
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a] | 2.5 [a b] | 3 tap b", "launch tap:b tap:x tapAgain:b",
      "launch 0.00 ok, tap:b 0.00 blocked by Alert of shop, tap:x 1.00 ok, tapAgain:b 2.00 ok after 1.00 s"
    ),
    // The tap was not recorded: its only purpose was to trigger the handler.
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a] | 3 tap a", "launch tap:app tap:x tapAgain:app tap:a",
      "launch 0.00 ok, tap:app 0.00 blocked by Alert of shop, tap:x 1.00 ok, tapAgain:app 1.00 ok used up, tap:a 1.00 ok"
    ),
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tap:x tap:app",
      "launch 0.00 ok, tap:x 1.00 ok, tap:app 4.00 nothing recorded"
    ),
    // A missing target is still a failure.
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a] | 3 tap a", "launch tap:z tap:x tapAgain:z",
      "launch 0.00 ok, tap:z 0.00 blocked by Alert of shop, tap:x 1.00 ok, tapAgain:z 4.00 noMatch"
    ),
    // The next alert blocks the tap, as the first did.
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a !y] | 3 tap y", "launch tap:a tap:x tapAgain:a",
      "launch 0.00 ok, tap:a 0.00 blocked by Alert of shop, tap:x 1.00 ok, tapAgain:a 1.00 blocked by Alert of shop"
    ),
  ]

  @Test(arguments: again)
  func blockedTapsAreRetried(_ row: TimelineRow) throws { try TimelineScript.check(row) }
}
