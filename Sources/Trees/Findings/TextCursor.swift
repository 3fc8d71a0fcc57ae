// Reads a string from left to right.

import Text

/// A position in a string, in UTF-8 code units, with methods that read from there. All lexers use it.
///
///     var cursor = TextCursor("width >= 20")
///     cursor.take(while: { $0 != 0x20 })  // "width"
///     cursor.skip { $0 == 0x20 }
///     cursor.take(prefix: ">=")           // true
package struct TextCursor: SyntaxErrorSource {
  /// The string in UTF-8.
  package let bytes: [UInt8]
  /// The index of the next byte; at the end, the number of bytes.
  package var position = 0

  /// Makes a cursor at the beginning of the bytes.
  @inlinable package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes a cursor at the beginning of the string.
  @inlinable package init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether everything has been read.
  @inlinable package var isAtEnd: Bool { position >= bytes.count }

  /// The next byte; nil at the end.
  @inlinable package func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Returns the byte that is `distance` bytes after the next byte, or before it if `distance` is negative. Returns nil
  /// if that is out of bounds.
  @inlinable package func peek(_ distance: Int) -> UInt8? {
    let place = position + distance
    return place >= 0 && place < bytes.count ? bytes[place] : nil
  }

  /// Returns whether an ASCII character is next.
  @inlinable package func isAt(_ character: Unicode.Scalar) -> Bool { peek() == UInt8(ascii: character) }

  /// Skips a byte if it is next.
  @inlinable package mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Returns whether the given characters begin `distance` bytes after the cursor; by default, at the cursor.
  @inlinable package func starts(with prefix: StaticString, ahead distance: Int = 0) -> Bool {
    let start = position + distance
    return prefix.withUTF8Buffer { prefix in
      guard start >= 0, start + prefix.count <= bytes.count else { return false }
      for offset in 0..<prefix.count where bytes[start + offset] != prefix[offset] { return false }
      return true
    }
  }

  /// Skips an ASCII character if it is next.
  @inlinable package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Skips these characters if they are next.
  @inlinable package mutating func take(prefix: StaticString) -> Bool {
    guard starts(with: prefix) else { return false }
    position += prefix.utf8CodeUnitCount
    return true
  }

  /// Skips bytes that satisfy the condition, up to the first that does not.
  @inlinable package mutating func skip(while fits: (UInt8) -> Bool) {
    while position < bytes.count, fits(bytes[position]) { position += 1 }
  }

  /// Reads bytes that satisfy the condition, up to the first that does not.
  @inlinable package mutating func take(while fits: (UInt8) -> Bool) -> String {
    let start = position
    skip(while: fits)
    return slice(start..<position)
  }

  /// Reads exactly `count` digits. Returns nil if one is missing; the cursor then stops at the byte that is not a
  /// digit.
  @inlinable package mutating func take(digits count: Int, radix: Int = 16) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = peek()?.hexadecimalValue, digit < UInt32(radix) else { return nil }
      value = value * UInt32(radix) + digit
      position += 1
    }
    return value
  }

  /// The next scalar; nil at the end.
  @inlinable package var scalar: Unicode.Scalar? { scalar(ahead: 0) }

  /// Returns the scalar that begins `distance` bytes after the cursor; nil at the end of the string.
  @inlinable package func scalar(ahead distance: Int) -> Unicode.Scalar? {
    guard let byte = peek(distance) else { return nil }
    if byte < 0x80 { return Unicode.Scalar(byte) }
    return String(decoding: bytes[(position + distance)...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  /// The byte range of the next scalar; empty at the end.
  @inlinable package var scalarRange: Range<Int> {
    guard let scalar else { return position..<position }
    return position..<min(position + UTF8.width(scalar), bytes.count)
  }

  /// Returns a part of the string; the range is clipped to the string.
  @inlinable package func slice(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  package var wholeText: String { slice(0..<bytes.count) }

  /// The part that has not been read yet.
  @inlinable package var rest: String { slice(min(position, bytes.count)..<bytes.count) }
}

extension UInt8 {
  /// `0` to `9`.
  @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// `A` to `Z`, `a` to `z`, and `_`.
  @inlinable package var isLetterOrUnderscore: Bool {
    self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || self == 0x5F
  }

  /// The six ASCII characters that C treats as whitespace: space, tab, line feed, vertical tab, form feed, carriage
  /// return.
  @inlinable package var isWhitespace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  /// Space, tab, line feed and carriage return: the whitespace that most grammars skip.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
