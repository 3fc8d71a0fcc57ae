// Generates alternative spellings of a predicate's comparison.

import AccessibilityTree
import PredicateFormat

/// A string comparison that the author may have intended instead of the one in the predicate.
struct ComparisonVariation {
  /// The kind of variation. The raw value is the order in which variations are tried and ranked.
  enum Kind: Int {
    case letterCase
    case unicodeForm
    case wholeText
    case other
  }

  let kind: Kind
  let comparison: PredicateComparison
  let leaf: PredicateLeaf

  /// Returns all variations of a string comparison, most likely first.
  static func all(
    of comparison: PredicateComparison, _ expected: String, vocabulary: Vocabulary
  ) -> [ComparisonVariation] {
    var pairs: [(Kind, PredicateComparison)] = []
    let isLiteral = comparison.relation != .equal && comparison.relation != .notEqual
    if isLiteral {
      pairs += expected.otherCanonicalForms.map { (.unicodeForm, comparison.withLiteral(.string($0))) }
      pairs.append((.letterCase, comparison.with(.caseInsensitive)))
    }
    if let pattern = comparison.relation.unanchored(expected) {
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

extension PredicateComparison.Operator {
  /// Returns the pattern with wildcards around it, so that it also matches part of a string; nil for operators that do
  /// not use patterns.
  fileprivate func unanchored(_ pattern: String) -> String? {
    switch self {
    case .like: "*\(pattern)*"
    case .matches: pattern.contains("|") ? ".*(?:\(pattern)).*" : ".*\(pattern).*"
    default: nil
    }
  }
}
