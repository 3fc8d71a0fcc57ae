// Splits XPaths into tokens. (XML Path Language 1.0, §3.7)

import DriverLocators
import Findings

struct XPathToken {
  enum Kind: Equatable {
    /// A name that is not an operator, including its prefix and colon.
    case name(String)
    case literal(String)
    case number(String)
    /// An operator, identified by its spelling. Names such as `and` are operators only where an operator can occur.
    case binary(XPathOperator)
    /// Any other token, identified by its spelling: `( ) [ ] . .. @ , :: / // *`.
    case symbol(String)
    case end
  }

  var kind: Kind
  var range: Range<Int>
}

/// Splits an XPath into tokens.
struct XPathLexer {
  private var cursor: TextCursor
  private var tokens: [XPathToken] = []

  /// The maximum length in UTF-8 code units. No real XPath is longer.
  static let maximumLength = 100_000

  init(_ text: String) { cursor = TextCursor(text) }

  mutating func run() throws(SyntaxError) -> [XPathToken] {
    if cursor.bytes.count > Self.maximumLength {
      throw cursor.error(0..<0, "the XPath is longer than \(Self.maximumLength) bytes")
    }
    cursor.skip { $0.isBlank }
    while let scalar = cursor.scalar {
      try token(scalar)
      cursor.skip { $0.isBlank }
    }
    take(0, kind: .end)
    return tokens
  }

  private mutating func token(_ scalar: Unicode.Scalar) throws(SyntaxError) {
    let next = cursor.peek(1).map { Unicode.Scalar($0) }
    switch scalar {
    case "'", "\"": try literal(scalar)
    case "0"..."9": number()
    case "." where next.map { ("0"..."9").contains($0) } ?? false: number()
    case "*" where isOperatorExpected: take(1, kind: .binary(.multiply))
    case ":" where next == ":", "/" where next == "/", "." where next == ".":
      take(2, kind: .symbol(String(String.UnicodeScalarView([scalar, scalar]))))
    case "(", ")", "[", "]", ".", "@", ",", "*", "/": take(1, kind: .symbol(String(scalar)))
    case "!" where next == "=": take(2, kind: .binary(.notEqual))
    case "<" where next == "=": take(2, kind: .binary(.lessOrEqual))
    case ">" where next == "=": take(2, kind: .binary(.greaterOrEqual))
    case "=", "<", ">", "+", "-", "|":
      // `==` is the equality operator of many other languages.
      if scalar == "=", next == "=" {
        throw cursor.error(
          cursor.position..<cursor.position + 2, "XPath uses a single “=” for comparisons", suggestions: ["="])
      }
      take(1, kind: .binary(XPathOperator(rawValue: String(scalar)) ?? .equal))
    case "$":
      throw variable()
    default:
      guard Self.isNameStart(scalar) else { throw unexpected(scalar) }
      name()
    }
  }

  /// Whether the preceding token ends an operand, so that a star means multiplication and names are operators.
  private var isOperatorExpected: Bool {
    switch tokens.last?.kind {
    case nil, .binary: false
    case .symbol(let symbol): [")", "]", ".", "..", "*"].contains(symbol)
    default: true
    }
  }

  private mutating func take(_ count: Int, kind: XPathToken.Kind) {
    let start = cursor.position
    cursor.position += count
    add(kind, from: start)
  }

  private mutating func add(_ kind: XPathToken.Kind, from start: Int) {
    tokens.append(XPathToken(kind: kind, range: start..<cursor.position))
  }

  private mutating func literal(_ quote: Unicode.Scalar) throws(SyntaxError) {
    let start = cursor.position
    cursor.position += 1
    let literal = cursor.take { $0 != UInt8(ascii: quote) }
    guard cursor.take(quote) else {
      // The string that a quotation mark within another one seems to begin is empty, as in `[@name='it's']`.
      let content = literal.prefix { $0 != "]" && $0 != ")" }
      throw cursor.error(
        start..<start + 1, "the string is not closed",
        advice: content.isEmpty
          ? "XPath has no escape sequences: enclose a string that contains ' in \"…\""
          : "close it: \(quote)\(content)\(quote)")
    }
    add(.literal(literal), from: start)
  }

  private mutating func number() {
    let start = cursor.position
    cursor.skip { $0.isDigit }
    if cursor.take(".") { cursor.skip { $0.isDigit } }
    // XPath 1.0 has no exponents, but libxml2 reads them, also without digits.
    var text = cursor.slice(start..<cursor.position)
    if cursor.take("e") || cursor.take("E") {
      let sign = cursor.take("-") ? "-" : ""
      if sign.isEmpty { _ = cursor.take("+") }
      let digits = cursor.take { $0.isDigit }
      if !digits.isEmpty { text += "e\(sign)\(digits)" }
    }
    add(.number(text), from: start)
  }

  private mutating func name() {
    let start = cursor.position
    while let scalar = cursor.scalar {
      // A single colon follows a prefix; a double colon follows the name of an axis.
      let isJoint = scalar == ":" && cursor.scalar(ahead: 1).map(Self.isNameStart) ?? false
      guard Self.isNamePart(scalar) || isJoint else { break }
      cursor.position += UTF8.width(scalar)
    }
    let name = cursor.slice(start..<cursor.position)
    if isOperatorExpected, let word = XPathOperator(rawValue: name) {
      add(.binary(word), from: start)
    } else {
      add(.name(name), from: start)
    }
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || scalar == "_" }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    isNameStart(scalar) || scalar == "-" || scalar == "." || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Returns an error for a variable, which is either an external value or part of an XPath 2.0 loop.
  private func variable() -> SyntaxError {
    let before = cursor.slice(0..<cursor.position)
    let word = before.split(whereSeparator: { !$0.isLetter }).last.map(String.init) ?? ""
    guard let advice = XPath2Alternatives.loops[word], before.last?.isWhitespace ?? false else {
      return cursor.error(cursor.scalarRange, "variables are not supported", advice: "write the value")
    }
    return cursor.error(
      cursor.scalarRange,
      "“\(word) $…” is XPath 2.0 syntax, which only Android's driver supports; axreplay does not evaluate it",
      advice: advice)
  }

  private func unexpected(_ scalar: Unicode.Scalar) -> SyntaxError {
    let advice: String? =
      switch scalar {
      case "&": "write “and”"
      case "~": "write contains(@name, '…') or matches(@name, '…')"
      case "“", "”", "‘", "’": "use straight quotes"
      default: nil
      }
    return cursor.error(cursor.scalarRange, "unexpected “\(scalar)” in an XPath", advice: advice)
  }
}
