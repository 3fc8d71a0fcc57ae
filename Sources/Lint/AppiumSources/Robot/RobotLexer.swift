// Splits Robot Framework files into cells.

import Findings
import Text

/// Splits a file into cells, which become string tokens. For the first cell of a line, `isFirstOnLine` is true.
struct RobotLexer {
  private let bytes: [UInt8]
  private var literals: [LexedLiteral] = []
  private var tokens: [LexedToken] = []
  private var comments: [Range<Int>] = []

  static func lex(path: String, text: String) -> LexedSource {
    var lexer = RobotLexer(bytes: Array(text.utf8))
    let table = LineTable(lexer.bytes)
    var mark = TextCursor(lexer.bytes)
    mark.skipByteOrderMark()
    for (index, line) in table.starts.enumerated() {
      let start = max(line, mark.position)
      let next = index + 1 < table.starts.count ? table.starts[index + 1] : lexer.bytes.count
      var end = next
      while end > start, lexer.bytes[end - 1].isBlank { end -= 1 }
      lexer.readLine(start..<end)
    }
    return LexedSource(
      path: path, language: .robot, table: table, names: [], lists: [TokenList(lexer.tokens)],
      literals: lexer.literals, comments: lexer.comments, findings: [])
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readLine(_ line: Range<Int>) {
    let hasPipes = bytes[line].starts(with: "| ".utf8)
    var position = line.lowerBound
    var isFirst = true
    while position < line.upperBound {
      let start = skipSeparator(from: position, to: line.upperBound, hasPipes: hasPipes)
      guard start < line.upperBound else { return }
      if bytes[start] == UInt8(ascii: "#") {
        comments.append(start..<line.upperBound)
        return
      }
      let end = endOfCell(from: start, to: line.upperBound, hasPipes: hasPipes)
      append(start..<end, isFirst: isFirst)
      isFirst = false
      position = end
    }
  }

  private func skipSeparator(from start: Int, to end: Int, hasPipes: Bool) -> Int {
    var position = start
    while position < end, bytes[position].isBlank || hasPipes && bytes[position] == UInt8(ascii: "|") { position += 1 }
    return position
  }

  /// The end of a cell: before a tab or two spaces, or before a pipe between spaces.
  private func endOfCell(from start: Int, to end: Int, hasPipes: Bool) -> Int {
    var position = start
    while position < end {
      let byte = bytes[position]
      let next = position + 1 < end ? bytes[position + 1] : 0
      if byte == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      if hasPipes {
        if byte == UInt8(ascii: " "), next == UInt8(ascii: "|") { return position }
      } else if byte == 0x09 || byte == UInt8(ascii: " ") && (next == UInt8(ascii: " ") || next == 0x09) {
        return position
      }
      position += 1
    }
    return end
  }

  private mutating func append(_ range: Range<Int>, isFirst: Bool) {
    let style = LiteralStyle(language: .robot, quote: .cell, isInterpolated: true)
    literals.append(LexedLiteral(range: range, style: style, pieces: pieces(range)))
    tokens.append(
      LexedToken(
        kind: .string, isFirstOnLine: isFirst, start: range.lowerBound, end: range.upperBound,
        payload: literals.count - 1))
  }

  /// Reads the escapes and variables of a cell.
  private func pieces(_ range: Range<Int>) -> [LexedLiteral.Piece] {
    var pieces: [LexedLiteral.Piece] = []
    var text = LiteralText()
    var plain = range.lowerBound
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      let next = position + 1 < range.upperBound ? bytes[position + 1] : 0
      if byte == UInt8(ascii: "\\"), next != 0 {
        text.append(plain..<position, of: bytes)
        let (value, length) = escape(at: position, to: range.upperBound)
        text.append(value, escapedAt: position..<position + length)
        position += length
        plain = position
      } else if "$@&%".utf8.contains(byte), next == UInt8(ascii: "{"),
        let end = endOfVariable(from: position + 2, to: range.upperBound)
      {
        text.append(plain..<position, of: bytes)
        if !text.isEmpty { pieces.append(.text(text)) }
        text = LiteralText()
        let name = String(decoding: bytes[position + 2..<end - 1], as: UTF8.self)
        let (items, after) = items(from: end, to: range.upperBound)
        pieces.append(.name(byte == UInt8(ascii: "%") ? "%" + name : name + items, range: position..<after))
        position = after
        plain = position
      } else {
        position += 1
      }
    }
    text.append(plain..<range.upperBound, of: bytes)
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  /// The offset after the closing brace of a variable; nil if there is none.
  private func endOfVariable(from start: Int, to end: Int) -> Int? {
    var level = 1
    var position = start
    while position < min(end, start + SourceLimits.insertion) {
      if bytes[position] == UInt8(ascii: "{") { level += 1 }
      if bytes[position] == UInt8(ascii: "}") {
        level -= 1
        if level == 0 { return position + 1 }
      }
      position += 1
    }
    return nil
  }

  /// Reads `[key]` after a variable as `.key`.
  private func items(from start: Int, to end: Int) -> (text: String, end: Int) {
    var position = start
    var text = ""
    while position < end, bytes[position] == UInt8(ascii: "["),
      let close = bytes[position..<min(end, position + SourceLimits.key)].firstIndex(of: UInt8(ascii: "]"))
    {
      text += "." + String(decoding: bytes[position + 1..<close], as: UTF8.self)
      position = close + 1
    }
    return (text, position)
  }

  /// The value and the length of an escape sequence.
  private func escape(at start: Int, to end: Int) -> (value: [UInt8], length: Int) {
    var cursor = TextCursor(Array(bytes[start..<min(end, start + 12)]))
    cursor.position = 2
    let letter = cursor.peek(-1) ?? 0
    switch Unicode.Scalar(letter) {
    case "x", "u", "U":
      let count = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : 8
      if let value = cursor.take(digits: count), let scalar = Unicode.Scalar(value) {
        return (Array(String(Character(scalar)).utf8), 2 + count)
      }
      return ([letter], 2)
    default: return ([letter.escapedControl(of: "nrt") ?? letter], 2)
    }
  }
}
