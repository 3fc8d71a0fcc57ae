// Quotes strings for JSON files that are written line by line.

extension String {
  /// Returns the string as a JSON string on one line.
  ///
  ///     "a\nb".quotedForJSON { _ in false }  // #""a\nb""#
  ///
  /// - Parameter isEscaped: Returns true for characters to escape in addition to the mandatory ones.
  package func quotedForJSON(escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.isDirectionOrControl || isEscaped(scalar) {
          result += scalar.escapedForJSON
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar controls a terminal beyond ASCII, or the direction of the text around it, which then looks like
  /// another one.
  package var isDirectionOrControl: Bool {
    switch value {
    case 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A `\u` escape with four digits for each UTF-16 code unit.
  package var escapedForJSON: String {
    UTF16.encode(self).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }
}
