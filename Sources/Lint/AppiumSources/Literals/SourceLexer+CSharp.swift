// Reads C# string and character literals.

import Findings

extension SourceLexer {
  mutating func readCSharpLiteral(_ byte: UInt8) -> Bool {
    let start = cursor.position
    var dollars = 0
    var isVerbatim = false
    var length = 0
    while let sign = cursor.peek(length), sign == UInt8(ascii: "$") || sign == UInt8(ascii: "@") && !isVerbatim {
      if sign == UInt8(ascii: "$") { dollars += 1 } else { isVerbatim = true }
      length += 1
    }
    guard cursor.peek(length) == UInt8(ascii: "\"") else {
      guard length > 1 else {
        return length == 0 && readQuoted(byte, escapes: .cSharp, interpolation: .none)
      }
      // The run is skipped as a whole, because counting it again at each of its signs would be slow.
      cursor.position += length
      append(.symbol, from: start, payload: Int(byte))
      return true
    }
    var quotes = 0
    while cursor.peek(length + quotes) == UInt8(ascii: "\"") { quotes += 1 }
    if quotes >= 3, !isVerbatim {
      cursor.position += length + quotes
      readRawString(quotes: quotes, dollars: dollars, from: start)
      return true
    }
    cursor.position += length + 1
    let style = LiteralStyle(
      language: .cSharp, quote: .double, isRaw: isVerbatim, isInterpolated: dollars > 0, isMultiline: isVerbatim)
    let rules = LiteralRules(
      style: style, closing: [UInt8(ascii: "\"")], escapes: isVerbatim ? .none : .cSharp,
      interpolation: dollars > 0 ? .braces : .none, doublesDelimiter: isVerbatim)
    readBody(rules, from: start)
    return true
  }

  /// Reads a raw string. If it spans several lines, the indentation of the last line is removed from each line.
  private mutating func readRawString(quotes: Int, dollars: Int, from start: Int) {
    let closing = Array(repeating: UInt8(ascii: "\""), count: quotes)
    let style = LiteralStyle(
      language: .cSharp, quote: .raw(count: quotes), isRaw: true, isInterpolated: dollars > 0, isMultiline: true)
    var rules = LiteralRules(
      style: style, closing: closing, escapes: .none, interpolation: dollars > 0 ? .manyBraces(dollars) : .none)
    let content = cursor.position
    cursor.skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard cursor.take("\n") else {
      cursor.position = content
      readBody(rules, from: start)
      return
    }
    let end = endOfBlock(from: cursor.position, closing: closing, hasEscapes: false)
    let indentation = smallestIndentation(from: cursor.position, to: end, countsLast: true)
    rules.indentation = indentation
    skipIndentation(indentation)
    var pieces = readPieces(rules, from: start)
    // The line break before the closing delimiter is not part of the value.
    if case .text(let text)? = pieces.last { pieces[pieces.count - 1] = .text(text.withoutLastLineBreak) }
    appendLiteral(LexedLiteral(range: start..<cursor.position, style: style, pieces: pieces))
  }
}

extension LiteralText {
  /// The text without the line break at the end.
  var withoutLastLineBreak: LiteralText {
    var count = bytes.count
    guard count > 0, bytes[count - 1] == UInt8(ascii: "\n") else { return self }
    count -= 1
    if count > 0, bytes[count - 1] == UInt8(ascii: "\r") { count -= 1 }
    return prefix(count)
  }
}
