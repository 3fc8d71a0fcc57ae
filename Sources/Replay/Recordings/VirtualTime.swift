// Represents time in recordings and replays as integer microseconds, and declares the virtual clock.

/// A point in virtual time or a duration. Integer microseconds make sums exact and equal on every machine.
///
///     VirtualTime(seconds: 2.35).microseconds  // 2_350_000
///     VirtualTime(seconds: 2.35).description   // "2.35 s"
public struct VirtualTime: Hashable, Comparable, Sendable {
  /// The duration in microseconds; for a point in time, the duration since the start of the recording.
  public var microseconds: Int64

  /// Creates a time from microseconds.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Creates a time from seconds, rounded to the nearest microsecond; nil if it is not finite or exceeds 100,000 years.
  public init?(seconds: Double) {
    let scaled = (seconds * 1_000_000).rounded()
    guard scaled.isFinite, scaled.magnitude < 3e18 else { return nil }
    microseconds = Int64(scaled)
  }

  /// Creates a duration from a number of seconds given by a test. Negative numbers and NaN become zero, and long
  /// durations are limited to about thirty years.
  ///
  ///     VirtualTime(span: -1)         // 0.00 s
  ///     VirtualTime(span: .infinity)  // 1000000000.00 s
  public init(span seconds: Double) {
    self = VirtualTime(seconds: min(max(seconds, 0), 1_000_000_000)) ?? .zero
  }

  /// The start of the recording.
  public static let zero = VirtualTime(microseconds: 0)

  /// The time in seconds.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// Orders earlier times before later ones.
  public static func < (left: VirtualTime, right: VirtualTime) -> Bool { left.microseconds < right.microseconds }

  /// Returns the duration between two times.
  public static func - (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (difference, isTooLarge) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    return VirtualTime(microseconds: isTooLarge ? (left < right ? .min : .max) : difference)
  }

  /// Returns the sum; on overflow, the latest representable time.
  public static func + (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (sum, isTooLarge) = left.microseconds.addingReportingOverflow(right.microseconds)
    return VirtualTime(microseconds: isTooLarge ? (right < .zero ? .min : .max) : sum)
  }

  /// Returns a multiple of the duration; on overflow, the longest representable duration.
  func scaled(by factor: Double) -> VirtualTime {
    VirtualTime(seconds: seconds * factor) ?? VirtualTime(microseconds: .max)
  }
}

extension VirtualTime: CustomStringConvertible {
  /// Seconds with two to six digits after the decimal point: `2.35 s`.
  public var description: String { "\(digits) s" }

  /// The time in seconds, without the unit: `2.35`.
  public var digits: String { digits(keeping: 2) }

  /// Returns the time in seconds, with at least the given number of digits after the decimal point and at most six:
  /// `20`, `2.5`.
  public func digits(keeping kept: Int) -> String {
    let magnitude = microseconds.magnitude
    var fraction = String(magnitude % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.count > kept, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(microseconds < 0 ? "-" : "")\(magnitude / 1_000_000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}

/// The clock of a replay. It advances only because of what the test does, such as waits, sleeps and actions, and is
/// independent of real time.
public struct VirtualClock: Hashable, Sendable {
  /// The current virtual time.
  public private(set) var now = VirtualTime.zero
  private var readAt = VirtualTime.zero
  private var reads = 0

  /// Creates a clock at the start of the recording.
  public init() {}

  /// Advances the clock to a later time; never moves it back.
  mutating func advance(to time: VirtualTime) { now = max(now, time) }

  /// Moves the clock back to an earlier time after attempts that had no effect; never advances it.
  mutating func rewind(to time: VirtualTime) { now = min(now, time) }

  /// Counts a read of the clock by page code. After a thousand consecutive reads at the same virtual time, the code is
  /// probably waiting in a loop such as `while Date() < deadline {}`. Each further read then takes ten milliseconds, so
  /// that the loop ends as it does on a device.
  mutating func read() {
    if readAt != now { (readAt, reads) = (now, 0) }
    reads += 1
    guard reads > Self.freeReads else { return }
    now = now + VirtualTime(microseconds: 10_000)
    readAt = now
  }

  /// The number of consecutive reads of the clock that take no virtual time. A test needs more only if it waits in a
  /// loop.
  private static let freeReads = 1000
}
