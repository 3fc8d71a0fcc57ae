// Tests replays of several recordings: where they go on, where they do not, and what they say.

import Recordings
import Testing

/// Recordings separated by `||`, a script, and the expected results. `→ r1:4 same` is a jump to the event in line 4 of
/// the second journal; `(r1:4 …)` in a failure is the place where the action was recorded, the obstacle, and the screen
/// that was compared if it is no longer on display.
@Suite struct PoolTests {
  /// When a replay goes on elsewhere.
  static let occasions: [TimelineRow] = [
    // With one recording, nothing changes.
    ("0 launch | 0 [a b] | 1 tap a | 2 [c]", "launch tap:b", "launch 0.00 ok, tap:b 3.00 other target"),
    // The recording at hand wins.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap a | 2 [d]", "launch tap:a see",
      "launch 0.00 ok, tap:a 1.00 ok, see 1.00 [c]"
    ),
    // Another target, another kind, nothing recorded, another text, another direction. The second after the tap passes
    // in the recording that was jumped to.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 3 [d]", "launch tap:b see",
      "launch 0.00 ok, tap:b 2.00 ok → r1:4 equal, see 2.00 [d]"
    ),
    (
      "0 launch | 0 [a] | 1 tap a | 2 [c] || 0 launch | 0 [a] | 1 doubleTap a | 2 [d]", "launch double:a see",
      "launch 0.00 ok, double:a 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a] || 0 launch | 0 [a] | 1 tap a | 2 [d]", "launch tap:a see",
      "launch 0.00 ok, tap:a 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [*u] | 1 type u x | 2 [c] || 0 launch | 0 [*u] | 1 type u y | 2 [d]", "launch type:u/y see",
      "launch 0.00 ok, type:u/y 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a] | 1 swipe a up | 2 [c] || 0 launch | 0 [a] | 1 swipe a down | 2 [d]", "launch swipe:a/down see",
      "launch 0.00 ok, swipe:a/down 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    // An action without a target.
    (
      "0 launch | 0 [a] | 1 tap a || 0 launch | 0 [a] | 1 orientation landscapeLeft | 2 [d]",
      "launch orientation:landscapeLeft see",
      "launch 0.00 ok, orientation:landscapeLeft 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
    // The replay goes on at the first moment when the action is possible, not after the last retry.
    (
      "0 launch | 0 [a] | 0.5 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 2.00 ok after 1.00 s → r1:4 equal"
    ),
    // A later moment does not count, but the failure says which one was compared: 1.xml, before the second screen.
    (
      "0 launch | 0 [a w] | 2 [a h] | 5 tap h || 0 launch | 0 [a h] | 1 tap a | 2 [d]", "launch tap:a",
      "launch 0.00 ok → r0:2 or r1:2, tap:a 3.00 other target (r1:4 screen +w-h on 1.xml)"
    ),
    // If there is no such moment, the failure stands: no element, an element that cannot be hit, an alert in the way.
    (
      "0 launch | 0 [a] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 noMatch"
    ),
    (
      "0 launch | 0 [a -b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 3.00 not hittable"
    ),
    (
      "0 launch | 0 [a b !x] | 1 tap x | 2 [c] || 0 launch | 0 [a b !x] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 0.00 blocked by Alert of shop"
    ),
    // Later actions are tried where the replay is now, and may lead back.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] | 3 tap c | 4 [e] || 0 launch | 0 [a b] | 1 tap b | 2 [c] | 3 tap c | 4 [f]",
      "launch tap:b tap:c see", "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal, tap:c 2.00 ok, see 2.00 [f]"
    ),
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] | 3 tap c | 4 [e] || 0 launch | 0 [a b] | 1 tap b | 2 [a b]",
      "launch tap:b tap:a tap:c see",
      "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal, tap:a 2.00 ok → r0:4 equal, tap:c 3.00 ok, see 3.00 [e]"
    ),
    // Elsewhere in the same recording.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] | 3 tap c | 4 [a b] | 5 tap b | 6 [d] || 0 launch | 0 [z]",
      "launch tap:b see", "launch 0.00 ok → r0:2 or r1:2, tap:b 1.00 ok → r0:8 equal, see 1.00 [d]"
    ),
  ]

  /// Which screens are the same. If the first ones are not, the launch says so.
  static let screens: [TimelineRow] = [
    // Frames differ: `-a` is off screen.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [-a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 1.00 ok → r1:4 same"
    ),
    // Another element, which is missing or added; an element of another type.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b e] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen -e)"
    ),
    (
      "0 launch | 0 [a b e] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen +e)"
    ),
    (
      "0 launch | 0 [a b _e] | 1 tap a | 2 [c] || 0 launch | 0 [a b e] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen +e-e)"
    ),
    // Another text, unless it changes by itself in some recording.
    (
      "0 launch | 0 [a b 't=1] | 1 tap a | 2 [c] || 0 launch | 0 [a b 't=5] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen ±t)"
    ),
    (
      "0 launch | 0 [a b 't=1] | 1 tap a | 2 [c] || 0 launch | 0 [a b 't=5] | 0.5 [a b 't=6] | 1 tap b | 2 [d]",
      "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok → r1:5 same"
    ),
    // A text that changes because of an event does not change by itself.
    (
      "0 launch | 0 [a b 't=1] | 1 tap a | 2 [c] || 0 launch | 0 [a b 't=5] | 1 tap a | 2 [a b 't=6] | 3 tap b | 4 [d]",
      "launch tap:b", "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:6 screen ±t)"
    ),
    // Focus is ignored.
    (
      "0 launch | 0 [_u b] | 1 tap u | 2 [c] || 0 launch | 0 [*u b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal"
    ),
    // Rows of a collection differ, but not the target's.
    (
      "0 launch | 0 [table< #x #y > b] | 1 tap x | 2 [c] || 0 launch | 0 [table< #x #z > b] | 1 tap b | 2 [d]",
      "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok → r1:4 same"
    ),
    (
      "0 launch | 0 [table< #x #y > b] | 1 tap x | 2 [c] || 0 launch | 0 [table< #y #z > b] | 1 tap y | 2 [d]",
      "launch tap:y", "launch 0.00 ok, tap:y 1.00 ok → r1:4 same"
    ),
    // Only elements in collections are rows.
    (
      "0 launch | 0 [g< x y > b] | 1 tap x | 2 [c] || 0 launch | 0 [g< x z > b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen +y-z)"
    ),
    // A label of the view does not make different screens the same.
    (
      "0 launch | 0 Home/[a b] | 1 tap a | 2 [c] || 0 launch | 0 Home/[a b e] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen -e)"
    ),
  ]

  /// What the screen does not show.
  static let states: [TimelineRow] = [
    // The same text.
    (
      "0 launch | 0 [*u o h] | 1 type u x | 2 [*u=1 o h] | 3 tap o | 4 [c]"
        + "|| 0 launch | 0 [*u o h] | 1 type u x | 2 [*u=1 o h] | 3 tap h | 4 [d]",
      "launch type:u/x tap:h", "launch 0.00 ok, type:u/x 1.00 ok, tap:h 2.00 ok → r1:6 equal"
    ),
    // Different texts that look the same.
    (
      "0 launch | 0 [*u o h] | 1 type u x | 2 [*u=1 o h] | 3 tap o | 4 [c]"
        + "|| 0 launch | 0 [*u o h] | 1 type u y | 2 [*u=1 o h] | 3 tap h | 4 [d]",
      "launch type:u/x tap:h", "launch 0.00 ok, type:u/x 1.00 ok, tap:h 4.00 other target (r1:6 other text)"
    ),
    // A text that the journal leaves out may be the same.
    (
      "0 launch | 0 [*u o h] | 1 type u x | 2 [*u=1 o h] | 3 tap o | 4 [c]"
        + "|| 0 launch | 0 [*u o h] | 1 type u | 2 [*u=1 o h] | 3 tap h | 4 [d]",
      "launch type:u/x tap:h", "launch 0.00 ok, type:u/x 1.00 ok, tap:h 2.00 ok → r1:6 equal unknown"
    ),
    // Texts typed in pieces.
    (
      "0 launch | 0 [*u h] | 1 type u x | 2 [*u=1 h] | 3 type u y | 4 [*u=2 h] | 5 tap u | 6 [c]"
        + "|| 0 launch | 0 [*u h] | 1 type u xy | 2 [*u=2 h] | 3 tap h | 4 [d]",
      "launch type:u/x type:u/y tap:h",
      "launch 0.00 ok, type:u/x 1.00 ok, type:u/y 2.00 ok, tap:h 3.00 ok → r1:6 equal"
    ),
    // A text in a secure field matters on later screens, one in another field does not.
    (
      "0 launch | 0 [$p] | 1 type p x | 2 [$p=1] | 3 key p return | 4 [a b] | 5 tap a"
        + "|| 0 launch | 0 [$p] | 1 type p y | 2 [$p=1] | 3 key p return | 4 [a b] | 5 tap b | 6 [d]",
      "launch type:p/x key:p/return tap:b",
      "launch 0.00 ok, type:p/x 1.00 ok, key:p/return 2.00 ok, tap:b 5.00 other target (r1:8 other text)"
    ),
    (
      "0 launch | 0 [$p] | 1 type p x | 2 [$p=1] | 3 key p return | 4 [a b] | 5 tap a"
        + "|| 0 launch | 0 [$p] | 1 type p x | 2 [$p=1] | 3 key p return | 4 [a b] | 5 tap b | 6 [d]",
      "launch type:p/x key:p/return tap:b",
      "launch 0.00 ok, type:p/x 1.00 ok, key:p/return 2.00 ok, tap:b 3.00 ok → r1:8 equal"
    ),
    (
      "0 launch | 0 [*p] | 1 type p x | 2 [*p=1] | 3 key p return | 4 [a b] | 5 tap a"
        + "|| 0 launch | 0 [*p] | 1 type p y | 2 [*p=1] | 3 key p return | 4 [a b] | 5 tap b | 6 [d]",
      "launch type:p/x key:p/return tap:b",
      "launch 0.00 ok, type:p/x 1.00 ok, key:p/return 2.00 ok, tap:b 3.00 ok → r1:8 equal"
    ),
    // The arguments and the environment of the launch.
    (
      "0 launch -x | 0 [a b] | 1 tap a | 2 [c] || 0 launch -y | 0 [a b] | 1 tap b | 2 [d]", "launch:-x tap:b",
      "launch:-x 0.00 ok, tap:b 3.00 other target (r1:4 launch -x not -y)"
    ),
    (
      "0 launch A=1 | 0 [a b] | 1 tap a | 2 [c] || 0 launch A=2 | 0 [a b] | 1 tap b | 2 [d]", "launch:A=1 tap:b",
      "launch:A=1 0.00 ok, tap:b 3.00 other target (r1:4 launch A=1 not A=2)"
    ),
    (
      "0 launch -x | 0 [a b] | 1 tap a | 2 [c] || 0 launch -x | 0 [a b] | 1 tap b | 2 [d]", "launch:-x tap:b",
      "launch:-x 0.00 ok, tap:b 1.00 ok → r1:4 equal"
    ),
    // How the app was launched is not recorded.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
      "launch 0.00 ok, tap:b 1.00 ok → r1:3 equal unknown"
    ),
    // The orientation.
    (
      "0 launch | 0 [a b] | 1 orientation landscapeLeft | 2 [a b] | 3 tap a | 4 [c]"
        + "|| 0 launch | 0 [a b] | 1 tap b | 2 [d]",
      "launch orientation:landscapeLeft tap:b",
      "launch 0.00 ok, orientation:landscapeLeft 1.00 ok, tap:b 4.00 other target (r1:4 landscapeLeft not portrait)"
    ),
  ]

  /// Which of several places.
  static let choices: [TimelineRow] = [
    // The higher grade.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [-a b] | 1 tap b | 2 [d] || 0 launch | 0 [a b] | 1 tap b | 2 [e]",
      "launch tap:b see", "launch 0.00 ok, tap:b 1.00 ok → r2:4 equal, see 1.00 [e]"
    ),
    // The longest common history.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] | 3 tap c | 4 [a b] | 5 tap a | 6 [c]"
        + "|| 0 launch | 0 [a b] | 1 tap b | 2 [d]"
        + "|| 0 launch | 0 [a b] | 1 tap a | 2 [c] | 3 tap c | 4 [a b] | 5 tap b | 6 [e]",
      "launch tap:a tap:c tap:b see",
      "launch 0.00 ok, tap:a 1.00 ok, tap:c 2.00 ok, tap:b 3.00 ok → r2:8 equal, see 3.00 [e]"
    ),
    // The path decides, with a warning if the places lead to different screens.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d] || 0 launch | 0 [a b] | 1 tap b | 2 [e]",
      "launch tap:b see", "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal or r2:4, see 1.00 [d]"
    ),
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d] || 0 launch | 0 [a b] | 1 tap b | 3 [d]",
      "launch tap:b see", "launch 0.00 ok, tap:b 1.00 ok → r1:4 equal, see 1.00 [d]"
    ),
  ]

  /// Where a launch begins.
  static let launches: [TimelineRow] = [
    ("0 launch | 0 [a] || 0 launch | 0 [b]", "launch see", "launch 0.00 ok → r0:2 or r1:2, see 0.00 [a]"),
    ("0 launch | 0 [a] || 0 launch -x | 0 [b]", "launch:-x see", "launch:-x 0.00 ok → r1:2, see 0.00 [b]"),
    ("0 launch | 0 [a] || 0 launch -x | 0 [b]", "launch see", "launch 0.00 ok, see 0.00 [a]"),
    ("0 launch -x | 0 [a] || 0 launch | 0 [b]", "launch see", "launch 0.00 ok → r1:2, see 0.00 [b]"),
    (
      "0 launch -x | 0 [a] || 0 launch -x A=1 | 0 [b]", "launch:-x/A=1 see",
      "launch:-x/A=1 0.00 ok → r1:2, see 0.00 [b]"
    ),
    ("0 launch -x | 0 [a] || 0 launch -y | 0 [b]", "launch", "launch 0.00 missing -x nearest r0:2"),
    // The nearest launch is the one that lacks the fewest arguments, and of several the one with the most in common.
    (
      "0 launch -x -y -z | 0 [a] || 0 launch -x -w | 0 [b]", "launch:-x", "launch:-x 0.00 missing -w nearest r1:2"
    ),
    (
      "0 launch -y | 0 [a] || 0 launch -x -w | 0 [b]", "launch:-x", "launch:-x 0.00 missing -w nearest r1:2"
    ),
    // Also after the first launch.
    (
      "0 launch -y | 0 [a] || 0 launch -x -w | 0 [b]", "launch:-y launch:-x",
      "launch:-y 0.00 ok, launch:-x 0.00 missing -w nearest r1:2"
    ),
    // Others that fit as well are named only where the replay is not in the first one anyway.
    (
      "0 launch -x | 0 [a] || 0 launch | 0 [b] || 0 launch | 0 [b]", "launch", "launch 0.00 ok → r1:2 like r2:2"
    ),
    // An argument that no recording has is noted.
    ("0 launch | 0 [a] || 0 launch | 0 [a]", "launch:-z", "launch:-z 0.00 ok with -z"),
    // Launched again, which the recording at hand does not do.
    (
      "0 launch | 0 [a] | 1 tap a | 2 [c] || 0 launch | 0 [a] | 1 swipe a up | 2 [e]", "launch tap:a launch see",
      "launch 0.00 ok, tap:a 1.00 ok, launch 1.00 ok → r0:2 like r1:2 again, see 1.00 [a]"
    ),
  ]

  /// What the option allows, with the row for the default.
  static let options: [(splice: Splice, row: TimelineRow)] = [Splice.off, .equal, .same, .similar].flatMap { splice in
    let rows: [(journal: String, script: String, expected: [Splice: String])] = [
      (
        "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap b | 2 [d]", "launch tap:b",
        [.off: "launch 0.00 ok, tap:b 3.00 other target"]
      ),
      (
        "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [-a b] | 1 tap b | 2 [d]", "launch tap:b",
        [
          .off: "launch 0.00 ok, tap:b 3.00 other target",
          .equal: "launch 0.00 ok, tap:b 3.00 other target (r1:4 grade same)",
          .similar: "launch 0.00 ok, tap:b 1.00 ok → r1:4 same",
        ]
      ),
      (
        "0 launch | 0 Home/[a b] | 1 tap a | 2 [c] || 0 launch | 0 Home/[a b e] | 1 tap b | 2 [d]", "launch tap:b",
        [.similar: "launch 0.00 ok → r0:2 or r1:2, tap:b 1.00 ok → r1:4 similar only similar"]
      ),
      // Without a label, or with another one, screens are not similar.
      (
        "0 launch | 0 Home/[a b] | 1 tap a | 2 [c] || 0 launch | 0 Shop/[a b e] | 1 tap b | 2 [d]", "launch tap:b",
        [.similar: "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen -e)"]
      ),
      (
        "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b e] | 1 tap b | 2 [d]", "launch tap:b",
        [.similar: "launch 0.00 ok → r0:2 or r1:2, tap:b 3.00 other target (r1:4 screen -e)"]
      ),
    ]
    return rows.compactMap { row in row.expected[splice].map { (splice, (row.journal, row.script, $0)) } }
  }

  @Test(arguments: options)
  func theOptionLimitsTheGrade(splice: Splice, row: TimelineRow) throws {
    var options = ReplayOptions()
    options.splice = splice
    var script = try TimelineScript(pool: row.journal, options: options)
    let results = try script.run(row.script)
    #expect(results == row.expected, "\(splice): got \(results)")
  }

  @Test func recordingsThatDoNotFitAreExcluded() throws {
    let own = try #require(TimelineRecording.read("0 launch | 0 [a]", path: "all/r0").recording)
    func recording(_ path: String, _ names: [String: String]) throws -> Recording {
      let files = RecordingFiles(names: Array(names.keys)) { names[$0].map { Array($0.utf8) } }
      return try #require(RecordingReader.read(path, files).recording)
    }
    let dump = "<XCUIElementTypeApplication name=\"Shop\"/>"
    let android = "<hierarchy><node class=\"android.widget.FrameLayout\" bounds=\"[0,0][9,9]\"/></hierarchy>"
    let header = "{\"axreplay\": 1, \"app\": \"shop\"}\n{\"at\": 0, \"snapshot\": \"0.xml\"}\n"
    let pool = RecordingPool([
      own, try recording("dumps", ["0.xml": dump]),
      try recording("other", [Journal.fileName: header.replacing("shop", with: "mail"), "0.xml": dump]),
      try recording("android", [Journal.fileName: header, "0.xml": android]),
      try recording("same", [Journal.fileName: header, "0.xml": dump]),
    ])
    #expect(pool.recordings.map(\.path) == ["all/r0", "same"])
    #expect(pool.excluded.map(\.recording.path) == ["dumps", "other", "android"])
    #expect(
      pool.excluded.map(\.reason) == [
        "it has no journal", "it is of another app, mail", "it is of another platform",
      ])
    #expect(
      pool.exclusionNote
        == "shop is used, the app of the first recording, all/r0; 3 of 5 recordings do not join it: "
        + "1 without a journal, 1 of mail, 1 of another platform")
    // A single one has a line of its own, and dumps say why nothing joins them.
    let dumps = try recording("dumps", ["0.xml": dump])
    #expect(RecordingPool([own, dumps]).exclusionNote == "dumps does not join the other recordings: it has no journal")
    #expect(
      RecordingPool([dumps, own, own]).exclusionNote
        == "dumps has no journal, so the 2 recordings after it do not join it")
    #expect(RecordingPool([own, own]).exclusionNote == nil)
  }

  @Test(arguments: [occasions, screens, states, choices, launches].flatMap { $0 })
  func rows(_ row: TimelineRow) throws {
    for _ in 1...2 {
      var script = try TimelineScript(pool: row.journal)
      let results = try script.run(row.script)
      #expect(results == row.expected, "got \(results)")
    }
  }
}
