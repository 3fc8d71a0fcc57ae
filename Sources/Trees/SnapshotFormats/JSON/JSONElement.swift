// Collects the attributes of one element in a snapshot dictionary. (`dump-dialects` §4)

import AccessibilityTree
import Findings

/// An element that is being read.
struct JSONElement {
  var record = ElementRecord(type: .other)
  /// The index of the parent; nil for the root.
  var parent: Int?
  /// The keys that have been read.
  var seen: Attributes = []

  init(parent: Int?) {
    self.parent = parent
    // XCTest omits `value` and `placeholderValue` if they are nil. On a device, the other string attributes are never
    // nil; if one is missing from a dump, a tool has removed it.
    record.value = .empty
    record.placeholderValue = .empty
  }

  /// The known keys.
  enum Attribute: UInt8, CaseIterable {
    case elementType, identifier, label, title, value, placeholderValue
    case enabled, selected, hasFocus, hasKeyboardFocus
    case frame, children

    init?(_ name: String) {
      guard let attribute = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = attribute
    }

    var name: String {
      switch self {
      case .elementType: "elementType"
      case .identifier: "identifier"
      case .label: "label"
      case .title: "title"
      case .value: "value"
      case .placeholderValue: "placeholderValue"
      case .enabled: "enabled"
      case .selected: "selected"
      case .hasFocus: "hasFocus"
      case .hasKeyboardFocus: "hasKeyboardFocus"
      case .frame: "frame"
      case .children: "children"
      }
    }

    /// A description of valid values, for messages.
    var expectation: String {
      switch self {
      case .elementType: "the raw value of an element type"
      case .identifier, .label, .title, .placeholderValue: "a string"
      case .value: "a string or a number"
      case .enabled, .selected, .hasFocus, .hasKeyboardFocus: "true or false"
      case .frame: "an object with X, Y, Width and Height"
      case .children: "an array of elements"
      }
    }

    /// The fact that is recorded under this key; nil if the value of the key is not a boolean.
    var fact: ElementFact? {
      switch self {
      case .enabled: .enabled
      case .selected: .selected
      case .hasFocus: .hasFocus
      case .hasKeyboardFocus: .hasKeyboardFocus
      default: nil
      }
    }
  }

  /// A set of attributes.
  struct Attributes: OptionSet {
    var rawValue: UInt16

    func contains(_ attribute: Attribute) -> Bool { rawValue & 1 << attribute.rawValue != 0 }
    mutating func insert(_ attribute: Attribute) { rawValue |= 1 << attribute.rawValue }
  }

  /// Returns a scalar value as JSON text, for messages and unparsed attributes.
  static func text(_ token: JSONReader.Token) -> UnsafeBufferPointer<UInt8> {
    let word: StaticString
    switch token {
    case .string(let string), .key(let string): return string.raw
    case .number(let number): return number.utf8
    case .bool(true): word = "true"
    case .bool(false): word = "false"
    case .null: word = "null"
    case .beginObject, .endObject, .beginArray, .endArray, .end: word = ""
    }
    // The bytes of a static string are never freed.
    return UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }

  mutating func set(_ attribute: Attribute, to text: StringID) {
    switch attribute {
    case .identifier: record.identifier = text
    case .label: record.label = text
    case .title: record.title = text
    case .value: record.value = text
    case .placeholderValue: record.placeholderValue = text
    default: break
    }
  }

  /// - Returns: A description of valid values; nil if the value is valid.
  mutating func readFact(_ attribute: Attribute, _ token: JSONReader.Token) -> String? {
    if case .null = token { return nil }
    guard let fact = attribute.fact else { return attribute.expectation }
    switch token {
    case .bool(let value): record.facts[fact] = value
    // XCTest treats booleans as numbers.
    case .number(let number) where number.number == 0 || number.number == 1: record.facts[fact] = number.number == 1
    default: return attribute.expectation
    }
    return nil
  }

  /// - Parameter object: The JSON text of the value, if it is an object.
  /// - Returns: A description of valid values; nil if the value is valid.
  mutating func readFrame(_ token: JSONReader.Token, object: UnsafeBufferPointer<UInt8>?) -> String? {
    if case .null = token { return nil }
    let frame: Frame?
    switch token {
    case .beginObject: frame = object.flatMap(Self.frame)
    case .string(let string): frame = AttributeText(utf8: string.raw).nestedFrame
    default: frame = nil
    }
    guard let frame else { return Attribute.frame.expectation }
    record.frame = frame
    record.facts.hasFrame = true
    record.facts.frameAccuracy = .exact
    return nil
  }

  /// Parses `{"X": 0, "Y": 0, "Width": 1, "Height": "inf"}`; the keys may be lowercase.
  private static func frame(_ text: UnsafeBufferPointer<UInt8>) -> Frame? {
    var x, y, width, height: Double?
    var reader = JSONReader(UnsafeRawBufferPointer(text), from: SourcePosition(file: ""))
    // The syntax has already been checked, so only the keys and values can be invalid.
    guard case .beginObject = try? reader.next() else { return nil }
    while case .key(let key) = try? reader.next() {
      let number: Double?
      switch try? reader.next() {
      case .number(let text): number = text.number
      case .string(let text): number = AttributeText(utf8: text.raw).number
      default: return nil
      }
      guard let number else { return nil }
      switch key.string.lowercased() {
      case "x": x = number
      case "y": y = number
      case "width": width = number
      case "height": height = number
      default: break
      }
    }
    guard let x, let y, let width, let height else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }
}
