// Sleeping in virtual time.

import Recordings

/// What the prelude's `Task.sleep` and `sleep` call.
public enum VirtualSleep {
  /// Suspends the task until the virtual clock has moved on. It moves when no other task of the test has anything to do.
  public static func sleep(nanoseconds: UInt64) async throws {
    let due = TestReplay.latest.now + VirtualTime(microseconds: Int64(min(nanoseconds, 1 << 60) / 1000))
    await withCheckedContinuation { continuation in
      let place = sleepers.firstIndex { $0.due > due } ?? sleepers.endIndex
      sleepers.insert(Sleeper(due: due, continuation: continuation), at: place)
    }
    try Task.checkCancellation()
  }

  /// Suspends the task for a duration of virtual time.
  public static func sleep(for duration: Duration) async throws {
    let (seconds, attoseconds) = duration.components
    // More than the thirty years that nanoseconds are cut to anyway would not fit.
    let nanoseconds = UInt64(clamping: min(seconds, 1 << 32)) * 1_000_000_000
    try await sleep(nanoseconds: nanoseconds + UInt64(clamping: attoseconds / 1_000_000_000))
  }

  /// Moves the virtual clock on.
  public static func sleep(seconds: Double) {
    TestReplay.latest.moveOn(to: TestReplay.latest.now + VirtualTime(span: seconds))
  }

  private struct Sleeper {
    let due: VirtualTime
    let continuation: CheckedContinuation<Void, Never>
  }

  /// By the time when they wake up. Only jobs of the running test add to it, and those run on one thread.
  nonisolated(unsafe) private static var sleepers: [Sleeper] = []

  /// Moves the clock to when the next sleeper wakes up; false if nobody sleeps.
  static func wakeNext() -> Bool {
    guard let next = sleepers.first else { return false }
    sleepers.removeFirst()
    TestReplay.latest.moveOn(to: next.due)
    next.continuation.resume()
    return true
  }

  /// The sleepers belong to a test that was stopped.
  static func forgetAll() { forgotten += sleepers; sleepers = [] }

  /// A continuation that is released without being resumed is reported as a mistake.
  nonisolated(unsafe) private static var forgotten: [Sleeper] = []
}
