// Locates the parts of a YAML scalar by reading the scalar again from the parser's position.

/// Maps the characters of a single-line scalar to their bytes in the file.
///
/// The parser's string is authoritative. If reading the bytes yields a different string, for example because the scalar
/// continues on the next line, ``pieces`` is nil.
struct ScalarPieces {
  /// The pieces; nil if reading the bytes yields a string that differs from the parser's.
  let pieces: [PositionedText.Piece]?
  /// The offset after the scalar and its closing quote.
  let end: Int

  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")
  private static let backslash = UInt8(ascii: "\\")

  /// - Parameters:
  ///   - text: The string that the parser returned.
  ///   - bytes: The bytes of the file.
  ///   - start: The offset of the first character or of the opening quote.
  ///   - column: The column of that offset.
  ///   - style: The style of the scalar.
  init(of text: String, in bytes: [UInt8], from start: Int, column: Int, style: YAMLNode.Style) {
    var walk = Walk(text: Array(text.utf8), bytes: bytes, offset: start, columnOfZero: column - start)
    let isFollowed =
      switch style {
      case .plain: walk.plain()
      case .doubleQuoted: walk.quoted(by: Self.quote)
      case .singleQuoted: walk.quoted(by: Self.apostrophe)
      case .block: false
      }
    pieces = isFollowed ? walk.pieces : nil
    end = walk.offset
  }

  private struct Walk {
    let text: [UInt8]
    let bytes: [UInt8]
    var offset: Int
    /// The number to add to a byte offset to get its column.
    let columnOfZero: Int
    var pieces: [PositionedText.Piece] = []
    private var read = 0

    init(text: [UInt8], bytes: [UInt8], offset: Int, columnOfZero: Int) {
      self.text = text
      self.bytes = bytes
      self.offset = offset
      self.columnOfZero = columnOfZero
    }

    mutating func plain() -> Bool {
      guard bytes[min(offset, bytes.count)...].starts(with: text), !text.contains(where: isBreak) else { return false }
      add(isEscape: false)
      advance(by: text.count, written: text.count)
      add(isEscape: false)
      return true
    }

    mutating func quoted(by quote: UInt8) -> Bool {
      offset += 1
      var isInLiteralRun = false
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == quote, quote == ScalarPieces.quote || next(1) != quote {
          add(isEscape: false)
          offset += 1
          return read == text.count
        }
        if byte == quote {
          guard take([quote], written: 2) else { return false }
          isInLiteralRun = false
        } else if byte == ScalarPieces.backslash, quote == ScalarPieces.quote {
          guard let escape = escape(), take(Array(String(escape.scalar).utf8), written: escape.length) else {
            return false
          }
          isInLiteralRun = false
        } else {
          guard read < text.count, text[read] == byte, !isBreak(byte) else { return false }
          if !isInLiteralRun { add(isEscape: false) }
          isInLiteralRun = true
          advance(by: 1, written: 1)
        }
      }
      return false
    }

    /// Returns whether a byte is a line break. The string may contain a line break, because the parser keeps a line
    /// feed that follows U+2028.
    private func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private func next(_ distance: Int) -> UInt8? {
      offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    private mutating func add(isEscape: Bool) {
      pieces.append(PositionedText.Piece(offset: read, column: columnOfZero + offset, isEscape: isEscape))
    }

    private mutating func advance(by count: Int, written: Int) {
      read += count
      offset += written
    }

    private mutating func take(_ units: [UInt8], written: Int) -> Bool {
      guard text[min(read, text.count)...].starts(with: units) else { return false }
      add(isEscape: true)
      advance(by: units.count, written: written)
      return true
    }

    /// Reads an escape sequence. (YAML 1.1 §5.7)
    private func escape() -> (scalar: Unicode.Scalar, length: Int)? {
      guard let letter = next(1) else { return nil }
      let digits: Int
      switch letter {
      case UInt8(ascii: "x"): digits = 2
      case UInt8(ascii: "u"): digits = 4
      case UInt8(ascii: "U"): digits = 8
      default: return Self.escapes[letter].map { ($0, 2) }
      }
      guard offset + 2 + digits <= bytes.count else { return nil }
      let code = String(decoding: bytes[(offset + 2)..<(offset + 2 + digits)], as: UTF8.self)
      return UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map { ($0, 2 + digits) }
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{07}", UInt8(ascii: "b"): "\u{08}", UInt8(ascii: "t"): "\t",
      UInt8(ascii: "\t"): "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{0B}", UInt8(ascii: "f"): "\u{0C}",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"",
      UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
      UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
    ]
  }
}
