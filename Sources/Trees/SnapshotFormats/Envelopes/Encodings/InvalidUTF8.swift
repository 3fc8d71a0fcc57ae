// Explains bytes that are not UTF-8.

import Findings
import Text

/// An invalid byte of a text in UTF-8.
struct InvalidUTF8 {
  let position: SourcePosition
  private let byte: UInt8
  /// Whether the byte is likely to be a letter in Windows-1252: up to three bytes above ASCII between ASCII characters.
  private let isSingle: Bool
  private let isXML: Bool

  /// Searches a text for the first invalid byte; nil if all of it is valid.
  init?(in text: DumpText) {
    let bytes = text.bytes.bindMemory(to: UInt8.self)
    guard let offset = UTF8Sequence.firstInvalid(in: bytes) else { return nil }
    self.init(at: offset, in: bytes, text.position(of: offset))
  }

  /// Describes the invalid byte at an offset.
  init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ position: SourcePosition) {
    self.position = position
    byte = bytes[offset]
    // Two letters may follow each other, as in “Größe”.
    let letters = bytes[offset...].prefix(4).prefix { $0 >= 0xA0 }.count
    isSingle = (1...3).contains(letters) && offset + letters < bytes.count && bytes[offset + letters] < 0x80
    isXML = bytes.first == UInt8(ascii: "<")
  }

  /// What is wrong.
  var message: String {
    "the byte 0x\(byte.hexadecimal(2).uppercased()) is not valid UTF-8 here"
  }

  /// What to do.
  var advice: String {
    let declaration = #"<?xml version="1.0" encoding="windows-1252"?>"#
    return isSingle && isXML
      ? "save the file as UTF-8, or declare its encoding, such as \(declaration)"
      : isSingle ? "save the file as UTF-8" : "record the dump again; the file may be damaged"
  }

  /// Returns the finding about the byte, if it is the reason for an error at its position.
  func explanation(of error: Finding) -> Finding? {
    guard error.position == position, error.code != "dump-not-xml" else { return nil }
    return Finding(
      code: "dump-encoding", severity: error.severity, position: position, message: message, advice: advice)
  }
}
