// Lists the words that have a meaning in Swift's grammar.

/// A keyword, or a word that is a keyword in some places and a name in all others.
enum Word: String, CaseIterable {
  case none = ""

  // Keywords
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, `init`, `inout`
  case `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `rethrows`, `static`
  case `struct`, `subscript`, `typealias`, `var`
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`
  case `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  case upperAny = "Any"
  case `as`, `false`, `is`, `nil`
  case `self`
  case upperSelf = "Self"
  case `super`, `throws`, `true`, `try`

  // Words that are keywords in some places
  case accesses, actor, async, available, await, borrow, borrowing, consume, consuming, convenience, copy
  case discard, distributed, dynamic, each
  case any, final, get, indirect, infix, initializes, isolated, lazy, macro, modify, mutate, mutating, nonisolated,
    nonmutating
  case nonsending, of, open, optional, override, package, postfix, prefix, read, reasync, required, safe, sending
  case set, some, then, unknown, unowned, unsafe, using, weak, yield, didSet, willSet
  case compilerInitialized = "_compilerInitialized"
  case constSpecifier = "_const"
  case local = "_local"
  case underscoreRead = "_read"
  case underscoreModify = "_modify"
  case unsafeAddress, unsafeMutableAddress
  case dependsOn, yielding
  case underscoreConsuming = "__consuming"
  case underscoreOwned = "__owned"
  case underscoreShared = "__shared"
  case setterAccess = "__setter_access"
  case underscoreBorrowing = "_borrowing"
  case typeMember = "Type"
  case protocolMember = "Protocol"

  // Attributes whose arguments are not expressions
  case abi, attached, backDeployed, backDeploy = "_backDeploy", derivative, differentiable
  case documentation = "_documentation"
  case dynamicReplacement = "_dynamicReplacement"
  case effects = "_effects"
  case freestanding
  case implements = "_implements"
  case objc
  case originallyDefinedIn = "_originallyDefinedIn"
  case sendable = "Sendable"
  case specialize = "_specialize"
  case specialized
  case availableInterface = "_spi_available"
  case transpose

  // Attributes of types without arguments
  case autoclosure, escaping, noDerivative, noescape, preconcurrency, retroactive, unchecked
  case noMetadata = "_noMetadata"

  /// Whether this is an attribute of types that never has arguments: `@escaping (A) -> B`.
  var isAttributeWithoutArguments: Bool {
    switch self {
    case .autoclosure, .escaping, .noDerivative, .noescape, .preconcurrency, .retroactive, .unchecked, .noMetadata,
      .sendable, .async, .local:
      true
    default: false
    }
  }

  /// The last word that is a keyword everywhere.
  static let lastKeyword = Word.try
}
