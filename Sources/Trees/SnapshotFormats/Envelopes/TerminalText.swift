// Removes the colours of terminals from logs.

/// Removes control sequences such as `ESC [ 31 m`, which XML cannot contain.
enum TerminalText {
  private static let escape: UInt8 = 0x1B

  /// Returns the text without control sequences; nil if it contains none.
  static func decode(_ input: UnsafeRawBufferPointer) -> DecodedText? {
    guard input.contains(escape) else { return nil }
    var text = DecodedText()
    var offset = 0
    while offset < input.count {
      if input[offset] == escape, let end = sequenceEnd(input, after: offset) {
        offset = end
      } else {
        text.append(input[offset], writtenAt: offset)
        offset += 1
      }
    }
    return text.bytes.count < input.count ? text : nil
  }

  /// Returns the offset after the sequence that begins at an offset: a bracket, parameters and a letter.
  private static func sequenceEnd(_ input: UnsafeRawBufferPointer, after offset: Int) -> Int? {
    guard offset + 1 < input.count, input[offset + 1] == UInt8(ascii: "[") else { return nil }
    for end in offset + 2..<min(input.count, offset + 32) {
      switch input[end] {
      case 0x20..<0x40: break
      case 0x40..<0x7F: return end + 1
      default: return nil
      }
    }
    return nil
  }
}
