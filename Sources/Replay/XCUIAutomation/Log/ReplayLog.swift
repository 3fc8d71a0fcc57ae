// What a test asked, waited for and did, with virtual times.

import Recordings

/// The log of one test. The same test on the same recording writes the same lines.
struct ReplayLog {
  private struct Line {
    let at: VirtualTime
    let text: String
    var count = 1
  }

  private var kept: [Line] = []
  private var left = 0
  /// Nothing is written while this is above zero: a wait asks its condition at every change, and is one line itself.
  private var silences = 0

  /// Adds a line, or counts the last one up if it says the same.
  mutating func add(_ text: String, at time: VirtualTime) {
    if silences == 0 { addAlways(text, at: time) }
  }

  /// Adds a line even in silence.
  mutating func addAlways(_ text: String, at time: VirtualTime) {
    if let last = kept.last, last.text == text, last.at == time {
      kept[kept.count - 1].count += 1
    } else if kept.count < Self.capacity {
      kept.append(Line(at: time, text: text))
    } else {
      left += 1
    }
  }

  var isSilent: Bool { silences > 0 }
  mutating func beSilent() { silences += 1 }
  mutating func speakAgain() { silences = max(0, silences - 1) }
  /// Whatever asked for silence does not run any more.
  mutating func speak() { silences = 0 }

  /// The lines, each with its time in seconds: `2.350 s  tap "Log In" Button`.
  var lines: [String] {
    let lines = kept.map { line in
      "\(TestReplay.seconds(line.at))  \(line.text)" + (line.count > 1 ? " (\(line.count) times)" : "")
    }
    return left == 0 ? lines : lines + ["… and \(left) more lines"]
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Enough for hours of a test; a loop that never ends is stopped before it fills the memory.
  private static let capacity = 100_000
}
