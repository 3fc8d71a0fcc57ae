// Indexes the declarations in all source files.

import Findings

/// The source files of a project, with an index of their declarations.
struct ScriptProject {
  /// Identifies a declaration in a file.
  struct DeclarationIndex: Hashable {
    let file: Int
    let number: Int
  }

  /// Identifies a type in a file.
  struct TypeIndex: Hashable {
    let file: Int
    let scope: Int
  }

  let files: [ScriptFile]
  private(set) var byName: [String: [DeclarationIndex]] = [:]
  /// The declarations of files and types, which other files can use.
  private(set) var shared: [String: [DeclarationIndex]] = [:]
  private(set) var types: [String: [TypeIndex]] = [:]
  /// The names of types, by their lowercase letters without underscores. Variables for instances often have such names.
  private(set) var typesByLetters: [String: String] = [:]
  /// The files by name, without folder and extension.
  private(set) var byStem: [String: [Int]] = [:]
  /// The names of folders that are imported like modules: `pages/__init__.py`, `pages/index.ts`.
  private(set) var packages: Set<String> = []
  /// The names of functions.
  private(set) var functions: Set<String> = []
  /// The components of the C# namespace names that the files declare.
  private(set) var namespaces: Set<String> = []
  /// The declarations of each scope, in order.
  private var members: [MemberKey: [Int]] = [:]
  /// The declarations of variables in each function and its blocks, in order.
  private var variables: [MemberKey: [Int]] = [:]

  /// A name in a scope.
  private struct MemberKey: Hashable {
    let file: Int
    let scope: Int
    let name: String
  }

  init(_ files: [ScriptFile]) {
    self.files = files
    for (file, script) in files.enumerated() {
      byStem[script.stem, default: []].append(file)
      if let package = script.package { packages.insert(package) }
      namespaces.formUnion(script.namespaces)
      for (number, declaration) in script.declarations.enumerated() {
        byName[declaration.name, default: []].append(DeclarationIndex(file: file, number: number))
        switch script.scopes[declaration.scope].kind {
        case .file, .type: shared[declaration.name, default: []].append(DeclarationIndex(file: file, number: number))
        case .function, .block, .literal: break
        }
        members[MemberKey(file: file, scope: declaration.scope, name: declaration.name), default: []].append(number)
        guard declaration.kind != .field, declaration.kind != .enumCase,
          let function = script.function(around: declaration.scope)
        else { continue }
        variables[MemberKey(file: file, scope: function, name: declaration.name), default: []].append(number)
      }
      for (scope, value) in script.scopes.enumerated() {
        guard let name = value.name, !value.isTitle else { continue }
        if value.kind == .function { functions.insert(name) }
        guard value.kind == .type else { continue }
        types[name, default: []].append(TypeIndex(file: file, scope: scope))
        typesByLetters[Self.letters(name)] = name
      }
    }
  }

  static func letters(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "@" } }

  subscript(index: DeclarationIndex) -> ScriptDeclaration { files[index.file].declarations[index.number] }

  /// The expression that a declaration assigns.
  func value(of index: DeclarationIndex) -> ScriptExpression {
    let declaration = self[index]
    return ScriptExpression(
      file: index.file, list: 0, range: declaration.value, scope: declaration.valueScope,
      token: declaration.value.lowerBound)
  }

  /// Returns the declarations with a name in a scope, in order.
  func declarations(named name: String, in scope: TypeIndex) -> [DeclarationIndex] {
    (members[MemberKey(file: scope.file, scope: scope.scope, name: name)] ?? []).map {
      DeclarationIndex(file: scope.file, number: $0)
    }
  }

  /// Returns the declarations of a variable in a function that precede a token, the last one first.
  func assignments(
    of name: String, inFunction function: TypeIndex, before token: Int
  ) -> some Sequence<DeclarationIndex> {
    let numbers = variables[MemberKey(file: function.file, scope: function.scope, name: name)] ?? []
    let end = numbers.partitionPoint { files[function.file].declarations[$0].token >= token }
    return numbers[..<end].reversed().lazy.map { DeclarationIndex(file: function.file, number: $0) }
  }

  /// Whether the project contains a module from which a name is imported, or the name is itself a module or a type.
  func contains(module: String, or name: String) -> Bool {
    let stem = ScriptFile.stem(of: module[...])
    return byStem[module] != nil || byStem[stem] != nil || packages.contains(module) || types[module] != nil
      || byStem[name] != nil
  }

  /// A type, its other parts, and the types that it extends, directly or indirectly; without duplicates, nearest first.
  func hierarchy(of type: TypeIndex) -> [TypeIndex] {
    var found: [TypeIndex] = []
    var seen: Set<TypeIndex> = []
    var pending = [type]
    while found.count < Self.maximumHierarchy, let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      pending += (partialTypes(of: next) + bases(of: next)).reversed()
    }
    return found
  }

  /// The maximum number of types that are searched for a member. The limit keeps evaluation fast even if a file is
  /// hostile.
  private static let maximumHierarchy = 64

  /// The types that a type extends.
  private func bases(of type: TypeIndex) -> [TypeIndex] {
    files[type.file].scopes[type.scope].bases.prefix(4).compactMap { base in
      (types[base] ?? []).first { $0 != type }
    }
  }

  /// The other parts of a partial C# type.
  private func partialTypes(of type: TypeIndex) -> [TypeIndex] {
    guard files[type.file].source.language == .cSharp, let name = files[type.file].scopes[type.scope].name else {
      return []
    }
    return (types[name] ?? []).prefix(SourceLimits.candidates).filter { $0 != type }
  }

  /// Whether a type extends another one, directly or indirectly.
  func isSubtype(_ type: TypeIndex, of base: String) -> Bool {
    hierarchy(of: type).contains { files[$0.file].scopes[$0.scope].bases.contains(base) }
  }

  /// Returns the type with the given name that a scope directly contains.
  func nestedType(named name: String, in scope: TypeIndex) -> TypeIndex? {
    (types[name] ?? []).first { type in
      guard type.file == scope.file else { return false }
      var parent = files[type.file].scopes[type.scope].parent
      // A companion object or another anonymous type may be between the two.
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
  /// The token in the file where the expression is written. Local variables are declared before it.
  let token: Int

  /// Identifies an expression by its position.
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
