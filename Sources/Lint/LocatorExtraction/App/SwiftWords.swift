// Swift code word by word.

import Findings

/// The words of Swift code, as far as it takes to tell code from comments and strings.
struct SwiftWords {
  enum Word {
    case name(String)
    /// A literal, with a wildcard for each interpolation; nil for one with other escapes, or of several lines.
    case text(TextPattern?)
    case mark(Character)
  }

  private var cursor: TextCursor

  init(_ text: String) { cursor = TextCursor(text) }

  mutating func next() -> Word? {
    while let byte = cursor.peek() {
      if byte <= UInt8(ascii: " ") || isUnwrapping {
        cursor.position += 1
      } else if cursor.starts(with: "//") {
        cursor.skip { $0 != UInt8(ascii: "\n") }
      } else if cursor.starts(with: "/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") || isRawString {
        return .text(string())
      } else if Self.isLetter(byte) {
        return .name(cursor.take(while: Self.isLetter))
      } else if byte == UInt8(ascii: "#") {
        cursor.skip { $0 == UInt8(ascii: "#") }
      } else {
        cursor.position += 1
        return .mark(Character(Unicode.Scalar(byte)))
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetterOrUnderscore || byte.isDigit || byte >= 0x80 }

  /// `?` and `!` right behind something, which unwrap it: operators have spaces before them.
  private var isUnwrapping: Bool {
    guard cursor.isAt("?") || cursor.isAt("!"), let before = cursor.peek(-1) else { return false }
    if let next = cursor.peek(1), next == UInt8(ascii: "=") || next == cursor.peek() { return false }
    return Self.isLetter(before) || before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
  }

  /// Comments can stand in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if cursor.take(prefix: "/*") {
        depth += 1
      } else if cursor.take(prefix: "*/") {
        depth -= 1
      } else {
        cursor.position += 1
      }
    } while depth > 0 && !cursor.isAtEnd
  }

  // MARK: Strings

  private var isRawString: Bool {
    guard cursor.isAt("#") else { return false }
    return cursor.bytes[cursor.position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  /// Up to the end of the literal, which for one that is not closed is the end of its line.
  private mutating func string() -> TextPattern? {
    let opening = cursor.position
    cursor.skip { $0 == UInt8(ascii: "#") }
    let marks = cursor.position - opening
    let isLong = cursor.starts(with: "\"\"\"")
    let quotes = isLong ? 3 : 1
    cursor.position += quotes
    var start = cursor.position
    var isPlain = !isLong
    var pieces: [TextPattern.Piece] = []
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
    while let byte = cursor.peek() {
      if cursor.bytes[cursor.position...].starts(with: end) {
        pieces.append(.text(text(from: start)))
        cursor.position += end.count
        return isPlain ? TextPattern(pieces) : nil
      }
      if byte == UInt8(ascii: "\\") {
        if marks == 0 {
          let before = text(from: start)
          cursor.position += 1
          if cursor.isAt("(") {
            let opening = cursor.position + 1
            skipInterpolation()
            pieces += [.text(before), .wildcard(text(from: opening))]
            start = cursor.position + 1
          } else {
            isPlain = false
          }
        } else if (1...marks).allSatisfy({ cursor.peek($0) == UInt8(ascii: "#") }) {
          isPlain = false
        }
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return nil
      }
      cursor.position += 1
    }
    return nil
  }

  /// What stands between there and here.
  private func text(from start: Int) -> String { cursor.slice(start..<max(start, cursor.position)) }

  /// Up to its closing parenthesis. What stands in it may hold strings, but no one writes unpaired parentheses in those.
  private mutating func skipInterpolation() {
    var depth = 0
    while let byte = cursor.peek(), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
      cursor.position += 1
    }
  }
}
