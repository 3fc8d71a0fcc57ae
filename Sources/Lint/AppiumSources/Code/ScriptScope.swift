// Describes the parts of a source file in which names are declared.

import AccessibilityTree
import Findings

/// A file, type, function or block.
struct ScriptScope {
  enum Kind {
    case file, type, function, block
    /// The braces of a dictionary, an object or an initializer.
    case literal
  }

  var kind: Kind
  /// The name as declared; for a test, its title. Nil for an anonymous function, and for a companion object.
  var name: String?
  /// The index of the enclosing scope; -1 for the file.
  var parent: Int
  /// The tokens in the scope, including its header.
  var tokens: Range<Int>
  /// The first token after the header.
  var body = 0
  /// The names of parameters and loop variables.
  var parameters: Set<String> = []
  /// The names of the types that a type extends.
  var bases: [String] = []
  /// The platform to which a condition limits the scope.
  var platform: Platform?
  /// Whether the scope can be executed several times: a loop, or a closure in Kotlin.
  var isLoop = false
  /// Whether the scope is an enum.
  var isEnum = false
  /// Whether the name is a test's title.
  var isTitle = false

  // Set when the scope is added to its file, to avoid searching the enclosing scopes
  /// The scope itself if it is a function, or else the innermost enclosing function; -1 if there is none.
  fileprivate(set) var function = -1
  /// The scope itself if it is a type, or else the innermost enclosing type; -1 if there is none.
  fileprivate(set) var type = -1
  /// The scope itself if it is a named function or test, or else the innermost enclosing one; -1 if there is none.
  fileprivate(set) var namedFunction = -1
  /// The scope itself if it is a named type, or else the innermost enclosing one; -1 if there is none.
  fileprivate(set) var namedType = -1
  /// The platform to which the scope's own condition or an enclosing one limits it. Conditions outside its function do
  /// not count.
  fileprivate(set) var surroundingPlatform: Platform?
}

/// A declaration of a name with a value.
struct ScriptDeclaration {
  enum Kind {
    case variable
    /// A member that is assigned through `self` or `this`.
    case field
    /// A function that consists of a single `return`.
    case function
    /// A case of an enum, whose value is its first argument.
    case enumCase
    /// A sum that is added to a variable: `name += value`. Its value is the whole statement.
    case change
  }

  let name: String
  let kind: Kind
  /// The scope in which the name is declared.
  let scope: Int
  /// The scope in which the value is written.
  let valueScope: Int
  /// The index of the name's token.
  let token: Int
  /// The tokens of the value.
  let value: Range<Int>
}

/// A place where the value of a variable changes.
struct ScriptChange {
  enum Kind {
    /// An assignment of a value that does not depend on the previous one.
    case assignment
    /// An assignment that depends on the previous value: `name += value`, `name = name + value`.
    case sum
    /// A change whose result is not evaluated: `name++`, `name.gsub!(…)`.
    case other
  }

  /// The index of the name's token.
  let token: Int
  /// The scope in which the statement is written.
  let scope: Int
  /// Whether the variable is a member, accessed through `self` or `this`.
  let isMember: Bool
  let kind: Kind
}

/// An expression with parameters: a closure, or a function that consists of an expression.
struct ScriptClosure {
  let tokens: Range<Int>
  let parameters: Set<String>
}

/// A source file with its scopes and declarations.
struct ScriptFile {
  let source: LexedSource
  /// The tokens of the file, without those of interpolations.
  let code: TokenList
  private(set) var scopes: [ScriptScope] = []
  /// The innermost scope of each token.
  var scopeIndices: [Int32] = []
  /// The first token of the statement, argument or entry to which each token belongs.
  var starts: [Int32] = []
  var declarations: [ScriptDeclaration] = []
  /// The changes of variables, by name, in order.
  var changes: [String: [ScriptChange]] = [:]
  /// The parameters of closures and of functions without braces, ordered by the first token of their bodies.
  var closures: [ScriptClosure] = []
  /// The last part of an imported name, by its alias: `import Ids as I`.
  var aliases: [String: String] = [:]
  /// The last part of the module or type from which a name is imported: `from app.ids import SUBMIT`.
  var imports: [String: String] = [:]
  /// The imported names that are bound to the default export of a module, or to all of its exports.
  var moduleImports: Set<String> = []
  /// The source of each name in `const { submit } = LoginPage.buttons`, as a path; empty if it is another
  /// expression.
  var destructured: [String: [String]] = [:]
  /// The types all of whose members are imported: `import static com.example.Ids.*`.
  var wildcardImports: [String] = []
  /// The components of the C# namespace names that the file declares.
  var namespaces: Set<String> = []

  init(_ source: LexedSource) {
    self.source = source
    code = source.lists[0]
    add(ScriptScope(kind: .file, name: nil, parent: -1, tokens: 0..<code.tokens.count))
  }

  /// Adds a scope. Its enclosing scopes must have been added before.
  mutating func add(_ scope: ScriptScope) {
    var scope = scope
    let number = scopes.count
    if scopes.indices.contains(scope.parent) {
      let outer = scopes[scope.parent]
      (scope.function, scope.type) = (outer.function, outer.type)
      (scope.namedFunction, scope.namedType) = (outer.namedFunction, outer.namedType)
      if scope.kind != .function { scope.surroundingPlatform = outer.surroundingPlatform }
    }
    if let platform = scope.platform { scope.surroundingPlatform = platform }
    if scope.kind == .function {
      scope.function = number
      if scope.name != nil { scope.namedFunction = number }
    } else if scope.kind == .type {
      scope.type = number
      if scope.name != nil { scope.namedType = number }
    }
    scopes.append(scope)
  }

  /// Ends a scope before a token.
  mutating func end(_ scope: Int, before token: Int) { scopes[scope].tokens = scopes[scope].tokens.lowerBound..<token }

  /// Adds the names of parameters and loop variables to a scope.
  mutating func addParameters(_ names: some Sequence<String>, to scope: Int) {
    scopes[scope].parameters.formUnion(names)
  }

  /// The name of the file without its folder and extension.
  var stem: String {
    Self.stem(of: source.path.split(separator: "/").last ?? "")
  }

  /// The name of the folder that imports name instead of the file: `pages` for `pages/index.ts`.
  var package: String? {
    guard stem == "__init__" || stem == "index" else { return nil }
    return source.path.split(separator: "/").dropLast().last.map(String.init)
  }

  static func stem(of name: Substring) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  func name(_ index: Int) -> String? {
    code.tokens.indices.contains(index) ? source.name(code.tokens[index]) : nil
  }

  func isMark(_ index: Int, _ mark: PunctuationMark) -> Bool {
    code.tokens.indices.contains(index) && code.tokens[index].is(mark)
  }

  /// Whether a name is a parameter of a closure that contains a token.
  func isClosureParameter(_ name: String, at token: Int) -> Bool {
    let end = closures.partitionPoint { $0.tokens.lowerBound > token }
    return closures[max(0, end - SourceLimits.links)..<end].contains {
      $0.tokens.contains(token) && $0.parameters.contains(name)
    }
  }

  /// Returns the scope itself if it is a function, or else the innermost enclosing function.
  func function(around scope: Int) -> Int? { scopes[scope].function < 0 ? nil : scopes[scope].function }

  /// Returns the scope itself if it is a type, or else the innermost enclosing type.
  func type(around scope: Int) -> Int? { scopes[scope].type < 0 ? nil : scopes[scope].type }
}
