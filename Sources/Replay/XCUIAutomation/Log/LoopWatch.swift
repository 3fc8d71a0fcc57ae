// Noticing that a test goes round in circles.
//
// On a device a loop such as `while !spinner.exists {}` goes on until something changes. In a recording nothing can change
// after the last snapshot of a segment but by the next recorded action, and reads do not even move the clock. So a loop that
// asks the same again and again will never end, and the test is stopped.

import Recordings

/// Counts how often the same was asked or done while nothing could have changed.
struct LoopWatch {
  /// Where the replay is: what is on screen depends on nothing else.
  struct Place: Equatable {
    /// The segment of the recording.
    let segment: Int
    /// The next change of the screen; nil if there is none before the next action.
    let nextChange: VirtualTime?
  }

  private var place: Place?
  private var now = VirtualTime.zero
  /// Since when nothing can change any more.
  private var since = VirtualTime.zero
  private var countsHere: [String: Int] = [:]
  private var countsNow: [String: Int] = [:]

  /// Takes note of something that is asked or done.
  ///
  /// - Returns: Why this will never end; nil as long as it may.
  mutating func see(_ what: String, at time: VirtualTime, in present: Place) -> String? {
    if present != place {
      place = present
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
    if timesNow > Self.limitNow { return "\(what) was asked \(timesNow) times at the same virtual time" }
    guard present.nextChange == nil else { return nil }
    if timesHere > Self.limitHere {
      return "\(what) was asked \(timesHere) times, and the screen cannot change any more"
    }
    if timesHere > Self.fewest, time - since > Self.patience {
      return "\(what) is still asked \((time - since).microseconds / 1_000_000) s after the last change of the screen"
    }
    return nil
  }

  /// No test reads ten thousand times the same without letting any time pass.
  private static let limitNow = 10_000
  /// Ten thousand seconds at ten looks a second.
  private static let limitHere = 100_000
  /// A long `sleep` alone is no loop.
  private static let fewest = 100
  /// One hour.
  private static let patience = VirtualTime(microseconds: 3_600_000_000)
}
