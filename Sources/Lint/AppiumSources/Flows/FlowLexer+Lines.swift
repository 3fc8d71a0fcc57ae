// Reads YAML scalars that span several lines.

import Findings

extension FlowLexer {
  /// Reads the line breaks and surrounding whitespace between two lines of a scalar. A single break becomes a space; of
  /// several, the first is discarded.
  mutating func takeFoldedBreaks() -> [UInt8] {
    var count = 0
    while let byte = cursor.peek(), byte.isBlank {
      if byte == UInt8(ascii: "\n") { count += 1 }
      cursor.position += 1
    }
    return Self.folded(count)
  }

  private static func folded(_ breaks: Int) -> [UInt8] {
    breaks == 1 ? [UInt8(ascii: " ")] : lineFeeds(breaks - 1)
  }

  private static func lineFeeds(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "\n"), count: max(0, count)) }

  /// Reads the next line of an unquoted scalar, with the value of the line breaks before it; nil if the scalar ends.
  mutating func continuation(_ indentation: Int) -> (value: [UInt8], content: Range<Int>)? {
    let start = cursor.position
    cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    guard cursor.isAt("\n") else {
      cursor.position = start
      return nil
    }
    let value = takeFoldedBreaks()
    var line = cursor.position
    while line > start, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
    let content = cursor.position
    let isEntry = cursor.isAt("-") && cursor.peek(1).map(\.isBlank) ?? true
    guard !cursor.isAtEnd, content - line >= indentation, !cursor.isAt("#"), !isEntry, takeKey() == nil else {
      cursor.position = start
      return nil
    }
    cursor.position = content
    var end = content
    while let byte = cursor.peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "#"), cursor.peek(-1)?.isBlank ?? false { break }
      cursor.position += 1
      if !byte.isBlank { end = cursor.position }
    }
    return (value, content..<end)
  }

  /// Reads the lines below `|` or `>`.
  ///
  /// - Parameter indentation: The minimum indentation of the lines.
  mutating func readBlock(_ indentation: Int, parent: Int?) {
    let start = cursor.position
    let header = takeBlockHeader()
    var text = Pieces()
    var width = header.width.flatMap { width in parent.map { $0 + width } }
    // The number of line breaks since the last nonempty line
    var breaks = 0
    var lastEnd = cursor.position
    var wasIndented = false
    var hasContent = false
    while !cursor.isAtEnd {
      let line = cursor.position
      let spaces = skipSpaces()
      if isAtLineBreak, spaces <= width ?? .max {
        takeLineBreak()
        breaks += 1
        continue
      }
      guard spaces >= indentation else {
        cursor.position = line
        break
      }
      let indent = min(width ?? spaces, spaces)
      width = indent
      cursor.position = line + indent
      // Lines that are indented more than the others are not folded.
      let isIndented = cursor.peek()?.isBlank ?? false
      let isFolded = header.isFolded && hasContent && !isIndented && !wasIndented
      if breaks > 0 {
        text.text.append(isFolded ? Self.folded(breaks) : Self.lineFeeds(breaks), escapedAt: lastEnd..<cursor.position)
      }
      let content = cursor.position
      cursor.skip { $0 != UInt8(ascii: "\n") }
      lastEnd = cursor.peek(-1) == UInt8(ascii: "\r") ? cursor.position - 1 : cursor.position
      text.read(content..<max(content, lastEnd), of: bytes)
      breaks = cursor.take("\n") ? 1 : 0
      wasIndented = isIndented
      hasContent = true
    }
    let atEnd = header.keepsBreaks ? breaks : header.isStripped || !hasContent ? 0 : min(breaks, 1)
    if atEnd > 0 { text.text.append(Self.lineFeeds(atEnd), escapedAt: lastEnd..<max(lastEnd, cursor.position)) }
    add(start..<max(start, cursor.position), quote: .block, pieces: text)
    // The caller skips the rest of the line.
    if cursor.position > start, !cursor.isAtEnd { cursor.position -= 1 }
  }

  private struct BlockHeader {
    var isFolded = false
    /// Whether the value ends without a line break: `|-`.
    var isStripped = false
    /// Whether all line breaks at the end belong to the value: `|+`.
    var keepsBreaks = false
    /// The number of columns by which the lines are indented beyond the key: `|2`.
    var width: Int?
  }

  /// Reads `|`, `>-` or `|2+` and the rest of its line.
  private mutating func takeBlockHeader() -> BlockHeader {
    var header = BlockHeader(isFolded: cursor.isAt(">"))
    cursor.position += 1
    while let byte = cursor.peek(), !byte.isBlank {
      if byte == UInt8(ascii: "-") { header.isStripped = true }
      if byte == UInt8(ascii: "+") { header.keepsBreaks = true }
      if byte.isDigit { header.width = Int(byte - UInt8(ascii: "0")) }
      cursor.position += 1
    }
    cursor.skip { $0 != UInt8(ascii: "\n") }
    _ = cursor.take("\n")
    return header
  }

  private var isAtLineBreak: Bool {
    cursor.isAt("\n") || cursor.isAt("\r") && cursor.peek(1) == UInt8(ascii: "\n")
  }

  private mutating func takeLineBreak() {
    _ = cursor.take("\r")
    _ = cursor.take("\n")
  }
}
