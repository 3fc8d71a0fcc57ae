// Detects texts that were reworded on an element that is otherwise identified, the most common way in which locators
// break.

/// Decides when an element is a near miss although its text is unrelated.
package struct RewordedTexts {
  /// How selective the other conditions are.
  package enum Selectivity: Comparable {
    case nothing
    /// Only a type or a class.
    case type
    case text
  }

  /// Returns the maximum number of elements that may satisfy the other conditions if those conditions are to count as
  /// distinctive.
  package static func limit(_ selectivity: Selectivity) -> Int {
    switch selectivity {
    case .nothing: 0
    case .type: 1
    case .text: Explanation.maximumNearMisses
    }
  }

  /// The number of elements that each comparison alone excludes.
  private var all: [Int: Int] = [:]
  private var texts: [Int: [(element: UInt32, found: String)]] = [:]

  /// Counts an element that only the comparison with this index excludes.
  mutating func count(_ leaf: Int) { all[leaf, default: 0] += 1 }

  /// Records an element's text that is far from the requested text.
  mutating func add(_ leaf: Int, _ element: UInt32, _ found: String) {
    // If there are more elements, the other conditions are not distinctive.
    guard (texts[leaf]?.count ?? 0) <= Explanation.maximumNearMisses else { return }
    texts[leaf, default: []].append((element, found))
  }

  /// Returns the elements that only this comparison excludes, with their texts, if there are few.
  func found(_ leaf: Int, _ selectivity: Selectivity) -> [(element: UInt32, found: String)] {
    (all[leaf] ?? 0) <= Self.limit(selectivity) ? texts[leaf] ?? [] : []
  }
}
