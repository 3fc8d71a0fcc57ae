// Determines which comparisons of a predicate may refer to a reworded text.

import AccessibilityTree
import PredicateFormat

extension PredicateLeaf {
  /// How selective the comparison is.
  var selectivity: RewordedTexts.Selectivity {
    switch onlyKey {
    case .elementType, .wdType: .type
    // Many elements have the values of switches and fields, such as 0 and 1.
    case .value, .wdValue:
      if case .string(let text)? = constant, comparison.relation != .notEqual, text.contains(where: \.isLetter) {
        .text
      } else {
        .nothing
      }
    case .identifier, .label, .title, .placeholderValue, .wdName, .wdLabel, .wdPlaceholderValue, .identifiers:
      if case .string? = constant, comparison.relation != .notEqual { .text } else { .nothing }
    default: .nothing
    }
  }
}

extension ElementPredicate {
  /// Whether an element must have a certain string to match. Other elements that match are then related to the one that
  /// was meant.
  var requiresText: Bool { isTextRequired(by: predicate) }

  private func isTextRequired(by part: ParsedPredicate) -> Bool {
    switch part {
    case .comparison: ElementPredicate(part, of: vocabulary)?.program.leaves.first?.selectivity == .text
    case .and(let parts): parts.contains(where: isTextRequired)
    case .or(let parts): parts.allSatisfy(isTextRequired)
    case .not, .constant: false
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
