// Time in recordings and in replay: whole microseconds.

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
  public var digits: String {
    let magnitude = microseconds.magnitude
    var fraction = String(magnitude % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.count > 2, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(microseconds < 0 ? "-" : "")\(magnitude / 1_000_000).\(fraction)"
  }
}
