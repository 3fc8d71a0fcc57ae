// Finds the members that types override.

extension Program {
  /// The types that override members of a superclass or implement requirements of a protocol.
  struct Overrides: Sendable {
    /// The overriding types, by the inherited member.
    var overriders: [Int: [Int]] = [:]
    /// Types that override any inherited member, and their subtypes.
    var refining: Set<Int> = []
  }

  /// Finds the overrides of all types.
  func findOverrides() -> Overrides {
    var overrides = Overrides()
    var own: Set<Int> = []
    for typeID in types.indices where !types[typeID].ancestors.isEmpty {
      for above in lineage(of: typeID).dropFirst() {
        for (name, ids) in types[above].members where hasValue(named: name, typeID) {
          own.insert(typeID)
          for id in ids { overrides.overriders[id, default: []].append(typeID) }
        }
      }
    }
    for typeID in types.indices where lineage(of: typeID).contains(where: own.contains) {
      overrides.refining.insert(typeID)
    }
    return overrides
  }

  /// Whether a type has a property with that name, or a function with that name that returns a value. Members that
  /// return an application are ignored, because it makes no difference which application they return.
  private func hasValue(named name: String, _ typeID: Int) -> Bool {
    (types[typeID].members[name] ?? []).contains { id in
      let code = members[id].code
      return !code.isRequirement && code.type?.name != "XCUIApplication" && (!code.isFunction || code.type != nil)
    }
  }

  /// Returns the receiver's type if it differs from the member's own type and may override members.
  func refinement(_ typeID: Int, of id: Int) -> Int? {
    guard overrides.refining.contains(typeID), members[id].owner != typeID else { return nil }
    return typeID
  }

  /// Whether a subtype overrides the member.
  func isOverridden(_ id: Int, below typeID: Int) -> Bool {
    guard let overriders = overrides.overriders[id] else { return false }
    return overriders.contains { $0 != typeID && lineage(of: $0).contains(typeID) }
  }
}
