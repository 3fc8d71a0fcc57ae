// Checks UTF-8, for readers of bytes.

/// Checks that UTF-8 is well-formed.
package enum UTF8Sequence {
  /// Returns the offset of the first byte that is not part of a character; nil if the bytes are valid UTF-8.
  package static func firstInvalid(in input: UnsafeBufferPointer<UInt8>) -> Int? {
    let raw = UnsafeRawBufferPointer(input)
    var offset = 0
    while offset < input.count {
      // Most text is ASCII, which can be skipped eight bytes at a time.
      if offset + 8 <= raw.count,
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
        continue
      }
      let length = input[offset] < 0x80 ? 1 : length(at: offset, in: input)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// Returns the length in bytes of the non-ASCII character at the offset; 0 if the bytes are not valid.
  @inlinable package static func length(at offset: Int, in input: UnsafeBufferPointer<UInt8>) -> Int {
    let first = input[offset]
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, offset + length <= input.count else { return 0 }
    for position in offset + 1..<offset + length where input[position] & 0xC0 != 0x80 { return 0 }
    switch (first, input[offset + 1]) {
    // An overlong encoding, a surrogate, or a scalar beyond U+10FFFF.
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return 0
    default: return length
    }
  }
}
