// Adds binary search to collections.

extension RandomAccessCollection {
  /// Returns the first index at which the condition holds; the end index if it never holds. Once the condition holds,
  /// it must also hold for all later elements.
  ///
  ///     [1, 3, 5].partitionPoint { $0 >= 3 }  // 1
  @inlinable @inline(__always)
  package func partitionPoint(_ holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var left = count
    while left > 0 {
      let half = left / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        left = half
      } else {
        low = index(after: middle)
        left -= half + 1
      }
    }
    return low
  }
}

extension Array where Element: Comparable {
  /// Whether a sorted array contains an element.
  ///
  ///     [1, 3, 5].containsInOrder(3)  // true
  @inlinable package func containsInOrder(_ element: Element) -> Bool {
    let place = partitionPoint { $0 >= element }
    return place < count && self[place] == element
  }
}
