// Adds grouping, deduplication and checked subscripts to collections.

extension Sequence {
  /// Groups the elements by key, in the order in which the keys first appear.
  ///
  ///     ["ant", "bee", "ape"].grouped { $0.first }  // [("a", ["ant", "ape"]), ("b", ["bee"])]
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let own = key(element)
      if let place = places[own] {
        groups[place].elements.append(element)
      } else {
        places[own] = groups.count
        groups.append((own, [element]))
      }
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order of first appearance.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Array {
  /// The element at an index; nil if the index is out of bounds.
  package subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

  /// The element at an index; nil if the index is out of bounds.
  package subscript(checked index: ItemIndex<Element>) -> Element? { self[checked: index.value] }
}
