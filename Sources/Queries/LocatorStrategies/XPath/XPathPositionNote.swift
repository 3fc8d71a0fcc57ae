// Reports positions such as `//a[2]` that were probably meant as `(//a)[2]`.

import AccessibilityTree
import DriverLocators
import ElementQueries
import Text

/// Finds positions that remove all results because they count siblings rather than all results.
enum XPathPositionNote {
  /// Returns a note on the first position, such as `[2]`, that finds nothing because it counts siblings, but would
  /// match if it counted all results.
  static func notes(on expression: XPathExpression, _ text: String, in snapshot: Snapshot) -> [LocatorNote] {
    guard case .path(let path) = expression else { return [] }
    func count(_ end: Int) -> Int {
      let beginning = XPathExpression.path(path.cut(at: end))
      if beginning.nonElementResult != nil { return 0 }
      let found = beginning.find(in: snapshot)
      return found.certain.count + found.possible.count
    }
    for step in path.steps {
      for predicate in step.predicates {
        guard let number = predicate.expression.bare.constant.flatMap(Int.init(exactly:)), number > 1,
          count(predicate.range.upperBound) == 0
        else { continue }
        let all = count(predicate.range.lowerBound)
        // If there are fewer matches in total than the position requires, counting all of them would not help either.
        // The rest of the path then finds nothing.
        guard all >= number else { return [] }
        let written = String(
          decoding: Array(text.utf8)[path.range.lowerBound..<predicate.range.lowerBound], as: UTF8.self)
        return [
          LocatorNote(
            range: predicate.range,
            message:
              """
              positions such as [\(number)] are counted separately for each parent; none of the \(all) matches is at \
              position \(number) under its parent
              """,
            advice: "to select from all matches, write (\(written))[\(number)]")
        ]
      }
    }
    return []
  }
}
