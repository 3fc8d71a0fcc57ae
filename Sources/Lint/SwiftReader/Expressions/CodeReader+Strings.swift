// Reads string literals: their interpolations, and their text with all escape sequences resolved.

import CodeModel

extension CodeReader {
  /// Reads a string literal.
  mutating func readStringParts() -> [CodeExpression.TextPart] {
    let first = stream.token
    var style = LiteralDelimiters(first, bytes: stream.bytes)
    guard first.kind == .stringStart else {
      stream.advance()
      let content = style.content(of: first, isFirst: true, isLast: true, stream.bytes)
      return [.literal(literal(content, style: &style, isFirst: true, isLast: true))]
    }
    if first.link > stream.index { style.readIndentation(before: stream.tokens[Int(first.link)], stream.bytes) }
    let mode = patterns.mode
    patterns.mode = .none
    defer { patterns.mode = mode }
    var parts: [CodeExpression.TextPart] = []
    var isFirst = true
    while true {
      let token = stream.token
      guard token.kind == .stringStart || token.kind == .stringMiddle || token.kind == .stringEnd else { return parts }
      let isLast = token.kind == .stringEnd
      stream.advance()
      let content = style.content(of: token, isFirst: isFirst, isLast: isLast, stream.bytes)
      parts.append(.literal(literal(content, style: &style, isFirst: isFirst, isLast: isLast)))
      isFirst = false
      if isLast { return parts }
      guard stream.isAt(.interpolation) else { return parts }
      let inserted = readArguments(.rightParen, .plain)
      if let value = inserted.list.first?.value { parts.append(.interpolation(value)) }
    }
  }

  /// Returns the text of a part of a literal.
  private mutating func literal(
    _ content: Range<Int>, style: inout LiteralDelimiters, isFirst: Bool, isLast: Bool
  ) -> String {
    if isFirst && isLast { style.readIndentation(at: content.upperBound, stream.bytes) }
    var decoder = LiteralDecoder(style: style, bytes: stream.bytes)
    let text = decoder.text(content, isFirst: isFirst, isLast: isLast)
    for problem in decoder.problems { report(problem.kind, at: Int(problem.offset)) }
    return text
  }
}

/// How a string literal is delimited.
struct LiteralDelimiters {
  /// The number of pounds around the literal.
  let pounds: Int
  /// Whether three quotation marks delimit the literal.
  let isLong: Bool
  /// The whitespace before the closing delimiter of a long literal, which is not part of any line.
  var indentation: ArraySlice<UInt8> = []

  init(_ first: Token, bytes: [UInt8]) {
    var place = Int(first.start)
    while place < Int(first.end), bytes[place] == 0x23 { place += 1 }
    pounds = place - Int(first.start)
    func isQuote(_ offset: Int) -> Bool { offset < Int(first.end) && bytes[offset] == 0x22 }
    let hasThree = isQuote(place) && isQuote(place + 1) && isQuote(place + 2)
    guard hasThree else {
      isLong = false
      return
    }
    // `#"""#` is on one line; a long literal has a line break after its delimiter.
    if pounds == 0 {
      isLong = true
    } else {
      var end = place + 3
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      isLong = end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    }
  }

  private var delimiter: Int { pounds + (isLong ? 3 : 1) }

  /// Returns the range of the text of a token, without delimiters.
  func content(of token: Token, isFirst: Bool, isLast: Bool, _ bytes: [UInt8]) -> Range<Int> {
    let end = Int(token.end)
    let start = min(Int(token.start) + (isFirst ? delimiter : 0), end)
    guard isLast, end - start >= delimiter else { return start..<end }
    for offset in end - pounds..<end where bytes[offset] != 0x23 { return start..<end }
    for offset in end - delimiter..<end - pounds where bytes[offset] != 0x22 { return start..<end }
    return start..<end - delimiter
  }

  /// Reads the indentation of a literal from its last token.
  mutating func readIndentation(before last: Token, _ bytes: [UInt8]) {
    let content = content(of: last, isFirst: false, isLast: true, bytes)
    readIndentation(at: content.upperBound, bytes)
  }

  mutating func readIndentation(at end: Int, _ bytes: [UInt8]) {
    guard isLong else { return }
    var start = end
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    indentation = bytes[start..<end]
  }
}
