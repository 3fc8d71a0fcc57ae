// Tests each rule of replays of several recordings with a row for yes and a row for no. The notation is that of
// ``PoolTests``.

import Recordings
import Testing

@Suite struct PoolRuleTests {
  /// A candidate is of the same kind, with details that fit.
  static let details: [TimelineRow] = [
    // The direction of a swipe, also one on the whole app.
    (
      "0 launch | 0 [a] | 1 tap a | 2 [c] || 0 launch | 0 [a] | 1 swipe app up | 2 [d]", "launch swipe:app/up see",
      "launch 0.00 ok, swipe:app/up 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a] | 1 tap a | 2 [c] || 0 launch | 0 [a] | 1 swipe a up | 2 [d]", "launch swipe:a/down",
      "launch 0.00 ok, swipe:a/down 3.00 other kind"
    ),
    // The value of a slider.
    (
      "0 launch | 0 [a] | 1 adjust a 0.2 | 2 [c] || 0 launch | 0 [a] | 1 adjust a 0.7 | 2 [d]",
      "launch adjust:a/0.7 see", "launch 0.00 ok, adjust:a/0.7 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a] | 1 adjust a 0.2 | 2 [c] || 0 launch | 0 [a] | 1 adjust a 0.7 | 2 [d]", "launch adjust:a/0.5",
      "launch 0.00 ok, adjust:a/0.5 3.00 value 0.5, not 0.2"
    ),
    // The end of a drag.
    (
      "0 launch | 0 [a b e] | 1 drag a b | 2 [c] || 0 launch | 0 [a b e] | 1 drag a e | 2 [d]", "launch drag:a/e see",
      "launch 0.00 ok, drag:a/e 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a b e f] | 1 drag a b | 2 [c] || 0 launch | 0 [a b e f] | 1 drag a e | 2 [d]", "launch drag:a/f",
      "launch 0.00 ok, drag:a/f 3.00 other end"
    ),
    // The key.
    (
      "0 launch | 0 [*u] | 1 key u return | 2 [c] || 0 launch | 0 [*u] | 1 key u delete | 2 [d]",
      "launch key:u/delete see", "launch 0.00 ok, key:u/delete 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [*u] | 1 key u return | 2 [c] || 0 launch | 0 [*u] | 1 key u delete | 2 [d]", "launch key:u/tab",
      "launch 0.00 ok, key:u/tab 3.00 key tab, not return"
    ),
    // A text that no recording has.
    (
      "0 launch | 0 [*u] | 1 type u x | 2 [c] || 0 launch | 0 [*u] | 1 type u y | 2 [d]", "launch type:u/z",
      "launch 0.00 ok, type:u/z 3.00 z is not x"
    ),
    // A press is not a tap, but a press of any duration fits.
    (
      "0 launch | 0 [a] | 1 tap a | 2 [c] || 0 launch | 0 [a] | 1 press a 1 | 2 [d]", "launch press:a/1 see",
      "launch 0.00 ok, press:a/1 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a b] | 1 tap b | 2 [c] || 0 launch | 0 [a b] | 1 press a 1 | 2 [d]", "launch tap:a",
      "launch 0.00 ok, tap:a 3.00 other target"
    ),
    // A button of the device, after which the app itself shows nothing new, and a URL.
    (
      "0 launch | 0 [a] | 1 tap a | 2 [c] || 0 launch | 0 [a] | 1 button home | 2 sb:[d]", "launch button:home",
      "launch 0.00 ok, button:home 0.00 ok → r1:4 equal"
    ),
    (
      "0 launch | 0 [a] | 1 open one | 2 [c] || 0 launch | 0 [a] | 1 open two | 2 [d]", "launch open:two see",
      "launch 0.00 ok, open:two 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a] | 1 open one | 2 [c] || 0 launch | 0 [a] | 1 open two | 2 [d]", "launch open:three",
      "launch 0.00 ok, open:three 0.00 missing one"
    ),
    // The end of the app, which the recording at hand has no part of. It starts again in the recording that fits.
    (
      "0 launch | 0 [a] || 0 launch -x | 0 [b]", "launch terminate see launch:-x see",
      "launch 0.00 ok, terminate 0.00 ok terminated, see 0.00 nothing, launch:-x 0.00 ok → r1:2 again, differently, see 0.00 [b]"
    ),
    // The orientation.
    (
      "0 launch | 0 [a] | 1 orientation landscapeLeft | 2 [c] || 0 launch | 0 [a] | 1 orientation landscapeRight | 2 [d]",
      "launch orientation:landscapeRight see",
      "launch 0.00 ok, orientation:landscapeRight 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
  ]

  /// The target is the same element: the same path of types and identities.
  static let targets: [TimelineRow] = [
    // In another view.
    (
      "0 launch | 0 [g< a b > e] | 1 tap a | 2 [c] || 0 launch | 0 [g< a b > e] | 1 tap b | 2 [d]", "launch tap:b see",
      "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [g< a b > e] | 1 tap a | 2 [c] || 0 launch | 0 [h< a b > e] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen +g-h)"
    ),
    // A row elsewhere in the list is the same row; another row is not.
    (
      "0 launch | 0 [table< #x #y > b] | 1 tap b | 2 [c] || 0 launch | 0 [table< #y #x > b] | 1 tap x | 2 [d]",
      "launch tap:x see", "launch 0.00 ok, tap:x 1.00 ok → r1:4 same, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [table< #x #y > b] | 1 tap b | 2 [c] || 0 launch | 0 [table< #y #z > b] | 1 tap z | 2 [d]",
      "launch tap:x", "launch 0.00 ok, tap:x 3.00 other target"
    ),
    // A recorded tap that was on another element of the same screen.
    (
      "0 launch | 0 [a b e] | 1 tap a | 2 [c] || 0 launch | 0 [a b e] | 1 tap e | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 3.00 other target"
    ),
    // A screen of another app.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 other:[a b] | 1 tap b other | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 3.00 other target"
    ),
  ]

  /// The grades of screens.
  static let grades: [TimelineRow] = [
    // Frames within a point are equal. One more element below moves nothing.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 0.5 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 1.00 ok → r1:5 equal"
    ),
    // Another value is another screen, unless it changes by itself.
    (
      "0 launch | 0 [_u=1 b] | 1 tap u | 2 [c] || 0 launch | 0 [_u=2 b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen ±u)"
    ),
    (
      "0 launch | 0 [_u=1 b] | 1 tap u | 2 [c] || 0 launch | 0 [_u=2 b] | 0.5 [_u=3 b] | 1 tap b | 2 [d]",
      "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok → r1:5 same"
    ),
    // Volatile texts are those of any recording of the pool, also of one that has nothing else to do with it.
    (
      "0 launch | 0 [a b 't=1] | 1 tap a | 2 [c] || 0 launch | 0 [a b 't=5] | 1 tap b | 2 [d]"
        + "|| 0 launch -x | 0 [a b 't=7] | 0.5 [a b 't=8] | 1 tap a",
      "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok → r1:4 same"
    ),
    // The number of rows does not matter, nor whether there are any.
    (
      "0 launch | 0 [table< #x > b e] | 1 tap e | 2 [c] || 0 launch | 0 [table< #x #y #z > b e] | 1 tap b | 2 [d]",
      "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok → r1:4 same"
    ),
    // A table that is missing is another screen.
    (
      "0 launch | 0 [table< #x > b e] | 1 tap e | 2 [c] || 0 launch | 0 [b e] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen +table+x)"
    ),
    // An alert makes another screen.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b !x] | 1 tap x | 2 [a b] | 3 tap b | 4 [d]",
      "launch tap:b", "launch 0.00 ok → r0:2 or r1:2, tap:b 1.00 ok → r1:6 equal"
    ),
  ]

  /// What the screen does not show, after the first jump.
  static let states: [TimelineRow] = [
    // A field that is empty again holds no secret.
    (
      "0 launch | 0 [*u o h] | 1 type u x | 2 [*u=1 o h] | 3 tap o | 4 [*u o h]"
        + "|| 0 launch | 0 [*u o h] | 1 tap h | 2 [d]",
      "launch type:u/x tap:o tap:h",
      "launch 0.00 ok, type:u/x 1.00 ok, tap:o 2.00 ok, tap:h 3.00 ok → r1:4 equal"
    ),
    // A text in one of two fields.
    (
      "0 launch | 0 [*u _v h o] | 1 type u x | 2 [*u=1 _v h o] | 3 tap o"
        + "|| 0 launch | 0 [*u _v h o] | 1 type u x | 2 [*u=1 _v h o] | 3 tap h | 4 [d]",
      "launch type:u/x tap:h", "launch 0.00 ok, type:u/x 1.00 ok, tap:h 2.00 ok → r1:6 equal"
    ),
    // The same text typed twice is another text.
    (
      "0 launch | 0 [*u h o] | 1 type u x | 2 [*u=1 h o] | 3 type u x | 4 [*u=1 h o] | 5 tap o"
        + "|| 0 launch | 0 [*u h o] | 1 type u x | 2 [*u=1 h o] | 3 tap h | 4 [d]",
      "launch type:u/x type:u/x tap:h",
      "launch 0.00 ok, type:u/x 1.00 ok, type:u/x 2.00 ok, tap:h 5.00 other target (r1:6 other text)"
    ),
    // A launch begins with empty fields and forgets secrets.
    (
      "0 launch | 0 [$p h] | 1 type p x | 2 [$p=1 h] | 3 launch | 4 [a b] | 5 tap a"
        + "|| 0 launch | 0 [$p h] | 1 launch | 2 [a b] | 3 tap b | 4 [d]",
      "launch type:p/x launch tap:b",
      "launch 0.00 ok, type:p/x 1.00 ok, launch 2.00 ok again, tap:b 3.00 ok → r1:6 equal"
    ),
    // Rotated back, the orientation is the same again.
    (
      "0 launch | 0 [a b] | 1 orientation landscapeLeft | 2 [a b] | 3 orientation portrait | 4 [a b] | 5 tap a"
        + "|| 0 launch | 0 [a b] | 1 tap b | 2 [d]",
      "launch orientation:landscapeLeft orientation:portrait tap:b",
      "launch 0.00 ok, orientation:landscapeLeft 1.00 ok, orientation:portrait 2.00 ok, tap:b 3.00 ok → r1:4 equal"
    ),
    // Both rotated.
    (
      "0 launch | 0 [a b] | 1 orientation landscapeLeft | 2 [a b] | 3 tap a"
        + "|| 0 launch | 0 [a b] | 1 orientation landscapeLeft | 2 [a b] | 3 tap b | 4 [d]",
      "launch orientation:landscapeLeft tap:b",
      "launch 0.00 ok, orientation:landscapeLeft 1.00 ok, tap:b 2.00 ok → r1:6 equal"
    ),
    // An argument that only the test has is another launch than that of a recording without it.
    (
      "0 launch -x | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch:-x tap:b",
      "launch:-x 0.00 ok, tap:b 3.00 other target (r1:4 launch -x not )"
    ),
    (
      "0 launch A=1 | 0 [a b] | 1 tap a | 2 [c] || 0 launch A=1 | 0 [a b] | 1 tap b | 2 [d]", "launch:A=1 tap:b",
      "launch:A=1 0.00 ok, tap:b 1.00 ok → r1:4 equal"
    ),
    // The order of the arguments does not matter.
    (
      "0 launch -x -y | 0 [a b] | 1 tap a | 2 [c] || 0 launch -y -x | 0 [a b] | 1 tap b | 2 [d]", "launch:-x/-y tap:b",
      "launch:-x/-y 0.00 ok, tap:b 1.00 ok → r1:4 equal"
    ),
  ]

  /// Which of several places, and what happens after a jump.
  static let choices: [TimelineRow] = [
    // The recording at hand before others that are as good.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] | 3 tap c | 4 [a b] | 5 tap b | 6 [d] || 0 launch | 0 [a b] | 1 tap b | 2 [d]",
      "launch tap:a tap:c tap:b see", "launch 0.00 ok, tap:a 1.00 ok, tap:c 2.00 ok, tap:b 3.00 ok, see 3.00 [d]"
    ),
    // A history of one action decides against one of none.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [a b] | 3 tap a | 4 [c]"
        + "|| 0 launch | 0 [a b] | 1 tap b | 2 [d] || 0 launch | 0 [a b] | 1 tap a | 2 [a b] | 3 tap b | 4 [e]",
      "launch tap:a tap:b see", "launch 0.00 ok, tap:a 1.00 ok, tap:b 2.00 ok → r2:6 equal, see 2.00 [e]"
    ),
    // The grade comes before the history.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [a b] | 3 tap a | 4 [c]"
        + "|| 0 launch | 0 [a b] | 1 tap b | 2 [d] || 0 launch | 0 [a b] | 1 tap a | 2 [-a b] | 3 tap b | 4 [e]",
      "launch tap:a tap:b see", "launch 0.00 ok, tap:a 1.00 ok, tap:b 2.00 ok → r1:4 equal, see 2.00 [d]"
    ),
    // Within a recording, the earlier line decides, with a warning if the places lead to different screens.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c]"
        + "|| 0 launch | 0 [z] | 1 tap z | 2 [a b] | 3 tap b | 4 [d] | 5 tap d | 6 [a b] | 7 tap b | 8 [e]",
      "launch tap:b see", "launch 0.00 ok → r0:2 or r1:2, tap:b 1.00 ok → r1:6 equal or r1:10, see 1.00 [d]"
    ),
    // What follows is that recording, up to its end.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d] | 3 tap d | 4 [e]",
      "launch tap:b tap:d see", "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal, tap:d 2.00 ok, see 2.00 [e]"
    ),
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b tap:d",
      "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal, tap:d 4.00 nothing recorded"
    ),
    // Screens that change after the jump change in its time.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 1.5 [w] | 4 [d]",
      "launch tap:b wait:d/5", "launch 0.00 ok, tap:b 0.50 ok → r1:4 equal, wait:d/5 3.00 yes"
    ),
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 1.5 [w] | 4 [d]",
      "launch tap:b wait:d/2", "launch 0.00 ok, tap:b 0.50 ok → r1:4 equal, wait:d/2 2.50 no"
    ),
    // There and back again, along three recordings.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d] | 3 tap d | 4 [a b]"
        + "|| 0 launch | 0 [c] | 1 tap c | 2 [e]",
      "launch tap:b tap:d tap:a tap:c see",
      "launch 0.00 ok → r0:2 or r2:2 like r1:2, tap:b 1.00 ok → r1:4 equal, tap:d 2.00 ok, tap:a 3.00 ok → r0:4 equal, "
        + "tap:c 4.00 ok → r2:4 equal, see 4.00 [e]"
    ),
  ]

  /// When: alerts in the way, the moment, and points.
  static let moments: [TimelineRow] = [
    // After the app's alert was answered in the recording at hand.
    (
      "0 launch | 0 [a b !x] | 1 tap x | 2 [a b] | 3 tap a || 0 launch | 0 [a b] | 1 tap b | 2 [d]",
      "launch tap:x tap:b", "launch 0.00 ok → r0:2 or r1:2, tap:x 1.00 ok, tap:b 2.00 ok → r1:4 equal"
    ),
    // Before and while SpringBoard shows an alert.
    (
      "0 launch | 0 [a b] | 0.5 sb:[!x] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal"
    ),
    (
      "0 launch | 0 [a b] | 0.5 sb:[!x] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]",
      "launch sleep:1 tap:b",
      "launch 0.00 ok, sleep:1 1.00 [a b], tap:b 1.00 blocked by Alert of com.apple.springboard"
    ),
    // XCTest tries again after one, two and three seconds.
    (
      "0 launch | 0 [a] | 2.5 [a b] | 4 tap a | 5 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 4.00 ok after 3.00 s → r1:4 equal"
    ),
    (
      "0 launch | 0 [a b] | 0.5 [a] | 4 tap a | 5 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch sleep:1 tap:b",
      "launch 0.00 ok, sleep:1 1.00 [a], tap:b 4.00 noMatch"
    ),
    // A screen stays until the next action.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch sleep:5 tap:b see",
      "launch 0.00 ok, sleep:5 5.00 [a b], tap:b 6.00 ok → r1:4 equal, see 6.00 [d]"
    ),
    (
      "0 launch | 0 [w] | 1 [a b] | 2 tap a | 3 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch wait:b/2 tap:b",
      "launch 0.00 ok → r0:2 or r1:2, wait:b/2 1.00 yes, tap:b 2.00 ok → r1:4 equal"
    ),
    // The middle of the second button, and nothing at all.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tapAt:70,132 see",
      "launch 0.00 ok, tapAt:70,132 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tapAt:300,700 see",
      "launch 0.00 ok, tapAt:300,700 0.00 ok hit nothing, see 0.00 [a b]"
    ),
  ]

  /// Where a launch begins: with the most matching arguments.
  static let launches: [TimelineRow] = [
    (
      "0 launch -x | 0 [a] || 0 launch -x -y | 0 [b]", "launch:-x/-y see", "launch:-x/-y 0.00 ok → r1:2, see 0.00 [b]"
    ), ("0 launch -x | 0 [a] || 0 launch -x -y | 0 [b]", "launch:-x see", "launch:-x 0.00 ok, see 0.00 [a]"),
    ("0 launch A=1 | 0 [a] || 0 launch A=2 | 0 [b]", "launch:A=2 see", "launch:A=2 0.00 ok → r1:2, see 0.00 [b]"),
    ("0 launch A=1 | 0 [a] || 0 launch A=2 | 0 [b]", "launch:A=3", "launch:A=3 0.00 missing A=1 nearest r0:2"),
    // Time goes on there.
    (
      "0 launch | 0 [a] || 0 launch -x | 0.5 [w] | 2 [b]", "launch:-x wait:b/3",
      "launch:-x 0.50 ok → r1:2, wait:b/3 2.00 yes"
    ),
    // If the first screens are the same, there is no warning, even at different times.
    ("0 launch | 0 [a] | 1 tap a || 0 launch | 0 [a] | 2 tap a", "launch", "launch 0.00 ok"),
    ("0 launch | 0 [a] || 0 launch | 1 [a]", "launch", "launch 0.00 ok"),
    // Of three, the first one that fits.
    (
      "0 launch -x | 0 [a] || 0 launch -y | 0 [b] || 0 launch -y | 0 [b]", "launch:-y see",
      "launch:-y 0.00 ok → r1:2 like r2:2, see 0.00 [b]"
    ),
  ]

  @Test(arguments: moments + launches + details + targets + grades + states + choices)
  func rulesHold(row: TimelineRow) throws {
    for _ in 1...2 {
      var script = try TimelineScript(pool: row.journal)
      let results = try script.run(row.script)
      #expect(results == row.expected, "got \(results)")
    }
  }
}
