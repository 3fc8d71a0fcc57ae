// Virtual time.

/// The time in a replayed test. It moves only when the test waits, sleeps or acts, and nothing ever takes real time.
final class VirtualClock {
  /// Since the test began, in whole microseconds.
  private(set) var microseconds = 0

  /// The clock of the running test. Tests run one after the other, on the main thread.
  nonisolated(unsafe) static var current = VirtualClock()

  /// Moves on; never back.
  func advance(to microseconds: Int) { self.microseconds = max(self.microseconds, microseconds) }

  /// Seconds as whole microseconds, at most about thirty years.
  static func microseconds(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return seconds > 0 ? 1_000_000_000_000_000 : 0 }
    return Int(min(max(seconds, 0), 1_000_000_000) * 1_000_000)
  }

  static func microseconds(nanoseconds: UInt64) -> Int { Int(clamping: min(nanoseconds, 1 << 60) / 1000) }
}
