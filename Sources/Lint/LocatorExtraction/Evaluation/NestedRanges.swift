// Finds the ranges that contain an offset.

import Findings

/// Ranges of code, such as those of the members of a file.
///
///     NestedRanges([0..<10, 2..<4, 12..<20]).indices(containing: 3)  // [0, 1]
///
/// A search takes time logarithmic in the number of ranges, and linear in how deeply they are nested.
package struct NestedRanges {
  private struct Entry {
    let range: Range<Int>
    let index: Int
    /// The last of the entries before it that ends after its beginning; −1 if there is none.
    let outer: Int
  }

  /// The ranges, by their beginnings.
  private let entries: [Entry]

  package init(_ ranges: [Range<Int>]) {
    let order = ranges.indices.sorted {
      (ranges[$0].lowerBound, -ranges[$0].upperBound, $0) < (ranges[$1].lowerBound, -ranges[$1].upperBound, $1)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(ranges.count)
    for index in order {
      var outer = entries.count - 1
      while outer >= 0, entries[outer].range.upperBound <= ranges[index].lowerBound { outer = entries[outer].outer }
      entries.append(Entry(range: ranges[index], index: index, outer: outer))
    }
    self.entries = entries
  }

  /// Returns the indices of the ranges that contain an offset, in order.
  package func indices(containing offset: Int) -> [Int] {
    var found: [Int] = []
    var place = entries.partitionPoint { $0.range.lowerBound > offset } - 1
    while place >= 0 {
      if entries[place].range.contains(offset) { found.append(entries[place].index) }
      place = entries[place].outer
    }
    return found.sorted()
  }
}
