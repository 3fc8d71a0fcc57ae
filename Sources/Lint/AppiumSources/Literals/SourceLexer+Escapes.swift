// Reads escape sequences.

import Findings
import Text

extension SourceLexer {
  /// Reads an escape sequence, which begins with a backslash, and returns its value, or the sequence itself if it is
  /// invalid.
  mutating func readEscape(_ rules: LiteralRules) -> [UInt8] {
    let start = cursor.position
    cursor.position += 1
    guard let byte = cursor.peek() else { return [UInt8(ascii: "\\")] }
    cursor.position += 1
    let letter = Unicode.Scalar(byte)
    if case .rubySingle = rules.escapes {
      if byte == UInt8(ascii: "\\") || rules.closing.first == byte || rules.nesting == byte { return [byte] }
      return itself(from: start)
    }
    if let value = rules.escapes.value(of: byte) { return [value] }
    switch letter {
    case "\\", "'", "\"", "`": return [byte]
    case "\n": return rules.escapes.has("\n") ? [] : itself(from: start)
    case "\r" where cursor.isAt("\n") && rules.escapes.has("\n"):
      cursor.position += 1
      return []
    case "0"..."7":
      if case .kotlin = rules.escapes { return invalid(from: start) }
      if case .cSharp = rules.escapes { return byte == UInt8(ascii: "0") ? [0] : invalid(from: start) }
      cursor.position -= 1
      return readOctal()
    case "x": return readHexadecimal(rules.escapes, from: start)
    case "u": return readUnicode(rules.escapes, from: start)
    case "U":
      guard rules.escapes.has("U") else { break }
      guard let value = cursor.take(digits: 8), let scalar = Unicode.Scalar(value) else { return invalid(from: start) }
      return Self.bytes(scalar)
    case "N":
      guard case .python = rules.escapes else { break }
      return readNamed(from: start)
    default: break
    }
    switch rules.escapes {
    case .javaScript, .rubyDouble:
      // The backslash is ignored before any other character.
      cursor.position -= 1
      let range = cursor.scalarRange
      cursor.position = range.upperBound
      return Array(cursor.bytes[range])
    case .python: return itself(from: start)
    case .none, .protected, .java, .kotlin, .cSharp, .rubySingle: return invalid(from: start)
    }
  }

  private func itself(from start: Int) -> [UInt8] { Array(cursor.bytes[start..<cursor.position]) }

  private mutating func invalid(from start: Int) -> [UInt8] {
    report(start..<cursor.position, message: "this escape sequence is not valid in \(language.title)")
    return itself(from: start)
  }

  private mutating func readOctal() -> [UInt8] {
    var value: UInt32 = 0
    var count = 0
    while count < 3, let byte = cursor.peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "7") {
      let next = value * 8 + UInt32(byte - UInt8(ascii: "0"))
      // Java and JavaScript read two digits if three would exceed a byte.
      if next > 255, language != .python { break }
      value = next
      cursor.position += 1
      count += 1
    }
    return Unicode.Scalar(value).map(Self.bytes) ?? []
  }

  private mutating func readHexadecimal(_ rules: EscapeRules, from start: Int) -> [UInt8] {
    switch rules {
    case .cSharp, .rubyDouble:
      let limit = if case .cSharp = rules { 4 } else { 2 }
      var value: UInt32 = 0
      var count = 0
      while count < limit, let digit = cursor.take(digits: 1) {
        value = value * 16 + digit
        count += 1
      }
      guard count > 0 else { return invalid(from: start) }
      // In Ruby, the escape is a byte, and several can form a character.
      if case .rubyDouble = rules { return [UInt8(truncatingIfNeeded: value)] }
      return Unicode.Scalar(value).map(Self.bytes) ?? Self.replacement
    case .python, .javaScript:
      let digits = cursor.position
      guard let value = cursor.take(digits: 2), let scalar = Unicode.Scalar(value) else {
        cursor.position = digits
        return invalid(from: start)
      }
      return Self.bytes(scalar)
    default: return invalid(from: start)
    }
  }

  private mutating func readUnicode(_ rules: EscapeRules, from start: Int) -> [UInt8] {
    let digits = cursor.position
    if rules.has("{"), cursor.take("{") {
      var result: [UInt8] = []
      while true {
        cursor.skip { $0 == UInt8(ascii: " ") }
        if cursor.take("}") { return result }
        var value: UInt32 = 0
        var count = 0
        while count < 8, let digit = cursor.take(digits: 1) {
          value = value &* 16 &+ digit
          count += 1
        }
        guard count > 0, let scalar = Unicode.Scalar(value) else {
          cursor.position = digits
          return invalid(from: start)
        }
        result += Self.bytes(scalar)
      }
    }
    if case .java = rules { cursor.skip { $0 == UInt8(ascii: "u") } }
    guard let value = cursor.take(digits: 4) else {
      cursor.position = digits
      return invalid(from: start)
    }
    if let scalar = Unicode.Scalar(value) { return Self.bytes(scalar) }
    // Two escapes form a character outside the Basic Multilingual Plane.
    let second = cursor.position
    if value < 0xDC00, cursor.take(prefix: "\\u"), let low = cursor.take(digits: 4),
      let scalar = Unicode.Scalar(surrogates: value, low)
    {
      return Self.bytes(scalar)
    }
    cursor.position = second
    return Self.replacement
  }

  /// Reads `\N{BULLET}`. A character with a name that is not in `namedScalars` is replaced with U+FFFD.
  private mutating func readNamed(from start: Int) -> [UInt8] {
    guard cursor.take("{") else { return itself(from: start) }
    cursor.skip { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\"") }
    guard cursor.take("}") else { return invalid(from: start) }
    let name = cursor.slice(start + 3..<cursor.position - 1).uppercased()
    let scalar = Self.namedScalars[name]
    return scalar.map(Self.bytes) ?? Self.replacement
  }

  private static let namedScalars: [String: Unicode.Scalar] = [
    "BULLET": "\u{2022}", "EM DASH": "\u{2014}", "EN DASH": "\u{2013}", "NO-BREAK SPACE": "\u{A0}",
    "HORIZONTAL ELLIPSIS": "\u{2026}", "RIGHT SINGLE QUOTATION MARK": "\u{2019}",
  ]

  private static let replacement: [UInt8] = Array("\u{FFFD}".utf8)

  private static func bytes(_ scalar: Unicode.Scalar) -> [UInt8] { Array(String(Character(scalar)).utf8) }
}

extension EscapeRules {
  /// What can follow a backslash only in some languages: letters for a control character, a space or a dollar sign, and
  /// `U` for eight digits, a brace for digits in `\u{…}`, a line feed for a line break that joins two lines.
  private var letters: StaticString {
    switch self {
    case .python: "ntrbfvaU\n"
    case .java: "ntrbfs\n"
    case .kotlin: "ntrb$"
    case .javaScript: "ntrbfv{\n"
    case .cSharp: "ntrbfvaeU"
    case .rubyDouble: "ntrbfvaes{\n"
    case .none, .protected, .rubySingle: "ntrbf"
    }
  }

  fileprivate func has(_ letter: UInt8) -> Bool { letters.withUTF8Buffer { $0.contains(letter) } }

  fileprivate func has(_ letter: Unicode.Scalar) -> Bool { has(UInt8(ascii: letter)) }

  /// The value of a one-letter escape sequence.
  fileprivate func value(of letter: UInt8) -> UInt8? {
    guard has(letter) else { return nil }
    switch Unicode.Scalar(letter) {
    case "s": return UInt8(ascii: " ")
    case "$": return letter
    default: return letter.escapedControl
    }
  }
}
