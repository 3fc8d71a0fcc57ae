// Converts addresses and offsets of libxml2 into positions in the file.

import CLibXML2
import Findings

/// Each of these functions scans the input from the beginning, so call them only for findings, not for every tag.
extension ReadingSession {
  /// The parser's position.
  var position: SourcePosition {
    if let offset { return position(at: offset) }
    guard let input = context?.pointee.input?.pointee else { return start.adding(line: 1, column: 1) }
    // libxml2's own line and column are the best approximation.
    return start.adding(line: max(1, Int(input.line)), column: max(1, Int(input.col)))
  }

  /// Returns the position of an attribute's value in the start tag that ends at the parser's position. If libxml2
  /// converts the encoding, returns the parser's position.
  ///
  /// Its place in libxml2's memory proves nothing about a value's position: which values libxml2 copies depends on its
  /// version.
  func position(ofValueOf name: String) -> SourcePosition {
    // Attribute values cannot contain "<", so the nearest "<" to the left opens this tag.
    guard let offset, let tag = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")),
      let value = WrittenTag(bytes: bytes[tag..<offset]).valueOffset(of: name)
    else { return position }
    return position(at: value)
  }

  /// Returns the position of the first character other than whitespace in the text that was just reported.
  ///
  /// - Parameter beginning: The parser's offset at the beginning of the text.
  func position(ofTextAt beginning: Int) -> SourcePosition {
    guard offset != nil, beginning <= offsetAfterEvent, offsetAfterEvent <= bytes.count else { return position }
    var text = bytes[beginning..<offsetAfterEvent].drop(while: XMLReader.isWhitespace)
    let mark = "<![CDATA[".utf8
    while text.starts(with: mark) { text = text.dropFirst(mark.count).drop(while: XMLReader.isWhitespace) }
    return position(at: text.startIndex)
  }

  /// The offset of the start tag that is reported, in the input; nil if libxml2 converts the encoding.
  var tagOffset: Int? {
    if context == nil { return offsetOfTag }
    guard let offset else { return nil }
    return offsetOfTag > 0 ? offsetOfTag : bytes[..<offset].lastIndex(of: UInt8(ascii: "<"))
  }

  /// The parser's offset in the input; nil if libxml2 converts the encoding, because its offsets then differ from those
  /// in the input.
  private var offset: Int? {
    guard let context else { return offsetAfterEvent }
    guard let input = context.pointee.input, axr_is_converted(input) == 0, input.pointee.offset <= bytes.count else {
      return nil
    }
    return input.pointee.offset
  }

  private func position(at offset: Int) -> SourcePosition {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start.adding(line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: offset - lineStart + 1)
  }
}

extension xmlParserInput {
  /// The offset of the parser in everything that it has received.
  var offset: Int {
    guard let base, let cur else { return 0 }
    return Int(bitPattern: consumed) &+ (cur - base)
  }
}
