// Limits the time in which a request must arrive, and a response must be read.

/// The time limit of one request or response.
struct TransferTime {
  private let began: ContinuousClock.Instant
  private let seconds: Int

  /// - Parameter seconds: The maximum time without a transferred byte.
  init(began: ContinuousClock.Instant, seconds: Int64) {
    self.began = began
    self.seconds = Int(clamping: min(seconds, 1_000_000))
  }

  /// How long to wait for the next byte, in milliseconds; nil if the time is up.
  ///
  /// - Parameter bytes: The number of bytes of the body that have been transferred. A client that sends one byte at a
  ///   time must not be served for ever.
  func wait(after bytes: Int, now: ContinuousClock.Instant = .now) -> Int? {
    let whole = Duration.seconds(seconds) * 10 + .milliseconds(bytes / 16)
    let left = (whole - (now - began)).milliseconds
    return left > 0 ? min(left, seconds * 1000) : nil
  }
}
