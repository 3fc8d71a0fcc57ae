// Checks a limit on XML before libxml2 reads it.

import Findings

extension DumpLimits {
  /// Tags shorter than this are not checked: libxml2 reads them fast, however many attributes they have.
  private static let shortestLongTag = 1 << 16

  /// Returns the finding about the first tag that has too many attributes; nil if there is none.
  ///
  /// libxml2 compares the name of each attribute with all others of its element, so a tag of one megabyte would take a
  /// minute. A tag contains no `<`, so a tag of twice the given length covers a whole block without one. Looking at the
  /// beginning of each block therefore finds it, and takes no time in other dumps.
  func excess(inXML text: DumpText) -> Finding? {
    let bytes = text.bytes
    var block = 0
    while block + Self.shortestLongTag <= bytes.count {
      let end = bytes[block...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      if end - block >= Self.shortestLongTag, Self.isInsideTag(block, bytes: bytes),
        let offset = excessiveAttribute(in: bytes[block..<end])
      {
        return finding(.attributes, at: text.position(of: offset))
      }
      block = (end / Self.shortestLongTag + 1) * Self.shortestLongTag
    }
    return nil
  }

  /// Whether an offset is inside a tag, rather than in text between tags, a comment or a CDATA section.
  private static func isInsideTag(_ offset: Int, bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count,
      bytes[start + 1] != UInt8(ascii: "!")
    else { return false }
    var quote: UInt8?
    for byte in bytes[start..<offset] {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return false
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return true
  }

  /// Returns the offset of the first attribute in a part of a tag that exceeds the limit.
  private func excessiveAttribute(in part: Slice<UnsafeRawBufferPointer>) -> Int? {
    var count = 0
    var wasEqualsSign = false
    for (offset, byte) in zip(part.indices, part) {
      if wasEqualsSign, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        count += 1
        if count > attributes { return offset }
      }
      wasEqualsSign = byte == UInt8(ascii: "=")
    }
    return nil
  }
}
