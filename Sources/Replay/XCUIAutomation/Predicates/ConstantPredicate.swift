// `NSPredicate(value:)`, which is Foundation's own.

import Foundation
import PredicateFormat

extension NSPredicate {
  /// What a predicate is that is always true, or always false; nil for all others.
  var constant: ParsedPredicate? {
    // Foundation says what such a predicate is only by what it equals.
    for value in [true, false] where isEqual(NSPredicate(value: value)) { return .constant(value) }
    return nil
  }
}
