// Stores sets of bytes, such as the bracket expressions of patterns.

/// A set of bytes.
struct ByteSet: Hashable, Sendable {
  private var bits = SIMD4<UInt64>.zero

  func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }

  mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func insert(_ bytes: some Sequence<UInt8>) { for byte in bytes { insert(byte) } }

  mutating func invert() { bits = ~bits }

  mutating func formUnion(_ other: ByteSet) { bits |= other.bits }

  /// The characters of a POSIX class such as `alpha`, in ASCII; nil if there is no such class.
  init?(posixClass name: some Sequence<UInt8>) {
    switch String(decoding: Array(name), as: UTF8.self) {
    case "alnum": insert(Self.digits + Self.upper + Self.lower)
    case "alpha": insert(Self.upper + Self.lower)
    case "blank": insert([0x09, 0x20])
    case "cntrl": insert(Array(0x00...0x1F) + [0x7F])
    case "digit": insert(Self.digits)
    case "graph": insert(0x21...0x7E)
    case "lower": insert(Self.lower)
    case "print": insert(0x20...0x7E)
    case "punct": insert((0x21...0x7E).filter { !(Self.digits + Self.upper + Self.lower).contains($0) })
    case "space": insert(Array(0x09...0x0D) + [0x20])
    case "upper": insert(Self.upper)
    case "xdigit": insert(Self.digits + Self.upper.prefix(6) + Self.lower.prefix(6))
    default: return nil
    }
  }

  init() {}

  private static let digits = Array(UInt8(ascii: "0")...UInt8(ascii: "9"))
  private static let upper = Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  private static let lower = Array(UInt8(ascii: "a")...UInt8(ascii: "z"))
}
