// Writes bytes in Base64. (RFC 4648, section 4)

/// Base64: four characters for three bytes.
package enum Base64 {
  /// The characters for 0 to 63.
  package static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the bytes in Base64, with padding.
  ///
  ///     Base64.encode("ab".utf8)  // "YWI="
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    return String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      var length = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start...].prefix(3)
        let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
        for place in 0..<4 {
          text[length] = place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
          length += 1
        }
      }
      return length
    }
  }
}
