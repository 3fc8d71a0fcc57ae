// References to cases and constants that are not there.

extension Interpreter {
  /// Notes the name if an enum, all of which can be seen, does not have it.
  mutating func noteReference(to name: String, of kind: Int, at range: Range<Int>) {
    guard frame.reports, program.surelyLacks(name, kind) else { return }
    let place = here(range)
    let reference = SourceFacts.UndeclaredMember(
      type: program.kinds[kind].name, name: name, declared: program.offered(by: kind), place: program.place(of: place))
    report.add(reference, at: place)
  }
}

extension Program {
  /// Types and protocols of Swift that give an enum nothing static but what ``standardMembers`` has.
  private static let standardTypes: Set = [
    "String", "Character", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "CGFloat", "StaticString", "CaseIterable", "Hashable", "Equatable", "Comparable",
    "Sendable", "Codable", "Encodable", "Decodable", "CodingKey", "RawRepresentable", "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError",
  ]

  private static let standardMembers: Set = [
    "self", "init", "Type", "allCases", "none", "some", "RawValue", "AllCases",
  ]

  /// An enum is declared in the files, nothing that cannot be seen adds to it, and it has no such case, constant, function or type.
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
    // An extension of Swift's own protocols, whether the enum names them or has them by itself.
    return !Self.standardTypes.contains { standard in
      number(ofTypeNamed: standard).map { kinds[$0].members[name] != nil } ?? false
    }
  }

  private func isCalled(_ name: String, _ kind: Int) -> Bool {
    kinds[kind].name == name || kinds[kind].name.hasSuffix("." + name)
  }

  /// What an enum has to offer: its cases, then what is static, each in alphabetical order.
  func offered(by kind: Int) -> [String] {
    let constants = lineage(of: kind).flatMap { number in
      kinds[number].members.filter { _, ids in ids.contains { members[$0].code.isStatic } }.keys
    }
    return kinds[kind].cases.map(\.name).sorted() + Set(constants).sorted()
  }
}
