// Joins the declarations of all source files.

/// The source files of a project, with an index of their declarations.
struct ScriptProject {
  /// A declaration of a file.
  struct DeclarationIndex: Hashable {
    let file: Int
    let number: Int
  }

  /// A type of a file.
  struct TypeIndex: Hashable {
    let file: Int
    let scope: Int
  }

  let files: [ScriptFile]
  private(set) var byName: [String: [DeclarationIndex]] = [:]
  private(set) var types: [String: [TypeIndex]] = [:]
  /// The names of types without case and underscores, which variables for their instances often have.
  private(set) var typesByLetters: [String: String] = [:]
  /// The files whose names, without folder and extension, are equal.
  private(set) var byStem: [String: [Int]] = [:]
  /// The declarations of each scope, by file and scope.
  private(set) var members: [TypeIndex: [Int]] = [:]

  init(_ files: [ScriptFile]) {
    self.files = files
    for (file, script) in files.enumerated() {
      byStem[script.stem, default: []].append(file)
      for (number, declaration) in script.declarations.enumerated() {
        byName[declaration.name, default: []].append(DeclarationIndex(file: file, number: number))
        members[TypeIndex(file: file, scope: declaration.scope), default: []].append(number)
      }
      for (scope, value) in script.scopes.enumerated() where value.kind == .type {
        guard let name = value.name else { continue }
        types[name, default: []].append(TypeIndex(file: file, scope: scope))
        typesByLetters[Self.letters(name)] = name
      }
    }
  }

  static func letters(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "@" } }

  subscript(index: DeclarationIndex) -> ScriptDeclaration { files[index.file].declarations[index.number] }

  /// Returns the declarations with a name in a scope, in order.
  func declarations(named name: String, in scope: TypeIndex) -> [DeclarationIndex] {
    (members[scope] ?? []).compactMap { number in
      files[scope.file].declarations[number].name == name ? DeclarationIndex(file: scope.file, number: number) : nil
    }
  }

  /// Returns the types that a scope directly contains.
  func nestedType(named name: String, in scope: TypeIndex) -> TypeIndex? {
    (types[name] ?? []).first { type in
      guard type.file == scope.file else { return false }
      var parent = files[type.file].scopes[type.scope].parent
      // A companion object or another anonymous type may be between both.
      while parent > 0, files[type.file].scopes[parent].name == nil { parent = files[type.file].scopes[parent].parent }
      return parent == scope.scope
    }
  }
}

/// An expression: tokens of a file, or of an interpolation.
struct ScriptExpression {
  let file: Int
  /// The index of the tokens in ``LexedSource/lists``.
  let list: Int
  let range: Range<Int>
  /// The scope whose names the expression can use.
  let scope: Int
  /// The token of the file at which the expression is written: local variables are declared before it.
  let token: Int

  /// Identifies an expression by its place.
  struct Key: Hashable {
    let file: Int
    let list: Int
    let range: Range<Int>
  }

  var key: Key { Key(file: file, list: list, range: range) }

  func part(_ range: Range<Int>) -> ScriptExpression {
    ScriptExpression(file: file, list: list, range: range, scope: scope, token: list == 0 ? range.lowerBound : token)
  }
}
