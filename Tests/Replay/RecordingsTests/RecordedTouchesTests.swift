// Tests what the app shows after touches in several recordings.

import Recordings
import Testing

@Suite struct RecordedTouchesTests {
  /// For each touch, the labels of the views afterwards, sorted; `–` for a view without a label.
  private func outline(_ journals: [String]) throws -> [String] {
    let recordings = try journals.enumerated().map { number, journal in
      try #require(TimelineRecording.read(journal, path: "all/r\(number)").recording, "\(journal)")
    }
    let touches = RecordedTouches(in: recordings)
    var names: [Int: Set<String>] = [:]
    for recording in recordings {
      for (entry, snapshot) in zip(recording.journal.entries, recording.snapshots) {
        guard let snapshot, case .snapshot(let screen) = entry.content else { continue }
        let views = touches.views(of: snapshot, label: screen.view, app: recording.app(of: entry))
        for view in views { names[view, default: []].insert(screen.view ?? "–") }
      }
    }
    return touches.all.map { touch in
      touch.shown.flatMap { names[$0] ?? [] }.sorted().joined(separator: " ")
    }
  }

  private static let start = "0 launch | 0 Home/[a b]"

  @Test(
    arguments: [
      ("a tap opens a view", ["\(start) | 1 tap a | 2 List/[c]"], ["List"]),
      (
        "all screens before the next action count",
        ["\(start) | 1 tap a | 2 Wait/[w] | 3 List/[c] | 4 tap c | 5 End/[e]"],
        ["List Wait", "End"]
      ),
      ("a tap without effect stays", ["\(start) | 1 tap a | 2 tap b | 3 List/[c]"], ["Home", "List"]),
      ("nothing is known about a tap at the end", ["\(start) | 1 tap a"], []),
      // The first recording goes on while the app waits. The second one shows what the wait leads to.
      (
        "a recording that goes on early",
        ["\(start) | 1 tap a | 2 Wait/[w]", "\(start) | 1 tap b | 2 Wait/[w] | 3 List/[c]"],
        ["List Wait", "List Wait"]
      ),
      // Home is also shown just after the tap on b, before it has an effect. That does not mean that Home becomes List.
      (
        "a screen from before the action has an effect",
        ["\(start) | 1 tap a | 2 Home/[a b]", "\(start) | 1 tap b | 1.1 Home/[a b] | 3 List/[c]"],
        ["Home", "Home List"]
      ),
      // Monitors close alerts, so code need not mention them.
      (
        "an alert of the app", ["\(start) | 1 tap a | 2 Home/[!ok] | 3 tap ok | 4 List/[c] | 5 tap c | 6 End/[e]"],
        ["Home List", "List", "End"]
      ),
      ("an alert of the system", ["\(start) | 1 tap a | 2 sb:[!ok] | 3 tap ok sb | 4 List/[c]"], ["List"]),
      ("not a touch", ["\(start) | 1 swipe a up | 2 List/[c]"], []),
    ] as [(String, [String], [String])])
  func whatFollowsATouch(what: String, journals: [String], expected: [String]) throws {
    #expect(try outline(journals) == expected, "\(what)")
  }

  @Test func screensWithoutALabelBelongToTheViewsThatLookTheSame() throws {
    let first = try #require(TimelineRecording.read("0 launch | 0 Home/[a] | 1 tap a | 2 List/[c]").recording)
    let second = try #require(TimelineRecording.read("0 launch | 0 [a] | 1 tap a | 2 [d]", path: "all/s").recording)
    let touches = RecordedTouches(in: [first, second])
    let (home, same) = try (#require(first.snapshots[1]), #require(second.snapshots[1]))
    #expect(touches.views(of: same, label: nil, app: "shop") == touches.views(of: home, label: "Home", app: "shop"))
    let other = try #require(second.snapshots[3])
    #expect(touches.all[1].shown == touches.views(of: other, label: nil, app: "shop"))
    #expect(touches.all[0].shown.isDisjoint(with: touches.all[1].shown))
  }
}
