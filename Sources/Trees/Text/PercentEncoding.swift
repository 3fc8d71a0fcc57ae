// Reads and writes percent encoding, which represents arbitrary text in URIs. (RFC 3986, section 2)

/// Percent encoding: `%2F` for a slash.
package enum PercentEncoding {
  /// Encodes everything but ASCII letters, digits and `-._~`.
  ///
  ///     PercentEncoding.encode("a/b c")                // "a%2Fb%20c"
  ///     PercentEncoding.encode("a/b c", keeping: "/")  // "a/b%20c"
  ///
  /// - Parameter others: Further ASCII characters that are not encoded.
  package static func encode(_ text: some StringProtocol, keeping others: StaticString = "") -> String {
    let kept = others.withUTF8Buffer { Set($0) }.union("-._~".utf8)
    return text.utf8.map { byte in
      let isPlain = 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || kept.contains(byte)
      return isPlain ? "\(Unicode.Scalar(byte))" : "%\(byte.hexadecimal(2).uppercased())"
    }.joined()
  }

  /// Decodes a string. Returns nil if a percent sign is not followed by two digits, or if the result is not UTF-8.
  ///
  ///     PercentEncoding.decode("a%2Fb")  // "a/b"
  ///     PercentEncoding.decode("100%")   // nil
  package static func decode(_ text: some StringProtocol) -> String? {
    let (bytes, isValid) = bytes(of: text)
    return isValid ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// Decodes a string. Percent signs that are not followed by two digits are left unchanged.
  ///
  ///     PercentEncoding.repairing("a%2Fb, 100%")  // "a/b, 100%"
  package static func repairing(_ text: some StringProtocol) -> String {
    String(decoding: bytes(of: text).bytes, as: UTF8.self)
  }

  private static func bytes(of text: some StringProtocol) -> (bytes: [UInt8], isValid: Bool) {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    var isValid = true
    while position < bytes.count {
      let digits = bytes[(position + 1)...].prefix(2)
      if bytes[position] != UInt8(ascii: "%") {
        result.append(bytes[position])
      } else if digits.count == 2, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        position += 2
      } else {
        result.append(bytes[position])
        isValid = false
      }
      position += 1
    }
    return (result, isValid)
  }
}
