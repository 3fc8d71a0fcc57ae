// Explains bytes that are not UTF-8.

import Findings

/// The first invalid byte of a text in UTF-8.
struct InvalidUTF8 {
  let position: SourcePosition
  private let byte: UInt8
  /// Whether the byte is likely to be a letter in Windows-1252: single bytes above ASCII between ASCII characters.
  private let isSingle: Bool
  private let isXML: Bool

  /// Searches a text; nil if all of it is valid.
  init?(in text: DumpText) {
    let bytes = text.bytes.bindMemory(to: UInt8.self)
    var offset = 0
    while offset < bytes.count {
      let length = bytes[offset] < 0x80 ? 1 : UTF8Sequence.length(at: offset, in: bytes)
      if length == 0 { break }
      offset += length
    }
    guard offset < bytes.count else { return nil }
    let lines = LineTable(Array(bytes[..<offset]))
    let place = lines.position(at: offset, in: text.start.file)
    position = text.start.adding(line: place.line ?? 1, column: place.column ?? 1)
    byte = bytes[offset]
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    isSingle = byte >= 0xA0 && next < 0x80 && offset + 1 < bytes.count
    isXML = text.bytes.first == UInt8(ascii: "<")
  }

  /// Returns the finding about the byte, if it is the reason for an error at its position.
  func explanation(of error: Finding) -> Finding? {
    guard error.position == position, error.code != "dump-not-xml" else { return nil }
    var digits = String(byte, radix: 16, uppercase: true)
    if digits.count == 1 { digits = "0" + digits }
    let declaration = #"<?xml version="1.0" encoding="windows-1252"?>"#
    return Finding(
      code: "dump-encoding", severity: error.severity, position: position,
      message: "the byte 0x\(digits) is not valid UTF-8 here",
      advice: isSingle && isXML
        ? "save the file as UTF-8, or declare its encoding, such as \(declaration)"
        : isSingle ? "save the file as UTF-8" : "record the dump again; the file may be damaged")
  }
}
