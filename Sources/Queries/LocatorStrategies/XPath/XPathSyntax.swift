// The syntax tree of an XPath 1.0 expression. (`class-chain-and-xpath` §5)

/// An expression with the places of its parts, in UTF-8 code units of the text.
indirect enum XPathExpression: Sendable {
  case literal(String, Range<Int>)
  case number(String, Range<Int>)
  case call(XPathFunctionSignature, [XPathExpression], Range<Int>)
  case binary(XPathOperator, XPathExpression, XPathExpression)
  case negative(XPathExpression, Range<Int>)
  case path(XPathPath)

  var range: Range<Int> {
    switch self {
    case .literal(_, let range), .number(_, let range), .call(_, _, let range), .negative(_, let range): range
    case .binary(_, let left, let right): left.range.lowerBound..<right.range.upperBound
    case .path(let path): path.range
    }
  }
}

/// The raw value is the spelling.
enum XPathOperator: String, Sendable {
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

  /// How tightly it binds.
  var strength: Int {
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

  static let comparisons: Set<XPathOperator> = [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual]
}

/// Where a path begins and the steps that it takes from there.
struct XPathPath: Sendable {
  enum Start: Sendable {
    /// At the element that is asked about.
    case context
    /// At the document.
    case root
    /// At what an expression in parentheses or a function gives, as far as the predicates keep it.
    case expression(XPathExpression, [XPathPredicate])
  }

  var start: Start
  var steps: [XPathStep]
  var range: Range<Int>
}

/// One step, such as `//XCUIElementTypeCell[@name='a']`.
struct XPathStep: Sendable {
  enum Axis: String, CaseIterable, Sendable {
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

  enum Test: Equatable, Sendable {
    /// A name, or `*`.
    case name(String)
    /// `node()`, `text()`, `comment()`, `processing-instruction()`.
    case kind(String)
  }

  /// Two slashes stand before it.
  var isDeep: Bool
  var axis: Axis
  var test: Test
  /// The name or the kind.
  var testRange: Range<Int>
  var predicates: [XPathPredicate]
  /// From the axis to the last predicate, without slashes.
  var range: Range<Int>
  /// Where the step begins, slashes included.
  var start: Int
}

/// A predicate in brackets.
struct XPathPredicate: Sendable {
  var expression: XPathExpression
  /// The brackets included.
  var range: Range<Int>
}

/// What a function takes and gives.
struct XPathFunctionSignature: Sendable {
  enum Kind: Sendable {
    case nodes, text, number, truth
    /// Texts in a set of nodes that are no elements.
    case texts
  }

  var name: String
  var arguments: ClosedRange<Int>
  var result: Kind
  /// The first argument must be a set of nodes.
  var takesNodes = false

  /// As many as functions take that take any number.
  static let manyArguments = 1_000

  static let all: [String: XPathFunctionSignature] = {
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
      // WebDriverAgent's own
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
