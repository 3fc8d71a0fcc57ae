// Parses the media types of a body. (RFC 9110, section 8.3)

enum MediaType {
  /// The media types in a `Content-Type` header, in lower case and without parameters: for `text/plain;a=b, X/Y`,
  /// `text/plain` and `x/y`; nil if one of them is malformed.
  ///
  /// Several headers of that name are joined with commas. Programs differ in which one they use, so all must be
  /// checked.
  static func names(in header: String) -> [String]? {
    let values = header.utf8.split(separator: UInt8(ascii: ",")).map { FieldLine.trimmed($0) }.filter { !$0.isEmpty }
    let names = values.map { FieldLine.trimmed($0.prefix { $0 != UInt8(ascii: ";") }) }
    let areTypes = names.allSatisfy { name in
      let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy(FieldLine.isToken)
    }
    return areTypes ? names.map { String(decoding: $0, as: UTF8.self).lowercased() } : nil
  }
}
