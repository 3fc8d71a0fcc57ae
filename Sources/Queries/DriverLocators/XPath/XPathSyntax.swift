// Defines the syntax tree of XPath 1.0 expressions. (`class-chain-and-xpath` §5)

/// An expression with the ranges of its parts, in UTF-8 code units of the locator.
package indirect enum XPathExpression: Hashable, Sendable {
  case literal(String, Range<Int>)
  case number(String, Range<Int>)
  case call(XPathFunctionSignature, [XPathExpression], Range<Int>)
  case binary(XPathOperator, XPathExpression, XPathExpression)
  case negative(XPathExpression, Range<Int>)
  case path(XPathPath)

  package var range: Range<Int> {
    switch self {
    case .literal(_, let range), .number(_, let range), .call(_, _, let range), .negative(_, let range): range
    case .binary(_, let left, let right): left.range.lowerBound..<right.range.upperBound
    case .path(let path): path.range
    }
  }
}

/// An operator. The raw value is its spelling.
package enum XPathOperator: String, Sendable {
  case or, and
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "div"
  case remainder = "mod"
  case union = "|"

  /// The precedence of the operator; operators with a higher precedence bind more tightly.
  package var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual: 3
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .add, .subtract: 5
    case .multiply, .divide, .remainder: 6
    case .union: 8
    }
  }

  package static let comparisons: Set<XPathOperator> = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]
}

/// A path: where it starts, and its steps.
package struct XPathPath: Hashable, Sendable {
  package enum Start: Hashable, Sendable {
    /// The context node.
    case context
    /// The document.
    case root
    /// The result of an expression in parentheses or of a function, filtered by predicates.
    case expression(XPathExpression, [XPathPredicate])
  }

  package var start: Start
  package var steps: [XPathStep]
  package var range: Range<Int>

  package init(start: Start, steps: [XPathStep], range: Range<Int>) {
    self.start = start
    self.steps = steps
    self.range = range
  }
}

extension XPathPath {
  /// Returns the path up to and including one of its predicates. The predicate may belong to the start of the path.
  package func cut(after predicate: XPathPredicate) -> XPathPath { cut(at: predicate.range.upperBound) }

  /// Returns the path up to one of its steps, without that step's predicates.
  package func cut(beforePredicatesOf number: Int) -> XPathPath {
    cut(at: steps[number].predicates.first?.range.lowerBound ?? steps[number].range.upperBound)
  }

  /// Returns the part of the path before a position in the locator, without any predicate that ends after that
  /// position.
  package func cut(at end: Int) -> XPathPath {
    var path = self
    path.range = range.lowerBound..<end
    if case .expression(let inner, let predicates) = start {
      path.start = .expression(inner, predicates.filter { $0.range.upperBound <= end })
    }
    path.steps = steps.filter { $0.start < end }
    for number in path.steps.indices {
      path.steps[number].predicates.removeAll { $0.range.upperBound > end }
      path.steps[number].range = path.steps[number].range.clamped(to: path.steps[number].range.lowerBound..<end)
    }
    return path
  }
}

/// A step, such as `//XCUIElementTypeCell[@name='a']`.
package struct XPathStep: Hashable, Sendable {
  package enum Axis: String, CaseIterable, Sendable {
    case ancestor
    case ancestorOrSelf = "ancestor-or-self"
    case attribute
    case child
    case descendant
    case descendantOrSelf = "descendant-or-self"
    case following
    case followingSibling = "following-sibling"
    case namespace
    case parent
    case preceding
    case precedingSibling = "preceding-sibling"
    case itself = "self"
  }

  package enum Test: Hashable, Sendable {
    /// A name, or `*`.
    case name(String)
    /// A node type test: `node()`, `text()`, `comment()` or `processing-instruction()`.
    case kind(String)
  }

  /// Whether a double slash precedes the step.
  package var isDeep: Bool
  package var axis: Axis
  package var test: Test
  /// The range of the name or the node type.
  package var testRange: Range<Int>
  package var predicates: [XPathPredicate]
  /// The range from the axis to the last predicate, without slashes.
  package var range: Range<Int>
  /// The position at which the step starts. Its leading slashes are part of the step.
  package var start: Int

  package init(
    isDeep: Bool, axis: Axis, test: Test, testRange: Range<Int>, predicates: [XPathPredicate], range: Range<Int>,
    start: Int
  ) {
    self.isDeep = isDeep
    self.axis = axis
    self.test = test
    self.testRange = testRange
    self.predicates = predicates
    self.range = range
    self.start = start
  }
}

/// A predicate in brackets.
package struct XPathPredicate: Hashable, Sendable {
  package var expression: XPathExpression
  /// The range of the predicate, including the brackets.
  package var range: Range<Int>

  package init(expression: XPathExpression, range: Range<Int>) {
    self.expression = expression
    self.range = range
  }
}

/// The parameters and the result type of a function.
package struct XPathFunctionSignature: Hashable, Sendable {
  package enum Kind: Sendable {
    case nodes, text, number, truth
    /// A node set that contains strings rather than elements.
    case texts
  }

  package var name: String
  package var arguments: ClosedRange<Int>
  package var result: Kind
  /// Whether the first argument must be a set of nodes.
  package var takesNodes = false

  /// The upper bound in the signature of functions that accept any number of arguments.
  package static let manyArguments = 1_000

  package static let all: [String: XPathFunctionSignature] = {
    let many = manyArguments
    let list: [XPathFunctionSignature] = [
      .init(name: "last", arguments: 0...0, result: .number),
      .init(name: "position", arguments: 0...0, result: .number),
      .init(name: "count", arguments: 1...1, result: .number, takesNodes: true),
      .init(name: "id", arguments: 1...1, result: .nodes),
      .init(name: "local-name", arguments: 0...1, result: .text, takesNodes: true),
      .init(name: "name", arguments: 0...1, result: .text, takesNodes: true),
      .init(name: "namespace-uri", arguments: 0...1, result: .text, takesNodes: true),
      .init(name: "string", arguments: 0...1, result: .text), .init(name: "concat", arguments: 2...many, result: .text),
      .init(name: "starts-with", arguments: 2...2, result: .truth),
      .init(name: "contains", arguments: 2...2, result: .truth),
      .init(name: "substring-before", arguments: 2...2, result: .text),
      .init(name: "substring-after", arguments: 2...2, result: .text),
      .init(name: "substring", arguments: 2...3, result: .text),
      .init(name: "string-length", arguments: 0...1, result: .number),
      .init(name: "normalize-space", arguments: 0...1, result: .text),
      .init(name: "translate", arguments: 3...3, result: .text),
      .init(name: "boolean", arguments: 1...1, result: .truth),
      .init(name: "not", arguments: 1...1, result: .truth), .init(name: "true", arguments: 0...0, result: .truth),
      .init(name: "false", arguments: 0...0, result: .truth), .init(name: "lang", arguments: 1...1, result: .truth),
      .init(name: "number", arguments: 0...1, result: .number),
      .init(name: "sum", arguments: 1...1, result: .number, takesNodes: true),
      .init(name: "floor", arguments: 1...1, result: .number),
      .init(name: "ceiling", arguments: 1...1, result: .number),
      .init(name: "round", arguments: 1...1, result: .number),
      // Functions that only WebDriverAgent provides
      .init(name: "matches", arguments: 2...3, result: .truth),
      .init(name: "ends-with", arguments: 2...2, result: .truth),
      .init(name: "lower-case", arguments: 1...1, result: .text),
      .init(name: "upper-case", arguments: 1...1, result: .text),
      .init(name: "replace", arguments: 3...4, result: .text),
      .init(name: "tokenize", arguments: 1...2, result: .texts),
      .init(name: "string-join", arguments: 2...2, result: .text),
    ]
    return Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
  }()
}
