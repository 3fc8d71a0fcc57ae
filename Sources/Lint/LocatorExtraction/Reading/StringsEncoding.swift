// Decodes files with localised strings.

extension StringsTable {
  /// Returns the text of a file in UTF-8, or in UTF-16 with a byte order mark, which older versions of Xcode write; nil
  /// if the bytes are not valid text.
  public static func text(of bytes: [UInt8]) -> String? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): utf16(bytes) { UInt16($1) << 8 | UInt16($0) }
    case (0xFE, 0xFF): utf16(bytes) { UInt16($0) << 8 | UInt16($1) }
    default: String(validating: bytes, as: UTF8.self)
    }
  }

  private static func utf16(_ bytes: [UInt8], unit: (UInt8, UInt8) -> UInt16) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    return String(validating: units, as: UTF16.self)
  }
}
