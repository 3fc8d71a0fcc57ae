// Splits chain expressions into tokens and records their positions.

import Findings
import Text

/// A token of a chain expression.
struct ChainToken: Hashable {
  enum Kind: Hashable {
    case name(String)
    case string(String)
    /// A run of digits that fits in an `Int`.
    case integer(Int)
    /// A number with a fraction.
    case decimal(Double)
    case dot, comma, colon, minus
    case openBracket, closeBracket, openParenthesis, closeParenthesis
    case end
  }

  var kind: Kind
  /// The position of the token, in UTF-8 code units.
  var range: Range<Int>
  /// For a string literal: the source position of each UTF-8 code unit of its value, followed by the end position of
  /// the value.
  var places: [Int] = []
}

/// Splits a chain expression into tokens. Supports the part of Swift's lexical grammar that locators use.
struct ChainLexer {
  private var cursor: TextCursor

  /// Returns all tokens; the last one is `.end`.
  static func tokens(of text: String) throws(SyntaxError) -> [ChainToken] {
    var lexer = ChainLexer(cursor: TextCursor(text))
    var tokens: [ChainToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(SyntaxError) -> ChainToken {
    cursor.skip { $0.isWhitespace }
    let start = cursor.position
    guard let byte = cursor.peek() else { return ChainToken(kind: .end, range: start..<start) }
    switch byte {
    case UInt8(ascii: "."): return punctuation(.dot)
    case UInt8(ascii: ","): return punctuation(.comma)
    case UInt8(ascii: ":"): return punctuation(.colon)
    case UInt8(ascii: "-"): return punctuation(.minus)
    case UInt8(ascii: "["): return punctuation(.openBracket)
    case UInt8(ascii: "]"): return punctuation(.closeBracket)
    case UInt8(ascii: "("): return punctuation(.openParenthesis)
    case UInt8(ascii: ")"): return punctuation(.closeParenthesis)
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return try string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try integer()
    case UInt8(ascii: "`"): return try quotedName()
    default:
      if Self.isNamePart(byte), !startsWithQuotationMark { return name() }
      throw unexpectedCharacter()
    }
  }

  /// The quotation marks that word processors substitute for plain ones.
  private static let typographicMarks = ["“", "”", "„", "«", "»", "‘", "’"]

  private var startsWithQuotationMark: Bool {
    guard let scalar = cursor.scalar, !scalar.isASCII else { return false }
    return Self.typographicMarks.contains(String(scalar))
  }

  private mutating func punctuation(_ kind: ChainToken.Kind) -> ChainToken {
    cursor.position += 1
    return ChainToken(kind: kind, range: cursor.position - 1..<cursor.position)
  }

  private mutating func name() -> ChainToken {
    let start = cursor.position
    return ChainToken(kind: .name(cursor.take(while: Self.isNamePart)), range: start..<cursor.position)
  }

  /// Reads a name in backticks, such as `` `switch` ``.
  private mutating func quotedName() throws(SyntaxError) -> ChainToken {
    let start = cursor.position
    cursor.position += 1
    let token = name()
    guard !token.range.isEmpty, cursor.take("`") else {
      throw cursor.error(start..<cursor.position, "expected a name between two backticks")
    }
    return ChainToken(kind: token.kind, range: start..<cursor.position)
  }

  private mutating func integer() throws(SyntaxError) -> ChainToken {
    let start = cursor.position
    while let byte = cursor.peek(), Self.isNamePart(byte) || isDecimalPoint { cursor.position += 1 }
    let digits = cursor.slice(start..<cursor.position)
    if digits.contains("."), let value = Double(digits.filter { $0 != "_" }) {
      return ChainToken(kind: .decimal(value), range: start..<cursor.position)
    }
    guard let value = Int(digits.filter { $0 != "_" }) else {
      throw cursor.error(start..<cursor.position, "“\(digits)” is not a valid integer")
    }
    return ChainToken(kind: .integer(value), range: start..<cursor.position)
  }

  /// Whether the dot is a decimal point, not a member access.
  private var isDecimalPoint: Bool { cursor.isAt(".") && cursor.peek(1)?.isDigit ?? false }

  /// Reads a single-line Swift string literal, with or without `#`.
  private mutating func string() throws(SyntaxError) -> ChainToken {
    let start = cursor.position
    cursor.skip { $0 == UInt8(ascii: "#") }
    let pounds = cursor.position - start
    if cursor.starts(with: "\"\"\"") {
      throw cursor.error(
        start..<cursor.position + 3, "multi-line string literals are not supported", advice: "write \\n inside \"…\"")
    }
    guard cursor.take("\"") else { throw unexpectedCharacter() }
    var bytes: [UInt8] = []
    var places: [Int] = []
    while let byte = cursor.peek() {
      let place = cursor.position
      if byte == UInt8(ascii: "\""), hasPounds(pounds) {
        places.append(place)
        cursor.position += 1 + pounds
        let string = String(decoding: bytes, as: UTF8.self)
        return ChainToken(kind: .string(string), range: start..<cursor.position, places: places)
      }
      if byte == UInt8(ascii: "\\"), hasPounds(pounds) {
        let escaped = Array(String(try escape(pounds: pounds)).utf8)
        bytes += escaped
        places += escaped.map { _ in place }
        continue
      }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
      places.append(place)
      cursor.position += 1
    }
    throw cursor.error(start..<cursor.position, "the string is not closed", advice: "end it with \(closing(pounds))")
  }

  private func closing(_ pounds: Int) -> String { "\"" + String(repeating: "#", count: pounds) }

  /// Whether the next byte is followed by `count` number signs.
  private func hasPounds(_ count: Int) -> Bool {
    (0..<count).allSatisfy { cursor.peek(1 + $0) == UInt8(ascii: "#") }
  }

  private mutating func escape(pounds: Int) throws(SyntaxError) -> Character {
    let start = cursor.position
    cursor.position += 1 + pounds
    guard let byte = cursor.peek() else {
      throw cursor.error(start..<cursor.position, "the string ends in the middle of an escape")
    }
    cursor.position += 1
    if let control = byte.escapedControl(of: "nrt") { return Character(Unicode.Scalar(control)) }
    switch byte {
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    case UInt8(ascii: "("):
      throw cursor.error(
        start..<cursor.position, "string interpolations cannot be evaluated",
        advice: "write the string that the test uses at run time")
    default:
      cursor.skip { $0 & 0xC0 == 0x80 }
      let range = start..<cursor.position
      throw cursor.error(
        range, "“\(cursor.slice(range))” is not a valid Swift escape", advice: "write \\\\ for a backslash")
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(SyntaxError) -> Character {
    var digits = ""
    if cursor.take("{") {
      digits = cursor.take { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\"") }
      _ = cursor.take("}")
    }
    guard digits.utf8.count <= 8, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      let range = start..<cursor.position
      throw cursor.error(
        range, "“\(cursor.slice(range))” is not a valid Unicode escape", advice: "write, for example, \\u{1F5FC}")
    }
    return Character(scalar)
  }

  private func unexpectedCharacter() -> SyntaxError {
    let rest = cursor.rest
    let character = rest.first.map(String.init) ?? ""
    let range = cursor.position..<cursor.position + character.utf8.count
    switch character {
    case "'":
      let quoted = rest.dropFirst().prefix { $0 != "'" }
      let isClosed = rest.utf8.count > quoted.utf8.count + 1 && !quoted.isEmpty && !quoted.contains("\"")
      return cursor.error(
        range, "strings need double quotes, not single quotes",
        advice: "write \"\(isClosed ? String(quoted) : "Log In")\"")
    case "\\":
      return cursor.error(
        range, "unexpected “\\” outside a string",
        advice: "remove it; inside single quotes, the shell does not interpret double quotes")
    case "=", ";", "{", "}":
      return cursor.error(
        range, "unexpected “\(character)” in a chain",
        advice: "write only the locator, such as app.buttons[\"Log In\"]")
    case _ where Self.typographicMarks.contains(character):
      return cursor.error(range, "“\(character)” is a typographic quotation mark", advice: "use a straight one: \"")
    case "!", "?":
      return cursor.error(
        range, "unexpected “\(character)” in a chain", advice: "remove it; members of a chain never return optionals")
    default: return cursor.error(range, "unexpected “\(character)” in a chain")
    }
  }

  /// Whether the byte is a letter, a digit, an underscore, or part of a non-ASCII character.
  private static func isNamePart(_ byte: UInt8) -> Bool { byte.isLetterOrUnderscore || byte.isDigit || byte >= 0x80 }
}
