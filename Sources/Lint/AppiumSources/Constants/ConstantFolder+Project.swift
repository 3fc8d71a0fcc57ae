// Finds the members of types and files to which names refer.

extension ConstantFolder {
  // MARK: Types

  /// Finds a member of a type or of the types that it extends.
  func members(
    _ name: String, rest: [String], of type: ScriptProject.TypeIndex, in expression: ScriptExpression
  ) -> NameTargets {
    if let own = ownMember(name, rest: rest, of: type, in: expression) { return own }
    return project.hierarchy(of: type).dropFirst().lazy
      .compactMap { ownMember(name, rest: rest, of: $0, in: expression) }.first ?? NameTargets()
  }

  /// Finds a member that a type itself declares; nil if there is none.
  private func ownMember(
    _ name: String, rest: [String], of type: ScriptProject.TypeIndex, in expression: ScriptExpression
  ) -> NameTargets? {
    let declarations = others(project.declarations(named: name, in: type), than: expression, rest: rest)
    if !declarations.isEmpty {
      let found = targets(declarations)
      return found.values.isEmpty ? nil : found
    }
    let isParameter = project.files[type.file].scopes[type.scope].parameters.contains(name)
    return isParameter && type.file == expression.file ? NameTargets(wildcard: name) : nil
  }

  /// Resolves names in types and their nested types; nil if there is no such member.
  private mutating func member(
    _ names: [String], of types: some Sequence<ScriptProject.TypeIndex>, path: [String], in expression: ScriptExpression
  ) -> NameTargets? {
    guard let name = names.first else { return nil }
    let rest = Array(names.dropFirst())
    for type in types.prefix(SourceLimits.candidates) {
      let found = members(name, rest: rest, of: type, in: expression)
      if !found.values.isEmpty { return entries(rest, of: found, path: path) }
      // The members of a companion object belong to its class.
      let inner = name == "Companion" ? type : project.nestedType(named: name, in: type)
      if let inner, let found = member(rest, of: [inner], path: path, in: expression) { return found }
    }
    return nil
  }

  // MARK: Files

  /// Finds a name in the types and files of the project.
  mutating func global(_ head: String, rest: [String], path: [String], in expression: ScriptExpression) -> NameTargets {
    // `loginPage.submit`, where `loginPage` is an instance of LoginPage
    let type = project.types[head] == nil ? project.typesByLetters[ScriptProject.letters(head)] ?? head : head
    if let types = project.types[type] {
      // Types in the same file come first, because several files can declare types with the same name.
      let own = types.filter { $0.file == expression.file }
      if let found = member(rest, of: own.isEmpty ? types : own, path: path, in: expression) { return found }
    }
    if let files = project.byStem[head] ?? project.byStem[head.lowercased()], let member = rest.first {
      for file in files.prefix(SourceLimits.candidates) {
        let declarations = project.declarations(named: member, in: ScriptProject.TypeIndex(file: file, scope: 0))
        if !declarations.isEmpty { return entries(Array(rest.dropFirst()), of: targets(declarations), path: path) }
      }
    }
    let top = others(project.shared[head]?.filter { project[$0].scope == 0 } ?? [], than: expression, rest: rest)
    if !top.isEmpty { return entries(rest, of: targets(top), path: path) }
    if let exported = exportedEntry(head) { return entries(rest, of: exported, path: path) }
    guard let last = rest.last else { return unqualified(head, path: path, in: expression) }
    // The members of a type that these files do not declare are not in the project.
    guard !head.isTypeName || project.types[head] == nil && project.namespaces.contains(head) else {
      return NameTargets()
    }
    // `ids.Ids.SUBMIT` in a module, `loginPage.LOCATORS.submit` through an instance
    if let index = rest.dropLast().firstIndex(where: \.isTypeName) {
      let inner = Array(rest[(index + 1)...])
      let found = global(rest[index], rest: inner, path: path, in: expression)
      return found.values.isEmpty ? unique(rest[index], rest: inner, path: path, in: expression) : found
    }
    // An instance of a page object, or a module under another name
    return unique(last, rest: [], path: path, in: expression)
  }

  /// Finds an export of the module to which a name is bound, or from which it is imported: `sel.passkey` after
  /// `import sel from './sel'`; nil if the project does not contain it.
  mutating func exports(of name: String, _ rest: [String], path: [String], in script: ScriptFile) -> NameTargets? {
    guard let module = script.imports[name] else { return nil }
    let isModule = script.moduleImports.contains(name)
    // `import { Ids as I } from './ids'`, `from ids import Ids`
    guard isModule || script.source.language == .javaScript || script.source.language == .python else { return nil }
    let paths = isModule ? [rest, ["default"] + rest] : [[script.aliases[name] ?? name] + rest]
    let files = project.byStem[module] ?? project.byStem[ScriptFile.stem(of: module[...])] ?? []
    // If several files match the path, it is not known which one is imported.
    guard isModule || files.count == 1 else { return nil }
    for file in files.prefix(SourceLimits.candidates) {
      let scope = ScriptProject.TypeIndex(file: file, scope: 0)
      for keys in paths {
        guard let member = keys.first else { continue }
        let declarations = project.declarations(named: member, in: scope)
        guard !declarations.isEmpty else { continue }
        let found = entries(Array(keys.dropFirst()), of: targets(declarations), path: path)
        if !found.values.isEmpty { return found }
      }
    }
    return nil
  }

  /// Finds an unqualified name that is declared neither in the enclosing scopes nor at the top level of other files.
  private mutating func unqualified(_ name: String, path: [String], in expression: ScriptExpression) -> NameTargets {
    let script = project.files[expression.file]
    switch script.source.language {
    case .python, .javaScript: return NameTargets()
    case .ruby: return unique(name, rest: [], path: path, in: expression)
    default:
      let types = [script.imports[name]].compactMap { $0 } + script.wildcardImports
      return member(
        [name], of: types.prefix(SourceLimits.links).flatMap { project.types[$0] ?? [] }, path: path, in: expression)
        ?? NameTargets()
    }
  }

  /// Finds the only value that a name has in the project, or in the types that extend a type.
  mutating func unique(
    _ name: String, rest: [String], path: [String], in expression: ScriptExpression,
    subtypesOf type: ScriptProject.TypeIndex? = nil
  ) -> NameTargets {
    let base = type.flatMap { project.files[$0.file].scopes[$0.scope].name }
    let declarations = others(project.shared[name] ?? [], than: expression, rest: rest).filter { declaration in
      let scope = ScriptProject.TypeIndex(file: declaration.file, scope: project[declaration].scope)
      switch project.files[scope.file].scopes[scope.scope].kind {
      case .type: return base.map { project.isSubtype(scope, of: $0) } ?? true
      case .file: return base == nil
      default: return false
      }
    }
    return declarations.isEmpty ? NameTargets() : entries(rest, of: targets(declarations), path: path)
  }

  // MARK: Declarations

  /// Removes the declaration whose value contains a name: in `LINE = (AppiumBy.ID, LINE)`, the second name is declared
  /// elsewhere. The entries of an object can refer to each other.
  func others(
    _ declarations: [ScriptProject.DeclarationIndex], than expression: ScriptExpression, rest: [String]
  ) -> [ScriptProject.DeclarationIndex] {
    let declarations = declarations.prefix(SourceLimits.namesakes)
    guard rest.isEmpty else { return Array(declarations) }
    return declarations.filter { $0.file != expression.file || !project[$0].value.contains(expression.token) }
  }

  func targets(_ declarations: [ScriptProject.DeclarationIndex], areBranches: Bool = false) -> NameTargets {
    // A method and a field can share a name, as with accessors.
    let fields = declarations.filter { project[$0].kind != .function }
    let declarations = fields.isEmpty ? declarations : fields
    let values = declarations.prefix(SourceLimits.values).map { index in
      let value = project.value(of: index)
      return NameTargets.Value(
        expression: value, declaration: index,
        platform: project.files[value.file].scopes[value.scope].surroundingPlatform)
    }
    return NameTargets(values: Array(values), isAmbiguous: !areBranches && declarations.count > 1)
  }
}

extension String {
  /// Whether a name begins with a capital letter, like those of types, modules and constants.
  var isTypeName: Bool { first { $0 != "_" }?.isUppercase == true }
}
