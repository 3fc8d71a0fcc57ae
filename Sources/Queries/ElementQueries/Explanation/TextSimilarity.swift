// Measures how similar strings are to those in a query, without evaluating the query.

import PredicateFormat

/// One of the strings that a query requires. Comparing it with each distinct string of many snapshots shows which
/// snapshots are worth explaining.
///
///     var nearness = TextSimilarity.all(of: query)  // one for buttons["login.forgt"]
///     nearness[0].remoteness(of: text)            // 0 for login.forgt, more for login.forgot, nil for Settings
package struct TextSimilarity {
  /// A value greater than the remoteness of any string.
  package static let far = 1_000_000

  private var comparison: TextComparison
  private let key: [UInt8]
  /// The predicate comparison that contains the string; nil for a string key.
  private let leaf: PredicateLeaf?
  private var budget = PatternMatchingBudget()

  /// Returns the string keys of a query and the strings in its predicates, in order.
  package static func all(of query: ElementQuery) -> [TextSimilarity] {
    query.steps.flatMap { step -> [TextSimilarity] in
      if let key = step.key { return key.isEmpty ? [] : [TextSimilarity(key, leaf: nil)] }
      return (step.predicate?.program.leaves ?? []).compactMap { leaf in
        guard Self.relations.contains(leaf.comparison.relation), case .string(let text)? = leaf.constant, !text.isEmpty
        else { return nil }
        return TextSimilarity(text, leaf: leaf)
      }
    }
  }

  private static let relations: Set<PredicateComparison.Operator> = [.equal, .beginsWith, .endsWith, .contains]

  private init(_ key: String, leaf: PredicateLeaf?) {
    comparison = TextComparison(with: key)
    self.key = Array(key.utf8)
    self.leaf = leaf
  }

  /// Returns 0 for a match, a value less than ``far`` for a similar string, and nil for all others.
  package mutating func remoteness(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    if text.elementsEqual(key) { return 0 }
    if let leaf {
      let value = PredicateValue.string(String(decoding: text, as: UTF8.self))
      if leaf.truth(ofOnly: value, &budget) == .yes { return 0 }
    }
    return comparison.difference(of: text).map {
      min(1 + Closeness($0, found: text.count, expected: comparison.length).remoteness(mayContinue: true), Self.far - 1)
    }
  }
}
