// Models Swift expressions, reduced to what locators use.

/// An expression and its range.
///
/// `try`, `await`, `!`, `?` and parentheses are dropped, since they do not change a locator. Chains of members and
/// calls are stored as flat lists, so that a long chain does not become a deep tree.
package struct CodeExpression: Sendable {
  package indirect enum Kind: Sendable {
    /// A string literal.
    case text([TextPart])
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case null
    case list([CodeExpression])
    /// A tuple, or empty parentheses.
    case tuple([Argument])
    /// The keys and values of a dictionary.
    case dictionary([(key: CodeExpression, value: CodeExpression)])
    case chain(Head, [Link])
    /// `!a`
    case not(CodeExpression)
    /// The operands of one operator or of operators of the same precedence: `a + b + c`, `a ?? b`, `a && b`.
    case operation(String, [CodeExpression])
    case ternary(CodeExpression, CodeExpression, CodeExpression)
    case assignment(target: CodeExpression, value: CodeExpression)
    case closure(CodeClosure)
    /// `if` or `switch` as an expression.
    case control(CodeStatement)
    /// The names of a key path's components.
    case keyPath([String])
    /// Any other expression, of which only the subexpressions matter.
    case other([CodeExpression])
  }

  /// A part of a string literal.
  package enum TextPart: Sendable {
    case literal(String)
    case interpolation(CodeExpression)
  }

  /// The beginning of a chain.
  package indirect enum Head: Sendable {
    /// `app`, `self`, `super`, `$0`
    case name(String)
    /// The chain begins with a dot, as in `.submit`.
    case implicit
    case expression(CodeExpression)
  }

  /// One link of a chain.
  package struct Link: Sendable {
    package enum Kind: Sendable {
      case member(String)
      case call([Argument])
      case `subscript`([Argument])
    }

    package let kind: Kind
    /// The range from the link's first character to its last.
    package let range: Range<Int>

    package init(kind: Kind, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  package struct Argument: Sendable {
    package let label: String?
    package let value: CodeExpression

    package init(label: String?, value: CodeExpression) {
      self.label = label
      self.value = value
    }
  }

  package let kind: Kind
  /// The range in UTF-8 code units from the beginning of the file.
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A closure: its parameters and its body.
package struct CodeClosure: Sendable {
  /// The maximum number of unnamed parameters.
  package static let maximumArity = 3

  /// The named parameters; empty if the closure uses `$0` and so on.
  package let parameters: [CodeParameter]
  /// The number of parameters: for unnamed parameters, one more than the highest index after a `$`.
  package let arity: Int
  package let body: [CodeStatement]

  package init(parameters: [CodeParameter], arity: Int, body: [CodeStatement]) {
    self.parameters = parameters
    self.arity = arity
    self.body = body
  }
}

/// A parameter of a function, subscript, initializer or closure.
package struct CodeParameter: Sendable {
  /// The argument label; nil if there is none.
  package let label: String?
  /// The name inside the body.
  package let name: String
  package let type: CodeType?
  package let defaultValue: CodeExpression?
  /// The names of the attributes without arguments, such as `StepBuilder`.
  package var attributeNames: [String] = []

  package init(
    label: String?, name: String, type: CodeType?, defaultValue: CodeExpression?, attributeNames: [String] = []
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.attributeNames = attributeNames
  }

  /// The parameters `$0`, `$1` and so on.
  package static let unnamed = (0..<CodeClosure.maximumArity).map {
    CodeParameter(label: nil, name: "$\($0)", type: nil, defaultValue: nil)
  }
}

/// A type as written, without optionals and attributes.
package struct CodeType: Sendable, Hashable {
  /// The name without generic arguments, such as `Ids.Login`; empty for a type without a name.
  package let name: String
  /// The names of the generic arguments.
  package var arguments: [String] = []
  /// For a generic parameter, the protocols to which an argument must conform.
  package var bounds: [CodeType] = []
  package var isList = false
  package var isMetatype = false
  /// For functions, the names of the parameter types and of the result type.
  package var functionParameters: [String]?
  package var functionResult: String?

  package init(
    name: String, arguments: [String] = [], bounds: [CodeType] = [], isList: Bool = false, isMetatype: Bool = false,
    functionParameters: [String]? = nil, functionResult: String? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.bounds = bounds
    self.isList = isList
    self.isMetatype = isMetatype
    self.functionParameters = functionParameters
    self.functionResult = functionResult
  }

  /// Whether this is the type of a single element or of a query.
  package var isElementOrQuery: Bool {
    !isList && (name == "XCUIElement" || name == "XCUIElementQuery" || name == "XCUIApplication")
  }

  /// Whether a value of the type is an element or a query, or contains an element.
  package var isElementLike: Bool { isElementOrQuery || isResolvedElement }

  /// Whether the type is `ResolvedElement`, the page-model type on which behaviours perform their actions.
  package var isResolvedElement: Bool {
    !isList && (name == Self.resolvedElement || name.hasSuffix("." + Self.resolvedElement))
  }

  /// The protocol whose `RawValue` a generic requirement may fix.
  package static let rawRepresentable = "RawRepresentable"

  /// The name of the page-model type that wraps an element and its accessors.
  package static let resolvedElement = "ResolvedElement"
}
