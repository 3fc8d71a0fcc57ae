// Converts Android XPaths to UiSelectors where possible.

import DriverLocators
import ElementQueries
import Text

/// Converts an XPath that consists only of downward steps and plain conditions.
enum XPathUiSelector {
  /// Converts an XPath. If this is impossible, returns nil and records an obstacle for every part that UiSelectors
  /// cannot express.
  static func selector(
    _ expression: XPathExpression, text: String, draft: inout LocatorTranslation.Draft
  ) -> UiSelector? {
    guard expression.attributeRejectedByXPath2 == nil, let path = plainPath(expression.convertedFromXPath2) else {
      draft.addObstacle(text, "only XPath can express this")
      return nil
    }
    var reader = XPathUiSelectorReader(text: text, draft: draft)
    var links = path.steps.map { reader.selector($0) }
    if let position = path.position { links[links.count - 1].add(.instance(position - 1)) }
    draft = reader.draft
    guard draft.obstacles.isEmpty, var selector = links.popLast() else { return nil }
    while var outer = links.popLast() {
      outer.append(selector, as: .child)
      selector = outer
    }
    if path.position != nil, selector.next != nil { draft.addRemark(UiSelector.countsAnew) }
    draft.addRemark("a UiSelector ignores invisible nodes and toasts")
    return selector
  }

  /// Returns the steps of a path that starts at the root. For a path such as `(//a)[2]`, also returns the position,
  /// which counts all results.
  private static func plainPath(_ expression: XPathExpression) -> (steps: [XPathStep], position: Int?)? {
    guard case .path(let path) = expression else { return nil }
    switch path.start {
    case .root: return path.steps.isEmpty ? nil : (path.steps, nil)
    case .expression(let inner, let predicates):
      guard path.steps.isEmpty, predicates.count == 1, case .number(let number, _) = predicates[0].expression,
        let position = Int(number), position > 0, case .path(let inside) = inner.bare, case .root = inside.start,
        !inside.steps.isEmpty
      else { return nil }
      return (inside.steps, position)
    case .context: return nil
    }
  }
}

/// Converts steps and records obstacles.
private struct XPathUiSelectorReader {
  let text: String
  var draft: LocatorTranslation.Draft

  private static let texts: Set = ["text", "content-desc", "class", "resource-id", "package"]
  private static let flags: Set = [
    "checkable", "checked", "clickable", "enabled", "focusable", "focused", "long-clickable", "scrollable", "selected",
  ]

  mutating func selector(_ step: XPathStep) -> UiSelector {
    var selector = UiSelector()
    guard step.isDeep, step.axis == .child, case .name(let name) = step.test else {
      draft.addObstacle(text.slice(step.start..<step.range.upperBound), "a UiSelector searches at every depth")
      return selector
    }
    if name != "*", name != "node" { selector.add(.text("class", .equal, name)) }
    for predicate in step.predicates { add(predicate.expression.bare, at: predicate.range, to: &selector) }
    return selector
  }

  private mutating func add(_ condition: XPathExpression, at range: Range<Int>, to selector: inout UiSelector) {
    switch condition {
    case .binary(.and, let left, let right):
      add(left.bare, at: range, to: &selector)
      add(right.bare, at: range, to: &selector)
    case .binary(.equal, let left, .literal(let value, _)):
      append(left.ownAttribute.flatMap { equal($0, value: value) }, at: range, to: &selector)
    case .call(let function, let arguments, _):
      append(call(function.name, with: arguments), at: range, to: &selector)
    default: append(nil, at: range, to: &selector)
    }
  }

  private mutating func append(
    _ criterion: UiSelector.Criterion?, at range: Range<Int>, to selector: inout UiSelector
  ) {
    guard let criterion else { return draft.addObstacle(text.slice(range), "UiSelector has no method for this") }
    if selector.add(criterion) != nil {
      draft.addObstacle(text.slice(range), "a UiSelector can have only one condition of each kind")
    }
  }

  private func equal(_ name: String, value: String) -> UiSelector.Criterion? {
    if Self.texts.contains(name) { return .text(name, .equal, value) }
    if Self.flags.contains(name), value == "true" || value == "false" { return .flag(name, value == "true") }
    return name == "index" ? Int(value).map { .index($0) } : nil
  }

  private mutating func call(_ function: String, with arguments: [XPathExpression]) -> UiSelector.Criterion? {
    guard arguments.count == 2, case .literal(let value, _) = arguments[1], let name = arguments[0].ownAttribute,
      name == "text" || name == "content-desc"
    else { return nil }
    switch function {
    // Use patterns, because textContains and textStartsWith ignore case.
    case "contains": return .text(name, .matches, ".*\(value.escaped(.javaPattern)).*")
    case "starts-with": return .text(name, .matches, "\(value.escaped(.javaPattern)).*")
    default: return nil
    }
  }
}
