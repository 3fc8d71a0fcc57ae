// Condenses what a reader found to numbers, and to text where a difference is to be shown.

/// One fact: a checksum of its parts, which is the same in every run, and its text if that is wanted.
struct Fact {
  private(set) var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var text: String?

  init(hasText: Bool) { text = hasText ? "" : nil }

  private mutating func combine(_ number: UInt64) {
    checksum = (checksum ^ number) &* 0x9E37_79B9_7F4A_7C15
    checksum ^= checksum >> 29
  }

  mutating func add(_ part: String) {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    var part = part
    part.withUTF8 { for byte in $0 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    combine(sum)
    text?.append(part + " ")
  }

  mutating func add(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
    text?.append("\(number) ")
  }

  mutating func add(_ range: Range<Int>) {
    combine(UInt64(bitPattern: Int64(range.lowerBound)))
    combine(UInt64(bitPattern: Int64(range.upperBound)))
    text?.append("\(range) ")
  }

  /// Adds a property that a fact has or has not.
  mutating func add(_ value: Bool, _ name: String) {
    combine(value ? 1 : 2)
    if value { text?.append(name + " ") }
  }

  mutating func add(_ parts: [String]) {
    add(parts.count)
    for part in parts { add(part) }
  }

  /// Adds a part that may be missing.
  mutating func add(_ part: String?) { add(part ?? "–") }
}
