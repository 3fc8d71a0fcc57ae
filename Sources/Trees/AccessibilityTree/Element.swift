// An element: a snapshot and a number.

import Findings

/// One element of a ``Snapshot``.
///
/// A string is nil when the dump does not say what it is, and empty when it is known to be empty. A fact is nil
/// when the dump does not record it.
///
///     let element = snapshot[7]
///     element.type        // .button
///     element.identifier  // "login.submit"
///     element[.selected]  // nil: this dialect does not record it
///
/// Attributes are specified in `xcuitest-query-semantics` §6; what each dialect records in `dump-dialects` §0.
public struct Element: Sendable {
  /// The snapshot that the element belongs to.
  public let snapshot: Snapshot
  /// The element's number in preorder; the root is 0.
  public let index: Int

  init(snapshot: Snapshot, index: Int) {
    self.snapshot = snapshot
    self.index = index
  }

  private var storage: SnapshotStorage { snapshot.storage }

  /// The kind of control. (`xcuitest-query-semantics` §5)
  public var type: ElementType { ElementType(rawValue: storage.types[index]) ?? .other }

  /// The class name in the dump where it says more than ``type``: `android.widget.Button`.
  public var className: String? { storage.strings.string(storage.classNames[index]) }

  /// The accessibility identifier; on Android the resource id, such as `com.example.shop:id/submit`.
  ///
  /// See ``identifierMayBeEmpty`` for dialects that merge it with the label.
  public var identifier: String? { storage.strings.string(storage.identifiers[index]) }

  /// The accessibility label.
  public var label: String? { storage.strings.string(storage.labels[index]) }

  /// The title, in dumps of macOS applications.
  public var title: String? { storage.strings.string(storage.titles[index]) }

  /// The value as text. See ``valueMayBeMissing`` for dialects that fill in a text of their own.
  public var value: String? { storage.strings.string(storage.values[index]) }

  /// The text that a field shows while it is empty.
  public var placeholderValue: String? { storage.strings.string(storage.placeholderValues[index]) }

  /// The frame in screen coordinates, in points or on Android in pixels; nil when the dump has none.
  public var frame: Frame? { storage.facts[index].hasFrame ? storage.frames[index] : nil }

  /// How closely ``frame`` follows the device's own; without meaning when there is no frame.
  public var frameAccuracy: Frame.Accuracy { storage.facts[index].frameAccuracy }

  /// A recorded fact, or nil when the dump does not say.
  public subscript(fact: ElementFact) -> Bool? { storage.facts[index][fact] }

  /// The accessibility traits, or nil when the dump does not name them.
  public var traits: Traits? { storage.facts[index].hasTraits ? storage.traits[index] : nil }

  /// ``identifier`` is the recorded name, and on the device it is either that or empty: it equals the label, and the
  /// recorder writes the label where there is no identifier.
  public var identifierMayBeEmpty: Bool { storage.facts[index].identifierMayBeEmpty }

  /// ``value`` is the recorded text, and on the device it is either that or missing: the recorder fills a missing
  /// value with the label, the placeholder or the state.
  public var valueMayBeMissing: Bool { storage.facts[index].valueMayBeMissing }

  /// The line of the dump in which the element begins, from 1; nil when the dump has no lines.
  public var line: Int? { storage.lines[index] == 0 ? nil : Int(storage.lines[index]) }
}

extension Element: Hashable {
  /// Both are the same element of the same snapshot. Equal elements of two snapshots differ.
  public static func == (left: Element, right: Element) -> Bool {
    left.index == right.index && left.snapshot === right.snapshot
  }

  /// Hashes the element's place, in constant time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(snapshot.storage))
    hasher.combine(index)
  }
}

// MARK: - Attributes without a column

extension Element {
  /// Attributes of the dump that have no property of their own, in the order of the dump.
  ///
  ///     element.extras  // [(name: "bundleId", value: "com.example.shop")]
  public var extras: [(name: String, value: String)] {
    extraRange.map { position in
      let extra = storage.extras[position]
      return (storage.strings.string(extra.name) ?? "", storage.strings.string(extra.value) ?? "")
    }
  }

  /// The value of the first attribute of that name among ``extras``, or nil if there is none.
  public func extra(_ name: String) -> String? {
    extras.first { $0.name == name }?.value
  }

  /// The stretch of the side table that belongs to this element, found by bisection.
  private var extraRange: Range<Int> {
    let key = UInt32(index)
    let start = storage.extras.partitionPoint { $0.element >= key }
    var end = start
    while end < storage.extras.count, storage.extras[end].element == key { end += 1 }
    return start..<end
  }
}
