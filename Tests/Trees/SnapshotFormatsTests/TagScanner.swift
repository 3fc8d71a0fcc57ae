// Counts the tags of a well-formed XML file, independently of any parser.

/// Counts tags by scanning for angle brackets.
struct TagScanner {
  /// All elements, including the root.
  private(set) var count = 0
  private(set) var rootName = ""
  private(set) var childrenOfRoot = 0

  init(_ bytes: [UInt8]) {
    var position = 0
    var depth = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        position = Self.end(of: "-->", in: bytes, from: start + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        position = Self.end(of: "]]>", in: bytes, from: start + 9)
      } else if rest.starts(with: "<?".utf8) {
        position = Self.end(of: "?>", in: bytes, from: start + 2)
      } else if rest.starts(with: "</".utf8) {
        position = Self.end(of: ">", in: bytes, from: start + 2)
        depth -= 1
      } else {
        position = Self.endOfStartTag(in: bytes, from: start + 1)
        if depth == 0 {
          let name = bytes[(start + 1)..<position].prefix { !" \t\r\n/>".utf8.contains($0) }
          rootName = String(decoding: name, as: UTF8.self)
        }
        count += 1
        if depth == 1 { childrenOfRoot += 1 }
        if bytes[position - 2] != UInt8(ascii: "/") { depth += 1 }
      }
    }
  }

  /// Returns the index just past the next occurrence of the string, or the end of the file if there is none.
  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    let wanted = Array(text.utf8)
    var position = start
    while position + wanted.count <= bytes.count {
      if bytes[position..<position + wanted.count].elementsEqual(wanted) { return position + wanted.count }
      position += 1
    }
    return bytes.count
  }

  /// Returns the index just past the next `>` that is not in a value.
  private static func endOfStartTag(in bytes: [UInt8], from start: Int) -> Int {
    var quote: UInt8?
    for position in start..<bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return position + 1
      }
    }
    return bytes.count
  }
}
