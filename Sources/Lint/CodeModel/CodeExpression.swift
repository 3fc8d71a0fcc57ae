// Models Swift expressions, reduced to what locators use.

/// An expression and its range.
///
/// `try`, `await`, `!`, `?` and parentheses are dropped, since they do not change a locator. Chains of members and
/// calls are stored as flat lists, so that a long chain does not become a deep tree.
package struct CodeExpression: Sendable {
  /// The kind of expression, with its parts.
  package indirect enum Kind: Sendable {
    /// A string literal.
    case text([TextPart])
    /// An integer literal.
    case integer(Int)
    /// A floating-point literal.
    case number(Double)
    /// `true` or `false`
    case boolean(Bool)
    /// `nil`
    case null
    /// The elements of an array literal.
    case list([CodeExpression])
    /// A tuple, or empty parentheses.
    case tuple([Argument])
    /// The keys and values of a dictionary.
    case dictionary([(key: CodeExpression, value: CodeExpression)])
    /// Members, calls and subscripts after a head: `app.buttons["Log In"].tap()`.
    case chain(Head, [Link])
    /// `!a`
    case not(CodeExpression)
    /// The operands of one operator or of operators of the same precedence: `a + b + c`, `a ?? b`, `a && b`.
    case operation(String, [CodeExpression])
    /// The condition and the two values of `a ? b : c`.
    case ternary(CodeExpression, CodeExpression, CodeExpression)
    /// `target = value`
    case assignment(target: CodeExpression, value: CodeExpression)
    /// `{ … }`
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
    /// The characters of the string, with escapes replaced.
    case literal(String)
    /// The expression in `\(…)`.
    case interpolation(CodeExpression)
  }

  /// The beginning of a chain.
  package indirect enum Head: Sendable {
    /// `app`, `self`, `super`, `$0`
    case name(String)
    /// The chain begins with a dot, as in `.submit`.
    case implicit
    /// Any other expression, such as `(a ?? b)`.
    case expression(CodeExpression)

    /// Whether it is the name of a variable, not of a type: in a pattern, `title.exists` is not a case.
    package var isVariable: Bool {
      if case .name(let name) = self { name.first?.isLowercase == true } else { false }
    }
  }

  /// One link of a chain.
  package struct Link: Sendable {
    /// The kind of link, with its arguments.
    package enum Kind: Sendable {
      /// `.name`
      case member(String)
      /// `(…)`, with trailing closures.
      case call([Argument])
      /// `[…]`
      case `subscript`([Argument])
    }

    /// The kind of link, with its arguments.
    package let kind: Kind
    /// The range from the link's first character to its last.
    package let range: Range<Int>

    /// Creates a link with the values of the properties.
    package init(kind: Kind, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// An argument of a call or a subscript, or an element of a tuple.
  package struct Argument: Sendable {
    /// The label; nil if there is none.
    package let label: String?
    /// The value.
    package let value: CodeExpression

    /// Creates an argument with the values of the properties.
    package init(label: String?, value: CodeExpression) {
      self.label = label
      self.value = value
    }
  }

  /// The kind of expression, with its parts.
  package let kind: Kind
  /// The range in UTF-8 code units from the beginning of the file.
  package let range: Range<Int>

  /// Creates an expression with the values of the properties.
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
  /// The statements; an only expression is a ``CodeStatement/return(_:)``.
  package let body: [CodeStatement]

  /// Creates a closure with the values of the properties.
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
  /// The type; nil if the source does not contain it.
  package let type: CodeType?
  /// The default value; nil if there is none.
  package let defaultValue: CodeExpression?
  /// The names of the attributes without arguments, such as `StepBuilder`.
  package var attributeNames: [String] = []

  /// Creates a parameter with the values of the properties.
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
  /// Whether the type is an array, whose elements have the name.
  package var isList = false
  /// Whether the type is a metatype, as in `Ids.Type`.
  package var isMetatype = false
  /// For functions, the names of the parameter types.
  package var functionParameters: [String]?
  /// For functions, the name of the result type.
  package var functionResult: String?

  /// Creates a type with the values of the properties.
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
