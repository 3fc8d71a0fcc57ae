// Searches a snapshot's side table, which contains the attributes that have no column of their own.

import Findings

extension Snapshot {
  /// Returns the index of each element that has this attribute in the side table, with the attribute's value. The
  /// elements are in preorder.
  ///
  /// Takes one pass over the side table, regardless of the number of elements.
  package func extras(named name: String) -> [(element: Int, value: StringID)] {
    guard let id = id(of: name) else { return [] }
    return storage.data.extras.lazy.filter { $0.name == id }.map { (Int($0.element), $0.value) }
  }
}

extension Snapshot {
  /// The names of all attributes in the side table, in the order of their first occurrence.
  package var extraNames: [String] {
    var known: Set<UInt32> = []
    return storage.data.extras.filter { known.insert($0.name.rawValue).inserted }.compactMap { text(of: $0.name) }
  }
}

extension Snapshot {
  /// Returns whether any element has an attribute with this name in the side table.
  package func hasExtra(_ name: StringID) -> Bool { storage.data.extras.contains { $0.name == name } }

  /// Returns the value of an element's first attribute with that name in the side table; nil if it has none.
  package func extra(_ name: StringID, of element: Int) -> StringID? {
    let key = UInt32(element)
    var position = storage.data.extras.partitionPoint { $0.element >= key }
    while position < storage.data.extras.count, storage.data.extras[position].element == key {
      if storage.data.extras[position].name == name { return storage.data.extras[position].value }
      position += 1
    }
    return nil
  }
}
