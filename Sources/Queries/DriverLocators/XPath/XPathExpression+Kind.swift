// Determines the result types of XPath expressions, which depend only on their syntax.

extension XPathExpression {
  /// The type of the result.
  package var kind: XPathFunctionSignature.Kind {
    switch self {
    case .literal: return .text
    case .number, .negative: return .number
    case .call(let function, _, _): return function.result
    case .binary(let binary, let left, let right):
      switch binary {
      case .or, .and: return .truth
      case _ where XPathOperator.comparisons.contains(binary): return .truth
      case .union: return left.kind == .texts || right.kind == .texts ? .texts : .nodes
      default: return .number
      }
    case .path(let path):
      guard case .expression(let inner, _) = path.start, path.steps.isEmpty else { return .nodes }
      return inner.kind
    }
  }

  /// If the expression cannot return elements, the range of the part that prevents it, and the reason; otherwise nil.
  package var nonElementResult: (range: Range<Int>, reason: String)? {
    switch self {
    case .path(let path):
      if let last = path.steps.last {
        if last.axis == .attribute { return (last.range, "this path selects an attribute, not elements") }
        if case .kind(let name) = last.test, name != "node" {
          return (last.testRange, "this step selects no elements: dumps have no \(name)() nodes")
        }
        return nil
      }
      switch path.start {
      case .expression(let inner, _): return inner.nonElementResult
      case .root: return (path.range, "this path selects the document, not an element")
      case .context: return nil
      }
    case .binary(.union, let left, let right): return left.nonElementResult ?? right.nonElementResult
    default: return kind == .nodes ? nil : (range, "this expression returns \(kind.nameWithArticle), not elements")
    }
  }

  /// The innermost expression, without parentheses.
  package var bare: XPathExpression {
    guard case .path(let path) = self, path.steps.isEmpty, case .expression(let inner, let predicates) = path.start,
      predicates.isEmpty
    else { return self }
    return inner.bare
  }
}

extension XPathFunctionSignature.Kind {
  package var nameWithArticle: String {
    switch self {
    case .nodes: "a set of elements"
    case .text: "a string"
    case .number: "a number"
    case .truth: "a boolean"
    case .texts: "a list of strings"
    }
  }
}
