// Extracts the strings that predicates compare with attributes.

import LocatorExtraction
import PredicateFormat

/// A comparison of an attribute with a known string.
struct KeyComparison: Hashable {
  /// The attribute as it is written: `label`.
  var key: String
  var relation: PredicateComparison.Operator
  var text: String
}

enum PredicateTexts {
  /// Returns the comparisons of a fully known predicate, in order. Negated comparisons are left out.
  static func comparisons(in template: PredicateTemplate) -> [KeyComparison] {
    guard case .known(let predicate) = template else { return [] }
    var comparisons: [KeyComparison] = []
    var open = [predicate.predicate]
    while let next = open.popLast() {
      switch next {
      case .and(let parts), .or(let parts): open += parts.reversed()
      case .comparison(let comparison): comparisons += texts(of: comparison)
      case .not, .constant: continue
      }
    }
    return comparisons
  }

  private static func texts(of comparison: PredicateComparison) -> [KeyComparison] {
    guard case .keyPath(let path) = comparison.left, case .value(let value) = comparison.right else { return [] }
    let key = path.components.joined(separator: ".")
    let texts: [PredicateValue] = if case .list(let values) = value { values } else { [value] }
    return texts.compactMap { text in
      guard case .string(let text) = text else { return nil }
      return KeyComparison(key: key, relation: comparison.relation, text: text)
    }
  }
}
