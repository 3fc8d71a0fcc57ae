// JSON output, the same in every report.

import Findings

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

/// A finding about a dump.
struct FindingJSON: Encodable {
  var code: String
  var severity: String
  var message: String
  var line: Int?
  var column: Int?
  var advice: String?

  init(_ finding: Finding) {
    code = finding.code
    severity = finding.severity.rawValue
    message = finding.message
    line = finding.position.line
    column = finding.position.column
    advice = finding.advice
  }
}
