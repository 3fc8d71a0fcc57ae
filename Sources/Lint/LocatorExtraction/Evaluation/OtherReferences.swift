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
  private let files: [FileRanges]
  /// Types by the last component of their names.
  private var typesByName: [Substring: [Int]] = [:]
  private var aliases: Set<String> = []

  /// The declarations of a file, and where they are.
  private struct FileRanges {
    var members: [Int] = []
    var cases: [(range: Range<Int>, typeID: Int, name: String)] = []
    var memberRanges = NestedRanges([])
    var caseRanges = NestedRanges([])
    var localRanges = NestedRanges([])
    var typeRanges = NestedRanges([])
  }

  init(_ program: Program, report: Report, references: NameReferences) {
    self.program = program
    self.report = report
    self.references = references
    var files = program.sources.map { _ in FileRanges() }
    for (id, member) in program.members.enumerated() { files[member.file].members.append(id) }
    for (typeID, type) in program.types.enumerated() {
      typesByName[Self.last(type.name), default: []].append(typeID)
      aliases.formUnion(type.aliases.keys)
      for enumCase in type.cases {
        let end = enumCase.rawValue?.range.upperBound ?? enumCase.nameStart + enumCase.name.utf8.count
        files[type.file].cases.append((enumCase.nameStart..<max(enumCase.nameStart, end), typeID, enumCase.name))
      }
    }
    for (file, source) in program.sources.enumerated() {
      files[file].memberRanges = NestedRanges(files[file].members.map { program.members[$0].code.range })
      files[file].caseRanges = NestedRanges(files[file].cases.map(\.range))
      files[file].localRanges = NestedRanges(source.locals.map(\.value))
      files[file].typeRanges = NestedRanges(source.types.map(\.range))
    }
    self.files = files
  }

  private static func last(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }

  /// Whether a reference to the string's declaration is not part of a locator with that string; nil if the declaration
  /// is unknown.
  func exist(for origin: TextValue.Origin) -> Bool? {
    switch declaration(of: origin) {
    case nil: return nil
    case .inline: return false
    case .local(let name, let scope):
      return refers(name, origin: origin) { $0 == origin.place.file && scope.contains($1) }
    case .member(let id):
      let member = program.members[id]
      let owner = member.owner
      return refers(member.code.name, origin: origin) { file, offset in
        guard program.mayRefer(to: id, from: file) else { return false }
        guard let owner else { return program.sources[file].qualifiers[offset] == nil }
        return isReference(file, at: offset, isStatic: member.code.isStatic, owner: owner) {
          program.members(named: member.code.name, of: $0, from: nil).contains(id)
        }
      }
    case .enumCase(let name, let typeID):
      return [name, "allCases"].contains { name in
        refers(name, origin: origin) { file, offset in
          program.mayRefer(toType: typeID, from: file) && !program.sources[file].patterns.contains(offset)
            && isReference(file, at: offset, isStatic: true, owner: typeID) { $0 == typeID }
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
    if isFollowed(range.lowerBound, file: origin.place.file, origin: origin) { return .inline }
    let file = files[origin.place.file]
    let inside = file.memberRanges.indices(containing: range.lowerBound).map { file.members[$0] }
    if let number = file.localRanges.indices(containing: range.lowerBound).last {
      let local = program.sources[origin.place.file].locals[number]
      let scope = inside.map { program.members[$0].code.range }.min { $0.count < $1.count }
      return .local(local.name, within: scope ?? 0..<Int.max)
    }
    if let found = file.caseRanges.indices(containing: range.lowerBound).first.map({ file.cases[$0] }) {
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
  private func isFollowed(_ offset: Int, file: Int, origin: TextValue.Origin) -> Bool {
    (report.queriesByOrigin[origin] ?? []).contains { $0.file == file && $0.range.contains(offset) }
  }

  /// Whether there is a reference that is not part of a locator that contains the string.
  private func refers(_ name: String, origin: TextValue.Origin, where isReference: (Int, Int) -> Bool) -> Bool {
    let queries = Dictionary(grouping: report.queriesByOrigin[origin] ?? [], by: \.file).mapValues {
      NestedRanges($0.map(\.range))
    }
    return references.contains(name) { file, offset in
      queries[file]?.indices(containing: offset).isEmpty != false && isReference(file, offset)
    }
  }

  // MARK: Resolving names

  /// Whether a name may refer to a member of a type.
  private func isReference(_ file: Int, at offset: Int, isStatic: Bool, owner: Int, where has: (Int) -> Bool) -> Bool {
    switch program.sources[file].qualifiers[offset] {
    case nil, "self", "Self", "super":
      let around = files[file].typeRanges.indices(containing: offset).map { program.sources[file].types[$0] }
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

  /// Whether there is a reference to a name.
  func contains(_ name: String, where isReference: (_ file: Int, _ offset: Int) -> Bool) -> Bool {
    (files[name] ?? []).contains { file in
      (program.sources[file].references[name] ?? []).contains { isReference(file, $0) }
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
