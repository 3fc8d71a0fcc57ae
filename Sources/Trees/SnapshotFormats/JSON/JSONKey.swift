// Declares what a key of a JSON dialect contains, so that each dialect is mostly a table of keys.

import AccessibilityTree
import JSON

/// A key of an element, and the attribute that it contains.
///
///     JSONKey("AXLabel", content: .string(.label))
struct JSONKey: Sendable {
  var name: StaticString
  var content: Content
  /// Whether the key belongs to the object under `attributes` rather than to the element itself.
  var isNested = false
  /// The name under which the value is also kept as an attribute without a property in ``Element``.
  var keptName: StaticString?

  init(_ name: StaticString, content: Content, isNested: Bool = false, keptAs keptName: StaticString? = nil) {
    self.name = name
    self.content = content
    self.isNested = isNested
    self.keptName = keptName
  }

  /// The attribute in the value of a key.
  enum Content: Equatable, Sendable {
    case string(JSONElement.Text)
    /// Apple's number of an element type.
    case elementType
    case fact(ElementFact)
    case flag(JSONElement.Flag)
    case frame(JSONFrame.Edges)
    /// A list of traits, or a string with their names.
    case traits
    case number(JSONElement.Number)
    /// A list of elements.
    case children
    /// An object with more keys of the same element.
    case attributes
    /// A value that is only kept, under a different name.
    case kept
    /// A value that other keys contain as well.
    case redundant

    /// Whether both are the same attribute. A dialect may record an attribute under several keys.
    func isSameAttribute(as other: Content) -> Bool {
      switch (self, other) {
      case (.frame, .frame): true
      case (.kept, _), (.redundant, _): false
      default: self == other
      }
    }
  }
}

/// The keys of a dialect, at most 64, for lookup by their bytes. If several keys contain the same attribute, the first
/// one in the table takes precedence.
struct JSONKeyTable: Sendable {
  let keys: [JSONKey]
  /// For each key, the keys of the same attribute that take precedence over it.
  private(set) var preferred: [Keys] = []
  /// For each key, all other keys of the same attribute.
  private(set) var alternatives: [Keys] = []
  /// A hash table with open addressing. Each slot contains the index of a key, or 255.
  private var slots = [UInt8](repeating: 255, count: 256)

  /// A set of keys, by their indices in the table.
  struct Keys: OptionSet {
    var rawValue: UInt64

    static func key(_ index: Int) -> Keys { Keys(rawValue: 1 << UInt64(index)) }
  }

  init(_ keys: [JSONKey]) {
    self.keys = keys
    for (index, key) in keys.enumerated() {
      let same = keys.indices.filter { $0 != index && keys[$0].content.isSameAttribute(as: key.content) }
      preferred.append(same.filter { $0 < index }.reduce(into: []) { $0.insert(.key($1)) })
      alternatives.append(same.reduce(into: []) { $0.insert(.key($1)) })
      var slot = key.name.withUTF8Buffer { Self.hash($0) }
      while slots[slot] != 255 { slot = (slot + 1) & 255 }
      slots[slot] = UInt8(truncatingIfNeeded: index)
    }
  }

  /// The keys that meet a condition.
  func subset(_ condition: (JSONKey) -> Bool) -> Keys {
    keys.indices.reduce(into: Keys()) { if condition(keys[$1]) { $0.insert(.key($1)) } }
  }

  /// Returns the index of a key; nil if the dialect does not have it.
  func index(of key: JSONString, isNested: Bool) -> Int? {
    guard key.hasEscapes else { return index(of: key.raw, isNested: isNested) }
    var isWhole = true
    return key.decoded(&isWhole).withUnsafeBufferPointer { index(of: $0, isNested: isNested) }
  }

  private func index(of name: UnsafeBufferPointer<UInt8>, isNested: Bool) -> Int? {
    var slot = Self.hash(name)
    while slots[slot] != 255 {
      let index = Int(slots[slot])
      if keys[index].isNested == isNested, keys[index].name.withUTF8Buffer({ $0.hasSameBytes(as: name) }) {
        return index
      }
      slot = (slot + 1) & 255
    }
    return nil
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    return (Int(first) &* 7 &+ Int(last) &* 31 &+ Int(name[name.count / 2]) &* 13 &+ name.count) & 255
  }
}
