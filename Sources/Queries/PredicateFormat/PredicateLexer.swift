// Splits format strings into tokens with their source ranges. (`predicate-format` §1)

import Findings
import Text

/// Splits a format string into tokens.
struct PredicateLexer {
  private var cursor: TextCursor
  private(set) var notes: [PredicateNote] = []

  init(_ format: String) { cursor = TextCursor(format) }

  /// Returns all tokens; the last one is `.end`.
  mutating func tokens() throws(SyntaxError) -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try next()) } while tokens.last?.kind != .end
    return tokens
  }

  /// Returns the tokens before the first error. If there is no error, returns all tokens except `.end`.
  mutating func tokensUpToMistake() -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    while let token = try? next(), token.kind != .end { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(SyntaxError) -> PredicateToken {
    cursor.skip { $0.isWhitespace }
    let start = cursor.position
    guard let byte = cursor.peek() else { return PredicateToken(kind: .end, range: start..<start) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return PredicateToken(kind: .literal(.string(try quotedText(byte))), range: start..<cursor.position)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return PredicateToken(kind: try number(), range: start..<cursor.position)
    case UInt8(ascii: "."):
      if let digit = cursor.peek(1), digit.isDigit {
        return PredicateToken(kind: try number(), range: start..<cursor.position)
      }
    case UInt8(ascii: "#"): return try prefixedName(as: PredicateToken.Kind.escapedName, "a key, such as #size")
    case UInt8(ascii: "$"): return try prefixedName(as: PredicateToken.Kind.variable, "a name, such as $NAME")
    case UInt8(ascii: "@"):
      return try prefixedName(as: PredicateToken.Kind.collectionOperator, "a collection operator, such as @count")
    case UInt8(ascii: "%"): return try placeholder()
    default:
      if byte.isLetterOrUnderscore {
        return PredicateToken(kind: .word(name()), range: start..<cursor.position)
      }
    }
    for (text, symbol) in PredicateToken.Symbol.spellings
    where text.first == byte && cursor.bytes[cursor.position...].starts(with: text) {
      cursor.position += text.count
      if symbol.combinesBits {
        notes.append(
          PredicateNote(
            range: start..<cursor.position,
            message: "XCTest checks a predicate before it evaluates it, and may refuse “\(symbol.rawValue)”"))
      }
      return PredicateToken(kind: .symbol(symbol), range: start..<cursor.position)
    }
    throw unexpectedCharacter()
  }

  // MARK: Names

  private mutating func name() -> String { cursor.take { $0.isLetterOrUnderscore || $0.isDigit } }

  private mutating func prefixedName(
    as kind: (String) -> PredicateToken.Kind, _ expected: String
  ) throws(SyntaxError) -> PredicateToken {
    let start = cursor.position
    cursor.position += 1
    guard let byte = cursor.peek(), byte.isLetterOrUnderscore else {
      throw cursor.error(start..<cursor.position, "expected \(expected)")
    }
    return PredicateToken(kind: kind(name()), range: start..<cursor.position)
  }

  /// Reads `%@`, `%K` or a `printf` conversion.
  private mutating func placeholder() throws(SyntaxError) -> PredicateToken {
    let start = cursor.position
    cursor.position += 1
    let conversions = Set("@KdDiuUoOxXfFeEgGaAcCsS".utf8)
    let lengths = Set("hlqLztj".utf8)
    cursor.skip(while: lengths.contains)
    guard let byte = cursor.peek(), conversions.contains(byte) else {
      _ = cursor.take("%")
      throw cursor.error(
        start..<cursor.position, "a percent sign outside quotes must begin a placeholder: %@, %K, %d or %f",
        advice: "quote a string that contains a percent sign: '100%'")
    }
    cursor.position += 1
    return PredicateToken(kind: .placeholder(cursor.slice(start + 1..<cursor.position)), range: start..<cursor.position)
  }

  // MARK: Numbers

  private mutating func number() throws(SyntaxError) -> PredicateToken.Kind {
    let start = cursor.position
    let radix: Int? =
      switch (cursor.peek(), cursor.peek(1)) {
      case (UInt8(ascii: "0"), UInt8(ascii: "x")), (UInt8(ascii: "0"), UInt8(ascii: "X")): 16
      case (UInt8(ascii: "0"), UInt8(ascii: "o")), (UInt8(ascii: "0"), UInt8(ascii: "O")): 8
      case (UInt8(ascii: "0"), UInt8(ascii: "b")), (UInt8(ascii: "0"), UInt8(ascii: "B")): 2
      default: nil
      }
    while let byte = cursor.peek() {
      let isSign = (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && radix == nil && endsInExponent(start)
      // A dot that is not followed by a digit ends the number and starts a new token.
      let isDot = byte == UInt8(ascii: ".") && radix == nil && (cursor.peek(1)?.isDigit ?? false)
      guard byte.isLetterOrUnderscore || byte.isDigit || isSign || isDot else { break }
      cursor.position += 1
    }
    let text = cursor.slice(start..<cursor.position)
    if let radix {
      if let value = Int(text.dropFirst(2), radix: radix) { return .literal(.integer(value)) }
    } else if let value = Int(text) {
      return .literal(.integer(value))
    } else if let value = Double(text.hasPrefix(".") ? "0" + text : text), value.isFinite {
      return .literal(.number(value))
    }
    throw cursor.error(start..<cursor.position, "“\(text)” is not a number", advice: "put strings in quotes: '\(text)'")
  }

  private func endsInExponent(_ start: Int) -> Bool {
    cursor.position > start && cursor.peek(-1).map { $0 | 0x20 } == UInt8(ascii: "e")
  }

  // MARK: Quoted strings

  /// Reads a quoted string. Inside quotes, placeholders are not substituted, and `%%` is an escaped percent sign.
  private mutating func quotedText(_ quote: UInt8) throws(SyntaxError) -> String {
    let start = cursor.position
    cursor.position += 1
    var bytes: [UInt8] = []
    while let byte = cursor.peek() {
      if byte == quote {
        cursor.position += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        bytes += Array(String(try escape(quote)).utf8)
        continue
      }
      if byte == UInt8(ascii: "%"), cursor.peek(1) == byte { cursor.position += 1 }
      bytes.append(byte)
      cursor.position += 1
    }
    let mark = Character(Unicode.Scalar(quote))
    // In 'Don't', the string ends at the apostrophe. The last quotation mark therefore follows a word and starts
    // another string.
    let isBehindWord = start > 0 && cursor.bytes[start - 1].isLetterOrUnderscore
    throw cursor.error(
      start..<cursor.position,
      isBehindWord ? "this \(mark) starts another string, which is not closed" : "the string is not closed",
      advice: "end it with \(mark); write \(mark) inside it as \\\(mark), or pass the string as an argument: %@")
  }

  private mutating func escape(_ quote: UInt8) throws(SyntaxError) -> Character {
    let start = cursor.position
    cursor.position += 1
    guard let byte = cursor.peek() else {
      throw cursor.error(start..<cursor.position, "the format ends inside an escape sequence")
    }
    cursor.position += 1
    if let control = byte.escapedControl(of: "nrtabvf") { return Character(Unicode.Scalar(control)) }
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return try scalar(digits: 2, from: start)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): return try scalar(digits: 4, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      cursor.position -= 1
      return try scalar(digits: 3, radix: 8, from: start)
    default:
      cursor.position -= 1
      let character = cursor.slice(cursor.position..<cursor.position + 4).first ?? "\\"
      cursor.position += character.utf8.count
      let written = cursor.slice(start..<cursor.position)
      notes.append(
        PredicateNote(
          range: start..<cursor.position, message: "in quotes, “\(written)” means just “\(character)”",
          advice: "write \\\(written) to keep the backslash"))
      return character
    }
  }

  /// Reads a Unicode scalar that is written with the given number of digits. Combines a high surrogate with the low
  /// surrogate that follows it.
  private mutating func scalar(digits: Int, radix: Int = 16, from start: Int) throws(SyntaxError) -> Character {
    guard let unit = cursor.take(digits: digits, radix: radix) else {
      let (kind, lead) = radix == 8 ? ("octal", 1) : ("hexadecimal", 2)
      throw cursor.error(
        start..<cursor.position, "expected \(digits) \(kind) digits after “\(cursor.slice(start..<start + lead))”")
    }
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    if (0xD800..<0xDC00).contains(unit), cursor.take(prefix: "\\u"), let low = cursor.take(digits: 4),
      let scalar = Unicode.Scalar(surrogates: unit, low)
    {
      return Character(scalar)
    }
    throw cursor.error(
      start..<cursor.position, "“\(cursor.slice(start..<cursor.position))” is only half of a surrogate pair")
  }

  // MARK: Errors

  private func unexpectedCharacter() -> SyntaxError {
    let character = cursor.slice(cursor.position..<cursor.position + 64).first.map(String.init) ?? ""
    let range = cursor.position..<cursor.position + max(1, character.utf8.count)
    if "“”„«»‘’".contains(character) {
      return cursor.error(range, "\(character) is a typographic quotation mark", advice: "use a straight one: ' or \"")
    }
    if let scalar = character.unicodeScalars.first, Self.isInvisible(scalar) {
      return cursor.error(
        range, "invisible character \(ScalarNumber.name.text(of: scalar))",
        advice: "delete it or replace it with a space")
    }
    if let sign = Self.signs[character] {
      let isFollowed = cursor.slice(range.upperBound..<range.upperBound + 1) == "=" && sign.count == 1
      let whole = range.lowerBound..<range.upperBound + (isFollowed ? 1 : 0)
      return cursor.error(
        whole, "there is no operator \(cursor.slice(whole))", suggestions: [isFollowed ? sign + "=" : sign])
    }
    return cursor.error(range, "unexpected character “\(character)”", advice: "put strings in quotes")
  }

  /// The operators for which editors and keyboards write other characters.
  private static let signs = [
    "≥": ">=", "⩾": ">=", "≧": ">=", "≤": "<=", "⩽": "<=", "≦": "<=", "≠": "!=", "＝": "==", "›": ">", "‹": "<",
    "＞": ">", "＜": "<",
  ]

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: true
    default: false
    }
  }
}
