// Finds and decodes dumps in base64, which test reports embed.

import Findings

/// Decodes base64, also if it is written on several lines, with the escapes of JSON, or with the alphabet for URLs.
enum Base64Text {
  /// Whether the beginning of a dump can be encoded as text that begins with this character: `<`, `{`, and the first
  /// letters of a description.
  static func mayBegin(with byte: UInt8) -> Bool {
    byte == UInt8(ascii: "P") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "Q") || byte == UInt8(ascii: "7")
  }

  /// The shortest text that is examined. Words and identifiers are shorter.
  private static let minimumLength = 48

  /// Returns whether base64 at an offset contains a dump, by its beginning.
  static func isDump(_ input: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard start == 0 || value(input[start - 1]) == nil, start + minimumLength <= input.count else { return false }
    let window = UnsafeRawBufferPointer(rebasing: input[start..<(start + minimumLength)])
    guard window.allSatisfy({ value($0) != nil }) else { return false }
    let decoded = decode(window, from: 0).text.bytes
    return decoded.withUnsafeBytes { bytes in
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      switch bytes[text] {
      case UInt8(ascii: "<"): return DumpMark.find(bytes, at: text + 1) != nil
      case UInt8(ascii: "{"): return DumpFinder.hasKnownKey(bytes, at: text)
      default: return bytes[text...].starts(with: "Attributes: ".utf8)
      }
    }
  }

  /// Decodes base64 from an offset to the first character that cannot be part of it.
  static func decode(_ input: UnsafeRawBufferPointer, from start: Int) -> (text: DecodedText, end: Int) {
    var text = DecodedText()
    var offset = start
    var (bits, count, groupStart): (UInt32, Int, Int) = (0, 0, start)
    while offset < input.count {
      guard let value = value(input[offset]) else {
        guard let next = continuation(input, at: offset) else { break }
        offset = next
        continue
      }
      if count == 0 { groupStart = offset }
      (bits, count) = (bits << 6 | value, count + 1)
      offset += 1
      guard count == 4 else { continue }
      text.append(
        escaped: [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)], writtenAt: groupStart)
      (bits, count) = (0, 0)
    }
    if count > 1 {
      let rest = bits << (6 * UInt32(4 - count))
      text.append(
        escaped: [UInt8(rest >> 16 & 0xFF), UInt8(rest >> 8 & 0xFF)].prefix(count - 1), writtenAt: groupStart)
    }
    while offset < input.count, input[offset] == UInt8(ascii: "=") { offset += 1 }
    return (text, offset)
  }

  /// Returns the offset after a line break or an escape inside base64; nil if the text ends there.
  private static func continuation(_ input: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    var next = offset
    if input[next] == UInt8(ascii: "\\"), next + 1 < input.count {
      // `\/` is a slash, which JSON need not escape.
      if input[next + 1] == UInt8(ascii: "/") { return next + 1 }
      while next + 1 < input.count, input[next] == UInt8(ascii: "\\"),
        input[next + 1] == UInt8(ascii: "n") || input[next + 1] == UInt8(ascii: "r")
      {
        next += 2
      }
    } else {
      guard input[next] == UInt8(ascii: "\n") || input[next] == UInt8(ascii: "\r") else { return nil }
      while next < input.count, input[next].isWhitespace { next += 1 }
    }
    return next > offset && next < input.count && value(input[next]) != nil ? next : nil
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
