// Format strings cut into tokens, each with its place. (`predicate-format` §1)

import Findings

/// Cuts a format string into tokens.
struct PredicateLexer {
  let format: String
  private let utf8: [UInt8]
  private var position = 0
  private(set) var notes: [PredicateNote] = []

  init(_ format: String) {
    self.format = format
    utf8 = Array(format.utf8)
  }

  /// All tokens, the last one being `.end`.
  mutating func tokens() throws(SyntaxError) -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try next()) } while tokens.last?.kind != .end
    return tokens
  }

  /// The tokens up to the first mistake or the end.
  mutating func tokensUpToMistake() -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    while let token = try? next(), token.kind != .end { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(SyntaxError) -> PredicateToken {
    while let byte = peek(), byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { position += 1 }
    let start = position
    guard let byte = peek() else { return PredicateToken(kind: .end, range: start..<start) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return PredicateToken(kind: .literal(.string(try quotedText(byte))), range: start..<position)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return PredicateToken(kind: try number(), range: start..<position)
    case UInt8(ascii: "."):
      if let digit = peek(1), Self.isDigit(digit) {
        return PredicateToken(kind: try number(), range: start..<position)
      }
    case UInt8(ascii: "#"): return try prefixedName(as: PredicateToken.Kind.escapedName, "a key, such as #size")
    case UInt8(ascii: "$"): return try prefixedName(as: PredicateToken.Kind.variable, "a name, such as $NAME")
    case UInt8(ascii: "@"):
      return try prefixedName(as: PredicateToken.Kind.collectionOperator, "a collection operator, such as @count")
    case UInt8(ascii: "%"): return try placeholder()
    default:
      if Self.isNameStart(byte) {
        return PredicateToken(kind: .word(name()), range: start..<position)
      }
    }
    for (text, symbol) in PredicateToken.Symbol.spellings
    where text.first == byte && utf8[position...].starts(with: text) {
      position += text.count
      return PredicateToken(kind: .symbol(symbol), range: start..<position)
    }
    throw unexpectedCharacter()
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < utf8.count ? utf8[position + distance] : nil
  }

  // MARK: Names

  private mutating func name() -> String {
    let start = position
    while let byte = peek(), Self.isNameStart(byte) || Self.isDigit(byte) { position += 1 }
    return slice(start..<position)
  }

  private mutating func prefixedName(
    as kind: (String) -> PredicateToken.Kind, _ expected: String
  ) throws(SyntaxError) -> PredicateToken {
    let start = position
    position += 1
    guard let byte = peek(), Self.isNameStart(byte) else {
      throw error(start..<position, "expected \(expected)")
    }
    return PredicateToken(kind: kind(name()), range: start..<position)
  }

  /// `%@`, `%K`, or what `printf` knows.
  private mutating func placeholder() throws(SyntaxError) -> PredicateToken {
    let start = position
    position += 1
    let conversions = Set("@KdDiuUoOxXfFeEgGaAcCsS".utf8)
    let lengths = Set("hlqLztj".utf8)
    while let byte = peek(), lengths.contains(byte) { position += 1 }
    guard let byte = peek(), conversions.contains(byte) else {
      if peek() == UInt8(ascii: "%") { position += 1 }
      throw error(
        start..<position, "a percent sign outside quotes stands for an argument: %@, %K, %d, %f",
        advice: "a text with a percent sign stands in quotes: '100%'")
    }
    position += 1
    return PredicateToken(kind: .placeholder(slice(start + 1..<position)), range: start..<position)
  }

  // MARK: Numbers

  private mutating func number() throws(SyntaxError) -> PredicateToken.Kind {
    let start = position
    let radix: Int? =
      switch (peek(), peek(1)) {
      case (UInt8(ascii: "0"), UInt8(ascii: "x")), (UInt8(ascii: "0"), UInt8(ascii: "X")): 16
      case (UInt8(ascii: "0"), UInt8(ascii: "o")), (UInt8(ascii: "0"), UInt8(ascii: "O")): 8
      case (UInt8(ascii: "0"), UInt8(ascii: "b")), (UInt8(ascii: "0"), UInt8(ascii: "B")): 2
      default: nil
      }
    while let byte = peek() {
      let isSign = (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && radix == nil && endsInExponent(start)
      // A second dot begins something else, and so does one without a digit behind it.
      let isDot = byte == UInt8(ascii: ".") && radix == nil && (peek(1).map(Self.isDigit) ?? false)
      guard Self.isNameStart(byte) || Self.isDigit(byte) || isSign || isDot else { break }
      position += 1
    }
    let text = slice(start..<position)
    if let radix {
      if let value = Int(text.dropFirst(2), radix: radix) { return .literal(.integer(value)) }
    } else if let value = Int(text) {
      return .literal(.integer(value))
    } else if let value = Double(text.hasPrefix(".") ? "0" + text : text), value.isFinite {
      return .literal(.number(value))
    }
    throw error(start..<position, "“\(text)” is no number", advice: "a text stands in quotes: '\(text)'")
  }

  private func endsInExponent(_ start: Int) -> Bool {
    position > start && (utf8[position - 1] == UInt8(ascii: "e") || utf8[position - 1] == UInt8(ascii: "E"))
  }

  // MARK: Quoted texts

  /// Nothing inside quotes is an argument; two percent signs stand for one.
  private mutating func quotedText(_ quote: UInt8) throws(SyntaxError) -> String {
    let start = position
    position += 1
    var bytes: [UInt8] = []
    while let byte = peek() {
      if byte == quote {
        position += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        bytes += Array(String(try escape(quote)).utf8)
        continue
      }
      if byte == UInt8(ascii: "%"), peek(1) == byte { position += 1 }
      bytes.append(byte)
      position += 1
    }
    let mark = Character(Unicode.Scalar(quote))
    // As in 'Don't': the text ended at the apostrophe.
    let isBehindWord = start > 0 && Self.isNameStart(utf8[start - 1])
    throw error(
      start..<position,
      isBehindWord ? "this \(mark) begins another text, which is not closed" : "the text is not closed",
      advice: "end it with \(mark); a \(mark) inside it is written \\\(mark), or the text is passed as an argument: %@")
  }

  private mutating func escape(_ quote: UInt8) throws(SyntaxError) -> Character {
    let start = position
    position += 1
    guard let byte = peek() else { throw error(start..<position, "the format ends inside an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "a"): return "\u{7}"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "v"): return "\u{B}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return try scalar(digits: 2, from: start)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): return try scalar(digits: 4, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return try scalar(digits: 3, radix: 8, from: start)
    default:
      position -= 1
      let character = String(decoding: utf8[position...].prefix(4), as: UTF8.self).first ?? "\\"
      position += character.utf8.count
      let written = slice(start..<position)
      notes.append(
        PredicateNote(
          range: start..<position, message: "in quotes “\(written)” is just “\(character)”",
          advice: "write \\\(written) if the backslash is to stay"))
      return character
    }
  }

  /// The scalar that so many digits stand for; for a high surrogate together with the low one behind it.
  private mutating func scalar(
    digits: Int, radix: Int = 16, from start: Int
  ) throws(SyntaxError) -> Character {
    guard let unit = digitRun(digits, radix) else {
      let (kind, lead) = radix == 8 ? ("octal", 1) : ("hexadecimal", 2)
      throw error(start..<position, "expected \(digits) \(kind) digits after “\(slice(start..<start + lead))”")
    }
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    if (0xD800..<0xDC00).contains(unit), peek() == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
      position += 2
      if let low = digitRun(4, 16), (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return Character(scalar)
      }
    }
    throw error(start..<position, "“\(slice(start..<position))” is half a surrogate pair")
  }

  private mutating func digitRun(_ count: Int, _ radix: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
        return nil
      }
      value = value * UInt32(radix) + UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: Mistakes

  private func unexpectedCharacter() -> SyntaxError {
    let character = String(decoding: utf8[position...].prefix(64), as: UTF8.self).first.map(String.init) ?? ""
    let range = position..<position + max(1, character.utf8.count)
    if "“”„«»‘’".contains(character) {
      return error(range, "\(character) is a typographic quotation mark", advice: "type a plain one: ' or \"")
    }
    if character == "&" || character == "|" {
      return error(range, "“\(character)” alone means nothing", suggestions: [character + character])
    }
    if let scalar = character.unicodeScalars.first, Self.isInvisible(scalar) {
      let number = String(scalar.value, radix: 16, uppercase: true)
      return error(
        range,
        "here stands a character that cannot be seen: U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)",
        advice: "delete it, or type a plain blank")
    }
    return error(range, "“\(character)” has no meaning in a predicate", advice: "a text stands in quotes")
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: true
    default: false
    }
  }

  private func error(
    _ range: Range<Int>, _ message: String, suggestions: [String] = [], advice: String? = nil
  ) -> SyntaxError {
    SyntaxError(text: format, range: range, message: message, suggestions: suggestions, advice: advice)
  }

  private func slice(_ range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
