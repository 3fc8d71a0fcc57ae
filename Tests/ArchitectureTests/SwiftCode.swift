// Removes comments and string contents from Swift sources.

enum SwiftCode {
  /// The code with comments removed and strings emptied.
  static func withoutTexts(_ source: String) -> String {
    var result = ""
    var rest = Substring(source)
    while let character = rest.first {
      if character == "/", rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if character == "\"", rest.hasPrefix("\"\"\"") {
        rest = afterText(rest.dropFirst(3), until: "\"\"\"")
        result += "\"\""
      } else if character == "\"" {
        rest = afterText(rest.dropFirst(), until: "\"")
        result += "\"\""
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Returns the text that follows a string literal. Literals inside its interpolations are part of the literal.
  private static func afterText(_ text: Substring, until end: String) -> Substring {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(end) { return rest.dropFirst(end.count) }
      if rest.hasPrefix("\\(") {
        rest = afterValue(rest.dropFirst(2))
      } else {
        rest = rest.dropFirst(rest.hasPrefix("\\") ? 2 : 1)
      }
    }
    return rest
  }

  private static func afterValue(_ text: Substring) -> Substring {
    var rest = text
    var depth = 1
    while let character = rest.first, depth > 0 {
      if character == "\"" {
        rest = afterText(rest.dropFirst(), until: "\"")
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      rest = rest.dropFirst()
    }
    return rest
  }
}
