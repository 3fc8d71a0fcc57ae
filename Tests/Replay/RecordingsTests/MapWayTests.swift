// Tests ways through maps: their actions must agree about what the screens do not show.

import AccessibilityTree
import ElementQueries
import Recordings
import TestNotation
import Testing

@Suite struct MapWayTests {
  /// Recordings separated by `||`, the first screen (`–` for a launch) and the last one, and the way: its actions and,
  /// after `!`, what contradicts them.
  static let ways: [(journals: String, from: String, to: String, way: String)] = [
    // Over W, the way is longer, but the recording of `tap z` was launched with -y.
    (
      "0 launch -x | 0 A/[a z] | 1 tap a | 2 B/[b] || 0 launch -y | 0 W/[w] | 1 tap w | 2 A/[a z] | 3 tap z | 4 C/[c]",
      "–", "C", "launch -y, tap w, tap z"
    ),
    // The same for the environment and the orientation.
    (
      "0 launch A=1 | 0 A/[a z] | 1 tap a | 2 B/[b] || 0 launch A=2 | 0 W/[w] | 1 tap w | 2 A/[a z] | 3 tap z | 4 C/[c]",
      "–", "C", "launch A=2, tap w, tap z"
    ),
    (
      "0 launch | 0 A/[a z] | 1 tap a | 2 B/[b]"
        + "|| 0 launch | 0 W/[w] | 1 orientation landscapeLeft | 2 V/[v] | 3 tap v | 4 A/[a z] | 5 tap z | 6 C/[c]",
      "–", "C", "launch, orientation landscapeLeft, tap v, tap z"
    ),
    // Launches with the same arguments and another environment are different actions.
    (
      "0 launch -x A=1 | 0 A/[a z] | 1 tap a | 2 B/[b] || 0 launch -x A=2 | 0 A/[a z] | 1 tap a | 2 C/[c]",
      "–", "C", "launch -x A=2, tap a"
    ),
    // A text that looks like the other one.
    (
      "0 launch | 0 L/[*u h] | 1 type u x | 2 M/[*u=1 h] | 3 tap h | 4 B/[b]"
        + "|| 0 launch | 0 L/[*u h] | 1 type u y | 2 M/[*u=1 h] | 3 tap h | 4 C/[c]",
      "–", "C", "launch, type y, tap h"
    ),
    // From M, a recording goes on to C.
    (
      "0 launch | 0 L/[*u h] | 1 type u x | 2 M/[*u=1 h] | 3 tap h | 4 B/[b]"
        + "|| 0 launch | 0 L/[*u h] | 1 type u y | 2 M/[*u=1 h] | 3 tap h | 4 C/[c]",
      "M", "C", "tap h"
    ),
    // Nothing leads from B to C in one launch.
    (
      "0 launch -x | 0 B/[b] | 1 tap b | 2 A/[a z] || 0 launch -y | 0 A/[a z] | 1 tap z | 2 C/[c]",
      "B", "C", "tap b, tap z! 1 r1:4 launch -x not -y"
    ),
    // A secret counts on later screens, and after the contradiction the way is in the other recording.
    (
      "0 launch | 0 L/[$p] | 1 type p x | 2 M/[$p=1] | 3 key p return | 4 A/[a z]"
        + "|| 0 launch | 0 A/[a z] | 1 tap z | 2 C/[c] | 3 tap c | 4 D/[d]",
      "L", "D", "type x, key return, tap z, tap c! 2 r1:4 more text in SecureTextField \"p\""
    ),
    // A text that the journal leaves out contradicts nothing.
    (
      "0 launch | 0 L/[$p] | 1 type p | 2 M/[$p=1] | 3 key p return | 4 A/[a z]"
        + "|| 0 launch | 0 L/[$p] | 1 type p y | 2 M/[$p=1] | 3 key p return | 4 A/[a z] | 5 tap z | 6 C/[c]",
      "A", "C", "tap z"
    ),
    ("0 launch | 0 A/[a] | 1 tap a | 2 B/[b]", "B", "A", "none"), ("0 launch | 0 A/[a]", "A", "A", ""),
  ]

  @Test(arguments: ways)
  func actionsAgree(row: (journals: String, from: String, to: String, way: String)) throws {
    let recordings = try row.journals.split(separator: "||").enumerated().map { number, journal in
      try #require(TimelineRecording.read(String(journal), path: "all/r\(number)").recording, "\(journal)")
    }
    let map = RecordingMap(of: RecordingPool(recordings))
    func number(_ name: String) throws -> Int { try #require(map.screens.firstIndex { $0.name == name }) }
    let way = map.way(from: row.from == "–" ? nil : try number(row.from), to: try number(row.to))
    #expect(way.map { Self.text($0, map) } ?? "none" == row.way)
  }

  /// In generated apps, a replay can follow each way without contradictions, and arrives where the way leads.
  @Test(arguments: 1...40)
  func waysCanBeReplayed(seed: Int) throws {
    var random = Dice(seed: UInt64(seed))
    let app = GeneratedApp(&random)
    let recordings = try (0..<6).map { number in
      let steps = (0..<8).map { _ in GeneratedApp.Step.allCases.randomElement(using: &random) ?? .first }
      return try app.recording(of: steps, withArgument: Bool.random(using: &random), path: "all/r\(number)")
    }
    let pool = RecordingPool(recordings)
    let map = RecordingMap(of: pool)
    for (number, screen) in map.screens.enumerated() {
      guard let way = map.way(from: nil, to: number) else { continue }
      // There is a recording that leads to the screen, and that way has no contradictions.
      #expect(way.contradictions.isEmpty, "\(screen.name)")
      var session = try #require(ReplaySession(in: pool))
      for action in way.actions {
        let event = map.actions[action].event
        let outcome = session.attempt(ReplayAction(event.kind, on: event.target, details: event.details))
        guard case .done = outcome else {
          Issue.record("\(screen.name): \(event) is not possible")
          break
        }
      }
      let shown = session.snapshot(of: nil)?.elements.map(\.identifier)
      #expect(shown == screen.snapshot.elements.map(\.identifier), "\(way.actions)")
    }
  }

  private static func text(_ way: MapWay, _ map: RecordingMap) -> String {
    let actions = way.actions.map { number in
      let event = map.actions[number].event
      let target = event.target.flatMap { query in
        (try? query.resolve(in: map.screens[map.actions[number].origin ?? 0].snapshot))?.likelyMatches.first?.identifier
      }
      switch event.kind {
      case .typeText: return "type \(event.details.text ?? "")"
      case .typeKey: return "key \(event.details.name ?? "")"
      default: return target.map { "\(event.kind.rawValue) \($0)" } ?? "\(event)"
      }
    }
    let contradictions = way.contradictions.map { contradiction in
      let difference =
        switch contradiction.difference {
        case .launch(let own, let recorded): "launch \(own) not \(recorded)"
        case .orientation(let own, let recorded): "\(own) not \(recorded)"
        case .otherText(let field): "other text in \(field)"
        case .onlyOwnText(let field): "more text in \(field)"
        case .onlyRecordedText(let field): "less text in \(field)"
        }
      let place = contradiction.place
      return "! \(contradiction.step) \(place.recording.dropFirst("all/".count)):\(place.line) \(difference)"
    }
    return actions.joined(separator: ", ") + contradictions.joined()
  }
}
