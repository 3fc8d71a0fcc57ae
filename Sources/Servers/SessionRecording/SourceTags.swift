// Rewrites attribute values in the XML of a page source and leaves all other bytes as they are.

import Text

/// A start tag of a page source, without its position.
struct SourceTag {
  let name: String
  /// The attributes in order, with their values as they are written.
  var attributes: [(name: String, value: String)]

  /// The unescaped value of an attribute; nil if the tag does not have it.
  subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { SourceTags.unescaped($0.value) }
  }
}

/// Visits the start tags of XML. It is lenient, because drivers write sources that are not always well-formed.
enum SourceTags {
  /// Returns the source with values replaced, and without a truncated last tag: the attribute that marks it as a secure
  /// field may be missing.
  ///
  /// - Parameters:
  ///   - between: Returns the unescaped replacement for text between tags; nil to keep it.
  ///   - change: Returns the new values, unescaped, by the indices of their attributes; other values stay unchanged,
  ///     byte for byte.
  static func rewrite(
    _ source: String, between: (String) -> String?, _ change: (SourceTag) -> [Int: String]
  ) -> String {
    let bytes = Array(source.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var copied = 0
    var position = 0
    func copyText(upTo end: Int) {
      // What precedes the first `>` belongs to the tag.
      let begin = position == 0 ? 0 : bytes[position..<end].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? position
      guard !bytes[begin..<end].allSatisfy(isWhitespace),
        let text = between(unescaped(String(decoding: bytes[begin..<end], as: UTF8.self)))
      else { return }
      output += bytes[copied..<begin] + text.escaped(.xmlAttribute).utf8
      copied = end
    }
    var next = bytes.firstIndex(of: UInt8(ascii: "<"))
    while let start = next {
      copyText(upTo: start)
      guard let (tag, ranges, end) = tag(bytes, at: start) else {
        position = start + 1
        next = bytes[position...].firstIndex(of: UInt8(ascii: "<"))
        continue
      }
      next = bytes[end...].firstIndex(of: UInt8(ascii: "<"))
      if next == nil, isCut(bytes, end) {
        return String(decoding: output + bytes[copied..<start], as: UTF8.self)
      }
      for (index, value) in change(tag).sorted(by: { $0.key < $1.key }) where ranges.indices.contains(index) {
        output += bytes[copied..<ranges[index].lowerBound]
        output += value.escaped(.xmlAttribute).utf8
        copied = ranges[index].upperBound
      }
      position = end
    }
    copyText(upTo: bytes.endIndex)
    if copied == 0 { return source }
    output += bytes[copied...]
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether the last tag of a source is truncated.
  ///
  /// - Parameter end: The end of its last complete attribute.
  private static func isCut(_ bytes: [UInt8], _ end: Int) -> Bool {
    let isInValue = end < bytes.count && (bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'"))
    return isInValue || !bytes[end...].contains(UInt8(ascii: ">"))
  }

  /// Returns only the declaration and the tags of a source, without comments, other processing instructions, and text
  /// between tags, which drivers do not write.
  static func alone(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      output += bytes[position..<start].filter(isWhitespace)
      position = endOfText(bytes, at: start) ?? endOfTag(bytes, at: start)
      let isDeclaration = start == 0 && bytes.starts(with: "<?xml ".utf8)
      if isDeclaration || ![UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[(start + 1)...].first) {
        output += bytes[start..<position]
      }
    }
    output += bytes[position...].filter(isWhitespace)
    return String(decoding: output, as: UTF8.self)
  }

  private static func endOfTag(_ bytes: [UInt8], at start: Int) -> Int {
    let end = tag(bytes, at: start)?.end ?? start + 1
    return bytes[end...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.endIndex
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }

  /// Whether a string is an XML page source. An XML property list is not one: its strings are between tags.
  static func areTags(_ text: String) -> Bool {
    guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<") else { return false }
    let bytes = Array(text.utf8.prefix(longestProlog))
    for start in bytes.indices where bytes[start] == UInt8(ascii: "<") {
      var position = start + 1
      let name = word(bytes, &position)
      if !name.isEmpty { return name != "plist" }
    }
    return true
  }

  private static let longestProlog = 4096

  /// Reads the start tag at a position; nil if there is none, as at an end tag or in a comment.
  private static func tag(_ bytes: [UInt8], at start: Int) -> (SourceTag, [Range<Int>], end: Int)? {
    var position = start + 1
    let name = word(bytes, &position)
    guard !name.isEmpty else { return nil }
    var tag = SourceTag(name: name, attributes: [])
    var ranges: [Range<Int>] = []
    while position < bytes.count {
      skipWhitespace(bytes, &position)
      let attribute = word(bytes, &position)
      skipWhitespace(bytes, &position)
      guard !attribute.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: "=") else { break }
      position += 1
      skipWhitespace(bytes, &position)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"),
        let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
      else { break }
      ranges.append(position + 1..<end)
      tag.attributes.append((attribute, String(decoding: bytes[position + 1..<end], as: UTF8.self)))
      position = end + 1
    }
    return (tag, ranges, position)
  }

  /// The byte ranges whose contents do not depend on what an app shows: names, and the values of some attributes.
  static func structure(of source: String, isFixed: (_ attribute: String) -> Bool) -> [Range<Int>] {
    let bytes = Array(source.utf8)
    var found: [Range<Int>] = []
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = endOfText(bytes, at: start) {
        position = end
        continue
      }
      // An end tag has only a name.
      let name = start + (start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/") ? 2 : 1)
      position = name
      let word = word(bytes, &position)
      if isOfDriver(word) { found.append(name..<position) }
      guard name == start + 1, let (tag, ranges, end) = tag(bytes, at: start) else { continue }
      for (attribute, range) in zip(tag.attributes, ranges) {
        // The name ends where the equals sign and the quotation mark begin.
        let before = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "=")) ?? range.lowerBound
        guard isFixed(attribute.name) || isOfDriver(attribute.name) else { continue }
        found.append(before - attribute.name.utf8.count..<(isFixed(attribute.name) ? range.upperBound : before))
      }
      position = end
    }
    return found
  }

  /// Whether the name of a tag or an attribute is one that drivers write. Others may be unescaped text.
  private static func isOfDriver(_ name: String) -> Bool {
    name.hasPrefix("XCUIElementType") || name.contains(".") || names.contains(name)
  }

  private static let names: Set = [
    "AppiumAUT", "hierarchy", "node", "View", "name", "label", "value", "text", "title", "identifier",
    "placeholderValue",
    "hint", "content-desc", "resource-id", "bundleId", "tooltip-text", "pane-title", "error", "view-tag", "rawText",
    "rawIdentifier", "customActions", "nativeFrame", "wdIdentifier", "state-description", "actions", "original-text",
    "max-text-length", "input-type", "important-for-accessibility", "display-id", "extras",
  ]

  /// The end of the comment or CDATA section that begins at a position; nil if none does. What looks like a tag inside
  /// it is text.
  private static func endOfText(_ bytes: [UInt8], at start: Int) -> Int? {
    for (begin, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where bytes[start...].starts(with: begin.utf8) {
      let rest = start + begin.utf8.count
      return bytes[rest...].firstRange(of: Array(end.utf8))?.upperBound ?? bytes.endIndex
    }
    return nil
  }

  private static func word(_ bytes: [UInt8], _ position: inout Int) -> String {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), 9, 10, 13, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
        UInt8(ascii: "!"), UInt8(ascii: "?"):
        return String(decoding: bytes[start..<position], as: UTF8.self)
      default: position += 1
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func skipWhitespace(_ bytes: [UInt8], _ position: inout Int) {
    while position < bytes.count, isWhitespace(bytes[position]) { position += 1 }
  }

  // MARK: Escapes

  /// Replaces XML entities and character references with the characters that they represent; unknown ones stay
  /// unchanged.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if let (character, end) = pair(rest) {
        result.unicodeScalars.append(character)
        rest = rest[end...]
        continue
      }
      // Numeric references may have any number of leading zeros.
      let zeros = rest.hasPrefix("&#") ? rest.dropFirst(2).prefix { $0 == "0" || $0 == "x" || $0 == "X" }.count : 0
      guard let end = rest.prefix(12 + zeros).firstIndex(of: ";"),
        let character = character(rest[start..<end].dropFirst())
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result.unicodeScalars.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The character that a surrogate pair of references encodes, as Android writes those beyond U+FFFF:
  /// `&#55357;&#56832;`.
  private static func pair(_ text: Substring) -> (Unicode.Scalar, end: Substring.Index)? {
    var units: [UInt32] = []
    var rest = text
    while units.count < 2, rest.hasPrefix("&#"), let end = rest.prefix(12).firstIndex(of: ";"),
      let unit = number(rest[..<end].dropFirst(2)), unit >> 11 == 0x1B
    {
      units.append(unit)
      rest = rest[rest.index(after: end)...]
    }
    guard units.count == 2, units[0] < 0xDC00, units[1] >= 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (units[0] & 0x3FF) << 10 + (units[1] & 0x3FF)).map { ($0, rest.startIndex) }
  }

  private static func number(_ digits: Substring) -> UInt32? {
    digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  }

  private static func character(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    return number(name.dropFirst()).flatMap { Unicode.Scalar($0) }
  }
}
