// Which predicates have a text that may have been reworded.

import AccessibilityTree
import PredicateFormat

extension PredicateLeaf {
  /// What the comparison asks for, among others.
  var selection: Rewording.Selection {
    switch onlyKey {
    case .elementType, .wdType: .type
    case .identifier, .label, .title, .value, .placeholderValue, .wdName, .wdLabel, .wdValue, .wdPlaceholderValue:
      if case .string? = constant { .text } else { .nothing }
    default: .nothing
    }
  }
}

extension ParsedPredicate {
  /// One comparison, or several that must all hold.
  var isConjunction: Bool {
    switch self {
    case .comparison: true
    case .and(let parts): parts.allSatisfy(\.isConjunction)
    case .or, .not, .constant: false
    }
  }
}

extension Comparison.Operator {
  /// It holds for a text and the same text as a whole.
  var isMetByWhole: Bool {
    switch self {
    case .equal, .beginsWith, .endsWith, .contains: true
    default: false
    }
  }
}
