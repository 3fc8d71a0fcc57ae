// Recognizes Foundation's constant predicates, `NSPredicate(value:)`.

import Foundation
import PredicateFormat

extension NSPredicate {
  /// The parsed form of a constant predicate; nil for any other predicate.
  var constant: ParsedPredicate? {
    // Foundation does not expose the value, so the predicate is compared with both constants.
    for value in [true, false] where isEqual(NSPredicate(value: value)) { return .constant(value) }
    return nil
  }
}
