// Reports XPaths whose first slash Appium's Mac2 driver reads differently from XPath. (`class-chain-and-xpath` §5)

import AccessibilityTree
import DriverLocators
import ElementQueries

/// Mac2 puts a dot before the first slash of an XPath, so that the path starts at the application instead of above it.
/// The application itself is then never a match.
enum MacRootNote {
  static func notes(on expression: XPathExpression, in snapshot: Snapshot) -> [LocatorNote] {
    guard snapshot.driver == .mac2, let first = expression.firstStep, first.axis == .child else { return [] }
    let root = snapshot.root.type.wdaName
    if !first.isDeep, case .name(let name) = first.test {
      if name == root {
        return note(
          first, message: "Mac2 starts at the application, so it searches for a second one inside it and finds nothing",
          advice: "write // before the next step instead")
      }
      if name != "*" {
        return note(
          first,
          message: "in the page source, a single “/” starts at the topmost element, which is \(root); "
            + "Mac2 starts at its children", advice: "did you mean //\(name)?")
      }
    }
    guard expression.find(in: snapshot).certain.first == 0 else { return [] }
    return note(
      first, message: "Mac2 searches below the application, so it does not find the application itself", advice: nil)
  }

  private static func note(_ step: XPathStep, message: String, advice: String?) -> [LocatorNote] {
    [LocatorNote(range: step.testRange, message: message, advice: advice)]
  }
}

extension XPathExpression {
  /// The first step, if the expression begins with a slash, in parentheses or not.
  fileprivate var firstStep: XPathStep? {
    switch self {
    case .path(let path):
      switch path.start {
      case .root: path.steps.first
      case .expression(let inner, _): inner.firstStep
      case .context: nil
      }
    case .binary(.union, let left, _): left.firstStep
    default: nil
    }
  }
}
