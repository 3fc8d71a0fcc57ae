// Other ways to write a comparison of a predicate.

import AccessibilityTree
import PredicateFormat

/// Another way to write a comparison with a text, which may have been meant.
struct ComparisonVariation {
  /// In what it differs. The raw value is the order in which they are tried and ranked.
  enum Kind: Int {
    case letterCase
    case unicodeForm
    case wholeText
    case other
  }

  let kind: Kind
  let comparison: Comparison
  let leaf: PredicateLeaf

  /// All variations of a comparison with a text, likeliest first.
  static func all(
    of comparison: Comparison, _ asked: String, _ vocabulary: Vocabulary
  ) -> [ComparisonVariation] {
    var pairs: [(Kind, Comparison)] = []
    let isLiteral = comparison.relation != .equal && comparison.relation != .notEqual
    if isLiteral {
      pairs += asked.otherCanonicalForms.map { (.unicodeForm, comparison.withLiteral(.string($0))) }
      pairs.append((.letterCase, comparison.with(.caseInsensitive)))
    }
    if let pattern = comparison.relation.unanchored(asked) {
      let wide = comparison.withLiteral(.string(pattern))
      pairs += [(.wholeText, wide), (.wholeText, wide.with(.caseInsensitive))]
    }
    pairs += [
      (.other, comparison.with(.diacriticInsensitive)),
      (.other, comparison.with([.caseInsensitive, .diacriticInsensitive])),
    ]
    return pairs.compactMap { kind, changed in
      guard changed != comparison, let predicate = ElementPredicate(.comparison(changed), of: vocabulary),
        let leaf = predicate.program.leaves.first
      else { return nil }
      return ComparisonVariation(kind: kind, comparison: changed, leaf: leaf)
    }
  }
}

extension Comparison.Operator {
  /// A pattern that need not match the whole text; nil for operators without patterns.
  fileprivate func unanchored(_ pattern: String) -> String? {
    switch self {
    case .like: "*\(pattern)*"
    case .matches: pattern.contains("|") ? ".*(?:\(pattern)).*" : ".*\(pattern).*"
    default: nil
    }
  }
}
