// Attributes without a column, asked of the whole snapshot at once.

import Findings

extension Snapshot {
  /// The numbers of the elements that have an attribute without a column, with the value they have, in preorder.
  ///
  /// Costs one pass over the side table, however many elements there are.
  package func extras(named name: String) -> [(element: Int, value: StringID)] {
    guard let id = id(of: name) else { return [] }
    return storage.extras.lazy.filter { $0.name == id }.map { (Int($0.element), $0.value) }
  }
}

extension Snapshot {
  /// The names of all attributes without a column, in the order in which they first occur.
  package var extraNames: [String] {
    var known: Set<UInt32> = []
    return storage.extras.filter { known.insert($0.name.rawValue).inserted }.compactMap { text(of: $0.name) }
  }
}

extension Snapshot {
  /// Some element has an attribute of this name without a column.
  package func hasExtra(_ name: StringID) -> Bool { storage.extras.contains { $0.name == name } }

  /// The value of an element's first attribute of that name without a column, or nil if it has none.
  package func extra(_ name: StringID, of element: Int) -> StringID? {
    let key = UInt32(element)
    var position = storage.extras.partitionPoint { $0.element >= key }
    while position < storage.extras.count, storage.extras[position].element == key {
      if storage.extras[position].name == name { return storage.extras[position].value }
      position += 1
    }
    return nil
  }
}
