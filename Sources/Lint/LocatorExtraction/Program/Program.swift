// Combines all files: types with their extensions, members by name.

/// The declarations of all files, for lookup by name.
struct Program: Sendable {
  /// A type with all its extensions.
  struct TypeDeclaration: Sendable {
    let name: String
    var declaration: CodeTypeDeclaration.Kind = .extension
    var inherited: [String] = []
    /// The generic arguments of the superclass and of the protocols, by name; types without generic arguments have no
    /// entry.
    var inheritedArguments: [String: [String]] = [:]
    /// Whether the type may have members that cannot be read, for example because a declaration or extension contains a
    /// macro or `#if`.
    var isOpen = false
    var cases: [CodeEnumCase] = []
    /// The file that declares the cases.
    var file = 0
    var nameStart = 0
    var aliases: [String: String] = [:]
    /// The indices of members by name.
    var members: [String: [Int]] = [:]
    var initializers: [Int] = []
  }

  struct Member: Sendable {
    let code: CodeMember
    let file: Int

    /// `LoginPage.submit`
    var name: String { (code.owner.map { $0 + "." } ?? "") + code.name }
  }

  let sources: [ParsedSource]
  private(set) var types: [TypeDeclaration] = []
  private(set) var members: [Member] = []
  private(set) var globals: [String: [Int]] = [:]
  /// The indices of functions with a visible body in any type, by name.
  private(set) var functions: [String: [Int]] = [:]
  private var typeIDs: [String: Int] = [:]
  private(set) var overrides = Overrides()
  /// The names of enum cases for which some pattern also matches a nested case: `alert` for the pattern
  /// `.alert(.okButton)`.
  let nestingCases: Set<String>
  /// The names of result builders.
  let resultBuilders: Set<String>
  /// Aliases of function types, by name; without those that two files declare differently.
  let functionAliases: [String: CodeType]
  /// Aliases of XCTest's classes, by name; without those that two files declare differently.
  private let classAliases: [String: String]
  /// The names of type aliases, generic parameters, associated types and imported modules in all files.
  let otherNames: Set<String>

  init(_ sources: [ParsedSource]) {
    self.sources = sources
    nestingCases = sources.reduce(into: []) { $0.formUnion($1.nestingCases) }
    let builders = sources.flatMap(\.types).filter(\.isResultBuilder)
    resultBuilders = Set(builders.compactMap { $0.name.split(separator: ".").last.map(String.init) })
    functionAliases = Self.agreed(sources.flatMap(\.functionAliases))
    otherNames = sources.reduce(into: []) { $0.formUnion($1.otherNames) }
    classAliases = Self.agreed(sources.flatMap(\.classAliases))
    for (file, source) in sources.enumerated() {
      for type in source.types { add(type, file) }
      for member in source.members { add(member, file) }
    }
    overrides = findOverrides()
  }

  private static func agreed<Value: Hashable>(_ aliases: [(key: String, value: Value)]) -> [String: Value] {
    Dictionary(grouping: aliases, by: \.key).compactMapValues { Set($0.map(\.value)).count == 1 ? $0[0].value : nil }
  }

  /// Returns the name of XCTest's class for an alias, and any other name as it is.
  ///
  ///     // typealias App = XCUIApplication
  ///     program.appleName(of: "App")  // "XCUIApplication"
  func appleName(of name: String) -> String { classAliases[name] ?? name }

  private mutating func add(_ type: CodeTypeDeclaration, _ file: Int) {
    let typeID = typeID(declaring: type.name)
    types[typeID].inherited += type.inherited
    types[typeID].inheritedArguments.merge(type.inheritedArguments) { first, _ in first }
    if type.isOpen { types[typeID].isOpen = true }
    types[typeID].aliases.merge(type.aliases) { first, _ in first }
    guard type.kind != .extension else { return }
    guard types[typeID].declaration == .extension else {
      // A different type with the same name: private to its file, or part of a different target.
      types[typeID].isOpen = true
      return
    }
    types[typeID].declaration = type.kind
    types[typeID].cases = type.cases
    types[typeID].file = file
    types[typeID].nameStart = type.nameStart
  }

  private mutating func typeID(declaring name: String) -> Int {
    if let typeID = typeIDs[name] { return typeID }
    typeIDs[name] = types.count
    types.append(TypeDeclaration(name: name))
    return types.count - 1
  }

  private mutating func add(_ member: CodeMember, _ file: Int) {
    let id = members.count
    members.append(Member(code: member, file: file))
    if case .function(_?) = member.kind { functions[member.name, default: []].append(id) }
    guard let owner = member.owner else {
      globals[member.name, default: []].append(id)
      return
    }
    let typeID = typeID(declaring: owner)
    switch member.kind {
    case .initializer: types[typeID].initializers.append(id)
    default: types[typeID].members[member.name, default: []].append(id)
    }
  }

  // MARK: Lookup

  /// Returns the type with that name as seen from inside another type: first the types nested in that type, then the
  /// types nested in its enclosing types.
  func type(named name: String, from owner: String?) -> Int? {
    for outer in Self.scopes(of: owner) {
      if let typeID = typeID(named: name, in: outer) { return typeID }
      if let here = typeIDs[outer], let found = inheritedType(named: name, of: here) { return found }
    }
    return nil
  }

  /// Returns the names of a type and of its enclosing types, innermost first, followed by an empty string for the top
  /// level.
  private static func scopes(of owner: String?) -> some Sequence<String> {
    sequence(first: owner ?? "") { inner in
      inner.isEmpty ? nil : inner.lastIndex(of: ".").map { String(inner[..<$0]) } ?? ""
    }
  }

  private func typeID(named name: String, in outer: String) -> Int? {
    typeIDs[outer.isEmpty ? name : outer + "." + name]
  }

  /// Returns a type and its enclosing types, innermost first.
  func types(around owner: String?) -> some Sequence<Int> { Self.scopes(of: owner).lazy.compactMap { typeIDs[$0] } }

  /// Returns a nested type or an alias of a type, or of one of its ancestors.
  private func inheritedType(named name: String, of typeID: Int) -> Int? {
    for typeID in lineage(of: typeID) {
      if let nested = typeIDs[types[typeID].name + "." + name] { return nested }
      if let alias = types[typeID].aliases[name], alias != name {
        return typeIDs[alias] ?? typeIDs[types[typeID].name + "." + alias]
      }
    }
    return nil
  }

  /// Returns a type, then its ancestors, nearest first.
  func lineage(of typeID: Int) -> [Int] {
    var found = [typeID]
    var position = 0
    while position < found.count, found.count < 64 {
      let type = types[found[position]]
      for name in type.inherited {
        // Inherited types are not searched, to avoid recursion.
        let next = Self.scopes(of: type.name).lazy.compactMap { self.typeID(named: name, in: $0) }.first
        if let next, !found.contains(next) { found.append(next) }
      }
      position += 1
    }
    return found
  }

  /// Returns the members with that name in a type and its ancestors, nearest first; protocol requirements come last.
  func members(named name: String, of typeID: Int) -> [Int] {
    if types[typeID].inherited.isEmpty { return types[typeID].members[name] ?? [] }
    let all = lineage(of: typeID).flatMap { types[$0].members[name] ?? [] }
    return all.filter { !members[$0].code.isRequirement } + all.filter { members[$0].code.isRequirement }
  }

  func typeID(named name: String) -> Int? { typeIDs[name] }
}
