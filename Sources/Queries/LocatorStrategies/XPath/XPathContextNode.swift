// Determines from the syntax of an XPath whether `.` is an element or an attribute.

import DriverLocators

/// The kind of node that an expression is evaluated for, or that a path selects.
///
///     //*[@label[contains(., 'a')]]   // inside the inner brackets, `.` is the attribute `label`
enum XPathContextNode: Hashable {
  /// An element, which has no text content.
  case element
  /// An attribute with this name, whose value is its text. The name is nil if there may be several, and for the strings
  /// of a list.
  case attribute(String?)
}

extension XPathPath {
  /// The kind of node that the path selects, by the kind of node that it begins at.
  func node(from context: XPathContextNode) -> XPathContextNode {
    steps.reduce(startNode(in: context)) { $1.node(from: $0) }
  }

  /// The kind of node at which the first step begins.
  func startNode(in context: XPathContextNode) -> XPathContextNode {
    switch start {
    case .context: context
    case .root: .element
    case .expression(let inner, _): inner.node(in: context)
    }
  }
}

extension XPathStep {
  /// The kind of node that the step selects, by the kind of node that it begins at.
  func node(from context: XPathContextNode) -> XPathContextNode {
    switch axis {
    case .attribute:
      if case .name(let name) = test, name != "*" { return .attribute(name) }
      return .attribute(nil)
    // Of these axes, the node itself is the only one that can be an attribute, and a name never matches it.
    case .itself, .descendantOrSelf, .ancestorOrSelf: return test == .kind("node") ? context : .element
    default: return .element
    }
  }
}

extension XPathExpression {
  /// Returns the path of the attribute in place of `.` if this is the context node, so that `@visible[.='1']` is
  /// checked like `@visible='1'`; other expressions unchanged.
  func naming(_ context: XPathContextNode) -> XPathExpression {
    guard case .attribute(let name?) = context, case .path(var path) = self, case .context = path.start,
      path.steps.count == 1, path.steps[0].axis == .itself, path.steps[0].predicates.isEmpty,
      path.node(from: context) == context
    else { return self }
    path.steps[0].axis = .attribute
    path.steps[0].test = .name(name)
    return .path(path)
  }

  /// The kind of node that the expression selects; an element for other results.
  fileprivate func node(in context: XPathContextNode) -> XPathContextNode {
    switch bare {
    case .path(let path): return path.node(from: context)
    case .binary(.union, let left, let right):
      let nodes = Set([left.node(in: context), right.node(in: context)])
      return nodes.count == 1 ? nodes.first ?? .element : .attribute(nil)
    default: return kind == .texts ? .attribute(nil) : .element
    }
  }
}
