// Decodes XML that was escaped as the text of another document, such as a test report.

import Text

/// Decodes XML's five named entities, and numeric entities.
enum EntityText {
  /// Decodes text up to the next tag of the surrounding document, which begins with a `<` that is not escaped. Tags of
  /// HTML inside lines, such as `<span>`, do not end the text.
  ///
  /// - Parameter limit: The offset at which the text ends at the latest.
  /// - Returns: The decoded text, and the offset of that tag or of the end.
  static func decode(
    _ input: UnsafeRawBufferPointer, from start: Int, to limit: Int? = nil
  ) -> (text: DecodedText, end: Int) {
    var text = DecodedText()
    var offset = start
    let limit = limit ?? input.count
    while offset < limit {
      if input[offset] == UInt8(ascii: "<") {
        guard skipFormatting(input, at: &offset, text: &text) else { break }
      } else if input[offset] == UInt8(ascii: "&"), let (decoded, length) = entity(input, at: offset) {
        text.append(escaped: decoded, writtenAt: offset)
        offset += length
      } else {
        text.append(input[offset], writtenAt: offset)
        offset += 1
      }
    }
    return (text, offset)
  }

  /// Decodes all text and attributes of a document, except CDATA, and puts each tag on lines of its own; nil if it has
  /// no entities.
  static func decodeDocument(_ input: UnsafeRawBufferPointer) -> DecodedText? {
    guard input.contains(UInt8(ascii: "&")) else { return nil }
    var text = DecodedText()
    var offset = 0
    let lineBreak = CollectionOfOne(UInt8(ascii: "\n"))
    while offset < input.count {
      if let (decoded, length) = entity(input, at: offset) {
        text.append(escaped: decoded, writtenAt: offset)
        offset += length
        continue
      }
      if input[offset...].starts(with: "<![CDATA[".utf8) {
        var end = offset
        while end < input.count, !input[end...].starts(with: "]]>".utf8) { end += 1 }
        text.append(input[offset..<end], writtenAt: offset)
        offset = end
        continue
      }
      if input[offset] == UInt8(ascii: "<") {
        if skipFormatting(input, at: &offset, text: &text) { continue }
        text.append(escaped: lineBreak, writtenAt: offset)
      }
      text.append(input[offset], writtenAt: offset)
      offset += 1
      if input[offset - 1] == UInt8(ascii: ">") { text.append(escaped: lineBreak, writtenAt: offset) }
    }
    return text
  }

  /// The tags of HTML that style text, or break a line. Reports write dumps with them, line by line.
  private static let formatting: Set = [
    "a", "b", "br", "code", "em", "font", "i", "mark", "small", "span", "strong", "u", "wbr",
  ]

  /// Skips a tag that styles text, and appends a line break in place of `<br>`. Returns whether there is such a tag.
  private static func skipFormatting(
    _ input: UnsafeRawBufferPointer, at offset: inout Int, text: inout DecodedText
  ) -> Bool {
    var start = offset + 1
    if start < input.count, input[start] == UInt8(ascii: "/") { start += 1 }
    let letters = input[start...].prefix(7).prefix(while: \.isLetter)
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    let isWhole = letters.endIndex < input.count && !input[letters.endIndex].isNamePart
    guard isWhole, formatting.contains(name), let end = input[start...].prefix(256).firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    if name == "br" { text.append(escaped: CollectionOfOne(UInt8(ascii: "\n")), writtenAt: offset) }
    offset = end + 1
    return true
  }

  private static let names: [(name: [UInt8], value: UInt8)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "),
  ].map { (Array($0.utf8), UInt8(ascii: $1)) }

  /// Returns the offset after an escaped `<`, which may be escaped several times: `&amp;lt;`; nil if there is none.
  static func afterAngleBracket(_ input: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    guard offset < input.count, input[offset] == UInt8(ascii: "&") else { return nil }
    var rest = offset + 1
    while input[rest...].starts(with: "amp;".utf8) { rest += 4 }
    for name in ["lt;", "#60;", "#x3c;", "#x3C;"] where input[rest...].starts(with: name.utf8) {
      return rest + name.utf8.count
    }
    return nil
  }

  private static func entity(_ input: UnsafeRawBufferPointer, at offset: Int) -> (decoded: [UInt8], length: Int)? {
    guard input[offset] == UInt8(ascii: "&") else { return nil }
    for (name, value) in names where input[offset...].starts(with: name) { return ([value], name.count) }
    guard let (first, length) = number(input, at: offset) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (Array(String(scalar).utf8), length) }
    guard let (second, secondLength) = number(input, at: offset + length),
      let scalar = Unicode.Scalar(surrogates: first, second)
    else { return nil }
    return (Array(String(scalar).utf8), length + secondLength)
  }

  /// Returns the number and the length of a reference such as `&#233;` or `&#xE9;`; nil if there is none at the offset.
  static func number(_ input: UnsafeRawBufferPointer, at offset: Int) -> (number: UInt32, length: Int)? {
    guard offset + 2 < input.count, input[offset] == UInt8(ascii: "&"), input[offset + 1] == UInt8(ascii: "#") else {
      return nil
    }
    let isHexadecimal = input[offset + 2] | 0x20 == UInt8(ascii: "x")
    let first = offset + (isHexadecimal ? 3 : 2)
    var number: UInt32 = 0
    // The largest scalar has seven decimal digits.
    for end in first..<min(input.count, first + 8) {
      if input[end] == UInt8(ascii: ";") { return end > first ? (number, end + 1 - offset) : nil }
      guard let digit = input[end].hexadecimalValue, isHexadecimal || digit < 10 else { return nil }
      number = number &* (isHexadecimal ? 16 : 10) &+ digit
    }
    return nil
  }
}
