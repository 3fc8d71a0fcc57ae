// Moving through a tree by sets of element numbers. No recursion: a subtree is a range.

import AccessibilityTree

/// The structure of a snapshot, for sets of elements in preorder without duplicates.
struct TreeWalk {
  let snapshot: Snapshot

  /// Everything of a type strictly below the given elements, in preorder, without duplicates.
  func descendants(of elements: [UInt32], _ type: ElementType) -> [UInt32] {
    var result: [UInt32] = []
    let ends = snapshot.subtreeEndColumn
    var covered = 0
    snapshot.typeColumn.withUnsafeBufferPointer { types in
      for element in elements {
        // What lies below an element already covered has been taken.
        let start = max(Int(element) + 1, covered)
        let end = Int(ends[Int(element)])
        guard start < end else { continue }
        if type == .any {
          result.append(contentsOf: UInt32(start)..<UInt32(end))
        } else {
          for position in start..<end where types[position] == type.rawValue { result.append(UInt32(position)) }
        }
        covered = end
      }
    }
    return result
  }

  /// The given elements and everything below them, in preorder, without duplicates.
  func descendantsAndSelves(of elements: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    let ends = snapshot.subtreeEndColumn
    var covered: UInt32 = 0
    for element in elements {
      let end = ends[Int(element)]
      guard max(element, covered) < end else { continue }
      result.append(contentsOf: max(element, covered)..<end)
      covered = end
    }
    return result
  }

  /// The direct children of a type of all given elements, in preorder.
  func children(of elements: [UInt32], _ type: ElementType) -> [UInt32] {
    var result: [UInt32] = []
    var isSorted = true
    let ends = snapshot.subtreeEndColumn
    let types = snapshot.typeColumn
    for element in elements {
      let end = Int(ends[Int(element)])
      var child = Int(element) + 1
      while child < end {
        if type == .any || types[child] == type.rawValue {
          if let last = result.last, last > child { isSorted = false }
          result.append(UInt32(child))
        }
        child = Int(ends[child])
      }
    }
    // Nested receivers: an inner one's children stand before the outer one's later children.
    if !isSorted { result.sort() }
    return result
  }

  /// One of the sorted elements lies strictly below the given one.
  func hasDescendant(_ element: UInt32, among sorted: [UInt32]) -> Bool {
    hasElement(among: sorted, in: element + 1..<snapshot.subtreeEndColumn[Int(element)])
  }

  /// One of the sorted elements is the given one or lies below it.
  func hasDescendantOrIs(_ element: UInt32, among sorted: [UInt32]) -> Bool {
    hasElement(among: sorted, in: element..<snapshot.subtreeEndColumn[Int(element)])
  }

  private func hasElement(among sorted: [UInt32], in range: Range<UInt32>) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = low + (high - low) / 2
      if sorted[middle] >= range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low < sorted.count && sorted[low] < range.upperBound
  }
}
