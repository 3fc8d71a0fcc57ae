// Collects the attributes of one element while a JSON dump is read.

import AccessibilityTree
import Findings
import JSON

/// An element whose keys are being read. The keys of an object may be in any order, so rules that combine attributes
/// are applied when the whole dump has been read.
struct JSONElement {
  var record: ElementRecord
  /// The column in which its object begins.
  var column = 0
  /// The index of the parent in the dump; nil for a root.
  var parent: Int?
  /// The keys that occur in the element.
  var seen: JSONKeyTable.Keys = []
  /// Whether the dump ends inside the element's object.
  var isPartial = false
  /// The keys that have a valid value other than null.
  var filled: JSONKeyTable.Keys = []

  // Attributes from which a dialect derives others.

  var name = StringID.notRecorded
  var typeName = StringID.notRecorded
  var text = StringID.notRecorded
  var contentDescription = StringID.notRecorded
  var isCheckable: Bool?
  var isChecked: Bool?
  var isPassword: Bool?
  var number: Int?
  var parentNumber: Int?

  init(_ record: ElementRecord, parent: Int?) {
    self.record = record
    self.parent = parent
  }

  /// The attributes that are strings.
  enum Text {
    case identifier, label, title, value, placeholderValue
    case name, typeName, text, contentDescription
  }

  /// The booleans that are not facts of ``Element``.
  enum Flag {
    case checkable, checked, password
  }

  /// The numbers that link elements in a list.
  enum Number {
    case own, parent
  }

  subscript(text: Text) -> StringID {
    get {
      switch text {
      case .identifier: record.identifier
      case .label: record.label
      case .title: record.title
      case .value: record.value
      case .placeholderValue: record.placeholderValue
      case .name: name
      case .typeName: typeName
      case .text: self.text
      case .contentDescription: contentDescription
      }
    }
    set {
      switch text {
      case .identifier: record.identifier = newValue
      case .label: record.label = newValue
      case .title: record.title = newValue
      case .value: record.value = newValue
      case .placeholderValue: record.placeholderValue = newValue
      case .name: name = newValue
      case .typeName: typeName = newValue
      case .text: self.text = newValue
      case .contentDescription: contentDescription = newValue
      }
    }
  }

  subscript(flag: Flag) -> Bool? {
    get {
      switch flag {
      case .checkable: isCheckable
      case .checked: isChecked
      case .password: isPassword
      }
    }
    set {
      switch flag {
      case .checkable: isCheckable = newValue
      case .checked: isChecked = newValue
      case .password: isPassword = newValue
      }
    }
  }
}

extension JSONElement {
  /// Returns a scalar value as JSON text, for messages and unparsed attributes.
  static func text(_ token: JSONReader.Token) -> UnsafeBufferPointer<UInt8> {
    let word: StaticString
    switch token {
    case .string(let string), .key(let string): return string.raw
    case .number(let digits): return digits
    case .bool(true): word = "true"
    case .bool(false): word = "false"
    case .null: word = "null"
    case .beginObject, .endObject, .beginArray, .endArray, .end: word = ""
    }
    // The bytes of a static string are never freed.
    return UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }
}

extension JSONReader.Token {
  var isNull: Bool { if case .null = self { true } else { false } }
}
