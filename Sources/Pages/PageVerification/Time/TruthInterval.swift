// Computes, from samples, the intervals in which a condition holds.

import PredicateFormat
public import Recordings

/// An interval in which a condition holds. Snapshots are samples, so the interval begins between two samples and ends
/// between two samples.
///
///     TruthInterval.all([(0, .no), (1, .yes), (4, .yes), (5, .no)])  // one: begins in 0…1, ends in 4…5
public struct TruthInterval: Hashable, Sendable {
  /// The time of the last sample before the interval, in which the condition does not hold; nil if there is none.
  public var beginsAfter: VirtualTime?
  /// The time of the first sample in which the condition holds.
  public var beginsBy: VirtualTime
  /// The time of the last sample in which the condition holds.
  public var endsAfter: VirtualTime
  /// The time of the first sample in which the condition no longer holds; nil if it holds up to the last sample.
  public var endsBy: VirtualTime?
  /// Whether the condition is undecidable in this interval.
  public var isUndecidable: Bool
  /// The indices of the first and the last sample of the interval.
  public var samples: ClosedRange<Int>

  /// Returns the intervals in which a condition holds or is undecidable, in chronological order.
  static func all(_ samples: [(at: VirtualTime, truth: Truth)]) -> [TruthInterval] {
    var intervals: [TruthInterval] = []
    // For each index, the time of the first sample at or after it in which the condition is false. An undecidable
    // sample does not end an interval.
    var ends = [VirtualTime?](repeating: nil, count: samples.count + 1)
    for index in samples.indices.reversed() {
      ends[index] = samples[index].truth == .no ? samples[index].at : ends[index + 1]
    }
    var lastWithout: VirtualTime?
    var start = 0
    while start < samples.count {
      var end = start
      while end + 1 < samples.count, samples[end + 1].truth == samples[start].truth { end += 1 }
      if samples[start].truth != .no {
        intervals.append(
          TruthInterval(
            beginsAfter: lastWithout, beginsBy: samples[start].at, endsAfter: samples[end].at, endsBy: ends[end + 1],
            isUndecidable: samples[start].truth == .unknown, samples: start...end))
      } else {
        lastWithout = samples[end].at
      }
      start = end + 1
    }
    return intervals
  }

  /// The minimum duration.
  public var shortest: VirtualTime { endsAfter - beginsBy }

  /// The maximum duration of the interval; nil if its beginning or its end was not recorded.
  public var longest: VirtualTime? {
    guard let beginsAfter, let endsBy else { return nil }
    return endsBy - beginsAfter
  }
}
