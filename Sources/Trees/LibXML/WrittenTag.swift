// Finds the values of attributes in a start tag as it is written in the document.

/// The bytes of a start tag that libxml2 has already read, from its `<` to its last attribute.
struct WrittenTag {
  let bytes: Slice<UnsafeRawBufferPointer>

  /// Returns the offset of an attribute's value, after the quote; nil if the tag does not have the attribute.
  ///
  /// - Parameter name: The name as written, including a namespace prefix.
  func valueOffset(of name: String) -> Int? {
    var rest = bytes.drop { !XMLReader.isWhitespace($0) }
    while true {
      rest = rest.drop(while: XMLReader.isWhitespace)
      let written = rest.prefix { $0 != UInt8(ascii: "=") && !XMLReader.isWhitespace($0) }
      rest = rest[written.endIndex...].drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard let quote = rest.popFirst() else { return nil }
      if written.elementsEqual(name.utf8) { return rest.startIndex }
      rest = rest.drop { $0 != quote }.dropFirst()
    }
  }
}
