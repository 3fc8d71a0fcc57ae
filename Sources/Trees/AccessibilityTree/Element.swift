// Represents an element as a snapshot and an index.

import Findings

/// One element of a ``Snapshot``.
///
/// A string is nil if the dump does not record it, and empty if it is known to be empty. A fact is nil if the dump does
/// not record it.
///
///     let element = snapshot[7]
///     element.type        // .button
///     element.identifier  // "login.submit"
///     element[.selected]  // nil: this dialect does not record it
///
/// Attributes are specified in `xcuitest-query-semantics` §6; `dump-dialects` §0 lists what each dialect records.
public struct Element: Sendable {
  /// The snapshot that contains the element.
  public let snapshot: Snapshot
  /// The element's index in preorder; the root is 0.
  public let index: Int

  init(snapshot: Snapshot, index: Int) {
    self.snapshot = snapshot
    self.index = index
  }

  private var storage: SnapshotStorage { snapshot.storage }

  /// The element type. (`xcuitest-query-semantics` §5)
  public var type: ElementType { ElementType(rawValue: storage.data.types[index]) ?? .other }

  /// The class name in the dump if it is more specific than ``type``: `android.widget.Button`.
  public var className: String? { storage.data.strings.string(storage.data.classNames[index]) }

  /// The accessibility identifier; on Android, the resource id, such as `com.example.shop:id/submit`.
  ///
  /// See ``identifierMayBeEmpty`` for dialects that merge it with the label.
  public var identifier: String? { storage.data.strings.string(storage.data.identifiers[index]) }

  /// The accessibility label.
  public var label: String? { storage.data.strings.string(storage.data.labels[index]) }

  /// The title, in dumps of macOS applications.
  public var title: String? { storage.data.strings.string(storage.data.titles[index]) }

  /// The value as a string. See ``valueMayBeMissing`` for dialects that substitute a different string for a missing
  /// value.
  public var value: String? { storage.data.strings.string(storage.data.values[index]) }

  /// The placeholder of a text field.
  public var placeholderValue: String? { storage.data.strings.string(storage.data.placeholderValues[index]) }

  /// The frame in screen coordinates, measured in points, or in pixels on Android; nil if the dump has none.
  public var frame: Frame? { storage.data.facts[index].hasFrame ? storage.data.frames[index] : nil }

  /// How accurately ``frame`` reproduces the frame on the device; meaningless without a frame.
  public var frameAccuracy: Frame.Accuracy { storage.data.facts[index].frameAccuracy }

  /// The value of a fact; nil if the dump does not record it.
  public subscript(fact: ElementFact) -> Bool? { storage.data.facts[index][fact] }

  /// The accessibility traits; nil if the dump does not record them.
  public var traits: Traits? { storage.data.facts[index].hasTraits ? storage.data.traits[index] : nil }

  /// Whether ``identifier`` may be empty on the device. The recorder writes the label in place of an empty identifier,
  /// so an identifier that equals the label is uncertain.
  public var identifierMayBeEmpty: Bool { storage.data.facts[index].identifierMayBeEmpty }

  /// Whether ``value`` may be missing on the device. The recorder replaces a missing value with the label, the
  /// placeholder or the state, so a value that equals one of these is uncertain.
  public var valueMayBeMissing: Bool { storage.data.facts[index].valueMayBeMissing }

  /// Whether an empty ``value`` was nil on the device, rather than an empty string; nil if the dump does not
  /// distinguish them, or the value is not empty.
  public var valueIsNil: Bool? { storage.data.facts[index].valueIsNil }

  /// Whether the element may have more descendants in the app than in the dump, because the dump was cut off inside it,
  /// or because its recorder does not see them.
  public var mayHaveMoreChildren: Bool { storage.data.facts[index].mayHaveMoreChildren }

  /// Whether the dump contains a string of the element that cannot be read, so that any text may be its identifier,
  /// label, title, value or placeholder. Such strings are nil.
  public var hasUnreadableText: Bool { storage.data.facts[index].hasUnreadableText }

  /// The line of the dump in which the element begins, starting at 1; nil if the line is unknown.
  public var line: Int? { storage.data.lines[index] == 0 ? nil : Int(storage.data.lines[index]) }

  /// The column in which the element begins, starting at 1 and counted in UTF-8 code units; nil if it is unknown. Dumps
  /// have columns if they are written on one line.
  public var column: Int? {
    storage.data.columns.isEmpty || storage.data.columns[index] == 0 ? nil : Int(storage.data.columns[index])
  }

  /// The position of the element in its file, as it follows the name of the file: `12`, or `1:4711` in a dump of one
  /// line; nil if it is unknown.
  public var place: String? { line.map { "\($0)" + (column.map { ":\($0)" } ?? "") } }
}

extension Element: Hashable {
  /// Returns whether both are the same element of the same snapshot. Elements of different snapshots are never equal,
  /// even if their attributes are.
  public static func == (left: Element, right: Element) -> Bool {
    left.index == right.index && left.snapshot === right.snapshot
  }

  /// Hashes the snapshot's identity and the index, in constant time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(snapshot.storage))
    hasher.combine(index)
  }
}

// MARK: - Attributes in the side table

extension Element {
  /// The attributes in the dump that have no property in ``Element``, in the order of the dump.
  ///
  ///     element.extras  // [(name: "bundleId", value: "com.example.shop")]
  public var extras: [(name: String, value: String)] {
    extraRange.map { position in
      let extra = storage.data.extras[position]
      return (storage.data.strings.string(extra.name) ?? "", storage.data.strings.string(extra.value) ?? "")
    }
  }

  /// Returns the value of the first attribute with that name in ``extras``; nil if there is none.
  public func extra(_ name: String) -> String? {
    extras.first { $0.name == name }?.value
  }

  /// The indices of this element's attributes in the side table, found by binary search.
  private var extraRange: Range<Int> {
    let key = UInt32(index)
    let start = storage.data.extras.partitionPoint { $0.element >= key }
    var end = start
    while end < storage.data.extras.count, storage.data.extras[end].element == key { end += 1 }
    return start..<end
  }
}
