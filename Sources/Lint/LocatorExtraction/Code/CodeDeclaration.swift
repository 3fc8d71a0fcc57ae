// Declarations of Swift sources.

/// A type, or an extension of one, as one place declares it.
struct CodeTypeDeclaration: Sendable {
  enum Kind: Sendable {
    case structure, reference, enumeration, contract, addition
  }

  /// With the types around it: `Ids.Login`.
  let name: String
  let kind: Kind
  /// The names of the superclass and of protocols.
  let inherited: [String]
  /// The names of their generic arguments, for those that have some.
  var inheritedArguments: [String: [String]] = [:]
  var cases: [CodeEnumCase] = []
  /// Other names for types: `typealias L = Ids.Login`.
  var aliases: [String: String] = [:]
  /// Macros and conditions of `#if` may give it members that are not read.
  var isOpen = false
  /// From the first character of the declaration to its last.
  let range: Range<Int>
  /// Where the name stands.
  let nameStart: Int
}

/// A case of an enum.
struct CodeEnumCase: Sendable {
  /// An associated value.
  struct Payload: Sendable {
    let label: String?
    let type: CodeType
  }

  let name: String
  let rawValue: CodeExpression?
  /// What belongs to it; empty for a plain case.
  let payload: [Payload]
  let nameStart: Int
}

/// A property, function, subscript or initializer; a global one if it has no owner.
struct CodeMember: Sendable {
  enum Kind: Sendable {
    /// A stored property or a global: its value, if it is given at once.
    case stored(CodeExpression?)
    /// A computed property.
    case computed([CodeStatement])
    /// A function; nil where a protocol asks for one.
    case function([CodeStatement]?)
    case bracket([CodeStatement])
    case initializer([CodeStatement])
  }

  let name: String
  let kind: Kind
  /// The type in which it stands, with those around it.
  let owner: String?
  let isStatic: Bool
  /// A protocol asks for it.
  let isRequirement: Bool
  /// It stands in place of a member of the superclass.
  let isOverride: Bool
  let parameters: [CodeParameter]
  /// The type of a property, or of a result.
  let type: CodeType?
  /// Attributes with arguments, as calls: `@Element("login.submit")`.
  var attributes: [CodeExpression] = []
  /// Conditions of `#if` around it.
  let conditions: [String]
  let range: Range<Int>
  let nameStart: Int

  /// The statements of a body, if there is one.
  var body: [CodeStatement]? {
    switch kind {
    case .stored: nil
    case .computed(let body), .bracket(let body), .initializer(let body): body
    case .function(let body): body
    }
  }

  /// Under what ``SourceSketch/references`` has it: its name, or for a subscript its brackets.
  var referredTo: String {
    if case .bracket = kind { Self.brackets(parameters.first?.label) } else { name }
  }

  /// `[]`, `[text:]`: how brackets are kept among references. The first label tells most of them apart.
  static func brackets(_ label: String?) -> String { label.map { "[\($0):]" } ?? "[]" }

  var isFunction: Bool {
    if case .function = kind { true } else { false }
  }
}
