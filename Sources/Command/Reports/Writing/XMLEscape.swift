// Escapes text for XML 1.0 documents.

import Findings

enum XMLEscape {
  /// Returns the text for use between tags or in a double-quoted attribute. Parsers restore the original text, except
  /// for characters that XML 1.0 does not allow: these are written as Swift escapes, such as `\u{1B}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      // Parsers replace line breaks in attributes with spaces, and CR with LF everywhere. Control characters beyond
      // ASCII are legal, but terminals interpret them.
      case 0x9, 0xA, 0xD, 0x2028: result += "&#\(scalar.value);"
      case 0x0..<0x20, 0xFFFE, 0xFFFF: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case _ where scalar.isDirectionOrControl: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the attributes in the given order: ` name="value"` for each that has a value.
  static func attributes(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
  }
}
