// Describes elements as XCTest's messages do. (`xcuitest-query-semantics` §4 and §9)

import AccessibilityTree
import ElementQueries

extension ElementQuery {
  /// The name that XCTest gives an unresolved element: `"Log In" Button`, `Cell (Element at index 2)`.
  var nameInMessages: String {
    guard !steps.isEmpty else { return "Application" }
    var type = ElementType.any
    var key: String?
    var binding = ""
    for step in steps {
      switch step {
      case .descendants(let other), .children(let other): (type, key) = (other, nil)
      case .filter(let condition, of: .itself):
        if let other = condition.type, other != .any { type = other }
        key = condition.key?.description ?? key
      case .index(let index): binding = " (Element at index \(index))"
      case .first: binding = " (First Match)"
      default: break
      }
      if !step.isBinding { binding = "" }
    }
    return (key.map { "\"\($0)\" " } ?? "") + type.shortName + binding
  }
}
