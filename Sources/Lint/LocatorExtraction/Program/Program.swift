// Combines all files: types with their extensions, members by name.

/// The declarations of all files, for lookup by name.
struct Program: Sendable {
  /// A type with all its extensions. Two types may have the same name: in different files if they are private, and in
  /// different modules.
  struct TypeDeclaration: Sendable {
    /// The name, qualified by the enclosing types.
    let name: String
    /// The enclosing type.
    let outer: Int?
    /// The file that declares the type; for a type that the files only extend, the first of its extensions.
    var file: Int
    /// Whether only that file sees the type.
    var isPrivate = false
    var declaration: CodeTypeDeclaration.Kind = .extension
    /// The names of the superclass and of the protocols, with the files that name them.
    var ancestors: [(name: String, file: Int)] = []
    /// The generic arguments of the superclass and of the protocols, by name; types without generic arguments have no
    /// entry.
    var inheritedArguments: [String: [String]] = [:]
    /// Whether the type may have members that cannot be read, for example because a declaration or extension contains a
    /// macro or `#if`.
    var isOpen = false
    var cases: [CodeEnumCase] = []
    var nameStart = 0
    var aliases: [String: String] = [:]
    /// The types nested in the type, by their unqualified names.
    fileprivate(set) var nested: [String: [Int]] = [:]
    /// The indices of members by name.
    var members: [String: [Int]] = [:]
    var initializers: [Int] = []
    /// The methods that assign to each property.
    var assigningMethods: [String: [Int]] = [:]

    /// The names of the superclass and of the protocols.
    var inherited: [String] { ancestors.map(\.name) }
  }

  struct Member: Sendable {
    let code: CodeMember
    let file: Int
    /// The enclosing type.
    let owner: Int?

    /// `LoginPage.submit`
    var name: String { (code.owner.map { $0 + "." } ?? "") + code.name }
  }

  let sources: [ParsedSource]
  /// Which files see each other's declarations.
  let modules: SourceModules
  private(set) var types: [TypeDeclaration] = []
  private(set) var members: [Member] = []
  private var globals: [String: [Int]] = [:]
  /// The indices of functions with a visible body in any type, by name.
  private var functions: [String: [Int]] = [:]
  /// The types that are not nested in others, by name.
  private var outermost: [String: [Int]] = [:]
  /// For each type: the type, then its ancestors, nearest first.
  private var lineages: [[Int]] = []
  /// The subclasses of `XCUIApplication`.
  private var applications: Set<Int> = []
  private(set) var overrides = Overrides()
  /// The names of enum cases for which some pattern also matches a nested case: `alert` for the pattern
  /// `.alert(.okButton)`.
  let nestingCases: Set<String>
  /// The names of result builders.
  let resultBuilders: Set<String>
  /// The files that declare an alias of a function type or of one of XCTest's classes, by the alias.
  private let aliasFiles: [String: [Int]]
  /// The names of type aliases, generic parameters, associated types and imported modules in all files.
  let otherNames: Set<String>

  /// - Parameter targets: The targets to which the files belong, as far as they are known.
  init(_ sources: [ParsedSource], targets: SourceTargets = SourceTargets()) {
    self.sources = sources
    modules = SourceModules(sources, targets: targets)
    nestingCases = sources.reduce(into: []) { $0.formUnion($1.nestingCases) }
    let builders = sources.flatMap(\.types).filter(\.isResultBuilder)
    resultBuilders = Set(builders.compactMap { $0.name.split(separator: ".").last.map(String.init) })
    otherNames = sources.reduce(into: []) { $0.formUnion($1.otherNames) }
    aliasFiles = sources.enumerated().reduce(into: [:]) { files, source in
      let names = Set(source.element.functionAliases.keys).union(source.element.classAliases.keys)
      for name in names { files[name, default: []].append(source.offset) }
    }
    addTypes()
    for (file, source) in sources.enumerated() {
      for member in source.members { add(member, file: file) }
    }
    lineages = types.indices.map { findLineage(of: $0) }
    let applications = types.indices.filter { typeID in
      lineage(of: typeID).contains { above in
        types[above].ancestors.contains { appleName(of: $0.name, from: $0.file) == "XCUIApplication" }
      }
    }
    self.applications = Set(applications)
    overrides = findOverrides()
  }

  // MARK: Types

  /// Adds the types and their extensions: outer types first, and types before their extensions, so that each is found
  /// where it belongs.
  private mutating func addTypes() {
    let all = sources.enumerated().flatMap { file, source in
      source.types.map { type in
        let depth = type.name.utf8.count { $0 == UInt8(ascii: ".") }
        return (file: file, type: type, rank: 2 * depth + (type.kind == .extension ? 1 : 0))
      }
    }
    for rank in Set(all.map(\.rank)).sorted() {
      for item in all where item.rank == rank { add(item.type, file: item.file) }
    }
  }

  private mutating func add(_ type: CodeTypeDeclaration, file: Int) {
    let isExtension = type.kind == .extension
    let typeID = isExtension ? typeID(extending: type.name, file) : typeID(declaring: type, file)
    types[typeID].ancestors += type.inherited.map { ($0, file) }
    types[typeID].inheritedArguments.merge(type.inheritedArguments) { first, _ in first }
    if type.isOpen { types[typeID].isOpen = true }
    types[typeID].aliases.merge(type.aliases) { first, _ in first }
    guard !isExtension else { return }
    guard types[typeID].declaration == .extension else {
      // The same type under another condition.
      types[typeID].isOpen = true
      return
    }
    types[typeID].declaration = type.kind
    types[typeID].cases = type.cases
    types[typeID].file = file
    types[typeID].nameStart = type.nameStart
  }

  /// Returns the type that an extension adds to; creates one if it is not in the files.
  private mutating func typeID(extending name: String, _ file: Int) -> Int {
    let names = name.split(separator: ".").map(String.init)
    var outer: Int?
    for name in names.isEmpty ? [name] : names {
      outer = nearest(named: name, in: outer, from: file) ?? addType(name, in: outer, file: file, isPrivate: false)
    }
    return outer ?? addType(name, in: nil, file: file, isPrivate: false)
  }

  /// Returns the type that a declaration declares. The same file or module may declare a type twice, under different
  /// conditions; other declarations with the same name are different types.
  private mutating func typeID(declaring type: CodeTypeDeclaration, _ file: Int) -> Int {
    let names = type.name.split(separator: ".").map(String.init)
    let name = names.last ?? type.name
    let outer = names.count > 1 ? typeID(extending: names.dropLast().joined(separator: "."), file) : nil
    let candidates = self.candidates(named: name, in: outer)
    let known = candidates.first { candidate in
      let other = types[candidate]
      guard other.isPrivate == type.isPrivate else { return false }
      return type.isPrivate ? other.file == file : modules.isSame(other.file, file)
    }
    if let known { return known }
    let typeID = addType(name, in: outer, file: file, isPrivate: type.isPrivate)
    guard !type.isPrivate else { return typeID }
    for other in candidates where !types[other].isPrivate && !modules.areKnown(types[other].file, file) {
      // Which of the types is meant elsewhere is not certain.
      types[other].isOpen = true
      types[typeID].isOpen = true
    }
    return typeID
  }

  private mutating func addType(_ name: String, in outer: Int?, file: Int, isPrivate: Bool) -> Int {
    let typeID = types.count
    let qualified = outer.map { types[$0].name + "." + name } ?? name
    types.append(TypeDeclaration(name: qualified, outer: outer, file: file, isPrivate: isPrivate))
    if let outer {
      types[outer].nested[name, default: []].append(typeID)
    } else {
      outermost[name, default: []].append(typeID)
    }
    return typeID
  }

  // MARK: Members

  private mutating func add(_ member: CodeMember, file: Int) {
    let id = members.count
    let owner = member.owner.map { typeID(extending: $0, file) }
    members.append(Member(code: member, file: file, owner: owner))
    if case .function(_?) = member.kind { functions[member.name, default: []].append(id) }
    guard let owner else {
      globals[member.name, default: []].append(id)
      return
    }
    switch member.kind {
    case .initializer: types[owner].initializers.append(id)
    case .function(let body?) where !member.isStatic:
      for name in CodeStatement.assignedNames(in: body) { types[owner].assigningMethods[name, default: []].append(id) }
      types[owner].members[member.name, default: []].append(id)
    default: types[owner].members[member.name, default: []].append(id)
    }
  }

  // MARK: Lookup

  private func candidates(named name: String, in outer: Int?) -> [Int] {
    (outer.map { types[$0].nested[name] } ?? outermost[name]) ?? []
  }

  /// Returns the type with an unqualified name that code in a file means: a private type of the file, or else the one
  /// in the nearest module.
  private func nearest(named name: String, in outer: Int?, from file: Int) -> Int? {
    let candidates = candidates(named: name, in: outer)
    if candidates.count == 1, let only = candidates.first, !types[only].isPrivate { return only }
    let seen = candidates.filter { !types[$0].isPrivate || types[$0].file == file }
    return seen.first { types[$0].isPrivate } ?? modules.nearest(seen, from: file) { types[$0].file }.first
  }

  /// Returns the type with a qualified name, such as `Ids.Login`, that code in a file means.
  func typeID(named name: String, from file: Int) -> Int? { typeID(named: name, in: nil, from: file) }

  private func typeID(named name: String, in outer: Int?, from file: Int) -> Int? {
    guard name.contains(".") else { return nearest(named: name, in: outer, from: file) }
    var found = outer
    for name in name.split(separator: ".") {
      guard let next = nearest(named: String(name), in: found, from: file) else { return nil }
      found = next
    }
    return found
  }

  /// Returns the type that a name means: first of the types nested in the enclosing type and in its ancestors, then of
  /// those around it.
  func type(named name: String, from scope: NameScope) -> Int? {
    for outer in types(around: scope.owner) {
      if let typeID = typeID(named: name, in: outer, from: scope.file) { return typeID }
      if let found = inheritedType(named: name, of: outer, from: scope.file) { return found }
    }
    return typeID(named: name, from: scope.file)
  }

  /// Returns the place from which the code of a type refers to names.
  func scope(of typeID: Int) -> NameScope { NameScope(file: types[typeID].file, owner: typeID) }

  /// Returns a type and its enclosing types, innermost first.
  func types(around owner: Int?) -> some Sequence<Int> {
    sequence(state: owner) { (next: inout Int?) in
      defer { next = next.flatMap { types[$0].outer } }
      return next
    }
  }

  /// Returns a nested type or an alias of a type, or of one of its ancestors.
  private func inheritedType(named name: String, of typeID: Int, from file: Int) -> Int? {
    for typeID in lineage(of: typeID) {
      if let nested = self.typeID(named: name, in: typeID, from: file) { return nested }
      if let alias = types[typeID].aliases[name], alias != name {
        let home = types[typeID].file
        return self.typeID(named: alias, from: home) ?? self.typeID(named: alias, in: typeID, from: home)
      }
    }
    return nil
  }

  /// Returns a type, then its ancestors, nearest first.
  func lineage(of typeID: Int) -> [Int] { lineages.indices.contains(typeID) ? lineages[typeID] : [typeID] }

  private func findLineage(of typeID: Int) -> [Int] {
    var found = [typeID]
    var position = 0
    while position < found.count, found.count < 64 {
      for (name, file) in types[found[position]].ancestors {
        // Inherited types are not searched, to avoid recursion.
        let scopes = Array(types(around: found[position])).map(Optional.some) + [nil]
        let next = scopes.lazy.compactMap { self.typeID(named: name, in: $0, from: file) }.first
        if let next, !found.contains(next) { found.append(next) }
      }
      position += 1
    }
    return found
  }

  /// Whether a type is a subclass of `XCUIApplication`.
  func isApplication(_ typeID: Int) -> Bool { applications.contains(typeID) }

  /// Returns the members with that name in a type and its ancestors, nearest first; protocol requirements come last.
  ///
  /// - Parameter file: The file that uses the member; nil for all members, also those that only other files see.
  func members(named name: String, of typeID: Int, from file: Int?) -> [Int] {
    if types[typeID].ancestors.isEmpty { return seen(types[typeID].members[name] ?? [], from: file) }
    let all = lineage(of: typeID).flatMap { seen(types[$0].members[name] ?? [], from: file) }
    return all.filter { !members[$0].code.isRequirement } + all.filter { members[$0].code.isRequirement }
  }

  /// Returns the globals with that name that code in a file may mean, those of the nearest module first.
  func globals(named name: String, from file: Int) -> [Int] { seen(globals[name] ?? [], from: file) }

  /// Returns the functions with that name in any type that code in a file may call.
  func functions(named name: String, from file: Int) -> [Int] { seen(functions[name] ?? [], from: file) }

  /// Returns the members that a file sees, those of the nearest module first.
  private func seen(_ ids: [Int], from file: Int?) -> [Int] {
    guard let file, !ids.isEmpty else { return ids }
    let seen = ids.filter { !members[$0].code.isPrivate || members[$0].file == file }
    return modules.nearest(seen, from: file) { members[$0].file }
  }

  /// Whether a file sees a member: neither the member nor one of the types around it is private to another file.
  ///
  /// - Parameter file: Nil for any other file.
  func mayRefer(to id: Int, from file: Int?) -> Bool {
    let member = members[id]
    if member.file == file { return true }
    return !member.code.isPrivate && (member.owner.map { mayRefer(toType: $0, from: file) } ?? true)
  }

  /// Whether a file sees a type: neither the type nor one of those around it is private to another file.
  func mayRefer(toType typeID: Int, from file: Int?) -> Bool {
    types(around: typeID).allSatisfy { !types[$0].isPrivate || types[$0].file == file }
  }

  /// Returns the name of XCTest's class for an alias, and any other name as it is.
  ///
  ///     // typealias App = XCUIApplication
  ///     program.appleName(of: "App", from: 0)  // "XCUIApplication"
  func appleName(of name: String, from file: Int) -> String { alias(\.classAliases, name: name, from: file) ?? name }

  /// Returns the function type for an alias.
  func functionAlias(_ name: String, from file: Int) -> CodeType? { alias(\.functionAliases, name: name, from: file) }

  /// Returns what an alias stands for; nil if two files of the nearest module declare it differently.
  private func alias<Original: Hashable>(
    _ aliases: KeyPath<ParsedSource, [String: Original]>, name: String, from file: Int
  ) -> Original? {
    guard let files = aliasFiles[name] else { return nil }
    if let own = sources[file][keyPath: aliases][name] { return own }
    let seen = files.filter { !sources[$0].privateAliases.contains(name) }
    let nearest = modules.nearest(seen, from: file) { $0 }
    let ofModule = nearest.filter { modules.isSame($0, nearest[0]) }
    let originals = Set(ofModule.map { sources[$0][keyPath: aliases][name] })
    return originals.count == 1 ? originals.first ?? nil : nil
  }
}

/// The place from which code refers to a name.
struct NameScope: Sendable {
  var file: Int
  /// The enclosing type.
  var owner: Int?
}
