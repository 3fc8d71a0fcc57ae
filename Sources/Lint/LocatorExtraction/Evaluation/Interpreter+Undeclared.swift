// Notes references to cases and constants that do not exist.

extension Interpreter {
  /// Notes the name if all of an enum's members are visible and none has that name.
  mutating func noteReference(to name: String, of kind: Int, at range: Range<Int>) {
    guard frame.reports, program.surelyLacks(name, kind) else { return }
    let place = here(range)
    let reference = SourceFacts.UndeclaredMember(
      type: program.kinds[kind].name, name: name, declared: program.offered(by: kind), place: program.place(of: place))
    report.add(reference, at: place)
  }
}

extension Program {
  /// Standard types and protocols that give an enum no static members except ``standardMembers``.
  private static let standardTypes: Set = [
    "String", "Character", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "CGFloat", "StaticString", "CaseIterable", "Hashable", "Equatable", "Comparable",
    "Sendable", "Codable", "Encodable", "Decodable", "CodingKey", "RawRepresentable", "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError",
  ]

  private static let standardMembers: Set = [
    "self", "init", "Type", "allCases", "none", "some", "RawValue", "AllCases",
  ]

  /// Whether an enum of the files surely has no such case, constant, function or type, with no extension hidden from
  /// view.
  func surelyLacks(_ name: String, _ kind: Int) -> Bool {
    let type = kinds[kind]
    guard type.declaration == .enumeration, !Self.standardMembers.contains(name),
      !type.cases.contains(where: { $0.name == name })
    else { return false }
    let lineage = lineage(of: kind)
    let isSeen = lineage.allSatisfy { number in
      !kinds[number].isOpen
        && kinds[number].inherited.allSatisfy { inherited in
          Self.standardTypes.contains(inherited) || lineage.contains { isCalled(inherited, $0) }
        }
    }
    guard isSeen, members(named: name, of: kind).isEmpty, self.type(named: name, from: type.name) == nil else {
      return false
    }
    // A member that an extension adds to a standard type counts, even if the enum conforms to it implicitly.
    return !Self.standardTypes.contains { standard in
      number(ofTypeNamed: standard).map { kinds[$0].members[name] != nil } ?? false
    }
  }

  private func isCalled(_ name: String, _ kind: Int) -> Bool {
    kinds[kind].name == name || kinds[kind].name.hasSuffix("." + name)
  }

  /// Returns an enum's cases, then its static members, each in alphabetical order.
  func offered(by kind: Int) -> [String] {
    let constants = lineage(of: kind).flatMap { number in
      kinds[number].members.filter { _, ids in ids.contains { members[$0].code.isStatic } }.keys
    }
    return kinds[kind].cases.map(\.name).sorted() + Set(constants).sorted()
  }
}
