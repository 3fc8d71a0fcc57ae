// A text that was reworded, on an element that everything else tells: the commonest way in which locators break.

/// When an element counts as near though its text is another one altogether.
package struct Rewording {
  /// What the other conditions ask for.
  package enum Selection: Comparable {
    case nothing
    /// A type or a class and nothing else.
    case type
    case text
  }

  /// How many elements may fulfil the other conditions for these to be telling.
  package static func limit(_ selection: Selection) -> Int {
    switch selection {
    case .nothing: 0
    case .type: 1
    case .text: Explanation.maximumNearMisses
    }
  }

  /// The elements that one comparison alone rules out.
  private var all: [Int: Int] = [:]
  private var texts: [Int: [(element: UInt32, found: String)]] = [:]

  /// Counts an element that the comparison with that number alone rules out.
  mutating func count(_ leaf: Int) { all[leaf, default: 0] += 1 }

  /// Keeps the text of an element that is far from the one that was asked for.
  mutating func add(_ leaf: Int, _ element: UInt32, _ found: String) {
    // More of them cannot be telling.
    guard (texts[leaf]?.count ?? 0) <= Explanation.maximumNearMisses else { return }
    texts[leaf, default: []].append((element, found))
  }

  /// The texts that only one comparison keeps from being the answer, if few elements are like that.
  func found(_ leaf: Int, _ selection: Selection) -> [(element: UInt32, found: String)] {
    (all[leaf] ?? 0) <= Self.limit(selection) ? texts[leaf] ?? [] : []
  }
}
