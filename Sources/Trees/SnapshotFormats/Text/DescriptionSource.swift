// Holds the bytes of a printed hierarchy, and maps offsets in them to positions in the file.

import Findings

/// The text of one printed hierarchy: a file, or the decoded content of a string literal in it.
struct DescriptionSource {
  /// The text, with escapes decoded.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The position of the first byte in the file.
  let start: SourcePosition
  /// The literal with its escapes, without quotes; nil if the text was not escaped.
  let literal: UnsafeBufferPointer<UInt8>?
  /// Whether the literal has no closing quote.
  let isCutOff: Bool
  /// The offset of each line in ``bytes``.
  private let lineStarts: [Int]
  /// The offset of each line in ``literal``.
  private let literalStarts: [Int]

  init(
    bytes: UnsafeBufferPointer<UInt8>, start: SourcePosition, literal: UnsafeBufferPointer<UInt8>? = nil,
    isCutOff: Bool = false
  ) {
    self.bytes = bytes
    self.start = start
    self.literal = literal
    self.isCutOff = isCutOff
    var lineStarts = [0]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { lineStarts.append(index + 1) }
    self.lineStarts = lineStarts
    literalStarts = literal.map { EscapedLiteral.rawOffsets(of: lineStarts, in: $0) } ?? []
  }

  /// Returns the position of an offset in ``bytes``.
  func position(at offset: Int) -> SourcePosition {
    let line = max(lineStarts.partitionPoint { $0 > offset } - 1, 0)
    let column = offset - lineStarts[line]
    guard let literal else { return start.adding(line: line + 1, column: column + 1) }
    // A literal is on one line of the file.
    let rawStart = literalStarts[line]
    let rest = UnsafeBufferPointer(rebasing: literal[rawStart...])
    return start.adding(line: 1, column: rawStart + EscapedLiteral.rawOffset(of: column, in: rest) + 1)
  }

  /// The offset of the first byte that is not part of a character in UTF-8; nil if there is none.
  var invalidOffset: Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset < bytes.count {
      // Most text is ASCII, which can be skipped eight bytes at a time.
      if offset + 8 <= raw.count,
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
        continue
      }
      let count: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch bytes[offset] {
      case 0..<0x80: count = 1
      case 0xC2...0xDF: count = 2
      case 0xE0...0xEF: count = 3
      case 0xF0...0xF4: count = 4
      default: return offset
      }
      switch bytes[offset] {
      case 0xE0: second = 0xA0...0xBF
      case 0xED: second = 0x80...0x9F
      case 0xF0: second = 0x90...0xBF
      case 0xF4: second = 0x80...0x8F
      default: break
      }
      guard offset + count <= bytes.count else { return offset }
      if count > 1, !second.contains(bytes[offset + 1]) { return offset }
      if count > 2, bytes[(offset + 2)..<(offset + count)].contains(where: { $0 & 0xC0 != 0x80 }) { return offset }
      offset += count
    }
    return nil
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
