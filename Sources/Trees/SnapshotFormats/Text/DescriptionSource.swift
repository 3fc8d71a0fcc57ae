// Holds the bytes of a printed hierarchy, and maps offsets in them to positions in the file.

import Findings

/// The text of one printed hierarchy: a file, or the decoded content of a string literal in it.
struct DescriptionSource {
  /// The text, with escapes decoded.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The position of the first byte in the file.
  let start: SourcePosition
  /// Where the text is written in the literal from which it was decoded; nil if it was not escaped.
  let decoded: DecodedText?
  /// Whether the literal has no closing quote.
  let isCutOff: Bool
  /// Whether some bytes are not UTF-8.
  let hasInvalidBytes: Bool
  /// The lines of the text as it is written.
  private let written: LineIndex

  /// A text that is written as it is.
  init(bytes: UnsafeBufferPointer<UInt8>, start: SourcePosition) {
    self.init(
      bytes: bytes, start: start, written: LineIndex(UnsafeRawBufferPointer(bytes), from: start), decoded: nil,
      isCutOff: false)
  }

  /// The content of a literal in another text.
  init(_ literal: EscapedLiteral, decoded: DecodedText, bytes: UnsafeBufferPointer<UInt8>, in outer: Self) {
    self.init(
      bytes: bytes, start: outer.position(at: literal.range.lowerBound), written: outer.written, decoded: decoded,
      isCutOff: literal.isCutOff)
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, start: SourcePosition, written: LineIndex, decoded: DecodedText?, isCutOff: Bool
  ) {
    self.bytes = bytes
    self.start = start
    self.written = written
    self.decoded = decoded
    self.isCutOff = isCutOff
    hasInvalidBytes = UTF8Sequence.firstInvalid(in: bytes) != nil
  }

  /// Returns the position of an offset in ``bytes``.
  func position(at offset: Int) -> SourcePosition {
    written.position(at: decoded?.writtenOffset(of: offset) ?? offset)
  }

  /// Returns the text in a range, with LF in place of CR LF.
  func string(_ range: Range<Int>) -> String {
    let isReturn = { bytes[$0] == UInt8(ascii: "\r") && $0 + 1 < bytes.count && bytes[$0 + 1] == UInt8(ascii: "\n") }
    return String(decoding: range.lazy.filter { !isReturn($0) }.map { bytes[$0] }, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the bytes at an offset are a word that ends before `end`.
  @inline(__always) func has(_ word: StaticString, at offset: Int, before end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end &- offset >= count else { return false }
    let start = word.utf8Start
    var index = 0
    while index < count {
      if self[offset &+ index] != start[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Returns the offset after the word, if the bytes at an offset are that word and it ends before `end`.
  @inline(__always) func skip(_ word: StaticString, at offset: Int, before end: Int) -> Int? {
    has(word, at: offset, before: end) ? offset + word.utf8CodeUnitCount : nil
  }

  /// Returns the offset of the first byte at or after `offset` for which the closure returns false.
  @inline(__always) func skip(at offset: Int, before end: Int, while fits: (UInt8) -> Bool) -> Int {
    var offset = offset
    while offset < end, fits(self[offset]) { offset &+= 1 }
    return offset
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is an ASCII letter.
  @inline(__always) var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is a hexadecimal digit.
  @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}
