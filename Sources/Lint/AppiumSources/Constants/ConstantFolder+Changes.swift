// Determines whether the value of a variable can be tracked.

import Findings

extension ConstantFolder {
  /// Whether a variable changes in a way that cannot be tracked: in a loop, or in another function.
  ///
  /// - Parameters:
  ///   - scope: The function, type or file that declares the variable.
  ///   - base: The token of the last assignment that does not depend on the previous value.
  ///   - token: The token at which the variable is used; nil if it is used in another file.
  func changes(_ name: String, of scope: ScriptProject.TypeIndex, since base: @autoclosure () -> Int?, at token: Int?)
    -> Bool
  {
    let script = project.files[scope.file]
    guard let all = script.changes[name] else { return false }
    let value = script.scopes[scope.scope]
    let first = all.partitionPoint { $0.token >= value.tokens.lowerBound }
    let end = all.partitionPoint { $0.token >= value.tokens.upperBound }
    guard end > first, end - first <= SourceLimits.changes else { return end > first }
    let base = base()
    return all[first..<end].contains { change in
      guard change.token != base else { return false }
      if change.isMember { return value.kind == .type }
      guard value.kind != .type || showsMembers(value, language: script.source.language, isInFunction: true) else {
        return false
      }
      guard let path = path(of: change, name, to: scope, all: all) else { return false }
      guard !path.leavesFunction, let token else { return true }
      let loop = path.loops.last { loop in base.map { !loop.contains($0) } ?? true }
      switch change.kind {
      case .assignment: return loop.map { $0.contains(token) && token < change.token } ?? false
      case .sum: return loop.map { $0.lowerBound <= token } ?? false
      case .other: return token > change.token || loop?.contains(token) == true || value.kind != .function
      }
    }
  }

  /// The loops between a change and the scope of its variable, and whether there is a function between them; nil if the
  /// change is to another variable.
  private func path(
    of change: ScriptChange, _ name: String, to scope: ScriptProject.TypeIndex, all: [ScriptChange]
  ) -> (loops: [Range<Int>], leavesFunction: Bool)? {
    var loops: [Range<Int>] = []
    var leavesFunction = false
    var inner = change.scope
    let script = project.files[scope.file]
    let language = script.source.language
    for _ in 0..<SourceLimits.links {
      guard inner != scope.scope, inner >= 0 else { break }
      let value = script.scopes[inner]
      if value.isLoop { loops.append(value.tokens) }
      if value.kind == .type, inner == change.scope { return nil }
      if value.kind == .function {
        leavesFunction = true
        if language == .python, change.kind != .other { return nil }
        let isMethod = language == .ruby && value.name != nil && !value.isTitle
        if isMethod, name.first?.isUppercase == false { return nil }
      }
      guard !value.parameters.contains(name) else { return nil }
      if language != .python, language != .ruby,
        declares(name, in: ScriptProject.TypeIndex(file: scope.file, scope: inner), changes: all)
      {
        return nil
      }
      inner = value.parent
    }
    return (loops, leavesFunction)
  }

  /// Whether a scope itself declares a variable with this name, so that changes in the scope apply to that variable.
  private func declares(_ name: String, in scope: ScriptProject.TypeIndex, changes: [ScriptChange]) -> Bool {
    project.declarations(named: name, in: scope).contains { declaration in
      let token = project[declaration].token
      let index = changes.partitionPoint { $0.token >= token }
      return index == changes.count || changes[index].token != token
    }
  }

  /// The token of the last assignment of a local variable that is always executed before a token, and that does not
  /// depend on the previous value.
  func base(_ name: String, inFunction function: Int, _ expression: ScriptExpression) -> Int? {
    let token = expression.token
    let script = project.files[expression.file]
    let changes = script.changes[name] ?? []
    for declaration in declarations(named: name, before: token, in: expression.file).prefix(SourceLimits.declarations) {
      let value = project[declaration]
      guard value.kind == .variable, !value.value.contains(token),
        script.function(around: value.scope) == function, isAround(value.scope, inner: expression.scope, in: script)
      else { continue }
      let index = changes.partitionPoint { $0.token >= value.token }
      if index < changes.count, changes[index].token == value.token, changes[index].kind == .sum { continue }
      return value.token
    }
    return nil
  }
}
