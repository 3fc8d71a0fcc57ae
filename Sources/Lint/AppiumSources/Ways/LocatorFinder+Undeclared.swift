// Finds references to nonexistent members of locator classes.

import Text

extension LocatorFinder {
  /// Records `Locators.LOGIN_BUTON` if the sources declare all members of `Locators`, and one of them has a similar
  /// name.
  mutating func noteUndeclared(_ range: Range<Int>) {
    let view = ExpressionView(expression(range), project)
    let range = view.trimmed(range)
    guard let first = range.first, let path = view.path(range), !path.isCall, path.names.count > 1,
      let member = path.names.last, path.names.allSatisfy({ !$0.hasPrefix("[") })
    else { return }
    searchedMembers += 1
    guard searchedMembers <= Self.maximumSearchedMembers else { return }
    let owner = Array(path.names.dropLast())
    guard let declared = members(of: owner, first), !declared.contains(member) else { return }
    let guesses = Spelling.suggestions(for: member, among: declared.sorted())
    // Code may add members in ways that are not recognized, but hardly one with almost the same name.
    guard !guesses.isEmpty else { return }
    let undeclaredPlace = place(range)
    guard !undeclared.contains(where: { $0.place == undeclaredPlace }) else { return }
    undeclared.append(
      AppiumLocators.Undeclared(
        type: owner.pathText, name: member, declared: declared.sorted(), place: undeclaredPlace))
  }

  /// The names of all members of a class, or the keys of an object; nil if some of them may be declared elsewhere.
  private mutating func members(of owner: [String], _ token: Int) -> Set<String>? {
    let isOwnType = owner.count == 2 && (owner[0] == "self" || owner[0] == "this") && owner[1].isTypeName
    let names = isOwnType ? Array(owner.dropFirst()) : owner
    if names.count == 1, let types = project.types[names[0]] {
      guard types.count == 1, let type = types.first else { return nil }
      if let known = memberNames[type] { return known }
      let names = members(of: type)
      memberNames[type] = .some(names)
      return names
    }
    guard names.count == 1, language == .javaScript else { return nil }
    let targets = folder.resolve(names, in: expression(token..<token + 1))
    guard targets.values.count == 1, let value = targets.values.first, !targets.isAmbiguous else { return nil }
    return folder.keys(of: value.expression)
  }

  /// The maximum number of members that are looked up. The limit keeps analysis fast even if a file is hostile.
  private static let maximumSearchedMembers = 2_000

  private func members(of type: ScriptProject.TypeIndex) -> Set<String>? {
    var names: Set<String> = []
    for part in project.hierarchy(of: type) {
      let script = project.files[part.file]
      let scope = script.scopes[part.scope]
      // A base class outside of the sources may declare more members.
      guard scope.bases.allSatisfy({ project.types[$0] != nil || Self.emptyBases.contains($0) }) else { return nil }
      names.formUnion(script.declarations.lazy.filter { $0.scope == part.scope }.map(\.name))
      for inner in script.scopes where inner.parent == part.scope || isCompanion(inner.parent, of: part) {
        if let name = inner.name { names.insert(name) }
      }
      for declaration in script.declarations where isCompanion(declaration.scope, of: part) {
        names.insert(declaration.name)
      }
      names.formUnion(scope.parameters)
      // Members whose values are not read, such as those of Python's `__slots__`, at least occur as names in the type.
      names.formUnion(namesBeforeSign(in: scope, script))
    }
    return names
  }

  /// Classes that have no members with locators.
  private static let emptyBases: Set = ["object", "Object", "Enum", "StrEnum", "str", "String", "ABC", "Page"]

  private func isCompanion(_ scope: Int, of type: ScriptProject.TypeIndex) -> Bool {
    let scopes = project.files[type.file].scopes
    return scopes.indices.contains(scope) && scopes[scope].kind == .type && scopes[scope].name == nil
      && scopes[scope].parent == type.scope
  }

  /// All names in a type that are followed by punctuation as in a declaration.
  private func namesBeforeSign(in scope: ScriptScope, _ script: ScriptFile) -> Set<String> {
    var names: Set<String> = []
    for index in scope.tokens.clamped(to: script.code.tokens.indices) {
      guard let name = script.name(index) else { continue }
      let isDeclared = [PunctuationMark.equals, .colon, .semicolon, .comma, .roundOpen, .curlyOpen].contains {
        script.isMark(index + 1, $0)
      }
      if isDeclared,
        !script.isMark(index - 1, .dot) || script.name(index - 2) == "self" || script.name(index - 2) == "this"
      {
        names.insert(name)
      }
    }
    return names
  }
}
