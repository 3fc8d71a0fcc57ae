// Implements sleeping in virtual time.

import Recordings

/// The functions that the prelude's `Task.sleep` and `sleep` call.
public enum VirtualSleep {
  /// Suspends the task for a duration of virtual time. The clock advances when no other task of the test can run.
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
    // The limit prevents an overflow. It is far above the limit of `sleep(nanoseconds:)`, which is more than thirty
    // years.
    let nanoseconds = UInt64(clamping: min(seconds, 1 << 32)) * 1_000_000_000
    try await sleep(nanoseconds: nanoseconds + UInt64(clamping: attoseconds / 1_000_000_000))
  }

  /// Advances the virtual clock.
  public static func sleep(seconds: Double) {
    TestReplay.latest.moveOn(to: TestReplay.latest.now + VirtualTime(span: seconds))
  }

  private struct Sleeper {
    let due: VirtualTime
    let continuation: CheckedContinuation<Void, Never>
  }

  /// The sleeping tasks, ordered by wake-up time. Only jobs of the running test access it, on one thread.
  nonisolated(unsafe) private static var sleepers: [Sleeper] = []

  /// Advances the clock to the next wake-up time and resumes the task that wakes then. Returns false if no task is
  /// sleeping.
  static func wakeNext() -> Bool {
    guard let next = sleepers.first else { return false }
    sleepers.removeFirst()
    TestReplay.latest.moveOn(to: next.due)
    next.continuation.resume()
    return true
  }

  /// Drops the sleeping tasks of a test that was stopped.
  static func forgetAll() { forgotten += sleepers; sleepers = [] }

  /// Keeps dropped continuations alive, because the runtime reports any continuation that is released without being
  /// resumed.
  nonisolated(unsafe) private static var forgotten: [Sleeper] = []
}
