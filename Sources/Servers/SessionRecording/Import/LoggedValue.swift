// Reads values as Node's `util.inspect` and Python's `repr` write them.

import JSON
import WebDriverReplay

/// Values of JavaScript and Python in a log: `{ using: 'id', value: "it's" }`, `{'first': [True, None]}`.
enum LoggedValue {
  /// Returns the value; nil if the text is not one value.
  static func read(_ text: Substring) -> JSONValue? {
    var reader = Reader(rest: Array(text.unicodeScalars)[...])
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipWhitespace()
    return reader.rest.isEmpty ? value : nil
  }

  private struct Reader {
    var rest: ArraySlice<Unicode.Scalar>
    private static let maximumDepth = 64

    init(rest: ArraySlice<Unicode.Scalar>) { self.rest = rest }

    mutating func skipWhitespace() {
      while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      skipWhitespace()
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    mutating func value(depth: Int) -> JSONValue? {
      guard depth < Self.maximumDepth else { return nil }
      skipWhitespace()
      switch rest.first {
      case "{": return object(depth)
      case "[": return list(depth)
      case "'", "\"", "`": return string().map { .string($0) }
      default: return word()
      }
    }

    private mutating func object(_ depth: Int) -> JSONValue? {
      guard take("{") else { return nil }
      var members: [JSONValue.Member] = []
      while !take("}") {
        skipWhitespace()
        let isQuoted = rest.first == "'" || rest.first == "\""
        guard let key = isQuoted ? string() : name(), take(":"), let value = value(depth: depth + 1) else { return nil }
        members.append(.init(key: key, value: value))
        if !take(",") {
          guard take("}") else { return nil }
          break
        }
      }
      return .object(members)
    }

    private mutating func list(_ depth: Int) -> JSONValue? {
      guard take("[") else { return nil }
      var values: [JSONValue] = []
      while !take("]") {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
        if !take(",") {
          guard take("]") else { return nil }
          break
        }
      }
      return .array(values)
    }

    /// A string, which may be joined from several with `+`.
    private mutating func string() -> String? {
      var text = ""
      repeat {
        skipWhitespace()
        guard let quote = rest.popFirst(), quote == "'" || quote == "\"" || quote == "`" else { return nil }
        while true {
          guard let scalar = rest.popFirst() else { return nil }
          if scalar == quote { break }
          guard scalar == "\\" else {
            text.unicodeScalars.append(scalar)
            continue
          }
          guard let escaped = escape() else { return nil }
          text.unicodeScalars.append(escaped)
        }
      } while take("+")
      return text
    }

    private mutating func escape() -> Unicode.Scalar? {
      switch rest.popFirst() {
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "b": return "\u{8}"
      case "u": return hexadecimal(4)
      case "U": return hexadecimal(8)
      case "x": return hexadecimal(2)
      case let other: return other
      }
    }

    private mutating func hexadecimal(_ count: Int) -> Unicode.Scalar? {
      let digits = String(String.UnicodeScalarView(rest.prefix(count)))
      guard digits.count == count, let number = UInt32(digits, radix: 16) else { return nil }
      rest = rest.dropFirst(count)
      return Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    private mutating func name() -> String? {
      var name = ""
      while let first = rest.first,
        first.properties.isAlphabetic || ("0"..."9").contains(first) || "$_-".unicodeScalars.contains(first)
      {
        name.unicodeScalars.append(first)
        rest.removeFirst()
      }
      return name.isEmpty ? nil : name
    }

    private mutating func word() -> JSONValue? {
      var word = ""
      while let first = rest.first, first.isASCII,
        first.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(first)
      {
        word.unicodeScalars.append(first)
        rest.removeFirst()
      }
      switch word {
      case "true", "True": return true
      case "false", "False": return false
      case "null", "undefined", "None": return .null
      default: return Double(word).map { .number($0) }
      }
    }
  }
}

/// What can be read of a body that a log has only in part, or in a form that is not known.
enum LoggedTexts {
  /// Returns a body that types the same, as far as the text has it.
  static func body(in text: Substring) -> JSONValue {
    let keys = text.matches(of: /["']?type["']?\s*:\s*["']keyDown["']\s*,\s*["']?value["']?\s*:\s*["']([^"']*)["']/)
    if !keys.isEmpty {
      let steps = keys.map { match -> JSONValue in ["type": "keyDown", "value": .string(String(match.1))] }
      return ["actions": [["type": "key", "actions": .array(steps)]]]
    }
    guard let match = text.firstMatch(of: /["']?(?:text|value)["']?\s*:\s*b?(["'])/) else { return [:] }
    let quote = match.1.first
    let rest = text[match.range.upperBound...].prefix { $0 != quote }
    let plain = rest.hasSuffix("...") ? rest.dropLast(3) : rest.hasSuffix("…") ? rest.dropLast() : rest
    return plain.isEmpty ? [:] : ["text": .string(String(plain))]
  }
}
