// Reduces a snapshot to what identifies its screen, so that screens of different recordings can be compared.

package import AccessibilityTree

/// What a snapshot shows, as hashes that are the same in every run: the place of each element in the tree, and its
/// content.
///
/// The status bar is ignored, because it shows the time and the network, and so are focus and caret.
struct ScreenOutline: Sendable {
  let snapshot: Snapshot
  /// The place of each element: the types and identifiers of the elements from the root to it.
  let places: [UInt64]
  /// The identity of each element: the identities of its ancestors, its type, and its identifier or label. Among equal
  /// siblings, each has an identity of its own.
  let identities: [UInt64]
  /// The hash of each string in the snapshot.
  private let strings: [UInt64]
  /// The elements outside the status bar, in preorder.
  let elements: [UInt32]
  /// For each element, the row of a collection that it is in, or is; `UInt32.max` outside rows. Rows that are inside
  /// other rows are part of them.
  private let rows: [UInt32]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    let count = snapshot.count
    let (types, parents) = (snapshot.typeColumn, snapshot.parentColumn)
    strings = (0..<snapshot.stringCount).map { raw in
      snapshot.withUTF8(of: StringID(rawValue: UInt32(raw))) { StableHash.of($0) }
    }
    var elements: [UInt32] = []
    elements.reserveCapacity(count)
    var places = [UInt64](repeating: 0, count: count)
    var identities = places
    var rows = [UInt32](repeating: .max, count: count)
    var siblings: [UInt64: UInt64] = [:]
    var hiddenEnd = 0
    for element in 0..<count {
      let parent = Int(parents[element])
      let isRoot = parent >= element
      let (identifier, label) = (snapshot.identifierColumn[element], snapshot.labelColumn[element])
      let name = Self.isText(identifier) ? identifier : label
      var place = StableHash()
      place.add(isRoot ? 0 : places[parent])
      place.add(UInt64(types[element]))
      place.add(Self.isText(identifier) ? strings[Int(identifier.rawValue)] : 0)
      places[element] = place.value
      var identity = StableHash()
      identity.add(isRoot ? 0 : identities[parent])
      identity.add(UInt64(types[element]))
      identity.add(Self.isText(name) ? strings[Int(name.rawValue)] : 0)
      let ordinal = siblings[identity.value, default: 0]
      siblings[identity.value] = ordinal + 1
      identity.add(ordinal)
      identities[element] = identity.value
      if !isRoot {
        let isRow = Self.isRow(types[element], in: types[parent])
        rows[element] = rows[parent] != .max ? rows[parent] : isRow ? UInt32(element) : .max
      }
      if element < hiddenEnd { continue }
      if types[element] == ElementType.statusBar.rawValue {
        hiddenEnd = Int(snapshot.subtreeEndColumn[element])
        continue
      }
      elements.append(UInt32(element))
    }
    self.elements = elements
    self.places = places
    self.identities = identities
    self.rows = rows
  }

  /// Whether an element of a type is a row, if its parent has another type.
  fileprivate static func isRow(_ type: UInt8, in parent: UInt8) -> Bool {
    let isOrnament = type == ElementType.scrollBar.rawValue || type == ElementType.other.rawValue
    return TypeRoles.of(parent).contains(.collection) && !isOrnament || TypeRoles.of(type).contains(.row)
  }

  static func isText(_ id: StringID) -> Bool { id != .notRecorded && id != .empty }

  /// Returns the row of a collection in which an element is; nil outside rows.
  func row(of element: Int) -> Int? { rows[element] == .max ? nil : Int(rows[element]) }

  /// Returns the hash of the texts that an element shows.
  func texts(of element: Int) -> UInt64 {
    var hash = StableHash()
    for id in [
      snapshot.labelColumn[element], snapshot.titleColumn[element], snapshot.valueColumn[element],
      snapshot.placeholderValueColumn[element],
    ] { hash.add(Self.isText(id) ? strings[Int(id.rawValue)] : 0) }
    return hash.value
  }

  /// Returns the hash of the flags that are part of what the app shows.
  func flags(of element: Int) -> UInt64 {
    let facts = snapshot.factColumn[element]
    return [ElementFact.enabled, .selected].reduce(0) { flags, fact in
      flags << 2 | (facts[fact].map { $0 ? 2 : 1 } ?? 0)
    }
  }
}

extension Element {
  /// Whether the element is a row of a collection with other rows of its type, or inside one.
  package var isInRepeatedRow: Bool {
    // Rows that are inside other rows are part of them.
    guard let row = ([self] + ancestors).last(where: \.isRow), let collection = row.parent else { return false }
    return collection.children.count { $0.type == row.type && $0.isRow } > 1
  }

  private var isRow: Bool { parent.map { ScreenOutline.isRow(type.rawValue, in: $0.type.rawValue) } ?? false }
}
