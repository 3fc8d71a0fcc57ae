// Represents JSON in requests and answers. (RFC 8259)

import Findings
import SnapshotFormats
import Text

/// A JSON value. Objects keep the order of their members, so that equal answers have equal bytes.
///
///     let body: JSONValue = ["value": ["ready": true]]
///     body.text  // {"value":{"ready":true}}
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    public let key: String
    public let value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Parses a document, which may begin with a byte order mark. Objects and lists may be nested 64 levels deep.
  ///
  /// - Returns: The value, or a description of the first mistake.
  public static func parse(_ bytes: [UInt8]) -> Result<JSONValue, MalformedJSON> {
    var findings: [Finding] = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard let document = LocatedJSON.read(text, file: "the request's body", &findings) else {
      return .failure(MalformedJSON(message: findings.first?.message ?? "not well-formed JSON"))
    }
    return .success(JSONValue(document))
  }

  private init(_ json: LocatedJSON) {
    switch json.content {
    case .null, .source: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let text): self = .string(text)
    case .list(let list): self = .array(list.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { Member(key: $0.key, value: JSONValue($0.value)) })
    }
  }
}

/// The reason why a text is not JSON.
public struct MalformedJSON: Error, Hashable, Sendable {
  public let message: String
}

// MARK: Reading

extension JSONValue {
  /// The last member with the given key; nil if no member has that key or the value is not an object.
  public subscript(key: String) -> JSONValue? { members?.last { $0.key == key }?.value }

  /// The object with one member set; another value is replaced with such an object.
  package func setting(_ key: String, _ value: JSONValue) -> JSONValue {
    .object((members ?? []).filter { $0.key != key } + [Member(key: key, value: value)])
  }

  /// The members of an object; nil for any other value.
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
  /// The elements of a list; nil for any other value.
  package var list: [JSONValue]? { if case .array(let list) = self { list } else { nil } }
  /// The value, if it is a string; nil for any other value.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value, if it is a number; nil for any other value.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The value, if it is a boolean or, as many clients send capabilities, the text of one; nil for any other value.
  package var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .string("true"): true
    case .string("false"): false
    default: nil
    }
  }
}

// MARK: Writing

extension JSONValue {
  /// The value in one line, without spaces.
  public var text: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return Self.text(number)
    case .string(let text): return text.quoted(.json)
    case .array(let list): return "[" + list.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      return "{" + members.map { $0.key.quoted(.json) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func text(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map { String($0) } ?? "\(number)"
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral number: Double) { self = .number(number) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral list: JSONValue...) { self = .array(list) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// A string, or null.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
