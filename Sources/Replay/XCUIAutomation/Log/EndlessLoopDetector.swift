// Detects endless loops: loops in a test that would never end during a replay.
//
// On a device, a loop such as `while !spinner.exists {}` ends when the screen changes. In a replay, the screen does not
// change between the last snapshot of a segment and the next recorded action, and by default, reading a property does
// not advance the clock. A loop that only repeats the same query would therefore never end, so the test is stopped.

import Recordings

/// Counts repeated queries and actions while the screen cannot have changed.
struct EndlessLoopDetector {
  /// The position of the replay, which determines the screen.
  struct Position: Equatable {
    /// The path of the recording.
    var recording = ""
    /// The segment of the recording.
    let segment: Int
    /// The time of the next screen change; nil if there is none before the next action.
    let nextChange: VirtualTime?
  }

  private var position: Position?
  private var now = VirtualTime.zero
  /// The time at which the position of the replay last changed.
  private var since = VirtualTime.zero
  private var countsHere: [String: Int] = [:]
  private var countsNow: [String: Int] = [:]

  /// Counts a query or an action.
  ///
  /// - Returns: The reason why the loop can never end; nil if it may still end.
  mutating func record(_ what: String, at time: VirtualTime, in current: Position) -> String? {
    if current != position {
      position = current
      since = time
      countsHere = [:]
      countsNow = [:]
    }
    if time != now {
      now = time
      countsNow = [:]
    }
    countsNow[what, default: 0] += 1
    countsHere[what, default: 0] += 1
    let timesNow = countsNow[what, default: 0]
    let timesHere = countsHere[what, default: 0]
    if timesNow > Self.limitNow { return "\(what) was repeated \(timesNow) times at the same virtual time" }
    guard current.nextChange == nil else { return nil }
    if timesHere > Self.limitHere {
      return "\(what) was repeated \(timesHere) times and the screen can no longer change"
    }
    if timesHere > Self.minimumRepetitions, time - since > Self.maximumTime {
      return "\(what) is still being repeated \((time - since).microseconds / 1_000_000) s after the last screen change"
    }
    return nil
  }

  /// The limit for repetitions at the same virtual time. No real test reads a value ten thousand times while no time
  /// passes.
  private static let limitNow = 10_000
  /// The limit for repetitions on a screen that cannot change. At ten reads per second, a test reaches it after ten
  /// thousand seconds.
  private static let limitHere = 100_000
  /// The minimum number of repetitions that count as a loop. A single long `sleep` is not a loop.
  private static let minimumRepetitions = 100
  /// The time without a screen change after which a repeated query or action counts as an endless loop: one hour.
  private static let maximumTime = VirtualTime(microseconds: 3_600_000_000)
}
