// What types have in place of what they inherit.

extension Program {
  /// Which types give a value of their own to something that they inherit or that a protocol asks for.
  struct Overrides: Sendable {
    /// By the member that is inherited: the types that have another in its place.
    var overriders: [Int: [Int]] = [:]
    /// Types that have anything in place of something inherited, and those below them.
    var refining: Set<Int> = []
  }

  /// Goes through all types once.
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

  /// A type has a property of that name, or a function that returns something; which application it is makes no difference.
  private func hasValue(named name: String, _ number: Int) -> Bool {
    (kinds[number].members[name] ?? []).contains { id in
      let code = members[id].code
      return !code.isRequirement && code.type?.name != "XCUIApplication" && (!code.isFunction || code.type != nil)
    }
  }

  /// The type that a member is asked of, if it may make a difference: another than the member's own.
  func refinement(_ kind: Int, of id: Int) -> Int? {
    guard overrides.refining.contains(kind), kinds[kind].name != members[id].code.owner else { return nil }
    return kind
  }

  /// Some type below has something else in the member's place.
  func isOverridden(_ id: Int, below kind: Int) -> Bool {
    guard let overriders = overrides.overriders[id] else { return false }
    return overriders.contains { $0 != kind && lineage(of: $0).contains(kind) }
  }
}
