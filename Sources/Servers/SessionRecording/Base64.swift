// Decodes the pictures in answers, and the texts in requests.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package enum Base64 {
  /// Returns the decoded text; nil if the input is not Base64.
  static func text(_ encoded: String) -> String? {
    Data(base64Encoded: encoded, options: .ignoreUnknownCharacters).flatMap { String(validating: $0, as: UTF8.self) }
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
