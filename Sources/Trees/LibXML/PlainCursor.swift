// Moves over the bytes of a plain document.

/// A place in a document.
package struct PlainCursor {
  package var position: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The line of the document, starting at 1. Values contain no line breaks.
  private(set) var line = 1

  package init(position: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.position = position
    self.end = end
  }

  /// The number of bytes up to the end.
  var rest: Int { end - position }

  /// Whether a tag begins here. It may be incomplete.
  var isAtTag: Bool { rest > 2 && position.pointee == UInt8(ascii: "<") }

  /// Returns the eight bytes at a place. There must be as many.
  @inline(__always) static func word(at place: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Skips spaces, tabs and line feeds, eight spaces at a time.
  @inline(__always) mutating func skipSpace() {
    while position < end {
      switch position.pointee {
      case UInt8(ascii: " "):
        position += rest >= 8 && Self.word(at: position) == 0x2020_2020_2020_2020 ? 8 : 1
      case UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"):
        position += 1
        line &+= 1
      default: return
      }
    }
  }

  /// Skips the XML declaration.
  ///
  /// - Returns: False if it may name another encoding or version.
  package mutating func skipDeclaration() -> Bool {
    guard isAtTag, position[1] == UInt8(ascii: "?") else { return true }
    for declaration in Self.declarations where skip(declaration) {
      skipSpace()
      return true
    }
    return false
  }

  private static let declarations: [StaticString] = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>",
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<?xml version='1.0' encoding='UTF-8'?>", "<?xml version='1.0' encoding='utf-8'?>", "<?xml version=\"1.0\"?>",
  ]

  /// Skips a text if it is next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard rest > count else { return false }
    for index in 0..<count where position[index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  /// Skips text up to a quotation mark or an ampersand.
  ///
  /// - Returns: Whether one of them is next, and only characters that have no other meaning in a value are before it.
  @inline(__always) mutating func skipText(until quote: UInt8) -> Bool {
    let quotes = UInt64(quote) &* 0x0101_0101_0101_0101
    while position < end {
      if rest >= 8 {
        let special = Self.special(Self.word(at: position), quotes: quotes)
        if special == 0 {
          position += 8
          continue
        }
        // Only the first byte that is found is certain.
        position += special.trailingZeroBitCount >> 3
      }
      let byte = position.pointee
      if byte == quote || byte == UInt8(ascii: "&") { return true }
      if byte >= 0x80 {
        let count = characterLength
        guard count > 0 else { return false }
        position += count
      } else if byte < 0x20 || byte == UInt8(ascii: "<") {
        return false
      } else {
        position += 1
      }
    }
    return false
  }

  /// Returns the bytes that may end a stretch of text, as their highest bits: quotation marks, ampersands, less-than
  /// signs, control characters, and bytes that are not ASCII.
  @inline(__always) private static func special(_ word: UInt64, quotes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    /// The highest bits of bytes that are zero, and perhaps of bytes after the first one.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let control = (word &- ones &* 0x20) & ~word
    let found =
      zeros(word ^ quotes) | zeros(word ^ (ones &* 0x26)) | zeros(word ^ (ones &* 0x3C)) | control | word
    return found & (ones &* 0x80)
  }

  /// The number of bytes of the character that begins here and is not ASCII; 0 if it is not well-formed UTF-8, or not
  /// a character of XML.
  package var characterLength: Int {
    let first = position.pointee
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, rest > count else { return 0 }
    for index in 1..<count where position[index] & 0xC0 != 0x80 { return 0 }
    let second = position[1]
    switch first {
    case 0xE0: return second < 0xA0 ? 0 : count
    case 0xED: return second > 0x9F ? 0 : count
    case 0xEF: return second == 0xBF && position[2] > 0xBD ? 0 : count
    case 0xF0: return second < 0x90 ? 0 : count
    case 0xF4: return second > 0x8F ? 0 : count
    default: return count
    }
  }
}
