// Reads predicates, class chains and XPaths whose strings have parts known only at run time.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat

/// Translates a string with wildcards to a query that matches whatever the locator may match.
enum DriverPattern {
  static let unknownPart = "the text has parts that are known only at run time"

  /// Returns the steps of the query. Wildcards must be in strings that a predicate compares; otherwise, nothing is
  /// known.
  static func steps(
    _ strategy: LocatorStrategy, _ location: DriverLocation
  ) throws(SyntaxError) -> [LocatorTemplate.Step] {
    let text = location.text
    guard let reading = location.reading(of: LoosenedPredicate.marked(text)) else { return [.unresolved(unknownPart)] }
    var steps: [LocatorTemplate.Step] = []
    for step in reading.queryInParts(for: location.driver).steps {
      guard "\(step)".contains(LoosenedPredicate.mark) else {
        steps.append(LocatorTemplate.Step(step))
        continue
      }
      switch step {
      case .matchingPredicate(let predicate):
        guard let loosened = LoosenedPredicate.loosened(predicate) else { return [.unresolved(unknownPart)] }
        steps.append(.loosened(.matchingPredicate(loosened), wildcards: text.wildcards))
      case .containingPredicate(let predicate):
        guard let loosened = LoosenedPredicate.loosened(predicate) else { return [.unresolved(unknownPart)] }
        steps.append(.loosened(.containingPredicate(loosened), wildcards: text.wildcards))
      case .havingDescendant(let predicate):
        guard let loosened = LoosenedPredicate.loosened(predicate) else { return [.unresolved(unknownPart)] }
        steps.append(.loosened(.havingDescendant(loosened), wildcards: text.wildcards))
      default: return [.unresolved(unknownPart)]
      }
    }
    return steps
  }
}
