// Reads property lists in XML. LibXML refuses them, because they have a document type declaration.

import Findings

/// Reads a property list in XML, without recursion. Document type declarations are skipped; entities that they declare
/// are errors.
struct PropertyListReader {
  private var cursor: TextCursor
  private var open: [Open] = []
  private var root: PropertyList?
  private var isInside = false

  /// The maximum depth of dictionaries and arrays; strings tables have four levels.
  private static let maximumDepth = 16

  /// A dictionary or array whose end tag has not been read.
  private struct Open {
    let name: String
    let offset: Int
    var entries: [(key: String, value: PropertyList)] = []
    var items: [PropertyList] = []
    var key: String?
  }

  private init(_ text: String) { cursor = TextCursor(text) }

  /// Reads a complete file.
  static func read(_ text: String) throws(PropertyListError) -> PropertyList {
    var reader = PropertyListReader(text)
    return try reader.document()
  }

  private mutating func document() throws(PropertyListError) -> PropertyList {
    while true {
      try skipMiscellany()
      let start = cursor.position
      if cursor.isAtEnd {
        guard let root, !isInside, open.isEmpty else { throw error(start, "the file is cut off here") }
        return root
      }
      guard cursor.take("<") else { throw error(start, "expected a tag") }
      let isEnd = cursor.take("/")
      let name = cursor.take { $0.isLetterOrUnderscore || $0.isDigit }
      let isEmpty = try skipAttributes(from: start)
      if isEnd {
        try close(name, start: start)
      } else if name == "plist" {
        guard !isInside, root == nil, !isEmpty else { throw error(start, "a property list must have one value") }
        isInside = true
      } else {
        try value(name, start: start, isEmpty: isEmpty)
      }
    }
  }

  // MARK: Values

  private mutating func value(_ name: String, start: Int, isEmpty: Bool) throws(PropertyListError) {
    switch name {
    case "dict", "array":
      guard open.count < Self.maximumDepth else {
        throw error(start, "dictionaries and arrays are nested more than \(Self.maximumDepth) levels deep")
      }
      open.append(Open(name: name, offset: start))
      if isEmpty { try close(name, start: start) }
    case "key":
      guard let last = open.indices.last, open[last].name == "dict", open[last].key == nil else {
        throw error(start, "a key must be in a dictionary, before a value")
      }
      open[last].key = isEmpty ? "" : try content(of: name)
    case "string": try add(PropertyList(content: .text(isEmpty ? "" : try content(of: name)), offset: start))
    case "integer", "real", "date", "data":
      if !isEmpty { _ = try content(of: name) }
      try add(PropertyList(content: .other, offset: start))
    case "true", "false":
      if !isEmpty { _ = try content(of: name) }
      try add(PropertyList(content: .other, offset: start))
    default: throw error(start, "“\(name)” is not an element of a property list")
    }
  }

  private mutating func close(_ name: String, start: Int) throws(PropertyListError) {
    if name == "plist", open.isEmpty, isInside {
      guard root != nil else { throw error(start, "the property list has no value") }
      isInside = false
      return
    }
    guard let last = open.popLast(), last.name == name else {
      throw error(start, "“\(name)” ends here, but it is not open")
    }
    if let key = last.key { throw error(start, "the key “\(key)” has no value") }
    try add(PropertyList(content: name == "dict" ? .dictionary(last.entries) : .list(last.items), offset: last.offset))
  }

  private mutating func add(_ value: PropertyList) throws(PropertyListError) {
    guard let last = open.indices.last else {
      guard root == nil else { throw error(value.offset, "a property list must have one value") }
      root = value
      return
    }
    guard open[last].name == "dict" else {
      open[last].items.append(value)
      return
    }
    guard let key = open[last].key else { throw error(value.offset, "the value has no key") }
    open[last].entries.append((key, value))
    open[last].key = nil
  }

  // MARK: Text

  /// Reads the text of an element up to and including its end tag.
  private mutating func content(of name: String) throws(PropertyListError) -> String {
    var text: [UInt8] = []
    while let byte = cursor.peek() {
      let start = cursor.position
      if byte == UInt8(ascii: "&") {
        text += try entity()
      } else if cursor.take(prefix: "<![CDATA[") {
        text += try skip(past: "]]>", from: start)
      } else if cursor.take(prefix: "<!--") {
        _ = try skip(past: "-->", from: start)
      } else if byte == UInt8(ascii: "<") {
        guard cursor.take(prefix: "</"), cursor.take(while: { $0.isLetterOrUnderscore || $0.isDigit }) == name,
          try !skipAttributes(from: start)
        else { throw error(start, "expected the end of “\(name)”") }
        return String(decoding: text, as: UTF8.self)
      } else {
        text.append(byte)
        cursor.position += 1
      }
    }
    throw error(cursor.position, "the file is cut off here")
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  private mutating func entity() throws(PropertyListError) -> [UInt8] {
    let start = cursor.position
    cursor.position += 1
    let isNumber = cursor.take("#")
    let name = cursor.take { $0.isLetterOrUnderscore || $0.isDigit }
    if cursor.take(";") {
      if !isNumber, let byte = Self.entities[name] { return [byte] }
      let isHexadecimal = name.first == "x"
      let digits = isHexadecimal ? name.dropFirst() : name[...]
      if isNumber, let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init) {
        return Array(String(scalar).utf8)
      }
    }
    throw error(start, "not a valid entity; write &amp; for an ampersand")
  }

  // MARK: Everything else

  private mutating func skipMiscellany() throws(PropertyListError) {
    // A byte order mark.
    if cursor.position == 0 { _ = cursor.take(prefix: "\u{FEFF}") }
    while true {
      cursor.skip { $0.isBlank }
      let start = cursor.position
      if cursor.take(prefix: "<!--") {
        _ = try skip(past: "-->", from: start)
      } else if cursor.take(prefix: "<?") {
        _ = try skip(past: "?>", from: start)
      } else if cursor.take(prefix: "<!DOCTYPE") {
        cursor.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        if cursor.isAt("[") { _ = try skip(past: "]", from: start) }
        _ = try skip(past: ">", from: start)
      } else {
        return
      }
    }
  }

  private mutating func skip(past end: StaticString, from start: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    let first = cursor.position
    while !cursor.isAtEnd {
      if cursor.starts(with: end) {
        defer { cursor.position += end.utf8CodeUnitCount }
        return cursor.bytes[first..<cursor.position]
      }
      cursor.position += 1
    }
    throw error(start, "the file is cut off: this has no \(end)")
  }

  /// Skips the rest of a tag; returns whether the tag is empty, as in `<dict/>`.
  private mutating func skipAttributes(from start: Int) throws(PropertyListError) -> Bool {
    var quote: UInt8?
    var isEmpty = false
    while let byte = cursor.peek() {
      cursor.position += 1
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return isEmpty }
        if byte == UInt8(ascii: "<") { break }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        isEmpty = byte == UInt8(ascii: "/")
      }
    }
    throw error(start, "this tag has no end")
  }

  private func error(_ offset: Int, _ message: String) -> PropertyListError {
    PropertyListError(offset: offset, message: message)
  }
}
