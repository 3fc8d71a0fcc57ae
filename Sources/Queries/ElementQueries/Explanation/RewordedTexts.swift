// Detects elements whose text was reworded while other conditions still identify them. This is the most common way in
// which locators break.

/// Decides when an element is a near miss although its text is unrelated.
package struct RewordedTexts {
  /// How selective the other conditions are.
  package enum Selectivity: Comparable {
    case nothing
    /// The conditions specify only a type or a class.
    case type
    case text
  }

  /// Returns the maximum number of elements that may satisfy the other conditions. If there are more, those conditions
  /// do not count as distinctive. A type alone never does: the only button of a screen need not be the one that was
  /// meant.
  package static func limit(_ selectivity: Selectivity) -> Int {
    selectivity == .text ? Explanation.maximumNearMisses : 0
  }

  /// For each comparison, the number of elements that fail only that comparison.
  private var all: [Int: Int] = [:]
  private var texts: [Int: [(element: UInt32, found: String)]] = [:]

  /// Counts an element that only the comparison with this index excludes.
  mutating func count(_ leaf: Int) { all[leaf, default: 0] += 1 }

  /// Records an element whose text is not similar to the requested text.
  mutating func add(_ leaf: Int, element: UInt32, found: String) {
    // If more than `maximumNearMisses` elements fail only this comparison, the other conditions are not distinctive, so
    // no more elements are recorded.
    guard (texts[leaf]?.count ?? 0) <= Explanation.maximumNearMisses else { return }
    texts[leaf, default: []].append((element, found))
  }

  /// Returns the elements that only this comparison excludes, with their texts; empty if there are too many such
  /// elements.
  func found(_ leaf: Int, selectivity: Selectivity) -> [(element: UInt32, found: String)] {
    (all[leaf] ?? 0) <= Self.limit(selectivity) ? texts[leaf] ?? [] : []
  }
}
