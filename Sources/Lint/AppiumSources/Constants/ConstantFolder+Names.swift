// Finds the declarations to which names refer.

import AccessibilityTree
import Findings

extension ConstantFolder {
  /// Finds the values of a qualified name.
  mutating func resolve(_ path: [String], in expression: ScriptExpression) -> NameTargets {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, let head = path.first, path.count < SourceLimits.names else {
      return NameTargets()
    }
    let script = project.files[expression.file]
    let isSelf = ["self", "this", "cls", "super", "@"].contains(head) && path.count > 1
    let rest = Array(path.dropFirst(isSelf ? 2 : 1))
    if isSelf || head.hasPrefix("@") {
      let name = isSelf ? path[1] : head
      let type = script.type(around: expression.scope)
        .map { ScriptProject.TypeIndex(file: expression.file, scope: $0) }
      if let type {
        let found = members(name, rest: rest, of: type, in: expression)
        if found.wildcard != nil || !found.values.isEmpty {
          let isChanged = rest.isEmpty && changes(name, of: type, since: nil, at: nil)
          return isChanged ? NameTargets(wildcard: path.pathText) : entries(rest, of: found, path: path)
        }
      }
      // JavaScript objects refer to their own entries through `this`.
      if let entry = entryOfEnclosingObject(name, in: expression) { return entries(rest, of: entry, path: path) }
      return unique(name, rest: rest, path: path, in: expression, subtypesOf: type)
    }
    if let local = local(head, rest: rest, in: expression) {
      guard local.wildcard == nil else { return NameTargets(wildcard: path.pathText) }
      return entries(rest, of: local, path: path)
    }
    if let source = script.destructured[head] {
      guard source.isEmpty else { return resolve(source + rest, in: expression) }
      return NameTargets(reason: "the value of \(path.pathText) is not known")
    }
    if let module = script.imports[head], !project.contains(module: module, or: script.aliases[head] ?? head) {
      return NameTargets()
    }
    if let exported = exports(of: head, rest, path: path, in: script) { return exported }
    return global(script.aliases[head] ?? head, rest: rest, path: path, in: expression)
  }

  // MARK: Scopes

  /// Finds a name in the enclosing functions, types and the file.
  private func local(_ name: String, rest: [String], in expression: ScriptExpression) -> NameTargets? {
    let script = project.files[expression.file]
    var scope = expression.scope
    if script.isClosureParameter(name, at: expression.token) { return NameTargets(wildcard: name) }
    var isInFunction = false
    var count = 0
    while scope >= 0 {
      let value = script.scopes[scope]
      let index = ScriptProject.TypeIndex(file: expression.file, scope: scope)
      switch value.kind {
      case .file:
        let declarations = others(project.declarations(named: name, in: index), than: expression, rest: rest)
        if !declarations.isEmpty {
          return stable(name, targets: targets(declarations), of: index, rest: rest, in: expression)
        }
      case .type:
        guard showsMembers(value, language: script.source.language, isInFunction: isInFunction) else { break }
        let found = members(name, rest: rest, of: index, in: expression)
        if found.wildcard != nil || !found.values.isEmpty {
          return stable(name, targets: found, of: index, rest: rest, in: expression)
        }
      case .function:
        isInFunction = true
        let before = assignments(name, inFunction: scope, before: expression.token, in: expression)
        if !before.isEmpty {
          return stable(name, targets: targets(before, areBranches: true), of: index, rest: rest, in: expression)
        }
        if value.parameters.contains(name) { return NameTargets(wildcard: name) }
      case .block, .literal:
        if value.parameters.contains(name) { return NameTargets(wildcard: name) }
      }
      count += 1
      scope = count < Self.maximumScopes ? value.parent : min(value.parent, 0)
    }
    // The implicit parameter of a closure, and the receiver of an extension function
    let isImplicit = script.source.language == .kotlin && (name == "it" || name == "this")
    return isImplicit || script.scopes[0].parameters.contains(name) ? NameTargets(wildcard: name) : nil
  }

  /// Whether code in a type can use its members without a qualifier.
  func showsMembers(_ type: ScriptScope, language: SourceLanguage, isInFunction: Bool) -> Bool {
    switch language {
    case .python: !isInFunction
    case .javaScript: type.isEnum
    default: true
    }
  }

  /// Finds the assignments of a local variable that can determine its value at a token: the last one that is always
  /// executed, and those in branches after it.
  private func assignments(
    _ name: String, inFunction function: Int, before token: Int, in expression: ScriptExpression
  ) -> [ScriptProject.DeclarationIndex] {
    let script = project.files[expression.file]
    var found: [ScriptProject.DeclarationIndex] = []
    let scope = ScriptProject.TypeIndex(file: expression.file, scope: function)
    for declaration in project.assignments(of: name, inFunction: scope, before: token) {
      let value = project[declaration]
      guard !value.value.contains(token) else { continue }
      found.append(declaration)
      if isAround(value.scope, inner: expression.scope, in: script) || found.count == SourceLimits.candidates { break }
    }
    return found.reversed()
  }

  /// The declarations of a name before a token of a file, in reverse order.
  func declarations(
    named name: String, before token: Int, in file: Int
  ) -> ReversedCollection<ArraySlice<ScriptProject.DeclarationIndex>> {
    let all = project.byName[name] ?? []
    let start = all.partitionPoint { $0.file >= file }
    let end = all.partitionPoint { $0.file > file || $0.file == file && project[$0].token >= token }
    return all[start..<max(start, end)].reversed()
  }

  /// The values of a variable, unless it changes in a way that cannot be tracked.
  private func stable(
    _ name: String, targets: NameTargets, of scope: ScriptProject.TypeIndex, rest: [String],
    in expression: ScriptExpression
  ) -> NameTargets {
    let script = project.files[scope.file]
    guard rest.isEmpty, script.changes[name] != nil else { return targets }
    let isLocal = script.scopes[scope.scope].kind == .function
    let first = targets.values.first?.declaration.map { project[$0] }
    let base = isLocal ? base(name, inFunction: scope.scope, expression) : first?.kind == .variable ? first?.token : nil
    return changes(name, of: scope, since: base, at: expression.token) ? NameTargets(wildcard: name) : targets
  }

  /// Whether a scope is the same as another one, or contains it.
  func isAround(_ outer: Int, inner: Int, in script: ScriptFile) -> Bool {
    var scope = inner
    // Inner scopes follow outer ones.
    for _ in 0..<Self.maximumScopes where scope > outer { scope = script.scopes[scope].parent }
    return scope == outer
  }

  /// The maximum number of enclosing scopes that are searched for the declaration of a name. The limit keeps evaluation
  /// fast even if a file is hostile.
  private static let maximumScopes = 100
}
