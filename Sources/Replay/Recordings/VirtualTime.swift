// Time in recordings and in replay: whole microseconds, and the clock that counts them.

/// A point in virtual time, or a span of it. Whole microseconds, so that sums are exact and the same on every machine.
///
///     VirtualTime(seconds: 2.35).microseconds  // 2_350_000
///     VirtualTime(seconds: 2.35).description   // "2.35 s"
public struct VirtualTime: Hashable, Comparable, Sendable {
  /// Microseconds from the start of the recording.
  public var microseconds: Int64

  /// A time from its microseconds.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// A time from seconds, rounded to the nearest microsecond; nil if it is not finite, or beyond 100,000 years.
  public init?(seconds: Double) {
    let scaled = (seconds * 1_000_000).rounded()
    guard scaled.isFinite, scaled.magnitude < 3e18 else { return nil }
    microseconds = Int64(scaled)
  }

  /// A span that a test asks for: none if it is negative or not a number, and thirty years at most.
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

  /// Earlier is less.
  public static func < (left: VirtualTime, right: VirtualTime) -> Bool { left.microseconds < right.microseconds }

  /// The span from one time to another.
  public static func - (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (difference, isTooLarge) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    return VirtualTime(microseconds: isTooLarge ? (left < right ? .min : .max) : difference)
  }

  /// A time so much later; the last one there is if that is beyond it.
  public static func + (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (sum, isTooLarge) = left.microseconds.addingReportingOverflow(right.microseconds)
    return VirtualTime(microseconds: isTooLarge ? (right < .zero ? .min : .max) : sum)
  }

  /// A span so many times longer; the longest there is if that is beyond it.
  func scaled(by factor: Double) -> VirtualTime {
    VirtualTime(seconds: seconds * factor) ?? VirtualTime(microseconds: .max)
  }
}

extension VirtualTime: CustomStringConvertible {
  /// Seconds with at least two and at most six digits behind the point: `2.35 s`.
  public var description: String { "\(digits) s" }

  /// Seconds without their unit.
  public var digits: String { digits(keeping: 2) }

  /// Seconds with at least so many digits behind the point, and at most six: `20`, `2.5`.
  public func digits(keeping kept: Int) -> String {
    let magnitude = microseconds.magnitude
    var fraction = String(magnitude % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.count > kept, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(microseconds < 0 ? "-" : "")\(magnitude / 1_000_000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}

/// The time in a replay. It moves only when something waits, sleeps or acts, and nothing ever takes real time.
public struct VirtualClock: Hashable, Sendable {
  /// The present virtual time.
  public private(set) var now = VirtualTime.zero
  private var readAt = VirtualTime.zero
  private var reads = 0

  /// A clock at the start of the recording.
  public init() {}

  /// Moves the clock to a later time; never back.
  mutating func moveOn(to time: VirtualTime) { now = max(now, time) }

  /// Takes back attempts that came to nothing.
  mutating func moveBack(to time: VirtualTime) { now = min(now, time) }

  /// Counts a read of the clock by page code. Code that reads it a thousand times, and does nothing else that takes time, waits for
  /// time to pass: then each read takes ten milliseconds, so that a loop such as `while Date() < deadline {}` ends as it does on a device.
  mutating func read() {
    if readAt != now { (readAt, reads) = (now, 0) }
    reads += 1
    guard reads > Self.freeReads else { return }
    now = now + VirtualTime(microseconds: 10_000)
    readAt = now
  }

  /// No test reads the clock so many times at once.
  private static let freeReads = 1000
}
