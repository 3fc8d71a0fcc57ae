// Finds the declarations to which names refer.

import AccessibilityTree

extension ConstantFolder {
  /// Finds the values of a name with qualifiers.
  mutating func resolve(_ path: [String], in expression: ScriptExpression) -> NameTargets {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, let head = path.first, path.count < 12 else { return NameTargets() }
    let script = project.files[expression.file]
    let isSelf = ["self", "this", "cls", "super", "@"].contains(head) && path.count > 1
    let rest = Array(path.dropFirst(isSelf ? 2 : 1))
    if isSelf || head.hasPrefix("@") {
      let name = isSelf ? path[1] : head
      if let type = script.enclosing(.type, of: expression.scope) {
        let found = members(name, of: ScriptProject.TypeIndex(file: expression.file, scope: type), expression)
        if !found.values.isEmpty { return entries(rest, of: found, path) }
      }
      // JavaScript objects refer to their own entries by `this`.
      if let entry = entryOfEnclosingObject(name, expression) { return entries(rest, of: entry, path) }
      return unique(name, rest, path)
    }
    if let local = local(head, expression) {
      guard local.wildcard == nil else { return NameTargets(wildcard: path.joined(separator: ".")) }
      return entries(rest, of: local, path)
    }
    return global(script.aliases[head] ?? head, rest, path, expression)
  }

  // MARK: Scopes

  /// Finds a name in the enclosing functions, types and the file.
  private func local(_ name: String, _ expression: ScriptExpression) -> NameTargets? {
    let script = project.files[expression.file]
    var scope = expression.scope
    if script.isClosureParameter(name, at: expression.token) { return NameTargets(wildcard: name) }
    while scope >= 0 {
      let value = script.scopes[scope]
      let index = ScriptProject.TypeIndex(file: expression.file, scope: scope)
      let declarations = project.declarations(named: name, in: index)
      switch value.kind {
      case .type, .file:
        if !declarations.isEmpty { return targets(declarations) }
        for base in value.bases.prefix(4) {
          guard let type = (project.types[base] ?? []).first, type != index else { continue }
          let inherited = project.declarations(named: name, in: type)
          if !inherited.isEmpty { return targets(inherited) }
        }
      case .function:
        let before = assignments(name, inFunction: scope, before: expression.token, expression)
        if !before.isEmpty { return targets(before, areBranches: true) }
        if value.parameters.contains(name) { return NameTargets(wildcard: name) }
      case .block, .literal:
        if value.parameters.contains(name) { return NameTargets(wildcard: name) }
      }
      scope = value.parent
    }
    return script.scopes[0].parameters.contains(name) ? NameTargets(wildcard: name) : nil
  }

  /// Finds the assignments of a local variable that can determine its value at a token: the last one that is always
  /// executed, and those in branches after it.
  private func assignments(
    _ name: String, inFunction function: Int, before token: Int, _ expression: ScriptExpression
  ) -> [ScriptProject.DeclarationIndex] {
    let script = project.files[expression.file]
    var found: [ScriptProject.DeclarationIndex] = []
    for declaration in (project.byName[name] ?? []).reversed().prefix(2000) where declaration.file == expression.file {
      let value = project[declaration]
      guard value.kind != .field, value.kind != .enumCase, value.token < token, !value.value.contains(token),
        script.enclosing(.function, of: value.scope) == function
      else { continue }
      found.append(declaration)
      if isAround(value.scope, expression.scope, script) || found.count == 8 { break }
    }
    return found.reversed()
  }

  /// Whether a scope is the same as another one, or contains it.
  private func isAround(_ outer: Int, _ inner: Int, _ script: ScriptFile) -> Bool {
    var scope = inner
    while scope >= 0 {
      if scope == outer { return true }
      scope = script.scopes[scope].parent
    }
    return false
  }

  // MARK: Types and files

  /// Finds a member of a type or of the types that it extends.
  private func members(
    _ name: String, of type: ScriptProject.TypeIndex, _ expression: ScriptExpression, level: Int = 0
  ) -> NameTargets {
    let declarations = project.declarations(named: name, in: type)
    if !declarations.isEmpty { return targets(declarations) }
    let value = project.files[type.file].scopes[type.scope]
    if type == ScriptProject.TypeIndex(file: expression.file, scope: type.scope), value.parameters.contains(name) {
      return NameTargets(wildcard: name)
    }
    guard level < 8 else { return NameTargets() }
    for base in value.bases.prefix(4) {
      guard let other = (project.types[base] ?? []).first, other != type else { continue }
      let found = members(name, of: other, expression, level: level + 1)
      if !found.values.isEmpty { return found }
    }
    return NameTargets()
  }

  /// Finds a name in the types and files of the project.
  private mutating func global(
    _ head: String, _ rest: [String], _ path: [String], _ expression: ScriptExpression
  ) -> NameTargets {
    // `loginPage.submit` of an instance of LoginPage
    let type = project.types[head] == nil ? project.typesByLetters[ScriptProject.letters(head)] ?? head : head
    if let types = project.types[type], let member = rest.first {
      // Types of the same file first, because several files can declare types of the same name.
      let own = types.filter { $0.file == expression.file }
      for type in (own.isEmpty ? types : own).prefix(8) {
        let found = members(member, of: type, expression)
        if !found.values.isEmpty { return entries(Array(rest.dropFirst()), of: found, path) }
        if let nested = project.nestedType(named: member, in: type), rest.count > 1 {
          let found = members(rest[1], of: nested, expression)
          if !found.values.isEmpty { return entries(Array(rest.dropFirst(2)), of: found, path) }
        }
      }
    }
    if let files = project.byStem[head] ?? project.byStem[head.lowercased()], let member = rest.first {
      for file in files.prefix(8) {
        let declarations = project.declarations(named: member, in: ScriptProject.TypeIndex(file: file, scope: 0))
        if !declarations.isEmpty { return entries(Array(rest.dropFirst()), of: targets(declarations), path) }
      }
    }
    let top = (project.byName[head] ?? []).filter { project[$0].scope == 0 }
    if !top.isEmpty { return entries(rest, of: targets(top), path) }
    if let exported = exportedEntry(head) { return entries(rest, of: exported, path) }
    if let member = rest.last, path.count > 1 {
      // An instance of a page object, or a module under another name
      return unique(member, [], path)
    }
    return unique(head, rest, path)
  }

  /// Finds the only value that a name has in the project.
  private mutating func unique(_ name: String, _ rest: [String], _ path: [String]) -> NameTargets {
    let declarations = (project.byName[name] ?? []).filter { declaration in
      let scope = project.files[declaration.file].scopes[project[declaration].scope]
      return scope.kind == .type || scope.kind == .file
    }
    return declarations.isEmpty ? NameTargets() : entries(rest, of: targets(declarations), path)
  }

  private func targets(
    _ declarations: [ScriptProject.DeclarationIndex], areBranches: Bool = false
  ) -> NameTargets {
    // A method and a field can share a name, as accessors do.
    let fields = declarations.filter { project[$0].kind != .function }
    let declarations = fields.isEmpty ? declarations : fields
    let values = declarations.prefix(12).map { index in
      let declaration = project[index]
      let script = project.files[index.file]
      let expression = ScriptExpression(
        file: index.file, list: 0, range: declaration.value, scope: declaration.valueScope,
        token: declaration.value.lowerBound)
      return NameTargets.Value(
        expression: expression, declaration: index, platform: script.platform(around: declaration.valueScope))
    }
    return NameTargets(values: Array(values), isAmbiguous: !areBranches && declarations.count > 1)
  }
}

extension ScriptFile {
  /// The platform to which the conditions around a scope limit it; nil if there are none.
  func platform(around scope: Int) -> Platform? {
    var scope = scope
    while scope >= 0 {
      if let platform = scopes[scope].platform { return platform }
      if scopes[scope].kind == .function { return nil }
      scope = scopes[scope].parent
    }
    return nil
  }
}
