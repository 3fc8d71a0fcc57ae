// Builds JSON objects from Swift values.

/// A value that can be a member of a ``JSONObject``.
package protocol JSONConvertible {
  var json: JSONValue { get }
}

/// A JSON object, written as a literal. Members whose value is nil are omitted.
///
///     let object: JSONObject = ["file": position.file, "line": position.line]
package struct JSONObject: JSONConvertible, ExpressibleByDictionaryLiteral {
  private var members: [JSONValue.Member] = []

  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self.members.reserveCapacity(members.count)
    for (name, value) in members { self[name] = value }
  }

  package var isEmpty: Bool { members.isEmpty }

  /// Gets a member, or adds one, unless the value is nil.
  package subscript(name: String) -> (any JSONConvertible)? {
    get { members.first { $0.key == name }?.value }
    set { if let newValue { members.append(JSONValue.Member(key: name, value: newValue.json)) } }
  }

  /// Adds the members of another object.
  package mutating func add(_ other: JSONObject) { members += other.members }

  package var json: JSONValue { .object(members) }
}

extension JSONValue: JSONConvertible {
  package var json: JSONValue { self }
}

extension String: JSONConvertible {
  package var json: JSONValue { .string(self) }
}

extension Int: JSONConvertible {
  package var json: JSONValue { .number(Double(self)) }
}

extension Double: JSONConvertible {
  /// Numbers that JSON cannot represent become strings: "inf", "-inf", "nan".
  package var json: JSONValue { isFinite ? .number(self) : .string("\(self)") }
}

extension Bool: JSONConvertible {
  package var json: JSONValue { .bool(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  /// An object with sorted keys.
  package var json: JSONValue {
    .object(sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0.key, value: $0.value.json) })
  }
}

/// Converts empty values to nil, so that ``JSONObject`` omits them.
extension Collection {
  /// The collection, or nil if it is empty.
  package var orNil: Self? { isEmpty ? nil : self }
}

extension Int {
  /// The number, or nil if it is 0.
  package var orNil: Int? { self == 0 ? nil : self }
}

extension Bool {
  /// True; nil for false.
  package var orNil: Bool? { self ? true : nil }
}
