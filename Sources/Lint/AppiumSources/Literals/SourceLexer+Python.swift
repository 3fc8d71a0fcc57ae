// Reads Python string literals.

import Findings

extension SourceLexer {
  mutating func readPythonLiteral(_ byte: UInt8) -> Bool {
    let start = cursor.position
    var length = 0
    var isRaw = false
    var isInterpolated = false
    while length < 2, let letter = cursor.peek(length) {
      switch letter | 0x20 {
      case UInt8(ascii: "r"): isRaw = true
      case UInt8(ascii: "f"), UInt8(ascii: "t"): isInterpolated = true
      case UInt8(ascii: "b"), UInt8(ascii: "u"): break
      default: letter.isLetterOrUnderscore ? (length = 3) : (length += 0)
      }
      guard letter.isLetterOrUnderscore, length < 3 else { break }
      length += 1
    }
    guard length < 3, let quote = cursor.peek(length), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return false
    }
    let isTriple = cursor.peek(length + 1) == quote && cursor.peek(length + 2) == quote
    let isSingle = quote == UInt8(ascii: "'")
    let style = LiteralStyle(
      language: .python,
      quote: isTriple ? (isSingle ? .tripleSingle : .tripleDouble) : (isSingle ? .single : .double),
      isRaw: isRaw, isInterpolated: isInterpolated, isMultiline: isTriple)
    cursor.position += length + (isTriple ? 3 : 1)
    let rules = LiteralRules(
      style: style, closing: Array(repeating: quote, count: isTriple ? 3 : 1), escapes: isRaw ? .protected : .python,
      interpolation: isInterpolated ? .braces : .none)
    readBody(rules, from: start)
    return true
  }
}
