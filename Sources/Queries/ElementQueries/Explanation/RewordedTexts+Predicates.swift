// Determines which comparisons of a predicate may refer to a reworded text.

import AccessibilityTree
import PredicateFormat

extension PredicateLeaf {
  /// How selective the comparison is.
  var selectivity: RewordedTexts.Selectivity {
    switch onlyKey {
    case .elementType, .wdType: .type
    case .identifier, .label, .title, .value, .placeholderValue, .wdName, .wdLabel, .wdValue, .wdPlaceholderValue:
      if case .string? = constant { .text } else { .nothing }
    default: .nothing
    }
  }
}

extension ParsedPredicate {
  /// Whether the predicate is a single comparison or a conjunction.
  var isConjunction: Bool {
    switch self {
    case .comparison: true
    case .and(let parts): parts.allSatisfy(\.isConjunction)
    case .or, .not, .constant: false
    }
  }
}

extension PredicateComparison.Operator {
  /// Whether the comparison holds for every string when the string is compared with itself.
  var isMetByWhole: Bool {
    switch self {
    case .equal, .beginsWith, .endsWith, .contains: true
    default: false
    }
  }
}
