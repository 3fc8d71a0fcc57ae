// Combines all files: types with their extensions, members by name.

/// The declarations of all files, for lookup by name.
struct Program: Sendable {
  /// A type with all its extensions.
  struct Kind: Sendable {
    let name: String
    var declaration: CodeTypeDeclaration.Kind = .addition
    var inherited: [String] = []
    /// The names of their generic arguments, for those that have any.
    var inheritedArguments: [String: [String]] = [:]
    /// Whether a declaration or extension of it may have members that are not read.
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

  let sketches: [SourceSketch]
  private(set) var kinds: [Kind] = []
  private(set) var members: [Member] = []
  private(set) var globals: [String: [Int]] = [:]
  /// The indices of functions with a visible body in any type, by name.
  private(set) var functions: [String: [Int]] = [:]
  private var numbers: [String: Int] = [:]
  private(set) var overrides = Overrides()
  /// Cases whose associated values a pattern distinguishes further.
  let nestingCases: Set<String>

  init(_ sketches: [SourceSketch]) {
    self.sketches = sketches
    nestingCases = sketches.reduce(into: []) { $0.formUnion($1.nestingCases) }
    for (file, sketch) in sketches.enumerated() {
      for type in sketch.types { add(type, file) }
      for member in sketch.members { add(member, file) }
    }
    overrides = foundOverrides()
  }

  private mutating func add(_ type: CodeTypeDeclaration, _ file: Int) {
    let number = number(ofNew: type.name)
    kinds[number].inherited += type.inherited
    kinds[number].inheritedArguments.merge(type.inheritedArguments) { first, _ in first }
    if type.isOpen { kinds[number].isOpen = true }
    kinds[number].aliases.merge(type.aliases) { first, _ in first }
    guard type.kind != .addition else { return }
    guard kinds[number].declaration == .addition else {
      // Another type with the same name, private to its file or for another target.
      kinds[number].isOpen = true
      return
    }
    kinds[number].declaration = type.kind
    kinds[number].cases = type.cases
    kinds[number].file = file
    kinds[number].nameStart = type.nameStart
  }

  private mutating func number(ofNew name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = kinds.count
    kinds.append(Kind(name: name))
    return kinds.count - 1
  }

  private mutating func add(_ member: CodeMember, _ file: Int) {
    let id = members.count
    members.append(Member(code: member, file: file))
    if case .function(_?) = member.kind { functions[member.name, default: []].append(id) }
    guard let owner = member.owner else {
      globals[member.name, default: []].append(id)
      return
    }
    let number = number(ofNew: owner)
    switch member.kind {
    case .initializer: kinds[number].initializers.append(id)
    default: kinds[number].members[member.name, default: []].append(id)
    }
  }

  // MARK: Lookup

  /// Returns the type with that name as seen from inside another: nested types first, then enclosing ones.
  func type(named name: String, from owner: String?) -> Int? {
    for outer in Self.scopes(of: owner) {
      if let number = number(ofTypeNamed: name, in: outer) { return number }
      if let here = numbers[outer], let found = inheritedType(named: name, of: here) { return found }
    }
    return nil
  }

  /// Returns the names of a type and of its enclosing types, innermost first, then an empty name for the top level.
  private static func scopes(of owner: String?) -> some Sequence<String> {
    sequence(first: owner ?? "") { inner in
      inner.isEmpty ? nil : inner.lastIndex(of: ".").map { String(inner[..<$0]) } ?? ""
    }
  }

  private func number(ofTypeNamed name: String, in outer: String) -> Int? {
    numbers[outer.isEmpty ? name : outer + "." + name]
  }

  /// Returns a type and its enclosing types, innermost first.
  func types(around owner: String?) -> some Sequence<Int> { Self.scopes(of: owner).lazy.compactMap { numbers[$0] } }

  /// Returns a nested type or an alias of a type, or of one that it inherits from.
  private func inheritedType(named name: String, of number: Int) -> Int? {
    for number in lineage(of: number) {
      if let nested = numbers[kinds[number].name + "." + name] { return nested }
      if let alias = kinds[number].aliases[name], alias != name {
        return numbers[alias] ?? numbers[kinds[number].name + "." + alias]
      }
    }
    return nil
  }

  /// Returns a type, then its ancestors, nearest first.
  func lineage(of number: Int) -> [Int] {
    var found = [number]
    var position = 0
    while position < found.count, found.count < 64 {
      let kind = kinds[found[position]]
      for name in kind.inherited {
        // Inherited types are not searched, to avoid recursion.
        let next = Self.scopes(of: kind.name).lazy.compactMap { self.number(ofTypeNamed: name, in: $0) }.first
        if let next, !found.contains(next) { found.append(next) }
      }
      position += 1
    }
    return found
  }

  /// Returns the members with that name in a type and its ancestors, nearest first; requirements of protocols come
  /// last.
  func members(named name: String, of number: Int) -> [Int] {
    if kinds[number].inherited.isEmpty { return kinds[number].members[name] ?? [] }
    let all = lineage(of: number).flatMap { kinds[$0].members[name] ?? [] }
    return all.filter { !members[$0].code.isRequirement } + all.filter { members[$0].code.isRequirement }
  }

  func number(ofTypeNamed name: String) -> Int? { numbers[name] }
}
