// JSON output, the same in every report.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum JSONText {
  /// Indented, keys sorted, numbers that JSON has no form for as the strings "inf", "-inf" and "nan".
  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Our encoded types hold nothing but strings, numbers and truth values, which cannot fail to encode.
    guard let data = try? encoder.encode(value) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// What is not there has no key.
extension Collection {
  /// The same, or nil if it is empty.
  var orNil: Self? { isEmpty ? nil : self }
}

extension Int {
  /// The same, or nil if it is 0.
  var orNil: Int? { self == 0 ? nil : self }
}
