// Dates in virtual time: what the prelude's `Date()` and `RunLoop.run(until:)` call.

public import Foundation
import Recordings

/// The date in a replayed test: the same at the beginning of every test, then as far on as the virtual clock.
///
/// `AXREPLAY_DATE` says when tests begin; without it that is 2001-01-01T00:00:00Z.
public enum VirtualDate {
  /// The present date.
  public static var now: Date {
    if Thread.isMainThread { TestReplay.latest.readClock() }
    return Settings.date.addingTimeInterval(TestReplay.latest.now.seconds)
  }

  /// Runs what waits in a run loop, then lets virtual time pass up to a date.
  public static func run(_ loop: RunLoop, until date: Date) {
    TestStop.throughForeignCode {
      // Each turn takes what is due; the bound is for callbacks that always ask for another turn.
      for _ in 0..<1000 where loop.run(mode: .default, before: .distantPast) {}
    }
    VirtualSleep.sleep(seconds: max(0, date.timeIntervalSince(now)))
  }
}

/// A point in time, in seconds since 2001-01-01T00:00:00Z.
public typealias CFAbsoluteTime = Double

/// The present virtual time.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { VirtualDate.now.timeIntervalSinceReferenceDate }
