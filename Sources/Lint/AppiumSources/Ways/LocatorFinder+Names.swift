// Names locators after their declarations.

import AccessibilityTree
import Findings

extension LocatorFinder {
  struct Naming {
    var name: String
    /// The constant, field or entry to which the locator is assigned.
    var owner: Owner?
    /// The index of the declaration whose value is the locator.
    var declaration: Int?
    /// The platform named by a key whose value contains the locator.
    var platform: Platform?
  }

  /// Names the locator that begins at a token.
  func naming(of token: Int) -> Naming {
    var keys: [String] = []
    var platform: Platform?
    var index = token
    let scope = Int(script.scopeIndices[token])
    for _ in 0..<SourceLimits.enclosing {
      if let declaration = declaration(at: index, containing: token),
        script.code.enclosers[index] < script.declarations[declaration].value.lowerBound
      {
        let value = script.declarations[declaration]
        let kind = script.scopes[value.scope].kind
        if value.kind == .function {
          return Naming(
            name: qualified([value.name], in: value.scope), owner: nil, declaration: nil, platform: platform)
        }
        if kind == .function || kind == .block && script.function(around: value.scope) != nil {
          break
        }
        let isWhole = keys.isEmpty
        let name = qualified([value.name] + keys.reversed(), in: value.scope)
        return Naming(
          name: name, owner: Owner(token: value.token, name: name), declaration: isWhole ? declaration : nil,
          platform: platform)
      }
      let bracket = script.code.enclosers[index]
      guard bracket >= 0 else { break }
      if let key = key(at: index, in: bracket), !StrategyWords.strategyKeys.contains(key) {
        if let found = PlatformCondition.platform(ofKey: key) { platform = platform ?? found }
        if !PlatformCondition.isPlatform(key) { keys.append(key) }
      }
      // A function's body is not part of the declaration.
      if tokens[bracket].is(.curlyOpen),
        let first = script.scopeIndices.indices.contains(bracket + 1) ? bracket + 1 : nil,
        script.scopes[Int(script.scopeIndices[first])].kind == .function
      {
        break
      }
      index = bracket
    }
    return Naming(name: functionName(scope), owner: nil, declaration: nil, platform: platform)
  }

  /// The declaration whose statement contains a token, if the token is part of its value.
  private func declaration(at index: Int, containing token: Int) -> Int? {
    let start = Int(script.starts[index])
    let declarations = script.declarations
    let first = declarations.partitionPoint { $0.token >= start }
    var found: Int?
    for number in first..<min(first + SourceLimits.block, declarations.count) {
      guard declarations[number].token <= token else { break }
      if declarations[number].value.contains(token), declarations[number].kind != .enumCase,
        declarations[number].kind != .change, declarations[number].name != "default"
      {
        found = number
      }
    }
    return found
  }

  /// The key of the entry that contains a token, in a dictionary or in keyword arguments.
  private func key(at index: Int, in bracket: Int) -> String? {
    guard
      tokens[bracket].is(.curlyOpen)
        || tokens[bracket].is(.roundOpen) && (name(bracket - 1) == "dict" || name(bracket - 1) == "mapOf")
    else { return nil }
    var position = index
    while position > bracket + 1, !isMark(position - 1, .comma) {
      position -= 1
      if script.code.partners[position] < position, script.code.partners[position] > bracket {
        position = script.code.partners[position]
      }
      if index - position > SourceLimits.block { return nil }
    }
    guard
      isMark(position + 1, .colon) || isMark(position + 1, .arrow) || isMark(position + 1, .equals)
        || name(position + 1) == "to"
    else { return nil }
    return source.literal(tokens[position])?.plainText ?? name(position)
  }

  /// The qualified name of a member: the names of its enclosing types and its own, joined with dots.
  func qualified(_ names: [String], in scope: Int) -> String {
    var parts = names
    var type = scope < 0 ? -1 : script.scopes[scope].namedType
    while type >= 0, parts.count < SourceLimits.names {
      if let name = script.scopes[type].name { parts.insert(name, at: 0) }
      type = script.scopes[script.scopes[type].parent].namedType
    }
    return parts.joined(separator: ".")
  }

  /// The name of the function or test that contains a scope; failing that, of the type or the file.
  func functionName(_ scope: Int) -> String {
    var function = script.scopes[scope].namedFunction
    let type = script.scopes[scope].namedType
    // Inner scopes have higher indices than outer ones.
    if type > function { return qualified([], in: type) }
    var titles: [String] = []
    while function >= 0, titles.count < 6 {
      let value = script.scopes[function]
      guard let name = value.name else { break }
      guard value.isTitle else {
        if titles.isEmpty { return qualified([name], in: value.parent) }
        break
      }
      titles.insert(name, at: 0)
      function = script.scopes[value.parent].namedFunction
    }
    return titles.isEmpty ? script.stem : titles.joined(separator: " ")
  }
}
