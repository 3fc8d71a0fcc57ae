// Writes strings as literals of programming languages and of YAML.

import Findings

/// Writes recorded text into code, so that the code means exactly this text.
package enum CodeLiteral {
  /// Returns a string literal of Swift.
  ///
  ///     CodeLiteral.swift("Say \"Hi\"")  // #""Say \"Hi\"""#
  package static func swift(_ text: String) -> String {
    quoted(text) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }

  /// Returns a string literal of Python.
  package static func python(_ text: String) -> String { quoted(text, escapingScalar) }

  /// Returns a scalar of YAML: plain if it can be, else in single quotes, with escapes in double quotes.
  ///
  ///     CodeLiteral.yaml("buttons[\"a\"]")  // buttons["a"]
  ///     CodeLiteral.yaml("~login: #1")      // '~login: #1'
  package static func yaml(_ text: String) -> String {
    if text.unicodeScalars.contains(where: isEscaped) { return quoted(text, escapingScalar) }
    if isPlain(text) { return text }
    // Scalars are compared, because a quotation mark can be a part of one character with its neighbours.
    var quoted = String.UnicodeScalarView("'".unicodeScalars)
    for scalar in text.unicodeScalars { quoted += scalar == "'" ? [scalar, scalar] : [scalar] }
    return String(quoted) + "'"
  }

  private static func quoted(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isEscaped(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result + "\""
  }

  /// An escape of Python and of YAML.
  private static func escapingScalar(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    let length = scalar.value > 0xFFFF ? 8 : 4
    return (length == 8 ? "\\U" : "\\u") + String(repeating: "0", count: length - digits.count) + digits
  }

  /// Whether a scalar would be invisible in code, or would change what is visible.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    // A joiner is part of a visible character; without it, an emoji falls apart.
    scalar.isInvisible
  }

  /// Whether YAML reads the text as itself without quotes, also as a value in a flow mapping.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "/" else { return false }
    guard text.unicodeScalars.last != " ", text.unicodeScalars.last != ":" else { return false }
    if text.contains(": ") || text.contains(" #") || text.contains("{") || text.contains("}") || text.contains(",") {
      return false
    }
    return !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
  }
}
