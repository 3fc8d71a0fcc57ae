// Reads the literals of JavaScript and TypeScript: strings, templates, regular expressions and JSX.

import Findings

extension SourceLexer {
  mutating func readJavaScriptLiteral(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "`") {
      readTemplate()
      return true
    }
    if byte == UInt8(ascii: "/"), isAtOperand {
      readRegularExpression()
      return true
    }
    if byte == UInt8(ascii: "<"), allowsMarkup, depth < Self.maximumDepth, isAtOperand, isAtTag {
      return readElement()
    }
    return readQuoted(byte, escapes: .javaScript, interpolation: .none)
  }

  private mutating func readTemplate() {
    let start = cursor.position
    cursor.position += 1
    let isRaw = tokens.count >= 3 && previousName == "raw" && tokens[tokens.count - 2].is(.dot)
    let style = LiteralStyle(
      language: .javaScript, quote: .backtick, isRaw: isRaw, isInterpolated: true, isMultiline: true)
    let rules = LiteralRules(
      style: style, closing: [UInt8(ascii: "`")], escapes: isRaw ? .protected : .javaScript,
      interpolation: .dollarBrace)
    readBody(rules, from: start)
  }

  /// Reads `/…/flags`. It cannot span several lines.
  mutating func readRegularExpression() {
    let start = cursor.position
    cursor.position += 1
    guard start > unendedExpressions.line || unendedExpressions.count < Self.maximumUnendedExpressions else {
      append(.symbol, from: start, payload: PunctuationMark.slash.code)
      return
    }
    var isInClass = false
    while let byte = cursor.peek(), byte != UInt8(ascii: "\n") {
      cursor.position += 1
      if byte == UInt8(ascii: "\\"), cursor.peek() != UInt8(ascii: "\n") {
        cursor.position = min(cursor.position + 1, cursor.bytes.count)
      } else if byte == UInt8(ascii: "[") {
        isInClass = true
      } else if byte == UInt8(ascii: "]") {
        isInClass = false
      } else if byte == UInt8(ascii: "/"), !isInClass {
        cursor.skip { $0.isLetterOrUnderscore }
        append(.expression, from: start, payload: 0)
        return
      }
    }
    // A slash without a matching one on the same line is a division operator.
    let isSameLine = unendedExpressions.line == cursor.position
    unendedExpressions = (cursor.position, isSameLine ? unendedExpressions.count + 1 : 1)
    cursor.position = start + 1
    append(.symbol, from: start, payload: PunctuationMark.slash.code)
  }

  /// The number of unmatched slashes on a line after which all slashes are division operators. The limit keeps parsing
  /// fast even if a file is hostile.
  private static let maximumUnendedExpressions = 8

  // MARK: JSX

  /// Whether a tag begins here: `<View`, `</View`, `<>`.
  private var isAtTag: Bool {
    guard let next = cursor.peek(1) else { return false }
    return next.isLetterOrUnderscore || next == UInt8(ascii: ">")
  }

  /// Reads an element. If it is unterminated, its angle bracket is an operator, and the text after it is code.
  private mutating func readElement() -> Bool {
    let counts = (tokens.count, lists.count, literals.count, comments.count, problems.count)
    let start = cursor.position
    let wasFirst = isFirst
    isFirst = false
    markupLevel += 1
    let isComplete = readMarkup()
    markupLevel -= 1
    // Only the outermost element is read again, and only a few times, so that parsing stays fast even if a file is
    // hostile.
    guard !isComplete, markupLevel == 0, openElements < Self.maximumOpenElements else { return true }
    openElements += 1
    if openElements == Self.maximumOpenElements { allowsMarkup = false }
    tokens.removeLast(tokens.count - counts.0)
    lists.removeLast(lists.count - counts.1)
    literals.removeLast(literals.count - counts.2)
    comments.removeLast(comments.count - counts.3)
    problems.removeLast(problems.count - counts.4)
    cursor.position = start + 1
    isFirst = wasFirst
    append(.symbol, from: start, payload: PunctuationMark.less.code)
    return true
  }

  private static let maximumOpenElements = 8

  /// Skips an element with its children. Expressions in braces become tokens; the text between tags does not. Returns
  /// false if the element is unterminated.
  private mutating func readMarkup() -> Bool {
    var level = 0
    repeat {
      guard let isClosing = readTag() else { return false }
      level += isClosing
      if level <= 0 { return true }
      // Text, expressions and the next tag
      while let byte = cursor.peek(), byte != UInt8(ascii: "<") {
        if byte == UInt8(ascii: "{") { readBracedExpression() } else { cursor.position += 1 }
      }
    } while !cursor.isAtEnd
    return false
  }

  /// Reads a tag and returns how much it changes the depth; nil if it is unterminated.
  private mutating func readTag() -> Int? {
    cursor.position += 1
    let isClosing = cursor.take("/")
    while let byte = cursor.peek() {
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = cursor.peek(-1) == UInt8(ascii: "/")
        cursor.position += 1
        return isClosing ? -1 : isEmpty ? 0 : 1
      case UInt8(ascii: "{"): readBracedExpression()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        cursor.position += 1
        cursor.skip { $0 != byte }
        _ = cursor.take(Unicode.Scalar(byte))
      default: cursor.position += 1
      }
    }
    return nil
  }

  /// Reads the tokens of `{…}` into the current list.
  private mutating func readBracedExpression() {
    let start = cursor.position
    cursor.position += 1
    append(.symbol, from: start, payload: PunctuationMark.curlyOpen.code)
    depth += 1
    readTokens(isInterpolation: true)
    depth -= 1
    let end = cursor.position
    if cursor.take("}") { append(.symbol, from: end, payload: PunctuationMark.curlyClose.code) }
  }
}
