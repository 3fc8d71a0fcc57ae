// The commonest slip with positions: the second of all is asked for, and the second child of each parent is meant by it.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// Remarks on positions in steps that leave nothing of several elements.
enum XPathPositionNote {
  /// A remark on each `[2]` of a path that counts among siblings where only counting all of them would find something.
  static func notes(on expression: XPathExpression, _ text: String, in snapshot: Snapshot) -> [LocatorNote] {
    guard case .path(let path) = expression else { return [] }
    func count(_ end: Int) -> Int {
      let beginning = XPathExpression.path(path.cut(at: end))
      if beginning.nonElements != nil { return 0 }
      let found = beginning.find(in: snapshot)
      return found.certain.count + found.possible.count
    }
    for step in path.steps {
      for predicate in step.predicates {
        guard let number = predicate.expression.bare.constant.flatMap(Int.init(exactly:)), number > 1,
          count(predicate.range.upperBound) == 0
        else { continue }
        let all = count(predicate.range.lowerBound)
        // What follows finds nothing either, for this reason.
        guard all >= number else { return [] }
        let written = String(
          decoding: Array(text.utf8)[path.range.lowerBound..<predicate.range.lowerBound], as: UTF8.self)
        return [
          LocatorNote(
            range: predicate.range,
            message:
              "[\(number)] counts among the children of each parent, and none of the \(all) is number \(number) there",
            advice: "to count all of them, write (\(written))[\(number)]")
        ]
      }
    }
    return []
  }
}
