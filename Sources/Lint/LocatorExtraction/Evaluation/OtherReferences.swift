// Finds references to a key's string outside of locators.

import Findings

/// Finds the declaration that contains a string, and the references to that declaration that do not become part of a
/// locator with that string.
///
/// If a name is ambiguous, all references to it count.
struct OtherReferences {
  /// The declaration whose value is the string.
  private enum Declaration {
    /// No declaration: the string is written in the locator itself.
    case inline
    /// A constant or variable in a body.
    case local(String, within: Range<Int>)
    case member(Int)
    case enumCase(String, of: Int)
  }

  private let program: Program
  private let report: Report
  private let references: NameReferences
  private var members: [[Int]]
  private var cases: [[(range: Range<Int>, typeID: Int, name: String)]]
  /// Types by the last component of their names.
  private var typesByName: [Substring: [Int]] = [:]
  private var aliases: Set<String> = []

  init(_ program: Program, _ report: Report, _ references: NameReferences) {
    self.program = program
    self.report = report
    self.references = references
    members = program.sources.map { _ in [] }
    cases = program.sources.map { _ in [] }
    for (id, member) in program.members.enumerated() { members[member.file].append(id) }
    for (typeID, type) in program.types.enumerated() {
      typesByName[Self.last(type.name), default: []].append(typeID)
      aliases.formUnion(type.aliases.keys)
      for enumCase in type.cases {
        let end = enumCase.rawValue?.range.upperBound ?? enumCase.nameStart + enumCase.name.utf8.count
        cases[type.file].append((enumCase.nameStart..<max(enumCase.nameStart, end), typeID, enumCase.name))
      }
    }
  }

  private static func last(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }

  /// Returns the positions of the references to the string's declaration that are not part of a locator with that
  /// string; nil if the declaration is unknown.
  func positions(of origin: TextValue.Origin) -> [SourcePosition]? {
    switch declaration(of: origin) {
    case nil: return nil
    case .inline: return []
    case .local(let name, let scope):
      return sites(of: name, origin) { $0 == origin.place.file && scope.contains($1) }
    case .member(let id):
      let member = program.members[id]
      let owner = member.owner
      return sites(of: member.code.name, origin) { file, offset in
        guard program.mayRefer(to: id, from: file) else { return false }
        guard let owner else { return program.sources[file].qualifiers[offset] == nil }
        return isReference(file, offset, isStatic: member.code.isStatic, owner) {
          program.members(named: member.code.name, of: $0, from: nil).contains(id)
        }
      }
    case .enumCase(let name, let typeID):
      return [name, "allCases"].flatMap { name in
        sites(of: name, origin) { file, offset in
          program.mayRefer(toType: typeID, from: file) && !program.sources[file].patterns.contains(offset)
            && isReference(file, offset, isStatic: true, typeID) { $0 == typeID }
        }
      }
    }
  }

  /// Whether the string is the value of a constant or an enum case of the project, not only of a body.
  func isDeclared(_ origin: TextValue.Origin) -> Bool {
    switch declaration(of: origin) {
    case .member, .enumCase: true
    case .inline, .local, nil: false
    }
  }

  private func declaration(of origin: TextValue.Origin) -> Declaration? {
    let range = origin.place.range
    if isFollowed(range.lowerBound, origin.place.file, origin) { return .inline }
    let inside = members[origin.place.file].filter { program.members[$0].code.range.contains(range.lowerBound) }
    if let local = program.sources[origin.place.file].locals.last(where: { $0.value.contains(range.lowerBound) }) {
      let scope = inside.map { program.members[$0].code.range }.min { $0.count < $1.count }
      return .local(local.name, within: scope ?? 0..<Int.max)
    }
    if let found = cases[origin.place.file].first(where: { $0.range.contains(range.lowerBound) }) {
      return .enumCase(found.name, of: found.typeID)
    }
    return inside.first { id in
      let code = program.members[id].code
      switch code.kind {
      case .stored(let value?): return value.range.contains(range.lowerBound)
      case .computed, .function: return code.type?.name == "String"
      case .stored(nil), .subscript, .initializer: return false
      }
    }.map { .member($0) }
  }

  /// Whether the code at a position is part of a locator that contains the string.
  private func isFollowed(_ offset: Int, _ file: Int, _ origin: TextValue.Origin) -> Bool {
    (report.queriesByOrigin[origin] ?? []).contains { $0.file == file && $0.range.contains(offset) }
  }

  private func sites(
    of name: String, _ origin: TextValue.Origin, where isReference: (Int, Int) -> Bool
  ) -> [SourcePosition] {
    references.positions(of: name) { file, offset in !isFollowed(offset, file, origin) && isReference(file, offset) }
  }

  // MARK: Resolving names

  /// Whether a name may refer to a member of a type.
  private func isReference(
    _ file: Int, _ offset: Int, isStatic: Bool, _ owner: Int, _ has: (Int) -> Bool
  ) -> Bool {
    switch program.sources[file].qualifiers[offset] {
    case nil, "self", "Self", "super":
      let around = program.sources[file].types.filter { $0.range.contains(offset) }
      return around.contains { program.typeID(named: $0.name, from: file).map(has) ?? false }
    case "": return isStatic
    case let qualifier?:
      if let named = typesByName[qualifier[...]] { return named.contains(where: has) || aliases.contains(qualifier) }
      // A lowercase qualifier is an instance, which has no static members. A capitalized qualifier may be an alias of
      // the type.
      return !isStatic || aliases.contains(qualifier) || qualifier.first?.isUppercase == true
    }
  }
}

/// Finds references to a name in all files.
struct NameReferences {
  private let program: Program
  /// The indices of the files that refer to a name, so that no other files are searched.
  private var files: [String: [Int]] = [:]

  init(_ program: Program) {
    self.program = program
    for (index, source) in program.sources.enumerated() {
      for name in source.references.keys { files[name, default: []].append(index) }
    }
  }

  /// Returns the positions of a name, by file and offset.
  func positions(of name: String, where isReference: (_ file: Int, _ offset: Int) -> Bool) -> [SourcePosition] {
    (files[name] ?? []).flatMap { file in
      (program.sources[file].references[name] ?? []).filter { isReference(file, $0) }
        .map { program.position(of: $0, in: file) }
    }
  }

  /// Returns the first of the positions of a name, by file and offset.
  func firstPosition(of name: String, where isReference: (_ file: Int, _ offset: Int) -> Bool) -> SourcePosition? {
    for file in files[name] ?? [] {
      if let offset = program.sources[file].references[name]?.first(where: { isReference(file, $0) }) {
        return program.position(of: offset, in: file)
      }
    }
    return nil
  }
}
