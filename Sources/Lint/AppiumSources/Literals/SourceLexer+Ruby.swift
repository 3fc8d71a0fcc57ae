// Reads Ruby literals: strings, symbols, percent literals, heredocs and regular expressions.

import Findings

/// A heredoc whose contents begin on the next line.
struct PendingHeredoc {
  let literal: Int
  let name: [UInt8]
  /// Whether the common indentation of the contents is removed: `<<~`.
  let isSquiggly: Bool
  /// Whether the closing name can be indented: `<<~` and `<<-`.
  let isIndented: Bool
  let isInterpolated: Bool
}

extension SourceLexer {
  mutating func readRubyLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      readRubyString(close: byte, nesting: nil, quote: .double, isRaw: false, prefix: 1)
      return true
    case UInt8(ascii: "'"):
      readRubyString(close: byte, nesting: nil, quote: .single, isRaw: true, prefix: 1)
      return true
    case UInt8(ascii: ":"): return readSymbolLiteral()
    case UInt8(ascii: "?"): return readCharacter()
    case UInt8(ascii: "%"): return readPercentLiteral()
    case UInt8(ascii: "<"): return readHeredoc()
    case UInt8(ascii: "/") where isAtOperand || isFirst || isArgumentWithoutParentheses:
      readRegularExpression()
      return true
    default: return false
    }
  }

  /// Whether the next byte is preceded by a name and whitespace, but not followed by whitespace: `puts /a/`, but not
  /// `a / b`.
  private var isArgumentWithoutParentheses: Bool {
    guard tokens.last?.kind == .name, let before = cursor.peek(-1), before.isBlank else { return false }
    return cursor.peek(1).map { !$0.isBlank && $0 != UInt8(ascii: "=") } ?? false
  }

  private mutating func readRubyString(
    close: UInt8, nesting: UInt8?, quote: LiteralStyle.Quote, isRaw: Bool, prefix: Int
  ) {
    let start = cursor.position
    cursor.position += prefix
    readBody(Self.rules(close, nesting: nesting, quote: quote, isRaw: isRaw), from: start)
  }

  private static func rules(_ close: UInt8, nesting: UInt8?, quote: LiteralStyle.Quote, isRaw: Bool) -> LiteralRules {
    let style = LiteralStyle(
      language: .ruby, quote: quote, isRaw: isRaw, isInterpolated: !isRaw, isMultiline: true)
    return LiteralRules(
      style: style, closing: [close], escapes: isRaw ? .rubySingle : .rubyDouble,
      interpolation: isRaw ? .none : .hash, nesting: nesting)
  }

  /// Reads a string of one character: `?'`. In `a ?'b':'c'`, the question mark follows an operand.
  private mutating func readCharacter() -> Bool {
    guard isAtOperand, let next = cursor.peek(1), !next.isBlank else { return false }
    let start = cursor.position
    if next == UInt8(ascii: "\\") {
      cursor.position = min(start + 3, cursor.bytes.count)
      cursor.skip { $0.isWord || $0 == UInt8(ascii: "-") }
      append(.expression, from: start, payload: 0)
      return true
    }
    cursor.position += 1
    let content = cursor.scalarRange
    guard content.upperBound == cursor.bytes.count || !cursor.bytes[content.upperBound].isWord
    else {
      cursor.position = start
      return false
    }
    cursor.position = content.upperBound
    var text = LiteralText()
    text.append(content, of: cursor.bytes)
    appendLiteral(
      LexedLiteral(
        range: start..<cursor.position, style: LiteralStyle(language: .ruby, quote: .plain), pieces: [.text(text)]))
    return true
  }

  /// Reads `:name`, `:"name"` and `:'name'`.
  private mutating func readSymbolLiteral() -> Bool {
    guard let next = cursor.peek(1), cursor.peek(-1) != UInt8(ascii: ":") else { return false }
    if next == UInt8(ascii: "'"), isAtOperand {
      readRubyString(close: next, nesting: nil, quote: .single, isRaw: true, prefix: 2)
      return true
    }
    if next == UInt8(ascii: "\"") {
      readRubyString(close: next, nesting: nil, quote: .symbol, isRaw: false, prefix: 2)
      return true
    }
    guard next.isLetterOrUnderscore else { return false }
    let start = cursor.position
    cursor.position += 1
    cursor.skip { $0.isLetterOrUnderscore || $0.isDigit }
    var text = LiteralText()
    text.append(start + 1..<cursor.position, of: cursor.bytes)
    appendLiteral(
      LexedLiteral(
        range: start..<cursor.position, style: LiteralStyle(language: .ruby, quote: .symbol), pieces: [.text(text)]))
    return true
  }

  private mutating func readPercentLiteral() -> Bool {
    // A line does not begin with a binary operator.
    guard isAtOperand || isFirst || isArgumentWithoutParentheses, var open = cursor.peek(1) else { return false }
    var kind = UInt8(ascii: "Q")
    var prefix = 2
    if open.isLetterOrUnderscore {
      guard "qQwWiIrsx".utf8.contains(open), let next = cursor.peek(2) else { return false }
      kind = open
      open = next
      prefix = 3
    }
    guard !open.isLetterOrUnderscore, !open.isDigit, !open.isBlank, open != UInt8(ascii: "=") else { return false }
    let isBracket = "([{<".utf8.contains(open)
    let close = isBracket ? Self.closing(open) : open
    let quote = LiteralStyle.Quote.percent(close: close)
    switch kind {
    // A regular expression, or the output of a command
    case UInt8(ascii: "r"), UInt8(ascii: "x"):
      let start = cursor.position
      cursor.position += prefix
      _ = readPieces(Self.rules(close, nesting: isBracket ? open : nil, quote: quote, isRaw: false), from: start)
      append(.expression, from: start, payload: 0)
    case UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "i"), UInt8(ascii: "I"):
      readWords(close: close, prefix: prefix)
    default:
      readRubyString(
        close: close, nesting: isBracket ? open : nil, quote: quote, isRaw: "qs".utf8.contains(kind), prefix: prefix)
    }
    return true
  }

  private static func closing(_ open: UInt8) -> UInt8 {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: UInt8(ascii: ">")
    }
  }

  /// Reads `%w[a b]` as the tokens of `["a", "b"]`.
  private mutating func readWords(close: UInt8, prefix: Int) {
    let start = cursor.position
    cursor.position += prefix
    append(.symbol, from: start, payload: PunctuationMark.squareOpen.code)
    while let byte = cursor.peek() {
      let here = cursor.position
      if byte == close {
        cursor.position += 1
        append(.symbol, from: here, payload: PunctuationMark.squareClose.code)
        return
      }
      if byte.isBlank {
        cursor.position += 1
        continue
      }
      cursor.skip { !$0.isBlank && $0 != close }
      var text = LiteralText()
      text.append(here..<cursor.position, of: cursor.bytes)
      let style = LiteralStyle(language: .ruby, quote: .plain)
      appendLiteral(
        LexedLiteral(range: here..<cursor.position, style: style, pieces: [.text(text)]))
      append(.symbol, from: cursor.position, payload: PunctuationMark.comma.code)
    }
    report(start..<start + 1, message: "this string does not end")
  }

  // MARK: Heredocs

  /// Reads `<<~NAME`. The contents are read at the end of the line.
  private mutating func readHeredoc() -> Bool {
    guard cursor.starts(with: "<<"), var mark = cursor.peek(2) else { return false }
    var length = 2
    let isSquiggly = mark == UInt8(ascii: "~")
    let isIndented = isSquiggly || mark == UInt8(ascii: "-")
    if isIndented {
      length = 3
      mark = cursor.peek(3) ?? 0
    }
    let isQuoted = mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"")
    if isQuoted { length += 1 }
    guard let first = cursor.peek(length), first.isLetterOrUnderscore, isIndented || isAtOperand else { return false }
    if !isIndented, !(first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")) { return false }
    let start = cursor.position
    cursor.position += length
    let nameStart = cursor.position
    cursor.skip { $0.isLetterOrUnderscore || $0.isDigit }
    let name = Array(cursor.bytes[nameStart..<cursor.position])
    if isQuoted { cursor.position = min(cursor.position + 1, cursor.bytes.count) }
    let isInterpolated = mark != UInt8(ascii: "'")
    let style = LiteralStyle(
      language: .ruby, quote: .heredoc, isRaw: !isInterpolated, isInterpolated: isInterpolated, isMultiline: true)
    appendLiteral(LexedLiteral(range: start..<cursor.position, style: style, pieces: []))
    pendingHeredocs.append(
      PendingHeredoc(
        literal: literals.count - 1, name: name, isSquiggly: isSquiggly, isIndented: isIndented,
        isInterpolated: isInterpolated))
    return true
  }

  mutating func readHeredocBodies() {
    let pending = pendingHeredocs
    pendingHeredocs = []
    for heredoc in pending { readHeredocBody(heredoc) }
  }

  /// Reads the lines up to the closing name. The literal's token remains where the heredoc is opened.
  private mutating func readHeredocBody(_ heredoc: PendingHeredoc) {
    let start = cursor.position
    let end = endOfHeredoc(heredoc)
    if end.content == end.whole { report(start..<start, message: "this string does not end") }
    var rules = LiteralRules(
      style: literals[heredoc.literal].style, closing: [], escapes: heredoc.isInterpolated ? .rubyDouble : .none,
      interpolation: heredoc.isInterpolated ? .hash : .none)
    rules.end = end.content
    if heredoc.isSquiggly {
      let indentation = smallestIndentation(from: start, to: end.content, countsLast: false)
      rules.indentation = indentation
      skipIndentation(indentation)
    }
    literals[heredoc.literal].pieces = readPieces(rules, from: start)
    cursor.position = end.whole
  }

  /// Returns where the contents end, and where the closing line ends.
  private func endOfHeredoc(_ heredoc: PendingHeredoc) -> (content: Int, whole: Int) {
    let bytes = cursor.bytes
    var line = cursor.position
    while line < bytes.count {
      var position = line
      if heredoc.isIndented {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
          position += 1
        }
      }
      let after = position + heredoc.name.count
      if Self.hasPrefix(bytes, at: position, prefix: heredoc.name), after >= bytes.count || bytes[after].isBlank {
        return (line, after)
      }
      while line < bytes.count, bytes[line] != UInt8(ascii: "\n") { line += 1 }
      line += 1
    }
    return (bytes.count, bytes.count)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name.
  fileprivate var isWord: Bool { isLetterOrUnderscore || isDigit || self >= 0x80 }
}
