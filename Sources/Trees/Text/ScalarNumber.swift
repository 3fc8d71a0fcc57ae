// Writes scalars as numeric escapes.

/// A numeric notation for scalars.
package enum ScalarNumber: Sendable {
  /// Swift: `\u{1F5FC}`
  case braces
  /// The name of a code point: `U+1F5FC`
  case name
  /// Four digits for each code unit of UTF-16, as in JSON: `\ud83d\uddfc`
  case units
  /// Four digits, or eight after a capital letter, as in Python: `\U0001f5fc`
  case length
  /// Two digits: `\x1f`
  case byte
  /// XML: `&#8232;`
  case entity
  /// Regular expressions: `\x{200b}`
  case pattern
  /// roff: `\[u1F5FC]`
  case glyph

  /// Returns the scalar in this notation.
  package func text(of scalar: Unicode.Scalar) -> String {
    switch self {
    case .braces: "\\u{\(scalar.value.hexadecimal().uppercased())}"
    case .name: "U+\(scalar.value.hexadecimal(4).uppercased())"
    case .units: String(scalar).utf16.map { "\\u\($0.hexadecimal(4))" }.joined()
    case .length: scalar.value > 0xFFFF ? "\\U\(scalar.value.hexadecimal(8))" : "\\u\(scalar.value.hexadecimal(4))"
    case .byte: "\\x\(scalar.value.hexadecimal(2))"
    case .entity: "&#\(scalar.value);"
    case .pattern: "\\x{\(scalar.value.hexadecimal())}"
    case .glyph: "\\[u\(scalar.value.hexadecimal(4).uppercased())]"
    }
  }
}

extension FixedWidthInteger {
  /// Returns the number in hexadecimal, padded with leading zeros to at least this many digits.
  package func hexadecimal(_ digits: Int = 1) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
