// Determines from the syntax of an expression which attributes it reads and whether it depends on positions.

package import PredicateFormat

extension XPathExpression {
  /// Calls a function for the expression and for each of its parts.
  package func visit(_ body: (XPathExpression) -> Void) {
    body(self)
    switch self {
    case .literal, .number: return
    case .call(_, let arguments, _): for argument in arguments { argument.visit(body) }
    case .binary(_, let left, let right):
      left.visit(body)
      right.visit(body)
    case .negative(let inner, _): inner.visit(body)
    case .path(let path):
      if case .expression(let inner, let predicates) = path.start {
        inner.visit(body)
        for predicate in predicates { predicate.expression.visit(body) }
      }
      for step in path.steps { for predicate in step.predicates { predicate.expression.visit(body) } }
    }
  }

  /// Returns the expression with some parts replaced. The given function is called for the expression and its parts,
  /// and returns a replacement or nil. If it returns a replacement for a part, the components of that part are not
  /// visited.
  package func replacing(_ change: (XPathExpression) -> XPathExpression?) -> XPathExpression {
    if let changed = change(self) { return changed }
    func replacing(_ predicate: XPathPredicate) -> XPathPredicate {
      XPathPredicate(expression: predicate.expression.replacing(change), range: predicate.range)
    }
    switch self {
    case .literal, .number: return self
    case .negative(let inner, let range): return .negative(inner.replacing(change), range)
    case .call(let function, let arguments, let range):
      return .call(function, arguments.map { $0.replacing(change) }, range)
    case .binary(let binary, let left, let right):
      return .binary(binary, left.replacing(change), right.replacing(change))
    case .path(var path):
      if case .expression(let inner, let predicates) = path.start {
        path.start = .expression(inner.replacing(change), predicates.map(replacing))
      }
      for number in path.steps.indices { path.steps[number].predicates = path.steps[number].predicates.map(replacing) }
      return .path(path)
    }
  }

  /// The functions that search a string for a second string, with the corresponding predicate operators.
  package static let partFunctions: [String: PredicateComparison.Operator] = [
    "contains": .contains, "starts-with": .beginsWith, "ends-with": .endsWith,
  ]

  /// All steps of all paths in the expression, including nested paths.
  package var steps: [XPathStep] {
    var steps: [XPathStep] = []
    visit { if case .path(let path) = $0 { steps += path.steps } }
    return steps
  }

  /// The names of all attributes that the expression reads; `*` for any attribute.
  package var attributes: Set<String> {
    Set(steps.filter { $0.axis == .attribute }.map { if case .name(let name) = $0.test { name } else { "*" } })
  }

  /// Whether the expression depends on the position of the node or on the size of its node set.
  package var dependsOnPosition: Bool {
    switch self {
    case .literal, .number: false
    case .call(let function, let arguments, _):
      function.name == "position" || function.name == "last" || arguments.contains { $0.dependsOnPosition }
    case .binary(_, let left, let right): left.dependsOnPosition || right.dependsOnPosition
    case .negative(let inner, _): inner.dependsOnPosition
    case .path(let path):
      // Positions in the predicates of a path refer to different node sets.
      if case .expression(let inner, _) = path.start { inner.dependsOnPosition } else { false }
    }
  }
}

extension XPathExpression {
  /// The name of the attribute, if the expression is only an attribute of the context node, such as `@name`; nil for
  /// other expressions.
  package var ownAttribute: String? {
    guard case .path(let path) = bare, case .context = path.start, path.steps.count == 1, let step = path.steps.first,
      step.axis == .attribute, step.predicates.isEmpty, !step.isDeep, case .name(let name) = step.test, name != "*"
    else { return nil }
    return name
  }

  /// Whether the expression is a literal string or number.
  var isLiteralValue: Bool {
    switch bare {
    case .literal, .number: true
    case .negative(let inner, _): inner.isLiteralValue && inner.kind == .number
    default: false
    }
  }

  /// Whether the expression contains a regular expression. Evaluating it can fail, because a pattern may be invalid or
  /// exceed the matching limit.
  var hasPatterns: Bool {
    var isFound = false
    visit { part in
      if case .call(let function, _, _) = part, ["matches", "replace", "tokenize"].contains(function.name) {
        isFound = true
      }
    }
    return isFound
  }
}

extension XPathExpression {
  /// The value of a literal number; nil for other expressions.
  package var constant: Double? {
    switch self {
    case .number(let number, _): Double(xpath: number)
    case .negative(let inner, _): inner.bare.constant.map { -$0 }
    default: nil
    }
  }

  /// The name of the attribute that the path ends with.
  package var attributeName: (name: String, range: Range<Int>)? {
    guard case .path(let path) = self, let last = path.steps.last, last.axis == .attribute, last.predicates.isEmpty,
      case .name(let name) = last.test, name != "*"
    else { return nil }
    return (name, last.range)
  }
}
