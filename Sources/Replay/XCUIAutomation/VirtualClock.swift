// Virtual time.

import Foundation

/// The time in a replayed test. It moves only when the test waits, sleeps or acts, and nothing ever takes real time.
final class VirtualClock {
  /// Since the test began, in whole microseconds.
  private(set) var microseconds = 0

  /// The clock of the running test. Tests run one after the other, on the main thread.
  nonisolated(unsafe) static var current = VirtualClock()

  /// Moves on; never back.
  func advance(to microseconds: Int) { self.microseconds = max(self.microseconds, min(microseconds, Self.end)) }

  /// The date is asked for. Who asks for it again and again, and does nothing else that takes time, waits for time to pass: a
  /// loop such as `while Date() < deadline {}` ends as it does on a device.
  func look() {
    guard Thread.isMainThread else { return }
    if lookedAt != microseconds { (lookedAt, looks) = (microseconds, 0) }
    looks += 1
    guard looks > Self.patience else { return }
    advance(to: time(after: 10_000))
    lookedAt = microseconds
  }

  private var lookedAt = 0
  private var looks = 0
  /// No test dates so many things at once.
  private static let patience = 1000

  /// A span later, or the end of time.
  func time(after span: Int) -> Int { min(microseconds + min(span, Self.end), Self.end) }

  /// Beyond any recording; twice that is still a number.
  private static let end = 1 << 60

  /// Seconds as whole microseconds, rounded as times in journals are; at most about thirty years.
  static func microseconds(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return seconds > 0 ? 1_000_000_000_000_000 : 0 }
    return Int((min(max(seconds, 0), 1_000_000_000) * 1_000_000).rounded())
  }

  static func microseconds(nanoseconds: UInt64) -> Int { Int(clamping: min(nanoseconds, 1 << 60) / 1000) }
}
