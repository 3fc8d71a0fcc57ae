// Reads interpolated expressions.

import Findings

extension SourceLexer {
  /// Reads an interpolation if one is next. Literal braces are added to the text instead. Reads nothing if the next
  /// byte is ordinary text.
  mutating func readInterpolation(_ rules: InterpolationRules, into text: inout LiteralText) -> LexedLiteral.Piece? {
    let start = cursor.position
    switch rules {
    case .none: return nil
    case .braces:
      for brace: StaticString in ["{{", "}}"] where cursor.take(prefix: brace) {
        text.append(cursor.bytes[start..<start + 1], escapedAt: start..<start + 2)
        return nil
      }
      guard cursor.take("{") else { return nil }
      return readExpression(closing: 1)
    case .manyBraces(let count):
      var run = 0
      while cursor.peek(run) == UInt8(ascii: "{") { run += 1 }
      guard run >= count else {
        // The run is skipped as a whole, because counting it again at each of its braces would be slow.
        text.append(start..<start + run, of: cursor.bytes)
        cursor.position += run
        return nil
      }
      text.append(start..<start + run - count, of: cursor.bytes)
      cursor.position += run
      return readExpression(closing: count)
    case .dollarBrace:
      guard cursor.take(prefix: "${") else { return nil }
      return readExpression(closing: 1)
    case .hash:
      guard cursor.take(prefix: "#{") else { return nil }
      return readExpression(closing: 1)
    case .kotlin:
      if cursor.take(prefix: "${") { return readExpression(closing: 1) }
      guard cursor.isAt("$"), let next = cursor.peek(1), next.isLetterOrUnderscore || next >= 0x80 else { return nil }
      cursor.position += 1
      let name = cursor.take { $0.isLetterOrUnderscore || $0.isDigit || $0 >= 0x80 }
      return .name(name, range: start + 1..<cursor.position)
    }
  }

  /// Reads the tokens of an expression, its format, and the closing braces.
  private mutating func readExpression(closing count: Int) -> LexedLiteral.Piece {
    let start = cursor.position
    guard depth < Self.maximumDepth else {
      report(start..<start + 1, message: "the interpolations are nested too deeply")
      cursor.skip { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\n") }
      let end = cursor.position
      _ = cursor.take("}")
      return .name(cursor.slice(start..<end), range: start..<end)
    }
    var outer: [LexedToken] = []
    let wasFirst = (isFirst, isFirstOnLine)
    swap(&outer, &tokens)
    depth += 1
    // The contents of heredocs on the enclosing line begin after that line.
    let heredocs = pendingHeredocs
    pendingHeredocs = []
    readTokens(isInterpolation: true)
    pendingHeredocs = heredocs
    depth -= 1
    swap(&outer, &tokens)
    (isFirst, isFirstOnLine) = wasFirst
    let end = cursor.position
    skipFormat()
    let format = end..<cursor.position
    for _ in 0..<count { _ = cursor.take("}") }
    lists.append(outer)
    return .expression(list: lists.count - 1, range: start..<end, format: format)
  }

  /// Skips the format of `{price:.2f}` up to the closing brace. It can contain nested fields.
  private mutating func skipFormat() {
    var level = 0
    while let byte = cursor.peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") {
      if byte == UInt8(ascii: "{") { level += 1 }
      if byte == UInt8(ascii: "}") {
        if level == 0 { return }
        level -= 1
      }
      cursor.position += 1
    }
  }
}
