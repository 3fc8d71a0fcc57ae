// When something holds, as far as samples can tell.

import PredicateFormat
public import Recordings

/// A stretch of time in which something holds. Snapshots are samples, so each end lies between two of them.
///
///     TruthInterval.all([(0, .no), (1, .yes), (4, .yes), (5, .no)])  // one: begins in 0…1, ends in 4…5
public struct TruthInterval: Hashable, Sendable {
  /// The last sample before it, in which it does not hold; nil if there is none.
  public var beginsAfter: VirtualTime?
  /// The first sample in which it holds.
  public var beginsBy: VirtualTime
  /// The last sample in which it holds.
  public var endsAfter: VirtualTime
  /// The first sample in which it does not hold any more; nil if it holds to the end.
  public var endsBy: VirtualTime?
  /// It cannot be decided whether it holds here.
  public var isUndecidable: Bool
  /// The numbers of the first and the last sample in it.
  public var samples: ClosedRange<Int>

  /// The intervals of a sequence of samples, in order of time: those in which it holds, and those in which that is open.
  static func all(_ samples: [(at: VirtualTime, truth: Truth)]) -> [TruthInterval] {
    var intervals: [TruthInterval] = []
    // For each sample the first one from there on in which it does not hold. Where it is open it may still hold.
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
            beginsAfter: lastWithout, beginsBy: samples[start].at,
            endsAfter: samples[end].at, endsBy: ends[end + 1],
            isUndecidable: samples[start].truth == .unknown, samples: start...end))
      } else {
        lastWithout = samples[end].at
      }
      start = end + 1
    }
    return intervals
  }

  /// How long it holds at least.
  public var shortest: VirtualTime { endsAfter - beginsBy }

  /// How long it holds at most; nil where an end was not recorded.
  public var longest: VirtualTime? {
    guard let beginsAfter, let endsBy else { return nil }
    return endsBy - beginsAfter
  }
}
