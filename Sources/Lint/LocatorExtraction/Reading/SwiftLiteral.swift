// Skips Swift comments and string literals, for readers that need only the code between them.

import Findings

extension TextCursor {
  /// Skips a comment if one comes next. Block comments nest, as in Swift.
  mutating func skipSwiftComment() -> Bool {
    if starts(with: "//") {
      skip { $0 != UInt8(ascii: "\n") }
      return true
    }
    guard take(prefix: "/*") else { return false }
    var depth = 1
    while depth > 0, !isAtEnd {
      if take(prefix: "/*") {
        depth += 1
      } else if take(prefix: "*/") {
        depth -= 1
      } else {
        position += 1
      }
    }
    return true
  }
}

/// A string literal, described by its delimiters.
struct SwiftLiteral {
  /// What ends or interrupts the plain text of a literal: the closing delimiter, an interpolation or an escape
  /// sequence.
  enum Stop {
    case end
    /// The beginning of an interpolation.
    case interpolation
    case escape
  }

  private let pounds: Int
  /// Whether the literal is delimited by three quotation marks.
  let isLong: Bool

  /// Skips the opening delimiter; nil if no literal comes next.
  init?(at cursor: inout TextCursor) {
    var pounds = 0
    while cursor.peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    guard cursor.peek(pounds) == UInt8(ascii: "\"") else { return nil }
    self.pounds = pounds
    isLong = cursor.starts(with: "\"\"\"", ahead: pounds)
    cursor.position += pounds + (isLong ? 3 : 1)
  }

  /// Skips the content up to and including the next stop.
  ///
  /// - Returns: The stop and where it begins; nil for an unterminated literal, which ends with its line.
  func next(in cursor: inout TextCursor) -> (stop: Stop, place: Int)? {
    while let byte = cursor.peek() {
      let place = cursor.position
      switch byte {
      case UInt8(ascii: "\n") where !isLong: return nil
      case UInt8(ascii: "\\") where hasPounds(cursor, at: 1):
        cursor.position += 2 + pounds
        return (cursor.peek(-1) == UInt8(ascii: "(") ? .interpolation : .escape, place)
      case UInt8(ascii: "\""):
        let quotes = isLong ? 3 : 1
        let isEnd = cursor.starts(with: isLong ? "\"\"\"" : "\"") && hasPounds(cursor, at: quotes)
        cursor.position += isEnd ? quotes + pounds : 1
        if isEnd { return (.end, place) }
      default: cursor.position += 1
      }
    }
    return nil
  }

  private func hasPounds(_ cursor: TextCursor, at offset: Int) -> Bool {
    (0..<pounds).allSatisfy { cursor.peek(offset + $0) == UInt8(ascii: "#") }
  }
}
