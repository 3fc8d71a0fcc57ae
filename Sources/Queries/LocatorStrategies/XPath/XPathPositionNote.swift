// The commonest slip with positions: the second of all is asked for, and the second child of each parent is meant by it.

import AccessibilityTree
import ElementQueries

/// Remarks on positions in steps that leave nothing of several elements.
enum XPathPositionNote {
  /// A remark on each `[2]` of a path that counts among siblings where only counting all of them would find something.
  static func notes(on text: String, in snapshot: Snapshot) -> [LocatorNote] {
    guard var parser = try? XPathParser(text), case .path(let path)? = try? parser.wholeExpression() else { return [] }
    let bytes = Array(text.utf8)
    let start = path.range.lowerBound
    func count(_ end: Int) -> Int {
      guard var parser = try? XPathParser(String(decoding: bytes[start..<end], as: UTF8.self)),
        let expression = try? parser.wholeExpression(), expression.nonElements == nil
      else { return 0 }
      let found = XPathProgram(expression).find(in: snapshot)
      return found.certain.count + found.possible.count
    }
    for step in path.steps {
      for predicate in step.predicates {
        guard let number = predicate.expression.bare.constant.flatMap(Int.init(exactly:)), number > 1,
          count(predicate.range.upperBound) == 0
        else { continue }
        let before = start..<predicate.range.lowerBound
        let all = count(before.upperBound)
        // What follows finds nothing either, for this reason.
        guard all >= number else { return [] }
        let written = String(decoding: bytes[before], as: UTF8.self)
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
