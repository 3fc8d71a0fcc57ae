// Keeps elements inside those that another query finds.

import AccessibilityTree
import PredicateFormat

extension Resolver {
  /// Keeps the elements that a query finds, and those inside them. If it is unknown what the query finds, it is unknown
  /// for the elements inside its possible matches.
  ///
  /// - Parameter search: The query with which a driver searches inside each of these elements; nil if everything inside
  ///   them counts. Nothing outside the element exists for this query.
  mutating func keep(inside query: ElementQuery, searching search: ElementQuery?) {
    guard let outer = try? query.resolve(in: snapshot) else {
      candidates = Candidates(inOrder: [])
      return
    }
    var (certain, possible) = (ElementRanges(), ElementRanges())
    var facts = outer.missingFacts
    let scopes = outer.matches.map { ($0, isCertain: true) } + outer.possible.map { ($0, isCertain: false) }
    for (scope, isCertain) in scopes {
      guard let search else {
        if isCertain { certain.add(scope) } else { possible.add(scope) }
        continue
      }
      guard let found = try? search.resolve(in: snapshot.subtree(of: scope)) else { continue }
      let matches = found.matches.map { scope.index + $0.index }
      if isCertain { certain.add(matches) } else { possible.add(matches) }
      possible.add(found.possible.map { scope.index + $0.index })
      if found.mayHaveMore { possible.add(scope) }
      facts += found.missingFacts
    }
    var open: [UInt32] = []
    candidates.filter { index in
      if certain.contains(index) { return .yes }
      let isPossible = outer.mayHaveMore || possible.contains(index)
      if isPossible { open.append(index) }
      return isPossible ? .unknown : .no
    }
    note(open) { _ in facts }
  }
}

/// Elements, and ranges of elements with all of their descendants.
private struct ElementRanges {
  private var ranges: [Range<Int>] = []
  private var elements: Set<Int> = []

  mutating func add(_ element: Element) { ranges.append(element.index..<element.subtreeEnd) }

  mutating func add(_ indices: [Int]) { elements.formUnion(indices) }

  func contains(_ index: UInt32) -> Bool {
    elements.contains(Int(index)) || ranges.contains { $0.contains(Int(index)) }
  }
}
