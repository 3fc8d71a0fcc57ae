// Represents JSON in files, requests and responses. (RFC 8259)

public import Findings

/// A JSON value. Objects keep the order of their members, so that equal values have equal bytes.
///
///     let body: JSONValue = ["value": ["ready": true]]
///     body.text  // {"value":{"ready":true}}
public struct JSONValue: Hashable, Sendable {
  /// The kinds of values.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])
    /// The bytes of a value that is not parsed, or is already JSON text.
    case source([UInt8])
  }

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    public let key: String
    public let value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  public let content: Content
  /// Where the value begins; nil if it was not read. Equal values may be at different places.
  let place: JSONReader.Place?

  init(_ content: Content, at place: JSONReader.Place? = nil) {
    self.content = content
    self.place = place
  }

  public static func == (one: JSONValue, other: JSONValue) -> Bool { one.content == other.content }

  public func hash(into hasher: inout Hasher) { hasher.combine(content) }

  /// Returns the position of the first character in the file that the value was read from; lines and columns are
  /// counted from 1.
  public func position(in file: String) -> SourcePosition {
    SourcePosition(file: file, line: place?.line, column: place?.column)
  }
}

extension JSONValue {
  public static var null: JSONValue { JSONValue(.null) }
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  public static func number(_ number: Double) -> JSONValue { JSONValue(.number(number)) }
  public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  public static func array(_ list: [JSONValue]) -> JSONValue { JSONValue(.array(list)) }
  public static func object(_ members: [Member]) -> JSONValue { JSONValue(.object(members)) }
  /// A value that is already JSON text.
  package static func written(_ text: String) -> JSONValue { written(Array(text.utf8)) }
  package static func written(_ bytes: [UInt8]) -> JSONValue { JSONValue(.source(bytes)) }

  /// A string, or null.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// The last member with the given key; nil if no member has that key or the value is not an object.
  public subscript(key: String) -> JSONValue? { members?.last { $0.key == key }?.value }

  /// Returns the object with one member set; any other value is replaced by an object with only this member.
  package func setting(_ key: String, _ value: JSONValue) -> JSONValue {
    .object((members ?? []).filter { $0.key != key } + [Member(key: key, value: value)])
  }

  /// The members of an object; nil for any other value.
  public var members: [Member]? { if case .object(let members) = content { members } else { nil } }
  /// The elements of a list; nil for any other value.
  public var list: [JSONValue]? { if case .array(let list) = content { list } else { nil } }
  /// The value, if it is a string; nil for any other value.
  public var string: String? { if case .string(let text) = content { text } else { nil } }
  // These two must not be inlined into other modules: Swift 6.3's optimizer fails there with “ownership error”.
  /// The value, if it is a boolean; nil for any other value.
  @inline(never) public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The value, if it is a number; nil for any other value.
  @inline(never) public var number: Double? { if case .number(let number) = content { number } else { nil } }
  /// The value, if it is a number without a fraction; nil for any other value.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// The bytes, if the value is not parsed; nil for any other value.
  public var source: [UInt8]? { if case .source(let bytes) = content { bytes } else { nil } }
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
}
