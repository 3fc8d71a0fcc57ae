// Models Swift expressions, reduced to what locators use.

/// An expression and its range.
///
/// `try`, `await`, `!`, `?` and parentheses are dropped, since they do not change a locator. Chains of members and
/// calls are stored as flat lists, so that a long chain does not become a deep tree.
struct CodeExpression: Sendable {
  indirect enum Kind: Sendable {
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
  enum TextPart: Sendable {
    case literal(String)
    case interpolation(CodeExpression)
  }

  /// The beginning of a chain.
  indirect enum Head: Sendable {
    /// `app`, `self`, `super`, `$0`
    case name(String)
    /// The chain begins with a dot, as in `.submit`.
    case implicit
    case expression(CodeExpression)
  }

  /// One link of a chain.
  struct Link: Sendable {
    enum Kind: Sendable {
      case member(String)
      case call([Argument])
      case `subscript`([Argument])
    }

    let kind: Kind
    /// The range from the link's first character to its last.
    let range: Range<Int>
  }

  struct Argument: Sendable {
    let label: String?
    let value: CodeExpression
  }

  let kind: Kind
  /// The range in UTF-8 code units from the beginning of the file.
  let range: Range<Int>
}

/// A closure: its parameters and its body.
struct CodeClosure: Sendable {
  /// The named parameters; empty if the closure uses `$0` and so on.
  let parameters: [CodeParameter]
  /// The number of parameters: for unnamed parameters, one more than the highest index after a `$`.
  let arity: Int
  let body: [CodeStatement]
}

/// A parameter of a function, subscript, initializer or closure.
struct CodeParameter: Sendable {
  /// The argument label; nil if there is none.
  let label: String?
  /// The name inside the body.
  let name: String
  let type: CodeType?
  let defaultValue: CodeExpression?
  /// The names of the attributes without arguments, such as `StepBuilder`.
  var attributeNames: [String] = []

  /// The parameters `$0`, `$1` and so on.
  static let unnamed = (0..<SourceReader.maximumArity).map {
    CodeParameter(label: nil, name: "$\($0)", type: nil, defaultValue: nil)
  }
}

/// A type as written, without optionals and attributes.
struct CodeType: Sendable, Hashable {
  /// The name without generic arguments, such as `Ids.Login`; empty for a type without a name.
  let name: String
  /// The names of the generic arguments.
  var arguments: [String] = []
  /// For a generic parameter, the protocols to which an argument must conform.
  var bounds: [CodeType] = []
  var isList = false
  var isMetatype = false
  /// For functions, the names of the parameter types and of the result type.
  var functionParameters: [String]?
  var functionResult: String?

  /// Whether this is the type of a function; nil for a name that may be an alias.
  var isFunction: Bool? {
    if functionParameters != nil { return !isList }
    return isList || isElementOrQuery || Program.standardTypes.contains(name) ? false : nil
  }

  /// Whether this is the type of a single element or of a query.
  var isElementOrQuery: Bool {
    !isList && (name == "XCUIElement" || name == "XCUIElementQuery" || name == "XCUIApplication")
  }

  /// Whether a value of the type is an element or a query, or contains an element.
  var isElementLike: Bool { isElementOrQuery || isResolvedElement }

  /// Whether the type is `ResolvedElement`, the page-model type on which behaviours perform their actions.
  var isResolvedElement: Bool {
    !isList && (name == Self.resolvedElement || name.hasSuffix("." + Self.resolvedElement))
  }

  /// The name of the page-model type that wraps an element and its accessors.
  static let resolvedElement = "ResolvedElement"
}
