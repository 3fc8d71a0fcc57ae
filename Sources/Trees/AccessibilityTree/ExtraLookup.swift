// Attributes without a column, asked of the whole snapshot at once.

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
