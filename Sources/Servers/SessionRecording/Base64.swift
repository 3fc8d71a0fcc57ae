// Decodes the pictures in answers, and the texts in requests.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package enum Base64 {
  /// Returns the decoded text; nil if the input is not Base64.
  static func text(_ encoded: String) -> String? {
    var plain = encoded.replacing("-", with: "+").replacing("_", with: "/").filter { $0 != "=" }
    plain += String(repeating: "=", count: (4 - plain.count % 4) % 4)
    guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else { return nil }
    // UTF-16 of most texts has zeros.
    guard data.contains(0), data.count % 2 == 0 else { return String(validating: data, as: UTF8.self) }
    let isLittle = data.enumerated().contains { $0.offset % 2 == 1 && $0.element == 0 }
    let units = stride(from: 0, to: data.count, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(data[data.startIndex + index]), UInt16(data[data.startIndex + index + 1]))
      return isLittle ? first | second << 8 : first << 8 | second
    }
    return String(validating: units, as: UTF16.self)
  }

  /// Returns the bytes of a PNG; nil if the text is none.
  package static func picture(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), data.starts(with: [0x89, 0x50])
    else {
      return nil
    }
    return Array(data)
  }
}
