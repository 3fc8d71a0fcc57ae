// Models the declarations of Swift sources.

/// A type or an extension, as declared in one place.
struct CodeTypeDeclaration: Sendable {
  enum Kind: Sendable {
    case `struct`, `class`, `enum`, `protocol`, `extension`
  }

  /// The name, qualified by its enclosing types: `Ids.Login`.
  let name: String
  let kind: Kind
  /// The names of the superclass and of the protocols.
  let inherited: [String]
  /// The generic arguments of the superclass and of the protocols, by name; types without generic arguments have no
  /// entry.
  var inheritedArguments: [String: [String]] = [:]
  var cases: [CodeEnumCase] = []
  /// Type aliases: `typealias L = Ids.Login`.
  var aliases: [String: String] = [:]
  /// Whether the type is a result builder.
  var isResultBuilder = false
  /// Whether macros or `#if` may add members that are not read.
  var isOpen = false
  /// The range from the first character of the declaration to its last.
  let range: Range<Int>
  /// The offset of the name.
  let nameStart: Int
}

/// A case of an enum.
struct CodeEnumCase: Sendable {
  /// An associated value.
  struct Payload: Sendable {
    let label: String?
    let type: CodeType
    /// Whether Swift prints the value as the type suggests: it is not optional, and its label is the one that calls
    /// write.
    var isPlain = true
  }

  let name: String
  let rawValue: CodeExpression?
  /// The associated values; empty for a plain case.
  let payload: [Payload]
  let nameStart: Int
}

/// A property, function, subscript or initializer; global if it has no owner.
struct CodeMember: Sendable {
  enum Kind: Sendable {
    /// A stored property or a global, with its initial value; nil if it has none.
    case stored(CodeExpression?)
    /// A computed property.
    case computed([CodeStatement])
    /// A function; nil for a protocol requirement.
    case function([CodeStatement]?)
    case `subscript`([CodeStatement])
    case initializer([CodeStatement])
  }

  let name: String
  let kind: Kind
  /// The qualified name of the enclosing type.
  let owner: String?
  let isStatic: Bool
  /// Whether the member is a protocol requirement.
  let isRequirement: Bool
  /// Whether the member overrides a member of the superclass.
  let isOverride: Bool
  let parameters: [CodeParameter]
  /// The type of a property, or of a function's result.
  let type: CodeType?
  /// Whether a property is declared with `let`.
  var isConstant = false
  /// The names of the attributes without arguments, such as `StepBuilder`.
  var attributeNames: [String] = []
  /// Attributes with arguments, as calls: `@Element("login.submit")`.
  var attributes: [CodeExpression] = []
  /// The enclosing `#if` conditions.
  let conditions: [String]
  let range: Range<Int>
  let nameStart: Int

  /// The statements of the body, if there is one.
  var body: [CodeStatement]? {
    switch kind {
    case .stored: nil
    case .computed(let body), .subscript(let body), .initializer(let body): body
    case .function(let body): body
    }
  }

  /// The key in ``ParsedSource/references``: for a subscript, `[]` or its first label in brackets; for any other
  /// member, its name.
  var referenceKey: String {
    if case .subscript = kind { Self.subscriptKey(parameters.first?.label) } else { name }
  }

  /// Returns the key of a subscript in ``ParsedSource/references``, such as `[]` or `[text:]`. The first label is
  /// enough to distinguish most subscripts.
  static func subscriptKey(_ label: String?) -> String { label.map { "[\($0):]" } ?? "[]" }

  var isFunction: Bool {
    if case .function = kind { true } else { false }
  }
}
