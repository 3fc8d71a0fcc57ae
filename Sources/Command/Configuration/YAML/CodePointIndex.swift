// Converts the parser's positions, which count code points, to byte offsets.

/// The byte offsets of code points, with one stored offset for every 64 code points.
struct CodePointIndex {
  /// The offset of every code point whose index is a multiple of ``stride``.
  private var offsets: [Int] = []
  private static let stride = 64

  init(_ bytes: [UInt8]) {
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if count % Self.stride == 0 { offsets.append(offset) }
      count += 1
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
}
