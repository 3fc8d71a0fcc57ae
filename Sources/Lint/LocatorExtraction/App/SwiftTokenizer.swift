// Splits Swift code into tokens.

import Findings
import LocatorStrategies

/// Splits Swift code into tokens, just precisely enough to distinguish code from comments and strings.
struct SwiftTokenizer {
  enum Token {
    case name(String)
    /// A literal, with a wildcard for each interpolation; nil for a literal that has other escapes or spans several
    /// lines.
    case text(TextPattern?)
    case symbol(Character)
  }

  private var cursor: TextCursor
  /// The offset of the last token, in UTF-8 code units.
  private(set) var start = 0

  init(_ text: String) { cursor = TextCursor(text) }

  mutating func next() -> Token? {
    while let byte = cursor.peek() {
      start = cursor.position
      if byte <= UInt8(ascii: " ") || isUnwrapping {
        cursor.position += 1
      } else if cursor.skipSwiftComment() {
        continue
      } else if let literal = SwiftLiteral(at: &cursor) {
        return .text(text(of: literal))
      } else if Self.isLetter(byte) {
        return .name(cursor.take(while: Self.isLetter))
      } else if byte == UInt8(ascii: "#") {
        cursor.skip { $0 == UInt8(ascii: "#") }
      } else {
        cursor.position += 1
        return .symbol(Character(Unicode.Scalar(byte)))
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetterOrUnderscore || byte.isDigit || byte >= 0x80 }

  /// Whether a `?` or `!` directly follows a value and therefore unwraps it. Operators such as `? :` have a space
  /// before them.
  private var isUnwrapping: Bool {
    guard cursor.isAt("?") || cursor.isAt("!"), let before = cursor.peek(-1) else { return false }
    if let next = cursor.peek(1), next == UInt8(ascii: "=") || next == cursor.peek() { return false }
    return Self.isLetter(before) || before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
  }

  // MARK: Strings

  /// Reads to the end of the literal; an unterminated literal ends at the end of the line.
  private mutating func text(of literal: SwiftLiteral) -> TextPattern? {
    var pieces: [TextPattern.Piece] = []
    var isPlain = !literal.isLong
    var start = cursor.position
    while let (stop, place) = literal.next(in: &cursor) {
      switch stop {
      case .end: return isPlain ? TextPattern(pieces + [.text(cursor.slice(start..<place))]) : nil
      case .escape: isPlain = false
      case .interpolation:
        let opening = cursor.position
        skipInterpolation()
        pieces += [.text(cursor.slice(start..<place)), .wildcard(cursor.slice(opening..<cursor.position))]
        cursor.position += 1
        start = cursor.position
      }
    }
    return nil
  }

  /// Skips to the closing parenthesis of an interpolation. Strings inside the interpolation are not parsed: in real
  /// code, the parentheses in such strings are balanced.
  private mutating func skipInterpolation() {
    var depth = 1
    while let byte = cursor.peek(), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
      cursor.position += 1
    }
  }
}
