// Provides dates in virtual time for the prelude's `Date()` and `RunLoop.run(until:)`, and the clocks of Core
// Foundation and Core Animation.

public import Foundation
import Recordings

/// The date in a replayed test. It is the same at the beginning of every test and advances with the virtual clock.
///
/// Tests begin at `AXREPLAY_DATE`, by default 2001-01-01T00:00:00Z.
public enum VirtualDate {
  /// The current date.
  public static var now: Date { Settings.date.addingTimeInterval(secondsOfTest) }

  /// The virtual time since the beginning of the test, in seconds. Like every read of the clock, this read is counted.
  static var secondsOfTest: TimeInterval {
    if Thread.isMainThread { TestReplay.latest.readClock() }
    return TestReplay.latest.now.seconds
  }

  /// Runs the pending work of a run loop, then lets virtual time pass until a date.
  public static func run(_ loop: RunLoop, until date: Date) {
    TestStop.throughForeignCode {
      // Each iteration runs the work that is due. The bound guards against callbacks that reschedule themselves.
      for _ in 0..<1000 where loop.run(mode: .default, before: .distantPast) {}
    }
    VirtualSleep.sleep(seconds: max(0, date.timeIntervalSince(now)))
  }
}

/// A point in time, in seconds since 2001-01-01T00:00:00Z.
public typealias CFAbsoluteTime = Double

/// A span of time, in seconds.
public typealias CFTimeInterval = Double

/// An integer with the name that it has in Objective-C.
public typealias NSInteger = Int

/// Returns the current virtual time.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { VirtualDate.now.timeIntervalSinceReferenceDate }

/// Returns the virtual time since the beginning of the test, in seconds. On a device, the clock begins when the device
/// starts.
public func CACurrentMediaTime() -> CFTimeInterval { VirtualDate.secondsOfTest }
