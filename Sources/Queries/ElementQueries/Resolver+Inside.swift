// Keeps elements inside those that another query finds.

import AccessibilityTree
import PredicateFormat

extension Resolver {
  /// Keeps the elements that a query finds, and those inside them. If it is unknown what the query finds, it is unknown
  /// for the elements inside its possible matches.
  mutating func keep(inside query: ElementQuery) {
    guard let outer = try? query.resolve(in: snapshot) else {
      candidates = Candidates(inOrder: [])
      return
    }
    let isAround = { (outer: Element, index: UInt32) in outer.index <= index && index < outer.subtreeEnd }
    var open: [UInt32] = []
    candidates.filter { index in
      if outer.matches.contains(where: { isAround($0, index) }) { return .yes }
      let isPossible = outer.mayHaveMore || outer.possible.contains { isAround($0, index) }
      if isPossible { open.append(index) }
      return isPossible ? .unknown : .no
    }
    note(open) { _ in outer.missingFacts }
  }
}
