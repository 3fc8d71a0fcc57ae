// Finds the encoding in an XML declaration.

import Findings

/// The declaration `<?xml version="1.0" encoding="…"?>` at the beginning of a document.
struct XMLDeclaration {
  /// The name of the encoding in lower case.
  let encoding: String
  /// The offsets of ` encoding="…"`.
  private let range: Range<Int>

  /// The number of bytes at the beginning of a file in which declarations are searched for.
  static let maximumLength = 512

  /// Finds the declaration at the beginning of a document, after white space; nil if the document does not declare an
  /// encoding.
  init?(_ bytes: [UInt8]) {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "<")), bytes[start...].starts(with: "<?xml".utf8),
      bytes[..<start].allSatisfy({ $0.isWhitespace || $0 >= 0x80 }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let name = Array("encoding".utf8)
    var offset = start
    while offset + name.count < end, !bytes[offset..<offset + name.count].elementsEqual(name) { offset += 1 }
    let value = bytes[offset..<end].dropFirst(name.count).drop { $0.isWhitespace || $0 == UInt8(ascii: "=") }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = value.dropFirst().firstIndex(of: quote)
    else { return nil }
    encoding = String(decoding: value[value.startIndex + 1..<close], as: UTF8.self).lowercased()
    range = offset..<close + 1
  }

  /// Replaces the encoding by spaces, so that positions stay the same.
  func hideEncoding(in bytes: inout [UInt8]) {
    for offset in range where bytes.indices.contains(offset) { bytes[offset] = UInt8(ascii: " ") }
  }

  /// Returns a copy of an embedded document without the encoding that it had in its own file; nil if it has the
  /// encoding of the text around it, which is UTF-8.
  static func withoutForeignEncoding(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let declaration = XMLDeclaration(Array(bytes.prefix(maximumLength))), declaration.encoding != "utf-8" else {
      return nil
    }
    var copy = Array(bytes)
    declaration.hideEncoding(in: &copy)
    return copy
  }
}
