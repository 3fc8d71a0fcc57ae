// Chain expressions cut into tokens, each with its place.

import Findings

/// A token of a chain expression.
struct ChainToken: Hashable {
  enum Kind: Hashable {
    case name(String)
    case string(String)
    /// A run of digits that fits an `Int`.
    case integer(Int)
    /// A number with a fraction.
    case decimal(Double)
    case dot, comma, colon, minus
    case openBracket, closeBracket, openParenthesis, closeParenthesis
    case end
  }

  var kind: Kind
  /// In UTF-8 code units.
  var range: Range<Int>
  /// For a string: where each of its UTF-8 code units is written, and where its end is.
  var places: [Int] = []
}

/// Cuts a chain expression into tokens: the little of Swift's lexical grammar that locators use.
struct ChainLexer {
  private let text: String
  private let utf8: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    utf8 = Array(text.utf8)
  }

  /// All tokens, the last one being `.end`.
  static func tokens(of text: String) throws(SyntaxError) -> [ChainToken] {
    var lexer = ChainLexer(text)
    var tokens: [ChainToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(SyntaxError) -> ChainToken {
    while let byte = peek(), byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { position += 1 }
    let start = position
    guard let byte = peek() else { return ChainToken(kind: .end, range: start..<start) }
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

  /// What a word processor makes of a plain quotation mark.
  private static let typographicMarks = ["“", "”", "„", "«", "»", "‘", "’"]

  private var startsWithQuotationMark: Bool {
    Self.typographicMarks.contains { utf8[position...].starts(with: $0.utf8) }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < utf8.count ? utf8[position + distance] : nil
  }

  private mutating func punctuation(_ kind: ChainToken.Kind) -> ChainToken {
    position += 1
    return ChainToken(kind: kind, range: position - 1..<position)
  }

  private mutating func name() -> ChainToken {
    let start = position
    while let byte = peek(), Self.isNamePart(byte) { position += 1 }
    return ChainToken(kind: .name(slice(start..<position)), range: start..<position)
  }

  /// A name in backticks, as Swift writes `switch`.
  private mutating func quotedName() throws(SyntaxError) -> ChainToken {
    let start = position
    position += 1
    let token = name()
    guard peek() == UInt8(ascii: "`"), !token.range.isEmpty else {
      throw error(start..<position, "a name in backticks is not closed")
    }
    position += 1
    return ChainToken(kind: token.kind, range: start..<position)
  }

  private mutating func integer() throws(SyntaxError) -> ChainToken {
    let start = position
    while let byte = peek(), Self.isNamePart(byte) || isDecimalPoint { position += 1 }
    let digits = slice(start..<position)
    if digits.contains("."), let value = Double(digits.filter { $0 != "_" }) {
      return ChainToken(kind: .decimal(value), range: start..<position)
    }
    guard let value = Int(digits.filter { $0 != "_" }) else {
      throw error(start..<position, "“\(digits)” is not a whole number that fits an index")
    }
    return ChainToken(kind: .integer(value), range: start..<position)
  }

  /// A dot between digits, which is none between members.
  private var isDecimalPoint: Bool {
    guard peek() == UInt8(ascii: "."), let next = peek(1) else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  /// A Swift string literal on one line, with or without `#`.
  private mutating func string() throws(SyntaxError) -> ChainToken {
    let start = position
    var pounds = 0
    while peek() == UInt8(ascii: "#") {
      pounds += 1
      position += 1
    }
    guard peek() == UInt8(ascii: "\"") else { throw unexpectedCharacter() }
    if peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") {
      throw error(start..<position + 3, "strings over several lines are not understood", advice: "use \\n in \"…\"")
    }
    position += 1
    var bytes: [UInt8] = []
    var places: [Int] = []
    while let byte = peek() {
      if byte == UInt8(ascii: "\""), hasPounds(pounds, at: position + 1) {
        places.append(position)
        position += 1 + pounds
        let string = String(decoding: bytes, as: UTF8.self)
        return ChainToken(kind: .string(string), range: start..<position, places: places)
      }
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: position + 1) {
        let place = position
        let escaped = Array(String(try escape(pounds: pounds)).utf8)
        bytes += escaped
        places += escaped.map { _ in place }
        continue
      }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
      places.append(position)
      position += 1
    }
    throw error(start..<position, "the string is not closed", advice: "end it with \(closing(pounds))")
  }

  private func closing(_ pounds: Int) -> String { "\"" + String(repeating: "#", count: pounds) }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= utf8.count && utf8[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func escape(pounds: Int) throws(SyntaxError) -> Character {
    let start = position
    position += 1 + pounds
    guard let byte = peek() else { throw error(start..<position, "the string ends inside an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "'"): return "'"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    case UInt8(ascii: "("):
      throw error(
        start..<position, "an interpolation has no value here", advice: "write the string as it is when the test runs")
    default:
      while let next = peek(), next & 0xC0 == 0x80 { position += 1 }
      throw error(
        start..<position, "“\(slice(start..<position))” is no escape that Swift knows",
        advice: "write \\\\ for a backslash")
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(SyntaxError) -> Character {
    var digits = ""
    if peek() == UInt8(ascii: "{") {
      position += 1
      while let byte = peek(), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "\"") {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
        position += 1
      }
      if peek() == UInt8(ascii: "}") { position += 1 }
    }
    guard digits.count <= 8, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw error(
        start..<position, "“\(slice(start..<position))” is no Unicode scalar", advice: "write it as \\u{1F5FC}")
    }
    return Character(scalar)
  }

  private func unexpectedCharacter() -> SyntaxError {
    let rest = String(decoding: utf8[position...], as: UTF8.self)
    let character = rest.first.map(String.init) ?? ""
    let range = position..<position + character.utf8.count
    switch character {
    case "'":
      let quoted = rest.dropFirst().prefix { $0 != "'" }
      let isClosed = rest.utf8.count > quoted.utf8.count + 1 && !quoted.isEmpty && !quoted.contains("\"")
      return error(
        range, "strings stand in double quotes, not in single ones",
        advice: "write \"\(isClosed ? String(quoted) : "Log In")\"")
    case "\\":
      return error(range, "“\\” has no meaning outside strings", advice: "inside '…' the shell needs no backslashes")
    case "=", ";", "{", "}":
      return error(
        range, "“\(character)” has no meaning in a chain expression",
        advice: "write the locator alone, such as app.buttons[\"Log In\"]")
    case _ where Self.typographicMarks.contains(character):
      return error(range, "“\(character)” is a typographic quotation mark", advice: "type a plain one: \"")
    case "!", "?":
      return error(
        range, "“\(character)” has no meaning in a locator", advice: "leave it out; nothing here is optional")
    default: return error(range, "“\(character)” has no meaning in a chain expression")
    }
  }

  private func error(_ range: Range<Int>, _ message: String, advice: String? = nil) -> SyntaxError {
    SyntaxError(text: text, range: range, message: message, advice: advice)
  }

  private func slice(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// Letters, digits, underscores and anything beyond ASCII.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }
}
