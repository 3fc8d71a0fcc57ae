// Finds the smallest set cover. The result is exact for covers of up to three sets.

/// A collection of sets from which a cover is chosen.
struct SetCover {
  /// A selection of sets that together cover all items.
  struct Choice {
    /// The indices of the sets, ascending.
    let sets: [Int]
    let cost: Int
  }

  private let count: Int
  private let sets: [[UInt64]]
  private let costs: [Int]

  /// The maximum number of sets with identical members to consider; the cheapest of them are kept.
  private static let mostAlike = 4
  /// The maximum number of sets that are combined. The sets that cover the fewest items are dropped first.
  private static let mostCombined = 120

  /// - Parameters:
  ///   - covers: For each set, whether it covers each item.
  ///   - costs: The cost of each set.
  init(_ covers: [[Bool]], costs: [Int]) {
    count = covers.first?.count ?? 0
    sets = covers.map { cover in
      var words = [UInt64](repeating: 0, count: (cover.count + 63) / 64)
      for (index, isCovered) in cover.enumerated() where isCovered { words[index / 64] |= 1 << UInt64(index % 64) }
      return words
    }
    self.costs = costs
  }

  /// Returns all covers of the smallest possible size, cheapest first; empty if no cover has three sets or fewer.
  func smallest() -> [Choice] {
    let all = sets.indices.filter { isFull(sets[$0]) }
    if !all.isEmpty { return ordered(all.map { [$0] }) }
    let combined = combined
    var pairs: [[Int]] = []
    for (position, first) in combined.enumerated() {
      for second in combined[(position + 1)...] where isFull(union(sets[first], sets[second])) {
        pairs.append([first, second])
      }
    }
    if !pairs.isEmpty { return ordered(pairs) }
    var triples: [[Int]] = []
    for (position, first) in combined.enumerated() {
      for (next, second) in combined.enumerated().dropFirst(position + 1) {
        let both = union(sets[first], sets[second])
        for third in combined[(next + 1)...] where isFull(union(both, sets[third])) {
          triples.append([first, second, third])
        }
      }
    }
    return ordered(triples)
  }

  /// The indices of the sets worth combining: among sets with identical members, the cheapest ones.
  private var combined: [Int] {
    var alike: [[UInt64]: Int] = [:]
    let kept = sets.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.filter { index in
      guard size(sets[index]) > 0, alike[sets[index], default: 0] < Self.mostAlike else { return false }
      alike[sets[index], default: 0] += 1
      return true
    }
    return kept.sorted { (size(sets[$1]), $0) < (size(sets[$0]), $1) }.prefix(Self.mostCombined).sorted()
  }

  private func ordered(_ choices: [[Int]]) -> [Choice] {
    choices.map { sets in Choice(sets: sets.sorted(), cost: sets.reduce(0) { $0 + costs[$1] }) }
      .sorted { left, right in
        left.cost == right.cost ? left.sets.lexicographicallyPrecedes(right.sets) : left.cost < right.cost
      }
  }

  private func union(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] { zip(left, right).map { $0 | $1 } }

  private func isFull(_ set: [UInt64]) -> Bool { size(set) == count }

  private func size(_ set: [UInt64]) -> Int { set.reduce(0) { $0 + $1.nonzeroBitCount } }
}
