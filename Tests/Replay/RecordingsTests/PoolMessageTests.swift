// Tests what replays of several recordings say. With one recording, other tests compare every message.

import Recordings
import Testing

@Suite struct PoolMessageTests {
  /// Recordings separated by `||`, a script, and the messages about its last step.
  static let messages: [(journals: String, script: String, messages: [String])] = [
    // No line contradicts another: the action was recorded nowhere.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c] || 0 launch | 0 [a b] | 1 tap a | 2 [c]", "launch tap:b",
      [
        #"this action was not recorded here; next in r0: tap descendants(matching: .any)["a"]"#,
        "none of the 2 recordings has this action: record it on this screen",
      ]
    ),
    // Snapshots may follow the last action.
    (
      "0 launch | 0 [a b] | 5 [a b] || 0 launch | 0 [a b]", "launch tap:b",
      [
        "this action was not recorded here; no further action is recorded in r0",
        "none of the 2 recordings has this action: record it on this screen",
      ]
    ),
    // What the screen does not show.
    (
      "0 launch -x | 0 [a b] | 1 tap a || 0 launch -y A=1 | 0 [a b] | 1 tap b", "launch:-x tap:b",
      [
        #"this action was not recorded here; next in r0: tap descendants(matching: .any)["a"]"#,
        "recorded elsewhere: r1, line 4 (1.xml); that screen is alike, but the app was launched with -x here and "
          + "with -y A=1 there",
        "to close the gap, record this action on this screen",
      ]
    ),
    (
      "0 launch | 0 [a b] | 1 orientation landscapeLeft | 2 [a b] | 3 tap a || 0 launch | 0 [a b] | 1 tap b",
      "launch orientation:landscapeLeft tap:b",
      [
        #"this action was not recorded here; next in r0: tap descendants(matching: .any)["a"]"#,
        "recorded elsewhere: r1, line 4 (1.xml); that screen is alike, but the orientation is landscapeLeft here and "
          + "portrait there",
        "to close the gap, record this action on this screen",
      ]
    ),
    (
      "0 launch | 0 [$p h] | 1 type p x | 2 [$p=1 h] || 0 launch | 0 [$p h] | 1 type p y | 2 [$p=1 h] | 3 tap h",
      "launch type:p/x tap:h",
      [
        "this action was not recorded here; no further action is recorded in r0",
        "recorded elsewhere: r1, line 6 (3.xml); that screen is alike, but another text was typed into "
          + "SecureTextField \"p\" here than there",
        "to close the gap, record this action on this screen",
      ]
    ),
    // A launch that fits nowhere.
    (
      "0 launch -a -b | 0 [a] || 0 launch -b -a | 0 [a] || 0 launch | 0 [a] | 1 tap a || 0 launch -x -y | 0 [b]",
      "launch:-x",
      ["the replay begins in r2, line 2: its launch fits best", "-x was not recorded"]
    ),
    (
      "0 launch -a -b | 0 [a] || 0 launch -b -a | 0 [a] || 0 launch -x -y | 0 [b]", "launch:-x",
      [
        "-y was recorded, but the test does not specify it; the nearest launch is r2, line 2: launch -x -y",
        "other recorded launches: launch -a -b (r0)", "to close the gap, record a test with this launch",
      ]
    ),
    // Launches that fit as well as the one that is taken.
    (
      "0 launch -x | 0 [a] || 0 launch | 0 [b] || 0 launch | 0 [b]", "launch",
      ["the replay begins in r1, line 2: its launch fits, and is the first of 2; the others are in r2"]
    ),
    (
      "0 launch | 0 [a] || 0 launch -x | 0 [b]", "launch launch:-x",
      [
        "the replay goes on in r1, line 2: its launch fits best",
        "started again: what the app remembered from before is not recorded",
      ]
    ),
    (
      "0 launch | 0 [a] || 0 launch | 0 [a]", "launch terminate",
      ["the app is terminated, and shows nothing until the test launches it again"]
    ),
    // With one recording.
    ("0 launch | 0 [a] | 5 [b]", "launch terminate", ["this action was not recorded, so it has no effect"]),
    (
      "0 launch | 0 [a b] | 1 tap a", "launch tap:b",
      [
        "this action was recorded on a different element; next in the recording: "
          + #"tap descendants(matching: .any)["a"]"#
      ]
    ), ("0 launch | 0 [a b]", "launch tap:b", ["this action was not recorded; the recording ends here"]),
    (
      "0 launch -x | 0 [a]", "launch",
      ["-x was recorded, but the test does not specify it; next in the recording: launch -x"]
    ),
  ]

  @Test(arguments: messages)
  func messagesAgree(row: (journals: String, script: String, messages: [String])) throws {
    var script = try TimelineScript(pool: row.journals)
    _ = try script.run(row.script)
    let messages =
      switch try #require(script.outcome) {
      case .done(let notes): notes.map(ReplayMessages.text)
      case .blocked: ["blocked"]
      case .failed(let failure):
        ["\(ReplayMessages.reason(failure.reason, in: failure)); \(ReplayMessages.next(failure))"]
          + ReplayMessages.advice(failure)
      }
    #expect(messages == row.messages)
  }
}
