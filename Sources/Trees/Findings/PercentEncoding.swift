// Reads and writes percent encoding, by which URIs contain any text. (RFC 3986, section 2)

/// Percent encoding: `%2F` for a slash.
package enum PercentEncoding {
  /// Encodes everything but ASCII letters, digits and `-._~`.
  ///
  ///     PercentEncoding.encode("a/b c")                // "a%2Fb%20c"
  ///     PercentEncoding.encode("a/b c", keeping: "/")  // "a/b%20c"
  ///
  /// - Parameter others: ASCII characters that also stay as they are.
  package static func encode(_ text: some StringProtocol, keeping others: StaticString = "") -> String {
    let kept = others.withUTF8Buffer { Set($0) }.union("-._~".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte.isDigit || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || kept.contains(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += (byte < 16 ? "%0\(digits)" : "%\(digits)").utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a text. Returns nil if a percent sign is not followed by two digits, or if the result is not UTF-8.
  ///
  ///     PercentEncoding.decode("a%2Fb")  // "a/b"
  ///     PercentEncoding.decode("100%")   // nil
  package static func decode(_ text: some StringProtocol) -> String? {
    let (bytes, isValid) = bytes(of: text)
    return isValid ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// Decodes a text. What is not encoded correctly stays as it is.
  ///
  ///     PercentEncoding.repairing("a%2Fb, 100%")  // "a/b, 100%"
  package static func repairing(_ text: some StringProtocol) -> String {
    String(decoding: bytes(of: text).bytes, as: UTF8.self)
  }

  private static func bytes(of text: some StringProtocol) -> (bytes: [UInt8], isValid: Bool) {
    var cursor = TextCursor(String(text))
    var bytes: [UInt8] = []
    var isValid = true
    while let byte = cursor.peek() {
      cursor.position += 1
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let start = cursor.position
      if let value = cursor.take(digits: 2) {
        bytes.append(UInt8(value))
      } else {
        cursor.position = start
        isValid = false
        bytes.append(byte)
      }
    }
    return (bytes, isValid)
  }
}
