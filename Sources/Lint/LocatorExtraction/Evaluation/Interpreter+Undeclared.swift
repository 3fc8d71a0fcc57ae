// Notes references to cases and constants that do not exist.

extension Interpreter {
  /// Types that code in an extension of Apple's classes sees before a type of the project with the same name.
  private static let nestedTypes: Set = ["State", "ElementType", "AttributeName", "SizeClass", "KeyModifierFlags"]

  /// Notes the name if all of an enum's members are visible and none has that name.
  mutating func recordReference(to name: String, of typeID: Int, at range: Range<Int>) {
    guard frame.reports, program.surelyLacks(name, typeID), program.namesakesLack(name, typeID, from: frame.file) else {
      return
    }
    if Self.nestedTypes.contains(program.types[typeID].name), isInAppleClass { return }
    let place = here(range)
    let reference = SourceFacts.UndeclaredMember(
      type: program.types[typeID].name, name: name, declared: program.declaredNames(of: typeID),
      place: program.place(of: place))
    report.add(reference, at: place)
  }

  private var isInAppleClass: Bool { frame.owner.map { program.types[$0].name.hasPrefix("XCUI") } ?? false }
}

extension Interpreter {
  /// Whether a call certainly means this function of the project, so that an implicit member among its arguments
  /// belongs to the type of the parameter. Neither an overload of the project nor a member that the receiver inherits
  /// from Apple's classes may take the arguments.
  func isSurelyCalled(_ id: Int, with arguments: [ArgumentValue], on receiver: Value?) -> Bool {
    let code = program.members[id].code
    guard fits(code, arguments) else { return false }
    let candidates: [Int]
    if let ownerID = program.members[id].owner {
      guard let typeID = receiver?.typeID,
        !program.hasUndeclaredAncestors(typeID), !program.hasUndeclaredAncestors(ownerID)
      else { return false }
      let isInitializer = if case .initializer = code.kind { true } else { false }
      candidates = isInitializer ? program.initializers(of: typeID) : members(named: code.name, of: typeID)
    } else {
      // Inside a type, a member of the type hides a global function with the same name.
      guard !program.types(around: frame.owner).contains(where: program.hasUndeclaredAncestors) else { return false }
      candidates = program.globals(named: code.name, from: frame.file)
    }
    return !candidates.contains { $0 != id && fits(program.members[$0].code, arguments) }
  }
}

extension Program {
  /// Standard types and protocols that give an enum no static members other than ``standardMembers``.
  static let standardTypes: Set = [
    "String", "Character", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "CGFloat", "StaticString", "CaseIterable", "Hashable", "Equatable", "Comparable",
    "Sendable", "Codable", "Encodable", "Decodable", "CodingKey", "RawRepresentable", "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError",
  ]

  private static let standardMembers: Set = [
    "self", "init", "Type", "allCases", "none", "some", "RawValue", "AllCases",
  ]

  /// Whether it is certain that an enum in the files has no such case, constant, function or type: macros, `#if` and
  /// undeclared protocols cannot add it.
  func surelyLacks(_ name: String, _ typeID: Int) -> Bool {
    let type = types[typeID]
    guard type.declaration == .enum, !Self.standardMembers.contains(name),
      !type.cases.contains(where: { $0.name == name })
    else { return false }
    let lineage = lineage(of: typeID)
    let isSeen = lineage.allSatisfy { typeID in
      !types[typeID].isOpen
        && types[typeID].inherited.allSatisfy { inherited in
          Self.standardTypes.contains(inherited) || lineage.contains { isCalled(inherited, typeID: $0) }
        }
    }
    guard isSeen, members(named: name, of: typeID, from: nil).isEmpty,
      self.type(named: name, from: scope(of: typeID)) == nil
    else {
      return false
    }
    // A member that an extension adds to a standard type counts, even if the enum conforms to it implicitly.
    return !Self.standardTypes.contains { standard in
      self.typeID(named: standard, from: type.file).map { types[$0].members[name] != nil } ?? false
    }
  }

  /// Whether none of the other types of the same name has the member that code in a file may mean: those of all modules
  /// but its own, which another module may export.
  func namesakesLack(_ name: String, _ typeID: Int, from file: Int) -> Bool {
    if modules.isSame(types[typeID].file, file) { return true }
    let title = types[typeID].name
    return types.indices.allSatisfy { other in
      other == typeID || types[other].name != title || types[other].isPrivate || surelyLacks(name, other)
    }
  }

  private func isCalled(_ name: String, typeID: Int) -> Bool {
    types[typeID].name == name || types[typeID].name.hasSuffix("." + name)
  }

  /// Returns an enum's cases, then its static members, each in alphabetical order.
  func declaredNames(of typeID: Int) -> [String] {
    let constants = lineage(of: typeID).flatMap { typeID in
      types[typeID].members.filter { _, ids in ids.contains { members[$0].code.isStatic } }.keys
    }
    return types[typeID].cases.map(\.name).sorted() + Set(constants).sorted()
  }
}
