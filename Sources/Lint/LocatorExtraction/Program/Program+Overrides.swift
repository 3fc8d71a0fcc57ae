// Finds the members that types override.

extension Program {
  /// Which types override members of a superclass or implement those of a protocol.
  struct Overrides: Sendable {
    /// The overriding types, by the inherited member.
    var overriders: [Int: [Int]] = [:]
    /// Types that override any inherited member, and their subtypes.
    var refining: Set<Int> = []
  }

  /// Finds the overrides of all types.
  func foundOverrides() -> Overrides {
    var overrides = Overrides()
    var own: Set<Int> = []
    for number in kinds.indices where !kinds[number].inherited.isEmpty {
      for above in lineage(of: number).dropFirst() {
        for (name, ids) in kinds[above].members where hasValue(named: name, number) {
          own.insert(number)
          for id in ids { overrides.overriders[id, default: []].append(number) }
        }
      }
    }
    for number in kinds.indices where lineage(of: number).contains(where: own.contains) {
      overrides.refining.insert(number)
    }
    return overrides
  }

  /// Whether a type has a property with that name, or a function with a result. Applications are ignored: which one it
  /// is makes no difference.
  private func hasValue(named name: String, _ number: Int) -> Bool {
    (kinds[number].members[name] ?? []).contains { id in
      let code = members[id].code
      return !code.isRequirement && code.type?.name != "XCUIApplication" && (!code.isFunction || code.type != nil)
    }
  }

  /// Returns the receiver's type if it differs from the member's own type and may override members.
  func refinement(_ kind: Int, of id: Int) -> Int? {
    guard overrides.refining.contains(kind), kinds[kind].name != members[id].code.owner else { return nil }
    return kind
  }

  /// Whether a subtype overrides the member.
  func isOverridden(_ id: Int, below kind: Int) -> Bool {
    guard let overriders = overrides.overriders[id] else { return false }
    return overriders.contains { $0 != kind && lineage(of: $0).contains(kind) }
  }
}
