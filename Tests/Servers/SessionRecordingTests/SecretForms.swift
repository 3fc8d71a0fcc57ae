// Writes a secret in all forms in which an app, a server or a client may show it.

import Foundation
import JSON

/// A form of a text.
struct SecretForm: Sendable {
  let name: String
  let write: @Sendable (String) -> String

  static let all: [SecretForm] = unicode + encoded + split

  private static let unicode: [SecretForm] = [
    SecretForm(name: "as typed") { $0 }, SecretForm(name: "upper") { $0.uppercased() },
    SecretForm(name: "lower") { $0.lowercased() },
    SecretForm(name: "NFC") { $0.precomposedStringWithCanonicalMapping },
    SecretForm(name: "NFD") { $0.decomposedStringWithCanonicalMapping },
    SecretForm(name: "NFKC") { $0.precomposedStringWithCompatibilityMapping },
    SecretForm(name: "trimmed") { $0.trimmingCharacters(in: .whitespacesAndNewlines) },
    SecretForm(name: "before a mark") { $0 + "\u{301}" },
    SecretForm(name: "with a selector") { $0 + "\u{FE0F}" },
    SecretForm(name: "with a joiner") { $0.prefix(2) + "\u{200D}" + $0.dropFirst(2) },
  ]

  private static let encoded: [SecretForm] = [
    SecretForm(name: "percent", write: percent),
    SecretForm(name: "lower percent") { percent($0).replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() } },
    SecretForm(name: "plus") { percent($0).replacing("%20", with: "+") },
    SecretForm(name: "XML") { xml($0) },
    SecretForm(name: "XML by numbers") { $0.unicodeScalars.map { "&#\($0.value);" }.joined() },
    SecretForm(name: "XML in hex") { $0.unicodeScalars.map { "&#x" + String($0.value, radix: 16) + ";" }.joined() },
    SecretForm(name: "XML in XML") { xml(xml($0)) },
    SecretForm(name: "JSON") { json($0) },
    SecretForm(name: "UTF-16 in JSON", write: units),
    SecretForm(name: "percent in JSON") { json(percent($0)) },
    SecretForm(name: "JSON in percent") { percent(units($0)) },
    SecretForm(name: "Base64") { base64($0, after: "", before: "") },
    SecretForm(name: "Base64 after one byte") { base64($0, after: ":", before: "x") },
    SecretForm(name: "Base64 after two bytes") { base64($0, after: "u:", before: ":x") },
    SecretForm(name: "Base64 for URLs") {
      base64($0, after: "", before: "").replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    },
    SecretForm(name: "Base64 of the upper case") { base64($0.uppercased(), after: "", before: "") },
    SecretForm(name: "Base64 of UTF-16") { text in
      (text.data(using: .utf16LittleEndian) ?? Data()).base64EncodedString()
    },
    SecretForm(name: "Base64 of UTF-16 after one byte") { text in
      (Data([0x41]) + (text.data(using: .utf16BigEndian) ?? Data())).base64EncodedString()
    },
    SecretForm(name: "bytes of UTF-16", write: { characters($0.data(using: .utf16LittleEndian)) }),
    SecretForm(name: "bytes of UTF-16, high ones first", write: { characters($0.data(using: .utf16BigEndian)) }),
    SecretForm(name: "bytes of UTF-8", write: { characters(Data($0.utf8)) }),
  ]

  private static let split: [SecretForm] = [
    SecretForm(name: "with a tag") { $0.prefix(2) + "<b>" + $0.dropFirst(2) },
    SecretForm(name: "with an element") {
      $0.prefix(1) + "<i class='a'>" + $0.dropFirst(1).prefix(2) + "</i>" + $0.dropFirst(3)
    },
    SecretForm(name: "with a soft hyphen") { $0.prefix(2) + "&shy;" + $0.dropFirst(2) },
    SecretForm(name: "with an empty element") { $0.prefix(3) + "<br/>" + $0.dropFirst(3) },
    SecretForm(name: "with a sign in a tag") { $0.prefix(3) + #"<a b="1>2">"# + $0.dropFirst(3) },
    SecretForm(name: "with a comment") { $0.prefix(4) + "<!-- a > b -->" + $0.dropFirst(4) },
    SecretForm(name: "with an instruction") { $0.prefix(4) + "<?a b?>" + $0.dropFirst(4) },
    SecretForm(name: "with the beginning of a section") { $0.prefix(5) + "<![CDATA[" + $0.dropFirst(5) },
    SecretForm(name: "with the end of a section") { $0.dropLast(2) + "]]>" + $0.suffix(2) },
    SecretForm(name: "with an escaped tag") { $0.prefix(3) + "&lt;b&gt;" + $0.dropFirst(3) },
    SecretForm(name: "with a tag, in percent") { percent($0.prefix(3) + "<b>" + $0.dropFirst(3)) },
    SecretForm(name: "with a tag, in JSON") { json($0.prefix(3) + "<i class=\"a\">" + $0.dropFirst(3)) },
    SecretForm(name: "in XML with a tag") { xml(String($0.prefix(4))) + "<b>" + xml(String($0.dropFirst(4))) },
    SecretForm(name: "in Base64 with a tag") { text in
      let encoded = base64(text, after: "", before: "")
      return encoded.prefix(5) + "<wbr>" + encoded.dropFirst(5)
    },
  ]

  /// Bytes, each of which was taken for a character.
  private static func characters(_ bytes: Data?) -> String {
    String(String.UnicodeScalarView((bytes ?? Data()).map { Unicode.Scalar($0) }))
  }

  static func percent(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "\0"..."~")))
      ?? ""
  }

  static func xml(_ text: String) -> String {
    let plain = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    // Attributes keep whitespace only if it is escaped.
    return plain.replacing("\"", with: "&quot;").replacing("'", with: "&apos;").replacing("\t", with: "&#9;")
      .replacing("\n", with: "&#10;")
  }

  static func json(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\u" + hex(UInt16(scalar.value))
      default: String(scalar)
      }
    }.joined()
  }

  static func base64(_ text: String, after: String, before: String) -> String {
    Data((after + text + before).utf8).base64EncodedString()
  }

  private static func units(_ text: String) -> String { text.utf16.map { "\\u" + hex($0) }.joined() }

  private static func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
