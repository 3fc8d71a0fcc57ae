// Logs the queries, waits and actions of a test with their virtual times.

import Recordings

/// The log of one test. The same test with the same recording logs the same lines.
struct ReplayLog {
  private struct Line {
    let at: VirtualTime
    let text: String
    var count = 1
  }

  private var kept: [Line] = []
  private var omitted = 0
  /// The number of waits in progress. ``add(_:at:)`` logs nothing during a wait: the wait evaluates its condition at
  /// every screen change, and is logged as one line.
  private var suspensions = 0

  /// Adds a line or, if the last line is the same, increments its count.
  mutating func add(_ text: String, at time: VirtualTime) {
    if suspensions == 0 { addAlways(text, at: time) }
  }

  /// Adds a line even during a wait.
  mutating func addAlways(_ text: String, at time: VirtualTime) {
    if let last = kept.last, last.text == text, last.at == time {
      kept[kept.count - 1].count += 1
    } else if kept.count < Self.capacity {
      kept.append(Line(at: time, text: text))
    } else {
      omitted += 1
    }
  }

  var isSuspended: Bool { suspensions > 0 }
  mutating func suspend() { suspensions += 1 }
  mutating func resume() { suspensions = max(0, suspensions - 1) }
  /// Resumes logging after waits that were stopped.
  mutating func reset() { suspensions = 0 }

  /// The lines with their times in seconds: `2.350 s  tap "Log In" Button`.
  var lines: [String] {
    let lines = kept.map { line in
      "\(TestReplay.seconds(line.at))  \(line.text)" + (line.count > 1 ? " (\(line.count) times)" : "")
    }
    return omitted == 0 ? lines : lines + ["… and \(omitted) more lines"]
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The maximum number of lines: enough for a test of several hours, and a bound on memory use in endless loops.
  private static let capacity = 100_000
}
