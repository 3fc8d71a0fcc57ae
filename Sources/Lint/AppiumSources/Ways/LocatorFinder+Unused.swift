// Finds declared locators that are never used.

import Findings

extension LocatorFinder {
  /// A constant, field or variable with a locator.
  struct DeclaredName: Hashable {
    let file: Int
    /// The token of the name.
    let token: Int
    /// The name, qualified by its type.
    let name: String
    /// Whether the name is that of a Robot Framework variable.
    let isVariable: Bool

    /// The unqualified name; for a Robot Framework variable, its normalized name.
    var key: String {
      isVariable ? RobotVariables.normalized(name) : name.split(separator: ".").last.map(String.init) ?? name
    }

    var owner: Owner { Owner(file: file, type: name.split(separator: ".").dropLast().joined(separator: ".")) }

    struct Owner: Hashable {
      let file: Int
      let type: String
    }
  }

  /// Records the declaration of a locator if other files can use it.
  mutating func noteDeclaration(_ owner: Owner) {
    guard script.function(around: Int(script.scopeIndices[owner.token])) == nil,
      let word = name(owner.token), owner.name == word || owner.name.hasSuffix("." + word),
      // `AppiumBy.id("a")` is not a use of a constant `id`.
      StrategyWords.strategy(named: word) == nil
    else { return }
    declaredNames.insert(DeclaredName(file: file, token: owner.token, name: owner.name, isVariable: false))
  }

  private static func getter(_ name: String) -> String { "get" + name.prefix(1).uppercased() + name.dropFirst() }

  /// Returns the declared locators whose names occur nowhere else, sorted by file and position. If no locator of a type
  /// is used, the code that uses the type is probably not among the files, so none of them is returned.
  func unusedDeclarations() -> [AppiumLocators.Unused] {
    guard !declaredNames.isEmpty else { return [] }
    var occurrences: [String: Int] = [:]
    var (quoted, variables): (Set<String>, Set<String>) = ([], [])
    let own = Set(locators.flatMap { $0.alternatives.flatMap { $0.literals.map(\.place) } })
    let names = Set(declaredNames.filter { !$0.isVariable }.map(\.key))
    // `getSubmit()`, which Lombok and Kotlin generate for the field `submit`
    let wanted = names.union(names.map(Self.getter))
    let places = Set(declaredNames.filter { !$0.isVariable }.map { [$0.file, $0.token] })
    for (file, script) in project.files.enumerated() {
      let source = script.source
      for (number, list) in source.lists.enumerated() {
        for (index, token) in list.tokens.enumerated()
        where token.kind == .name && wanted.contains(source.names[token.payload]) {
          // Neither the declaration nor an assignment, such as `self.title = title`, uses the locator.
          let isAssigned = index + 1 < list.tokens.count && list.tokens[index + 1].is(.equals)
          if number > 0 || !isAssigned && !places.contains([file, index]) {
            occurrences[source.names[token.payload], default: 0] += 1
          }
        }
      }
      // `LOCATORS["submit"]`
      for literal in source.literals where literal.range.count < SourceLimits.placeholder {
        guard let text = literal.plainText else { continue }
        let position = source.table.position(at: literal.range.lowerBound, in: source.path)
        if !own.contains(SourcePlace(position: position, range: literal.range)) { quoted.insert(text) }
      }
      guard source.language == .robot else { continue }
      // The first cell of a line declares or assigns a variable.
      for token in source.lists[0].tokens where !token.isFirstOnLine {
        for case .name(let name, _) in source.literal(token)?.pieces ?? [] {
          variables.insert(RobotVariables.normalized(name))
        }
      }
    }
    let parts = variables.flatMap { $0.split(whereSeparator: { ".[{$".contains($0) }).map(String.init) }
    variables.formUnion(parts)
    // `${LOGIN_${PLATFORM}}`
    let prefixes = variables.compactMap { name in name.firstIndex(of: "$").map { String(name[..<$0]) } }
    func isUsed(_ declared: DeclaredName) -> Bool {
      guard declared.isVariable else {
        return occurrences[declared.key] ?? 0 > 0 || occurrences[Self.getter(declared.key)] ?? 0 > 0
          || quoted.contains(declared.key)
      }
      let head = declared.key.prefix { $0 != "." }
      return variables.contains(declared.key) || variables.contains(String(head))
        || prefixes.contains(where: declared.key.hasPrefix)
    }
    let unused = declaredNames.filter { !isUsed($0) }
    let owners = Set(declaredNames.subtracting(unused).map(\.owner))
    return unused.filter { owners.contains($0.owner) }.sorted { ($0.file, $0.token) < ($1.file, $1.token) }.map {
      let script = project.files[$0.file]
      let position = script.source.table.position(at: script.code.tokens[$0.token].start, in: script.source.path)
      return AppiumLocators.Unused(name: $0.name, position: position)
    }
  }
}
