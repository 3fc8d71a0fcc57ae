// Determines which types have raw values, and of which type these are.

extension Program {
  /// The types that Swift accepts as raw types of an enum.
  private static let rawValueTypes: Set = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Double",
  ]
  static let integers = rawValueTypes.subtracting(["String", "Character", "Float", "Double"])

  /// Whether a type conforms to `RawRepresentable`.
  ///
  /// - Parameter raw: The required type of the raw values; nil if any will do.
  func isRawRepresentable(_ typeID: Int, as raw: String?) -> Bool {
    if let own = rawType(ofEnum: typeID) { return raw == nil || raw == own }
    let lineage = lineage(of: typeID)
    guard lineage.contains(where: { types[$0].inherited.contains(CodeType.rawRepresentable) }) else { return false }
    guard let raw else { return true }
    let aliases = lineage.compactMap { types[$0].aliases["RawValue"] }
    let declared = members(named: "rawValue", of: typeID, from: nil).compactMap { members[$0].code.type?.name }
    return (declared + aliases).first.map { $0 == raw } ?? true
  }

  /// Returns the raw type that an enum is declared with. An alias of `String` shows in the raw values.
  private func rawType(ofEnum typeID: Int) -> String? {
    guard types[typeID].declaration == .enum else { return nil }
    if let own = types[typeID].inherited.first(where: Self.rawValueTypes.contains) { return own }
    let hasTexts = types[typeID].cases.contains { if case .text? = $0.rawValue?.kind { true } else { false } }
    return hasTexts ? "String" : nil
  }

  /// Returns the raw value of a case that Swift counts from the previous cases; nil if the enum has no integers.
  func countedRawValue(ofCase name: String, of typeID: Int) -> Int? {
    guard let raw = rawType(ofEnum: typeID), Self.integers.contains(raw) else { return nil }
    var next = 0
    for enumCase in types[typeID].cases {
      if let written = enumCase.rawValue {
        guard case .integer(let number) = written.kind else { return nil }
        next = number
      }
      if enumCase.name == name { return next }
      let (sum, isOverflow) = next.addingReportingOverflow(1)
      guard !isOverflow else { return nil }
      next = sum
    }
    return nil
  }
}
