// Expressions of Swift sources, reduced to what locators are written with.

/// An expression and where it stands.
///
/// `try`, `await`, `!`, `?` and parentheses are left out: they change nothing about what a locator is. Chains of members
/// and calls are flat lists, so that a long one is not a deep one.
struct CodeExpression: Sendable {
  indirect enum Kind: Sendable {
    /// A string literal.
    case text([TextPart])
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case null
    case list([CodeExpression])
    /// Several values in parentheses, or none.
    case tuple([Argument])
    /// Keys and values of a dictionary.
    case dictionary([(key: CodeExpression, value: CodeExpression)])
    case chain(Head, [Link])
    /// `!a`
    case not(CodeExpression)
    /// Operands of one operator or of several of the same precedence: `a + b + c`, `a ?? b`, `a && b`.
    case operation(String, [CodeExpression])
    case ternary(CodeExpression, CodeExpression, CodeExpression)
    case assignment(target: CodeExpression, value: CodeExpression)
    case closure(CodeClosure)
    /// `if` or `switch` as an expression.
    case control(CodeStatement)
    /// The names of a key path's components.
    case keyPath([String])
    /// Anything else, of which only the parts matter.
    case other([CodeExpression])
  }

  /// A part of a string literal.
  enum TextPart: Sendable {
    case literal(String)
    case interpolation(CodeExpression)
  }

  /// What a chain begins with.
  indirect enum Head: Sendable {
    /// `app`, `self`, `super`, `$0`
    case name(String)
    /// Nothing: the chain begins with a dot.
    case implicit
    case expression(CodeExpression)
  }

  /// One link of a chain.
  struct Link: Sendable {
    enum Kind: Sendable {
      case member(String)
      case call([Argument])
      case bracket([Argument])
    }

    let kind: Kind
    /// From the link's first character to its last.
    let range: Range<Int>
  }

  struct Argument: Sendable {
    let label: String?
    let value: CodeExpression
  }

  let kind: Kind
  /// In UTF-8 code units from the beginning of the file.
  let range: Range<Int>
}

/// A closure: names for its parameters, and what it does.
struct CodeClosure: Sendable {
  /// Empty where `$0` and so on stand for them.
  let parameters: [CodeParameter]
  /// How many parameters there are: one more than the highest number behind a `$` where they have no names.
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

  /// The parameters `$0`, `$1` and so on.
  static let unnamed = (0..<SourceReader.maximumArity).map {
    CodeParameter(label: nil, name: "$\($0)", type: nil, defaultValue: nil)
  }
}

/// A type as it is written, without optionals and attributes.
struct CodeType: Sendable, Hashable {
  /// `Ids.Login`, without generic arguments; empty for what has no name.
  let name: String
  /// The names of the generic arguments.
  var arguments: [String] = []
  var isList = false
  var isMetatype = false
  /// For functions: the names of the parameters' types, and that of the result.
  var functionParameters: [String]?
  var functionResult: String?

  /// The type of a single element or of a query.
  var isElementOrQuery: Bool {
    !isList && (name == "XCUIElement" || name == "XCUIElementQuery" || name == "XCUIApplication")
  }

  /// A type of what a locator finds.
  var standsForElement: Bool { isElementOrQuery || isResolvedElement }

  /// An element with what behaviours do with it: `ResolvedElement`.
  var isResolvedElement: Bool {
    !isList && (name == Self.resolvedElement || name.hasSuffix("." + Self.resolvedElement))
  }

  /// What page models call an element with its accessors.
  static let resolvedElement = "ResolvedElement"
}
