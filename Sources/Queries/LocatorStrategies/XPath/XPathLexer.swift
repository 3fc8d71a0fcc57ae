// XPath tokens. (XML Path Language 1.0, §3.7)

import DriverLocators
import ElementQueries
import Findings

struct XPathToken {
  enum Kind: Equatable {
    /// A name that is no operator, colon and prefix included.
    case name(String)
    case literal(String)
    case number(String)
    /// An operator, by its spelling; names such as `and` only where an operator can stand.
    case binary(XPathOperator)
    /// Everything else, by its spelling: `( ) [ ] . .. @ , :: / // *`.
    case symbol(String)
    case end
  }

  var kind: Kind
  var range: Range<Int>
}

/// Cuts an XPath into tokens.
struct XPathLexer {
  private let text: String
  private let scalars: [Unicode.Scalar]
  /// Where each scalar begins, and where the text ends.
  private let offsets: [Int]
  private var position = 0
  private var tokens: [XPathToken] = []

  /// The longest text, in UTF-8 code units. Whoever has more has something else.
  static let maximumLength = 100_000

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  mutating func run() throws(SyntaxError) -> [XPathToken] {
    if text.utf8.count > Self.maximumLength {
      throw error(0..<0, "the XPath is longer than \(Self.maximumLength) bytes")
    }
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
        position += 1
      } else {
        try token()
      }
    }
    add(.end, from: position)
    return tokens
  }

  private mutating func token() throws(SyntaxError) {
    let start = position
    let scalar = scalars[position]
    switch scalar {
    case "'", "\"": try literal()
    case "0"..."9": number()
    case "." where next.map { ("0"..."9").contains($0) } ?? false: number()
    case "*" where operatorMayStand: take(1, .binary(.multiply))
    case ":" where next == ":", "/" where next == "/", "." where next == ".":
      take(2, .symbol(String(String.UnicodeScalarView([scalar, scalar]))))
    case "(", ")", "[", "]", ".", "@", ",", "*", "/": take(1, .symbol(String(scalar)))
    case "!" where next == "=": take(2, .binary(.notEqual))
    case "<" where next == "=": take(2, .binary(.lessOrEqual))
    case ">" where next == "=": take(2, .binary(.greaterOrEqual))
    case "=", "<", ">", "+", "-", "|":
      // `==` is a habit from elsewhere.
      if scalar == "=", next == "=" {
        throw error(offsets[start]..<offsets[start + 2], "XPath compares with a single “=”", suggestions: ["="])
      }
      take(1, .binary(XPathOperator(rawValue: String(scalar)) ?? .equal))
    case "$":
      throw variable(start)
    default:
      guard isNameStart(scalar) else { throw unexpected(start) }
      name()
    }
  }

  private var next: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

  /// Behind an operand stars are products and names are operators.
  private var operatorMayStand: Bool {
    switch tokens.last?.kind {
    case nil, .binary: false
    case .symbol(let symbol): [")", "]", ".", "..", "*"].contains(symbol)
    default: true
    }
  }

  private mutating func take(_ count: Int, _ kind: XPathToken.Kind) {
    let start = position
    position += count
    add(kind, from: start)
  }

  private mutating func add(_ kind: XPathToken.Kind, from start: Int) {
    tokens.append(XPathToken(kind: kind, range: offsets[start]..<offsets[position]))
  }

  private mutating func literal() throws(SyntaxError) {
    let start = position
    guard let end = scalars[(start + 1)...].firstIndex(of: scalars[start]) else {
      throw error(
        offsets[start]..<offsets[start + 1], "the text has no end",
        advice: "XPath has no escapes: a text with ' stands in \"…\"")
    }
    position = end + 1
    add(.literal(String(String.UnicodeScalarView(scalars[(start + 1)..<end]))), from: start)
  }

  private mutating func number() {
    let start = position
    while position < scalars.count, ("0"..."9").contains(scalars[position]) { position += 1 }
    if position < scalars.count, scalars[position] == "." {
      position += 1
      while position < scalars.count, ("0"..."9").contains(scalars[position]) { position += 1 }
    }
    add(.number(string(start..<position)), from: start)
  }

  private mutating func name() {
    let start = position
    while position < scalars.count {
      // One colon joins a prefix; two end the name of an axis.
      let isJoint = scalars[position] == ":" && next.map(isNameStart) ?? false
      guard isNamePart(scalars[position]) || isJoint else { break }
      position += 1
    }
    let name = string(start..<position)
    if operatorMayStand, let word = XPathOperator(rawValue: name) {
      add(.binary(word), from: start)
    } else {
      add(.name(name), from: start)
    }
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  private func isNameStart(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || scalar == "_" }

  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    isNameStart(scalar) || scalar == "-" || scalar == "." || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Variables stand for values that are passed along, or in the loops of XPath 2.0.
  private func variable(_ start: Int) -> SyntaxError {
    let range = offsets[start]..<offsets[start + 1]
    let before = String(decoding: Array(text.utf8)[..<range.lowerBound], as: UTF8.self)
    let word = before.split(whereSeparator: { !$0.isLetter }).last.map(String.init) ?? ""
    guard let advice = XPathLaterWords.loops[word], before.last?.isWhitespace ?? false else {
      return error(range, "variables are not known here", advice: "write the value")
    }
    return error(
      range, "“\(word) $…” is XPath 2.0, which only drivers on Android speak, and is not evaluated here", advice: advice
    )
  }

  private func unexpected(_ start: Int) -> SyntaxError {
    let scalar = scalars[start]
    let advice: String? =
      switch scalar {
      case "&": "write “and”"
      case "~": "write contains(@name, '…') or matches(@name, '…')"
      case "“", "”", "‘", "’": "texts stand in straight quotes"
      default: nil
      }
    return error(offsets[start]..<offsets[start + 1], "“\(scalar)” has no meaning in an XPath", advice: advice)
  }

  private func error(
    _ range: Range<Int>, _ message: String, suggestions: [String] = [], advice: String? = nil
  ) -> SyntaxError {
    SyntaxError(text: text, range: range, message: message, suggestions: suggestions, advice: advice)
  }
}
