// Text in an XML 1.0 document.

enum XMLEscape {
  /// The text as the value of an attribute in double quotes, or between tags. Parsers give back what went in, but for
  /// the characters that XML 1.0 has no form for: those are written as in a Swift literal, `\u{1B}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      // Parsers turn line breaks in attributes into blanks, and CR everywhere into LF; and control characters beyond
      // ASCII are legal, but steer terminals.
      case 0x9, 0xA, 0xD, 0x7F...0x9F, 0x2028: result += "&#\(scalar.value);"
      case 0x0..<0x20, 0xFFFE, 0xFFFF: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Attributes in the order given: ` name="value"` for each that has a value.
  static func attributes(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
  }
}
