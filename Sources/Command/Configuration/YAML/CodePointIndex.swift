// The parser counts code points, and ends lines where editors do not. This turns its places into offsets of bytes.

import Yams

/// Where the code points of a text lie, at no more than a few bytes' walk each.
struct CodePointIndex {
  /// The offset of each code point whose number divides by ``stride``.
  private var offsets: [Int] = []
  /// The number of the first code point of each line, as the parser ends lines.
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

  /// Beside line feed and carriage return: NEL, U+2028 and U+2029.
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

  /// The offset of the code point with a number; the end for one that is not there.
  func offset(ofCodePoint number: Int, in bytes: [UInt8]) -> Int {
    let index = max(0, number) / Self.stride
    guard offsets.indices.contains(index) else { return bytes.count }
    var offset = offsets[index]
    var left = max(0, number) % Self.stride
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// The offset of a place that the parser names; nil for one outside the text.
  func offset(of mark: Mark, in bytes: [UInt8]) -> Int? {
    guard lines.indices.contains(mark.line - 1) else { return nil }
    return offset(ofCodePoint: lines[mark.line - 1] + mark.column - 1, in: bytes)
  }
}
