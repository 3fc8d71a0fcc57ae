// Swift code word by word.

/// The words of Swift code, as far as it takes to tell code from comments and strings.
struct SwiftWords {
  enum Word {
    case name(String)
    /// A literal, with a wildcard for each interpolation; nil for one with other escapes, or of several lines.
    case text(TextPattern?)
    case mark(Character)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Word? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= UInt8(ascii: " ") || isUnwrapping {
        position += 1
      } else if has("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if has("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") || isRawString {
        return .text(string())
      } else if Self.isLetter(byte) {
        let start = position
        while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
        return .name(String(decoding: bytes[start..<position], as: UTF8.self))
      } else if byte == UInt8(ascii: "#") {
        while position < bytes.count, bytes[position] == UInt8(ascii: "#") { position += 1 }
      } else {
        position += 1
        return .mark(Character(Unicode.Scalar(byte)))
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// `?` and `!` right behind something, which unwrap it: operators have spaces before them.
  private var isUnwrapping: Bool {
    guard bytes[position] == UInt8(ascii: "?") || bytes[position] == UInt8(ascii: "!"), position > 0 else {
      return false
    }
    if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "=") || bytes[position + 1] == bytes[position] {
      return false
    }
    let before = bytes[position - 1]
    return Self.isLetter(before) || before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
  }

  private func has(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[position..<position + $0.count].elementsEqual($0) }
  }

  /// Comments can stand in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if has("/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if has("*/") {
        (depth, position) = (depth - 1, position + 2)
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  // MARK: Strings

  private var isRawString: Bool {
    guard bytes[position] == UInt8(ascii: "#") else { return false }
    return bytes[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  /// Up to the end of the literal, which for one that is not closed is the end of its line.
  private mutating func string() -> TextPattern? {
    var marks = 0
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") { (marks, position) = (marks + 1, position + 1) }
    let isLong = has("\"\"\"")
    let quotes = isLong ? 3 : 1
    position += quotes
    var start = position
    var isPlain = !isLong
    var pieces: [TextPattern.Piece] = []
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + [UInt8](repeating: UInt8(ascii: "#"), count: marks)
    while position < bytes.count {
      if bytes[position...].starts(with: end) {
        pieces.append(.text(text(from: start)))
        position += end.count
        return isPlain ? TextPattern(pieces) : nil
      }
      if bytes[position] == UInt8(ascii: "\\") {
        if marks == 0 {
          let before = text(from: start)
          position += 1
          if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
            let opening = position + 1
            skipInterpolation()
            pieces += [.text(before), .wildcard(text(from: opening))]
            start = position + 1
          } else {
            isPlain = false
          }
        } else if bytes[(position + 1)...].starts(with: repeatElement(UInt8(ascii: "#"), count: marks)) {
          isPlain = false
        }
      } else if bytes[position] == UInt8(ascii: "\n"), !isLong {
        return nil
      }
      position += 1
    }
    return nil
  }

  /// What stands between there and here.
  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<max(start, min(position, bytes.count))], as: UTF8.self)
  }

  /// Up to its closing parenthesis. What stands in it may hold strings, but no one writes unpaired parentheses in those.
  private mutating func skipInterpolation() {
    var depth = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
      position += 1
    }
  }
}
