// Decodes strings that programs printed with escapes, in JSON or in logs.

import Findings
import Text

/// Decodes the escapes of JSON, and those that JavaScript, Python and Swift have in addition.
enum StringLiteral {
  /// How a string is quoted.
  struct Quote {
    var delimiter: UInt8
    /// Whether escapes such as `\xC3` are bytes of UTF-8, as in Python's `b'…'`, rather than scalars.
    var isBytes = false

    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// The quote at an offset, with the letter before it.
    init(_ input: UnsafeRawBufferPointer, at offset: Int) {
      delimiter = input[offset]
      guard offset > 0, input[offset - 1] | 0x20 == UInt8(ascii: "b") else { return }
      isBytes = offset < 2 || !input[offset - 2].isNamePart
    }
  }

  /// Decodes a string from the offset after its opening quote to its closing quote. A string that does not end before
  /// the end of its line was cut off, and ends there.
  ///
  /// Node.js prints a long string as several, joined by plus signs; they are decoded as one. Each has the quotes that
  /// need the fewest escapes.
  ///
  /// - Returns: The decoded string, and the offset after the closing quote.
  static func decode(_ input: UnsafeRawBufferPointer, from start: Int, quote: Quote) -> (text: DecodedText, end: Int) {
    var text = DecodedText()
    var offset = start
    var delimiter = quote.delimiter
    while offset < input.count {
      let byte = input[offset]
      switch byte {
      case delimiter:
        guard let next = continuation(input, after: offset + 1) else { return (text, offset + 1) }
        delimiter = input[next - 1]
        offset = next
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return (text, offset)
      case UInt8(ascii: "\\"):
        if quote.isBytes, offset + 1 < input.count, input[offset + 1] == UInt8(ascii: "x"),
          let byte = number(input, start: offset + 2, digits: 2)
        {
          text.append(escaped: CollectionOfOne(UInt8(byte)), writtenAt: offset)
          offset += 4
        } else {
          decodeEscape(input, &offset, into: &text)
        }
      default:
        text.append(byte, writtenAt: offset)
        offset += 1
      }
    }
    return (text, input.count)
  }

  /// Returns the offset after the opening quote of the next part of a string: `' +`, a line break, and a quote.
  private static func continuation(_ input: UnsafeRawBufferPointer, after end: Int) -> Int? {
    var hasPlus = false
    var hasBreak = false
    // Logs indent the next part by a few spaces.
    for offset in end..<min(input.count, end + 200) {
      switch input[offset] {
      case UInt8(ascii: "+") where !hasPlus: hasPlus = true
      case UInt8(ascii: "\n") where hasPlus: hasBreak = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case let byte where hasBreak && byte.isQuote: return offset + 1
      default: return nil
      }
    }
    return nil
  }

  private static func decodeEscape(_ input: UnsafeRawBufferPointer, _ offset: inout Int, into text: inout DecodedText) {
    guard offset + 1 < input.count else {
      text.append(input[offset], writtenAt: offset)
      offset += 1
      return
    }
    let simple: UInt8
    switch input[offset + 1] {
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      if let (scalar, length) = scalar(input, at: offset) {
        text.append(escaped: String(scalar).utf8, writtenAt: offset)
        offset += length
        return
      }
      simple = input[offset + 1]
    case let byte: simple = byte.escapedControl(of: "nrtbf") ?? byte
    }
    text.append(escaped: CollectionOfOne(simple), writtenAt: offset)
    offset += 2
  }

  /// Returns the scalar of `\uXXXX`, of two such escapes that form a surrogate pair, of `\u{X…}`, of Python's
  /// `\UXXXXXXXX` or of `\xXX`, with the length of the escape. An unpaired surrogate is U+FFFD.
  private static func scalar(
    _ input: UnsafeRawBufferPointer, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    if input[offset + 1] == UInt8(ascii: "x") {
      return number(input, start: offset + 2, digits: 2).flatMap(Unicode.Scalar.init).map { ($0, 4) }
    }
    if input[offset + 1] == UInt8(ascii: "U") {
      return number(input, start: offset + 2, digits: 8).flatMap(Unicode.Scalar.init).map { ($0, 10) }
    }
    if offset + 2 < input.count, input[offset + 2] == UInt8(ascii: "{") {
      for digits in 1...8 where offset + 3 + digits < input.count {
        guard input[offset + 3 + digits] == UInt8(ascii: "}") else { continue }
        return number(input, start: offset + 3, digits: digits).flatMap(Unicode.Scalar.init).map { ($0, 4 + digits) }
      }
      return nil
    }
    guard let unit = number(input, start: offset + 2, digits: 4) else { return nil }
    if offset + 7 < input.count, input[offset + 6] == UInt8(ascii: "\\"),
      input[offset + 7] == UInt8(ascii: "u"), let low = number(input, start: offset + 8, digits: 4),
      let scalar = Unicode.Scalar(surrogates: unit, low)
    {
      return (scalar, 12)
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
  }

  private static func number(_ input: UnsafeRawBufferPointer, start: Int, digits: Int) -> UInt32? {
    guard start + digits <= input.count else { return nil }
    var number: UInt32 = 0
    for offset in start..<start + digits {
      guard let digit = input[offset].hexadecimalValue else { return nil }
      number = number << 4 | digit
    }
    return number
  }
}

extension UInt8 {
  /// Whether the byte is a quote around strings in some programming language.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`") }
}
