// Orders elements of a list by their parents.

enum JSONForest {
  /// Returns one element of each cycle of parents. If those elements get a parent outside the cycle, no cycle is left.
  ///
  /// Each element is visited once.
  static func cycles(in elements: [JSONElement]) -> [Int] {
    var cycles: [Int] = []
    /// The start of the walk that visited each element; −1 for elements that have not been visited.
    var walks = Array(repeating: -1, count: elements.count)
    for start in elements.indices {
      var current: Int? = start
      while let index = current, walks[index] == -1 {
        walks[index] = start
        current = elements[index].parent
      }
      // The walk has reached one of its own elements, rather than the end or an element of an earlier walk.
      if let index = current, walks[index] == start { cycles.append(index) }
    }
    return cycles
  }

  /// Returns all elements in preorder, siblings in the order of the list. There must be no cycles.
  static func preorder(of elements: [JSONElement]) -> [Int] {
    var firstChild = [Int?](repeating: nil, count: elements.count)
    var nextSibling = [Int?](repeating: nil, count: elements.count)
    var firstRoot: Int?
    for index in elements.indices.reversed() {
      if let parent = elements[index].parent {
        nextSibling[index] = firstChild[parent]
        firstChild[parent] = index
      } else {
        nextSibling[index] = firstRoot
        firstRoot = index
      }
    }
    var order: [Int] = []
    order.reserveCapacity(elements.count)
    var pending = firstRoot.map { [$0] } ?? []
    while let index = pending.popLast() {
      order.append(index)
      if let sibling = nextSibling[index] { pending.append(sibling) }
      if let child = firstChild[index] { pending.append(child) }
    }
    return order
  }
}
