// Parses the names and strings of css selectors, and undoes their escapes. (`class-chain-and-xpath` §8)

import Findings

extension CSSParser {
  // MARK: Names

  /// Whether a name is next.
  var isAtIdentifier: Bool { cursor.isAt("-") || cursor.isAt("\\") || isAtLetter }

  private var isAtLetter: Bool {
    guard let byte = cursor.peek() else { return false }
    return byte.isLetterOrUnderscore || isAtOther
  }

  /// Whether a character is next that counts as a letter because it is neither ASCII nor a control character.
  private var isAtOther: Bool { cursor.scalar.map { $0.value >= 0xA0 } ?? false }

  private var isAtDigit: Bool { cursor.peek()?.isDigit ?? false }

  /// Parses a name.
  ///
  /// - Parameter kind: What the name is, with its article, for messages.
  mutating func name(_ kind: String) throws(SyntaxError) -> CSSSelector.Part {
    let start = cursor.position
    if isAtDigit {
      throw cursor.error(
        cursor.scalarRange, "a name cannot begin with a digit",
        advice: "write the name in an attribute: [name=\"1\"], or escape the digit: \\31 ")
    }
    guard isAtIdentifier else { throw unexpected("expected \(kind)") }
    cursor.skip { $0 == UInt8(ascii: "-") }
    let hyphens = cursor.position - start
    if hyphens > 1 || hyphens == 1 && (isAtDigit || !isAtLetter && !cursor.isAt("\\")) {
      throw cursor.error(
        start..<cursor.position,
        hyphens > 1 ? "a name cannot begin with two hyphens" : "a letter must follow the hyphen at the start of a name",
        advice: "escape the hyphen: \\-")
    }
    var name = Array(repeating: UInt16(UInt8(ascii: "-")), count: hyphens)
    while !cursor.isAtEnd {
      if cursor.isAt("\\") {
        try escape(into: &name)
      } else if isAtLetter || isAtDigit || cursor.isAt("-") {
        takeScalar(into: &name)
      } else {
        break
      }
    }
    return CSSSelector.Part(text: String(decoding: name, as: UTF16.self), range: start..<cursor.position)
  }

  /// Parses the text up to a closing parenthesis, without the whitespace around it.
  mutating func argument() throws(SyntaxError) -> CSSSelector.Part {
    let start = cursor.position
    var argument: [UInt16] = []
    while !cursor.isAtEnd, !cursor.isAt(")") {
      if cursor.isAt("\\") { try escape(into: &argument) } else { takeScalar(into: &argument) }
    }
    let text = String(decoding: argument, as: UTF16.self).unicodeScalars
    let isKept: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    guard let first = text.firstIndex(where: isKept), let last = text.lastIndex(where: isKept) else {
      return CSSSelector.Part(text: "", range: start..<cursor.position)
    }
    return CSSSelector.Part(text: String(text[first...last]), range: start..<cursor.position)
  }

  // MARK: Strings

  /// Parses a string with its quotation marks. Like the drivers, accepts a string that is not closed; the bracket
  /// after it is then missing.
  mutating func quoted(_ quote: UInt8) -> String {
    var value: [UInt16] = []
    cursor.position += 1
    while !cursor.isAtEnd, !cursor.take(quote) {
      guard cursor.take("\\") else {
        takeScalar(into: &value)
        continue
      }
      if cursor.take("\r") {
        _ = cursor.take("\n")
      } else if !cursor.take("\n"), !cursor.take("\u{C}") {
        escapedCharacter(into: &value)
      }
    }
    return String(decoding: value, as: UTF16.self)
  }

  // MARK: Escapes

  /// Reads a backslash and what it escapes.
  private mutating func escape(into text: inout [UInt16]) throws(SyntaxError) {
    cursor.position += 1
    if cursor.isAtEnd {
      throw cursor.error(cursor.position - 1..<cursor.position, "the css selector ends with a backslash")
    }
    escapedCharacter(into: &text)
  }

  /// Reads what follows a backslash: up to six hexadecimal digits with a space behind them, or any other character,
  /// which means itself. Like the drivers, keeps only the last four digits.
  private mutating func escapedCharacter(into text: inout [UInt16]) {
    var code: UInt32 = 0
    var count = 0
    while count < 6, let digit = cursor.take(digits: 1) {
      code = code << 4 | digit
      count += 1
    }
    guard count > 0 else { return takeScalar(into: &text) }
    if cursor.take("\r") {
      _ = cursor.take("\n")
    } else if let byte = cursor.peek(), Self.isSpace(byte) {
      cursor.position += 1
    }
    text.append(UInt16(truncatingIfNeeded: code))
  }

  private mutating func takeScalar(into text: inout [UInt16]) {
    guard let byte = cursor.peek(), let scalar = cursor.scalar else { return }
    if byte < 0x80 { text.append(UInt16(byte)) } else { text += Array(String(scalar).utf16) }
    cursor.position += UTF8.width(scalar)
  }

  // MARK: Whitespace

  mutating func skipWhitespace() { cursor.skip(while: Self.isSpace) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0C }
}
