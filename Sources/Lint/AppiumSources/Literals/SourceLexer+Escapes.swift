// Reads escape sequences.

import Findings

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
    if let value = Self.simple(letter, rules: rules.escapes) { return [value] }
    switch letter {
    case "\\", "'", "\"", "`": return [byte]
    case "\n": return isJoiningLines(rules.escapes) ? [] : itself(from: start)
    case "\r" where cursor.isAt("\n") && isJoiningLines(rules.escapes):
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
      guard rules.escapes.hasLongUnicode else { break }
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

  /// The value of a one-letter escape sequence.
  private static func simple(_ letter: Unicode.Scalar, rules: EscapeRules) -> UInt8? {
    switch letter {
    case "n": return 0x0A
    case "t": return 0x09
    case "r": return 0x0D
    case "b": return 0x08
    default: break
    }
    if case .kotlin = rules { return letter == "$" ? UInt8(ascii: "$") : nil }
    switch letter {
    case "f": return 0x0C
    case "s": return rules.hasSpace ? 0x20 : nil
    case "v": return rules.hasVerticalTab ? 0x0B : nil
    case "a": return rules.hasBell ? 0x07 : nil
    case "e": return rules.hasEscape ? 0x1B : nil
    default: return nil
    }
  }

  private func isJoiningLines(_ rules: EscapeRules) -> Bool {
    switch rules {
    case .python, .java, .javaScript, .rubyDouble: true
    default: false
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
    if rules.hasBracedUnicode, cursor.take("{") {
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
    if value < 0xDC00, cursor.take(prefix: "\\u"), let low = cursor.take(digits: 4), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (low - 0xDC00))
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
  fileprivate var hasSpace: Bool {
    switch self {
    case .java, .rubyDouble: true
    default: false
    }
  }

  fileprivate var hasVerticalTab: Bool {
    switch self {
    case .python, .javaScript, .cSharp, .rubyDouble: true
    default: false
    }
  }

  fileprivate var hasBell: Bool {
    switch self {
    case .python, .cSharp, .rubyDouble: true
    default: false
    }
  }

  fileprivate var hasEscape: Bool {
    switch self {
    case .cSharp, .rubyDouble: true
    default: false
    }
  }

  fileprivate var hasLongUnicode: Bool {
    switch self {
    case .python, .cSharp: true
    default: false
    }
  }

  fileprivate var hasBracedUnicode: Bool {
    switch self {
    case .javaScript, .rubyDouble: true
    default: false
    }
  }
}
