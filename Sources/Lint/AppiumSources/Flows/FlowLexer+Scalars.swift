// Reads YAML values: scalars, and mappings and lists in brackets.

import Findings
import Text

extension FlowLexer {
  /// Reads `{ id: a, text: b }` or `[a, b]`.
  mutating func readFlow() {
    // For each level, the number of open keys and the mapping
    var levels: [(keys: Int, mapping: Int)] = []
    let base = open.count
    repeat {
      skipFlowSpace()
      guard let byte = cursor.peek() else { break }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        cursor.position += 1
        guard levels.count < Self.maximumDepth else { continue }
        mappingCount += 1
        levels.append((open.count, mappingCount))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        cursor.position += 1
        if let level = levels.popLast() { open.removeLast(max(0, open.count - level.keys)) }
      case UInt8(ascii: ","):
        cursor.position += 1
        if let level = levels.last { open.removeLast(max(0, open.count - level.keys)) }
      case UInt8(ascii: ":"): cursor.position += 1
      default:
        let anchor = takeProperties()
        let start = cursor.position
        if let key = takeKey(), let level = levels.last {
          open.append(OpenKey(indentation: .max, name: key, mapping: level.mapping))
        } else {
          cursor.position = start
          let first = entries.count
          if !readAlias() { readScalar(isInBrackets: true) }
          if let anchor { anchors[anchor] = Anchor(first: first, end: entries.count, depth: open.count, key: nil) }
          if cursor.position == start { cursor.position += 1 }
        }
      }
    } while !levels.isEmpty && !cursor.isAtEnd
    open.removeLast(max(0, open.count - base))
  }

  private static let maximumDepth = 50

  private mutating func skipFlowSpace() {
    while let byte = cursor.peek() {
      if byte.isBlank {
        cursor.position += 1
      } else if byte == UInt8(ascii: "#"), cursor.peek(-1)?.isBlank ?? true {
        cursor.skip { $0 != UInt8(ascii: "\n") }
      } else {
        return
      }
    }
  }

  /// Reads an unquoted or quoted scalar.
  ///
  /// - Parameter indentation: The minimum indentation of continuation lines; nil if the scalar ends with its line.
  mutating func readScalar(isInBrackets: Bool, indentation: Int? = nil) {
    let start = cursor.position
    switch cursor.peek() {
    case UInt8(ascii: "\""):
      cursor.position += 1
      readQuoted(from: start, UInt8(ascii: "\""), style: .double)
    case UInt8(ascii: "'"):
      cursor.position += 1
      readQuoted(from: start, UInt8(ascii: "'"), style: .single)
    default:
      var end = start
      while let byte = cursor.peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        if isInBrackets, ",]}".utf8.contains(byte), !isInExpression(from: start) { break }
        if byte == UInt8(ascii: "#"), cursor.peek(-1)?.isBlank ?? false { break }
        cursor.position += 1
        if !byte.isBlank { end = cursor.position }
      }
      var text = Pieces()
      text.read(start..<end, of: bytes)
      while let indentation, let line = continuation(indentation) {
        text.text.append(line.value, escapedAt: end..<line.content.lowerBound)
        text.read(line.content, of: bytes)
        end = line.content.upperBound
      }
      add(start..<end, quote: .plain, pieces: text)
    }
  }

  /// Whether the cursor is between the braces of `${…}`.
  private func isInExpression(from start: Int) -> Bool {
    guard bytes[start..<cursor.position].suffix(SourceLimits.placeholder).contains(UInt8(ascii: "$")) else {
      return false
    }
    let part = bytes[start..<cursor.position].suffix(SourceLimits.placeholder)
    guard let dollar = part.lastIndex(of: UInt8(ascii: "$")) else { return false }
    return !part[dollar...].contains(UInt8(ascii: "}"))
  }

  private mutating func readQuoted(from start: Int, _ quote: UInt8, style: LiteralStyle.Quote) {
    var text = Pieces()
    var plain = cursor.position
    while let byte = cursor.peek() {
      let here = cursor.position
      if byte == quote {
        if quote == UInt8(ascii: "'"), cursor.peek(1) == quote {
          text.read(plain..<here, of: bytes)
          cursor.position += 2
          text.text.append([quote], escapedAt: here..<cursor.position)
          plain = cursor.position
          continue
        }
        text.read(plain..<here, of: bytes)
        cursor.position += 1
        add(start..<cursor.position, quote: style, pieces: text)
        return
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && cursor.peek(1) == UInt8(ascii: "\n") {
        var end = here
        while end > plain, bytes[end - 1].isBlank { end -= 1 }
        text.read(plain..<end, of: bytes)
        text.text.append(takeFoldedBreaks(), escapedAt: end..<cursor.position)
        plain = cursor.position
        continue
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text.read(plain..<here, of: bytes)
        let value = takeEscape()
        text.text.append(value, escapedAt: here..<cursor.position)
        plain = cursor.position
        continue
      }
      cursor.position += 1
    }
    text.read(min(plain, bytes.count)..<bytes.count, of: bytes)
    add(start..<bytes.count, quote: style, pieces: text)
  }

  private mutating func takeEscape() -> [UInt8] {
    cursor.position += 1
    guard let letter = cursor.peek() else { return [UInt8(ascii: "\\")] }
    cursor.position += 1
    switch Unicode.Scalar(letter) {
    case "0": return [0]
    case "N": return Array("\u{85}".utf8)
    case "_": return Array("\u{A0}".utf8)
    case "L": return Array("\u{2028}".utf8)
    case "P": return Array("\u{2029}".utf8)
    case "x", "u", "U":
      let count = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : 8
      guard let value = cursor.take(digits: count), let scalar = Unicode.Scalar(value) else { return [letter] }
      return Array(String(Character(scalar)).utf8)
    case "\n", "\r":
      // An escaped line break, which joins two lines
      if letter == UInt8(ascii: "\r") { _ = cursor.take("\n") }
      cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return []
    default: return [letter.escapedControl ?? letter]
    }
  }

  mutating func add(_ range: Range<Int>, quote: LiteralStyle.Quote, pieces: Pieces) {
    var pieces = pieces
    let style = LiteralStyle(language: .maestro, quote: quote, isInterpolated: true)
    add(LexedLiteral(range: range, style: style, pieces: pieces.finish()))
  }

  /// Adds a scalar with its enclosing keys.
  mutating func add(_ literal: LexedLiteral) {
    literals.append(literal)
    let keys = open.suffix(SourceLimits.names)
    entries.append(
      FlowEntry(
        keys: keys.map(\.name), mappings: keys.map(\.mapping), numbers: keys.map(\.number),
        literal: literals.count - 1))
  }

  /// The parts of a scalar, in which `${…}` is an expression.
  struct Pieces {
    var pieces: [LexedLiteral.Piece] = []
    var text = LiteralText()

    mutating func read(_ range: Range<Int>, of bytes: [UInt8]) {
      var plain = range.lowerBound
      var position = range.lowerBound
      while position + 1 < range.upperBound {
        guard bytes[position] == UInt8(ascii: "$"), bytes[position + 1] == UInt8(ascii: "{"),
          let end = bytes[position..<min(range.upperBound, position + SourceLimits.insertion)].firstIndex(
            of: UInt8(ascii: "}"))
        else {
          position += 1
          continue
        }
        text.append(plain..<position, of: bytes)
        if !text.isEmpty { pieces.append(.text(text)) }
        text = LiteralText()
        pieces.append(.name(String(decoding: bytes[position + 2..<end], as: UTF8.self), range: position..<end + 1))
        position = end + 1
        plain = position
      }
      text.append(plain..<max(plain, range.upperBound), of: bytes)
    }

    mutating func finish() -> [LexedLiteral.Piece] {
      if !text.isEmpty { pieces.append(.text(text)) }
      return pieces
    }
  }
}
