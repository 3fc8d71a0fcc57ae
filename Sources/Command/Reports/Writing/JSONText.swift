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

  /// Returns the parts of a document that is a list of values, which are already encoded.
  ///
  /// - Parameter values: Texts of ``item(_:)``.
  /// - Returns: The parts of the text, which are not joined, to save memory.
  package static func document(listing name: String, _ values: [String]) -> [String] {
    var list = ListDocument(name)
    let parts = values.map { list.part($0) }
    return parts + [list.end([:])]
  }

  /// Returns a document in a single line, with the version.
  package static func line(_ object: JSONObject) -> String {
    var object = object
    object["version"] = version
    return object.json.text(.compact)
  }

  /// Returns a value as an item of a list in the document, indented and without a line feed at the end.
  package static func item(_ value: some JSONConvertible) -> String { "    " + value.json.text(.indented, depth: 2) }
}

/// A document with a list of encoded values. It can be written part by part, before all values are known.
///
///     var list = ListDocument("snapshots", after: ["expression": "buttons"])
///     output.write(list.part(JSONText.item(first)) + list.end(["using": "chain"]))
package struct ListDocument {
  private let opening: String
  private var isEmpty = true

  /// Begins a document with a list.
  ///
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - before: The members before it.
  package init(_ name: String, after before: JSONObject = [:]) {
    let members = before.isEmpty ? "{" : "\(JSONText.encode(before).dropLast(2)),"
    opening = "\(members)\n  \"\(name)\" : [\n"
  }

  /// Returns the next part of the text: a value, and what precedes it.
  ///
  /// - Parameter value: A text of ``JSONText/item(_:)``.
  package mutating func part(_ value: String) -> String {
    defer { isEmpty = false }
    return (isEmpty ? opening : ",\n") + value
  }

  /// Returns the rest of the text: the end of the list and the members after it, with the version.
  package func end(_ after: JSONObject) -> String {
    "\(isEmpty ? opening : "")\n  ],\(JSONText.document(after).dropFirst())"
  }
}
