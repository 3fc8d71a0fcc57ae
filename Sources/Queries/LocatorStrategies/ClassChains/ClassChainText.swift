// Steps of queries as parts of class chains.

import AccessibilityTree
import ElementQueries

enum ClassChainText {
  /// A step as it stands in a class chain; otherwise as in a chain.
  static func text(of step: QueryStep) -> String {
    switch step {
    case .matchingPredicate:
      // A filter cannot stand alone, so it is taken from behind a star.
      ElementQuery(steps: [.children(.any), step]).classChain.map { String($0.dropFirst()) } ?? step.description
    case .descendants, .children: ElementQuery(steps: [step]).classChain ?? step.description
    default: step.description
    }
  }
}
