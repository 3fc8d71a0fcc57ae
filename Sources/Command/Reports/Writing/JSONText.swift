// Writes JSON in the same way for all reports.

import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package enum JSONText {
  /// Returns indented JSON with sorted keys. Numbers that JSON cannot represent are written as the strings "inf",
  /// "-inf" and "nan".
  package static func encode(_ value: some Encodable) -> String {
    encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// Returns a JSON object with one more member: a list of values that are already encoded.
  ///
  /// Encoding the values one by one uses less memory than encoding a large document at once, and the values can be
  /// encoded on several threads.
  ///
  /// - Parameter values: Texts of ``item(_:)``.
  /// - Returns: The parts of the text, which are not joined, to save memory.
  package static func encode(_ object: JSONObject, listing name: String, _ values: [String]) -> [String] {
    var object = object
    object[name] = ""
    let text = encode(object)
    // Quotation marks inside JSON strings are escaped, so the contents of a string cannot be mistaken for this member.
    let member = "\"\(name)\" : "
    guard let place = text.firstRange(of: member + "\"\"") else { return [text] }
    var items: [String] = []
    for value in values { items += items.isEmpty ? [value] : [",\n", value] }
    return [text[..<place.lowerBound] + member + "[\n"] + items + ["\n  ]" + text[place.upperBound...]]
  }

  /// Returns a value as an item of a list in the document, indented and without a line feed at the end.
  package static func item(_ value: some Encodable) -> String {
    encode(value).split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  /// Returns the JSON on one line.
  static func compact(_ value: some Encodable) -> String { encode(value, [.sortedKeys, .withoutEscapingSlashes]) }

  private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Our objects contain only strings, numbers and Booleans, which can always be encoded.
    guard let data = try? encoder.encode(value) else { return "" }
    return visible(String(decoding: data, as: UTF8.self))
  }

  /// The text with escapes for characters that control a terminal or the direction of text, which are in strings only.
  private static func visible(_ json: String) -> String {
    json.utf8.contains { $0 >= 0x7F } ? json.escaped(.undirectedJSON) : json
  }
}

/// A JSON object, written as a literal. Members whose value is nil are omitted.
///
///     let object: JSONObject = ["file": position.file, "line": position.line]
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [(name: Name, value: any Encodable)] = []

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members.reserveCapacity(members.count)
    for (name, value) in members { self[name] = value }
  }

  /// Gets or sets a member.
  package subscript(name: String) -> (any Encodable)? {
    get { members.first { $0.name.stringValue == name }?.value }
    set { if let newValue { members.append((Name(stringValue: name), newValue)) } }
  }

  /// Adds the members of another object.
  mutating func add(_ other: JSONObject) { members += other.members }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members {
      // The encoder is faster for concrete types.
      switch value {
      case let text as String: try container.encode(text, forKey: name)
      case let number as Int: try container.encode(number, forKey: name)
      default: try container.encode(value, forKey: name)
      }
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

/// Members whose value is empty are omitted.
extension Collection {
  /// The collection, or nil if it is empty.
  package var orNil: Self? { isEmpty ? nil : self }
}

extension Int {
  /// The number, or nil if it is 0.
  package var orNil: Int? { self == 0 ? nil : self }
}

extension Bool {
  /// True, or nil.
  package var orNil: Bool? { self ? true : nil }
}
