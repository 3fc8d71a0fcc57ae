// Reads values as Node's `util.inspect` and Python's `repr` write them.

import JSON
import WebDriverReplay

/// JavaScript, Python and JSON values in a log: `{ using: 'id', value: "it's" }`, `{'first': [True, None]}`.
enum LoggedValue {
  /// The value at the beginning of a string.
  struct Reading {
    let value: JSONValue
    /// Whether the log has the whole value, in a form that can be read.
    let isWhole: Bool
    /// Whether nothing follows the value.
    let isAlone: Bool
  }

  /// Returns the value at the beginning of a string, even if it is truncated: `{"text":"quin…` becomes
  /// `{"text":"quin"}`. Unreadable parts are skipped. Nil if there is no value.
  static func read(_ text: Substring) -> Reading? {
    var reader = Reader(rest: Array(text.unicodeScalars)[...])
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipWhitespace()
    return Reading(value: value, isWhole: reader.isWhole, isAlone: reader.rest.isEmpty)
  }

  private struct Reader {
    var rest: ArraySlice<Unicode.Scalar>
    private(set) var isWhole = true
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

    private static func isQuote(_ scalar: Unicode.Scalar?) -> Bool { scalar == "'" || scalar == "\"" || scalar == "`" }

    mutating func value(depth: Int) -> JSONValue? {
      guard depth < Self.maximumDepth else { return nil }
      skipWhitespace()
      switch rest.first {
      case "{": return object(depth)
      case "[": return list(depth, endingWith: "]")
      // A Python tuple.
      case "(": return list(depth, endingWith: ")")
      case let first where Self.isQuote(first): return .string(string())
      // Python bytes.
      case "b" where Self.isQuote(rest.dropFirst().first):
        rest.removeFirst()
        return .string(string())
      default: return word()
      }
    }

    private mutating func object(_ depth: Int) -> JSONValue {
      _ = take("{")
      var members: [JSONValue.Member] = []
      while !take("}"), !isAtEnd() {
        let key = Self.isQuote(rest.first) ? string() : name()
        if take(":"), let value = value(depth: depth + 1) {
          members.append(.init(key: key, value: value))
        } else {
          isWhole = false
        }
        skip(to: "}")
      }
      return .object(members)
    }

    private mutating func list(_ depth: Int, endingWith end: Unicode.Scalar) -> JSONValue {
      rest.removeFirst()
      var values: [JSONValue] = []
      while !take(end), !isAtEnd() {
        if let value = value(depth: depth + 1) { values.append(value) } else { isWhole = false }
        skip(to: end)
      }
      return .array(values)
    }

    /// Whether the string ends inside a value.
    private mutating func isAtEnd() -> Bool {
      if rest.isEmpty { isWhole = false }
      return rest.isEmpty
    }

    /// Skips to the end of an object or a list, or past the comma before its next member.
    private mutating func skip(to end: Unicode.Scalar) {
      skipWhitespace()
      while let first = rest.first, first != end {
        rest.removeFirst()
        if first == "," { return }
        isWhole = false
      }
    }

    /// A string, which may be a concatenation of several with `+`.
    private mutating func string() -> String {
      var text = ""
      repeat {
        skipWhitespace()
        guard let quote = rest.popFirst() else { break }
        while let scalar = rest.popFirst() {
          if scalar == quote { break }
          if scalar != "\\" {
            text.unicodeScalars.append(scalar)
          } else if let escaped = escape() {
            text.unicodeScalars.append(escaped)
          }
          if rest.isEmpty { isWhole = false }
        }
      } while take("+")
      for ellipsis in ["…", "..."] where !isWhole && rest.isEmpty && text.hasSuffix(ellipsis) {
        text.removeLast(ellipsis.count)
      }
      return text
    }

    private mutating func escape() -> Unicode.Scalar? {
      switch rest.popFirst() {
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "b": return "\u{8}"
      case "u":
        guard let unit = hexadecimal(4) else { return "\u{FFFD}" }
        guard unit >> 10 == 0x36, rest.starts(with: "\\u".unicodeScalars) else {
          return Unicode.Scalar(unit) ?? "\u{FFFD}"
        }
        rest = rest.dropFirst(2)
        return hexadecimal(4).flatMap { Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + ($0 & 0x3FF)) } ?? "\u{FFFD}"
      case "U": return hexadecimal(8).flatMap(Unicode.Scalar.init)
      case "x": return hexadecimal(2).flatMap(Unicode.Scalar.init)
      case let other: return other
      }
    }

    private mutating func hexadecimal(_ count: Int) -> UInt32? {
      let digits = String(String.UnicodeScalarView(rest.prefix(count)))
      guard digits.count == count, let number = UInt32(digits, radix: 16) else { return nil }
      rest = rest.dropFirst(count)
      return number
    }

    private mutating func name() -> String {
      var name = ""
      while let first = rest.first,
        first.properties.isAlphabetic || ("0"..."9").contains(first) || "$_-".unicodeScalars.contains(first)
      {
        name.unicodeScalars.append(first)
        rest.removeFirst()
      }
      return name
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
