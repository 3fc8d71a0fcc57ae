// Reads what the escape sequences of many languages have in common.

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other character.
  @inlinable package var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The control character that a backslash and this letter represent; nil if there is none.
  ///
  ///     UInt8(ascii: "n").escapedControl  // 0x0A
  @inlinable package var escapedControl: UInt8? {
    switch self {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "e"): 0x1B
    default: nil
    }
  }

  /// Returns the control character that a backslash and this letter represent in a language with only these letters.
  package func escapedControl(of letters: StaticString) -> UInt8? {
    letters.withUTF8Buffer { $0.contains(self) } ? escapedControl : nil
  }
}

extension Unicode.Scalar {
  /// The scalar that two surrogates encode; nil if they are not a pair.
  package init?(surrogates high: UInt32, _ low: UInt32) {
    guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low) else { return nil }
    self.init(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }
}
