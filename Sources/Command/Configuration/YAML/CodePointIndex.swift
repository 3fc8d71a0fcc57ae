// Converts the parser's positions, which count code points, to byte offsets.

import Yams

/// The byte offsets of code points, with one stored offset for every 64 code points.
struct CodePointIndex {
  /// The offset of every code point whose index is a multiple of ``stride``.
  private var offsets: [Int] = []
  /// The index of the first code point of each line, with lines as the parser counts them.
  private var lines = [0]
  private static let stride = 64

  init(_ bytes: [UInt8]) {
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if count % Self.stride == 0 { offsets.append(offset) }
      count += 1
      if Self.endsLine(bytes, offset) { lines.append(count) }
    }
  }

  /// Returns whether the byte begins a line break of the parser: LF, CR, CR LF, NEL, U+2028 or U+2029.
  private static func endsLine(_ bytes: [UInt8], _ offset: Int) -> Bool {
    func next(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }
    return switch bytes[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): next(1) != UInt8(ascii: "\n")
    case 0xC2: next(1) == 0x85
    case 0xE2: next(1) == 0x80 && (next(2) == 0xA8 || next(2) == 0xA9)
    default: false
    }
  }

  /// Returns the offset of a code point; the end of the file if the index is out of range.
  func offset(ofCodePoint codePoint: Int, in bytes: [UInt8]) -> Int {
    let index = max(0, codePoint) / Self.stride
    guard offsets.indices.contains(index) else { return bytes.count }
    var offset = offsets[index]
    var left = max(0, codePoint) % Self.stride
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// Returns the offset of a parser position; nil if the position is outside the file.
  func offset(of mark: Mark, in bytes: [UInt8]) -> Int? {
    guard lines.indices.contains(mark.line - 1) else { return nil }
    return offset(ofCodePoint: lines[mark.line - 1] + mark.column - 1, in: bytes)
  }
}
