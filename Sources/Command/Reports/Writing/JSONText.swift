// Writes JSON in the same way for all reports.

package import JSON

package enum JSONText {
  /// The version of the documents that subcommands print, their member `version`.
  private static let version = 1

  /// Returns a document that a subcommand prints: the object with the version, as indented JSON.
  package static func document(_ object: JSONObject) -> String {
    var object = object
    object["version"] = version
    return encode(object)
  }

  /// Returns indented JSON with sorted keys. Numbers that JSON cannot represent are written as the strings "inf",
  /// "-inf" and "nan".
  package static func encode(_ value: some JSONConvertible) -> String { value.json.text(.indented) }

  /// Returns the parts of such a document with one more member: a list of values that are already encoded.
  ///
  /// Encoding the values one by one uses less memory than encoding a large document at once, and the values can be
  /// encoded on several threads.
  ///
  /// - Parameter values: Texts of ``item(_:)``.
  /// - Returns: The parts of the text, which are not joined, to save memory.
  package static func document(_ object: JSONObject, listing name: String, _ values: [String]) -> [String] {
    var object = object
    object[name] = ""
    let text = document(object)
    // Quotation marks inside JSON strings are escaped, so the contents of a string cannot be mistaken for this member.
    let member = "\"\(name)\" : "
    guard let place = text.firstRange(of: member + "\"\"") else { return [text] }
    var items: [String] = []
    for value in values { items += items.isEmpty ? [value] : [",\n", value] }
    return [text[..<place.lowerBound] + member + "[\n"] + items + ["\n  ]" + text[place.upperBound...]]
  }

  /// Returns a value as an item of a list in the document, indented and without a line feed at the end.
  package static func item(_ value: some JSONConvertible) -> String { "    " + value.json.text(.indented, depth: 2) }
}
