// Tests virtual time, which counts whole microseconds.

import Recordings
import Testing

@Suite struct VirtualTimeTests {
  static let spellings: [(seconds: Double, text: String)] = [
    (0, "0.00 s"), (2.35, "2.35 s"), (2.3, "2.30 s"), (0.000001, "0.000001 s"), (1.5000001, "1.50 s"),
    (12.3456, "12.3456 s"), (-1.25, "-1.25 s"), (100_000, "100000.00 s"),
  ]

  @Test(arguments: spellings) func spelling(_ row: (seconds: Double, text: String)) throws {
    #expect(try #require(VirtualTime(seconds: row.seconds)).description == row.text)
  }

  @Test func tenthsAddUpExactly() throws {
    let tenth = try #require(VirtualTime(seconds: 0.1))
    let sum = (1...10).reduce(VirtualTime.zero) { sum, _ in sum + tenth }
    #expect(sum == VirtualTime(seconds: 1))
    #expect(sum - tenth == VirtualTime(seconds: 0.9))
  }

  @Test func sumsAreClampedToTheRepresentableRange() {
    let last = VirtualTime(microseconds: .max)
    let first = VirtualTime(microseconds: .min)
    #expect(last + VirtualTime(microseconds: 1) == last)
    #expect(first - last == first)
    #expect(last - first == last)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func invalidTimes(_ seconds: Double) {
    #expect(VirtualTime(seconds: seconds) == nil)
  }

  /// A test may request any duration, but it waits for at most a billion seconds.
  static let spans: [(seconds: Double, microseconds: Int64)] = [
    (8.2, 8_200_000), (0, 0), (-5, 0), (-.infinity, 0), (.nan, 0), (.infinity, 1_000_000_000_000_000),
    (1e300, 1_000_000_000_000_000),
  ]

  @Test(arguments: spans) func durationsAreClamped(_ row: (seconds: Double, microseconds: Int64)) {
    #expect(VirtualTime(span: row.seconds).microseconds == row.microseconds)
  }
}
