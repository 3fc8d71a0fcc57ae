// Decodes Base64: screenshots in responses, and text in requests.

package import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Base64 {
  /// Returns the decoded text; nil if the input is not Base64.
  static func text(_ encoded: String) -> String? {
    Data(base64Encoded: encoded, options: .ignoreUnknownCharacters).flatMap { text(of: Array($0)) }
  }

  /// Returns the text decoded from URL-safe Base64, with or without padding; nil if the input is not valid.
  static func addressText(_ encoded: String) -> String? {
    let plain = encoded.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding).flatMap { text(of: Array($0)) }
  }

  /// UTF-16 is recognised by its byte order mark, or by the NUL byte in each ASCII character.
  private static func text(of bytes: [UInt8]) -> String? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    let isWide = isLittle || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0)
    guard isWide, bytes.count % 2 == 0 else { return String(validating: bytes, as: UTF8.self) }
    let low = isLittle || (bytes.first != 0xFE && bytes.last == 0) ? 0 : 1
    let units = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0 + 1 - low]) << 8 | UInt16(bytes[$0 + low])
    }
    return String(decoding: units, as: UTF16.self).replacing("\u{FEFF}", with: "")
  }

  /// Returns the bytes of a PNG in Base64; nil if the string does not contain one.
  package static func picture(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), data.starts(with: [0x89, 0x50])
    else {
      return nil
    }
    return Array(data)
  }
}
