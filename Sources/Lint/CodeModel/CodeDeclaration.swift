// Models the declarations of Swift sources.

/// A type or an extension, as declared in one place.
package struct CodeTypeDeclaration: Sendable {
  /// The keyword of a declaration.
  package enum Kind: Sendable {
    case `struct`, `class`, `enum`, `protocol`, `extension`
  }

  /// The name, qualified by its enclosing types: `Ids.Login`.
  package let name: String
  /// The keyword of the declaration.
  package let kind: Kind
  /// The names of the superclass and of the protocols.
  package let inherited: [String]
  /// The generic arguments of the superclass and of the protocols, by name; types without generic arguments have no
  /// entry.
  package var inheritedArguments: [String: [String]] = [:]
  /// The cases of an enum.
  package var cases: [CodeEnumCase] = []
  /// Type aliases: `typealias L = Ids.Login`.
  package var aliases: [String: String] = [:]
  /// Whether the type is a result builder.
  package var isResultBuilder = false
  /// Whether macros or `#if` may add members that are not read.
  package var isOpen = false
  /// Whether only the file sees the type or, for an extension, the members without an access level.
  package var isPrivate = false
  /// The range from the first character of the declaration to its last.
  package let range: Range<Int>
  /// The offset of the name.
  package let nameStart: Int

  /// Creates a declaration with the values of the properties.
  package init(
    name: String, kind: Kind, inherited: [String], inheritedArguments: [String: [String]] = [:],
    cases: [CodeEnumCase] = [], aliases: [String: String] = [:], isResultBuilder: Bool = false, isOpen: Bool = false,
    isPrivate: Bool = false, range: Range<Int>, nameStart: Int
  ) {
    self.name = name
    self.kind = kind
    self.inherited = inherited
    self.inheritedArguments = inheritedArguments
    self.cases = cases
    self.aliases = aliases
    self.isResultBuilder = isResultBuilder
    self.isOpen = isOpen
    self.isPrivate = isPrivate
    self.range = range
    self.nameStart = nameStart
  }
}

/// A case of an enum.
package struct CodeEnumCase: Sendable {
  /// An associated value.
  package struct Payload: Sendable {
    /// The label in the declaration; nil if there is none.
    package let label: String?
    /// The type of the value.
    package let type: CodeType
    /// Whether Swift prints the value as the type suggests: it is not optional, and its label in the declaration is
    /// also the label in calls.
    package var isPlain = true

    /// Creates an associated value with the values of the properties.
    package init(label: String?, type: CodeType, isPlain: Bool = true) {
      self.label = label
      self.type = type
      self.isPlain = isPlain
    }
  }

  /// The name without backticks.
  package let name: String
  /// The raw value, if the source contains one.
  package let rawValue: CodeExpression?
  /// The associated values; empty for a plain case.
  package let payload: [Payload]
  /// The offset of the name.
  package let nameStart: Int

  /// Creates a case with the values of the properties.
  package init(name: String, rawValue: CodeExpression?, payload: [Payload], nameStart: Int) {
    self.name = name
    self.rawValue = rawValue
    self.payload = payload
    self.nameStart = nameStart
  }
}

/// A property, function, subscript or initializer; global if it has no owner.
package struct CodeMember: Sendable {
  /// The kind of member, with its initial value or its body.
  package enum Kind: Sendable {
    /// A stored property or a global, with its initial value; nil if it has none.
    case stored(CodeExpression?)
    /// A computed property.
    case computed([CodeStatement])
    /// A function; nil for a protocol requirement.
    case function([CodeStatement]?)
    /// A subscript, with the body of its getter.
    case `subscript`([CodeStatement])
    /// An initializer.
    case initializer([CodeStatement])
  }

  /// The name; `init` for an initializer, `subscript` for a subscript.
  package let name: String
  /// The kind of member, with its initial value or its body.
  package let kind: Kind
  /// The qualified name of the enclosing type.
  package let owner: String?
  /// Whether the member is `static` or `class`.
  package let isStatic: Bool
  /// Whether the member is a protocol requirement.
  package let isRequirement: Bool
  /// Whether the member overrides a member of the superclass.
  package let isOverride: Bool
  /// Whether only the file sees the member: it is private itself, or by the default of its extension.
  package let isPrivate: Bool
  /// The parameters; empty for a property.
  package let parameters: [CodeParameter]
  /// The type of a property, or of a function's result.
  package let type: CodeType?
  /// Whether a property is declared with `let`.
  package var isConstant = false
  /// The names of the attributes without arguments, such as `StepBuilder`.
  package var attributeNames: [String] = []
  /// Attributes with arguments, as calls: `@Element("login.submit")`.
  package var attributes: [CodeExpression] = []
  /// The enclosing `#if` conditions.
  package let conditions: [String]
  /// The range from the first character of the declaration to its last.
  package let range: Range<Int>
  /// The offset of the name.
  package let nameStart: Int

  /// Creates a member with the values of the properties.
  package init(
    name: String, kind: Kind, owner: String?, isStatic: Bool, isRequirement: Bool, isOverride: Bool,
    isPrivate: Bool = false, parameters: [CodeParameter], type: CodeType?, isConstant: Bool = false,
    attributeNames: [String] = [],
    attributes: [CodeExpression] = [], conditions: [String], range: Range<Int>, nameStart: Int
  ) {
    self.name = name
    self.kind = kind
    self.owner = owner
    self.isStatic = isStatic
    self.isRequirement = isRequirement
    self.isOverride = isOverride
    self.isPrivate = isPrivate
    self.parameters = parameters
    self.type = type
    self.isConstant = isConstant
    self.attributeNames = attributeNames
    self.attributes = attributes
    self.conditions = conditions
    self.range = range
    self.nameStart = nameStart
  }

  /// The statements of the body, if there is one.
  package var body: [CodeStatement]? {
    switch kind {
    case .stored: nil
    case .computed(let body), .subscript(let body), .initializer(let body): body
    case .function(let body): body
    }
  }

  /// The key in ``ParsedSource/references``: for a subscript, `[]` or its first label in brackets; for any other
  /// member, its name.
  package var referenceKey: String {
    if case .subscript = kind { Self.subscriptKey(parameters.first?.label) } else { name }
  }

  /// Returns the key of a subscript in ``ParsedSource/references``, such as `[]` or `[text:]`. The first label is
  /// enough to distinguish most subscripts.
  package static func subscriptKey(_ label: String?) -> String { label.map { "[\($0):]" } ?? "[]" }

  /// Whether this is a property without an initial value.
  package var isUnset: Bool {
    if case .stored(nil) = kind { true } else { false }
  }

  /// Whether the member is a function, and not an initializer or a subscript.
  package var isFunction: Bool {
    if case .function = kind { true } else { false }
  }
}
