// Chooses among the subscripts that a project declares.

extension Interpreter {
  /// Evaluates a subscript that the linted files add to a query's type; nil if no such subscript accepts the arguments.
  mutating func extensionSubscript(_ arguments: [ArgumentValue], of query: QueryValue) -> Value? {
    for typeID in types(of: query) {
      let subscripts = members(named: "subscript", of: typeID).filter { id in
        let code = program.members[id].code
        let isApples = arguments.map(\.label) == [nil] && code.parameters.first?.type?.name == "String"
        return !isApples && !active.contains(Report.MemberKey(id, instance: nil)) && takes(code, arguments)
      }
      // Like Swift, prefers a parameter of the argument's own type to one that accepts more types.
      let exact = subscripts.first { id in
        isOwnType(program.members[id].code.parameters.first?.type, value: arguments.first?.value)
      }
      guard let id = exact ?? subscripts.first else { continue }
      return value(ofMember: id, on: .query(query), arguments)
    }
    return nil
  }

  /// Whether a subscript accepts the arguments. Their labels must match; if the only argument has no label, its type
  /// must match, too.
  func takes(_ code: CodeMember, _ arguments: [ArgumentValue]) -> Bool {
    guard code.parameters.map(\.label) == arguments.map(\.label) else { return false }
    guard arguments.count == 1, let only = arguments.first, only.label == nil else { return true }
    return accepts(code.parameters.first?.type, value: only.value)
  }

  /// Whether an argument may have the parameter's type.
  private func accepts(_ type: CodeType?, value: Value) -> Bool {
    guard let type else { return true }
    if !type.bounds.isEmpty { return type.bounds.allSatisfy { accepts($0, value: value) } }
    if type.name == CodeType.rawRepresentable { return isRawRepresentable(value, as: type.arguments.first) }
    let wanted = program.typeID(named: type.name, from: frame.file)
    switch value {
    case .text: return type.name == "String" || type.name == "StringProtocol" || wanted == nil && type.name.count == 1
    case .integer, .position: return type.name == "Int"
    case .enumCase(let typeID, _, _), .instance(let typeID, _):
      return wanted.map { program.lineage(of: typeID).contains($0) } ?? !["String", "Int"].contains(type.name)
    case .implicit(let name, _):
      return wanted.map { hasMember(name, typeID: $0) } ?? false
    case .parameter(_, let given?):
      guard given.name != "String", type.name != "Int" else { return false }
      guard let wanted, let own = program.type(named: given.name, from: frame.nameScope) else { return true }
      return program.lineage(of: own).contains(wanted)
    default: return false
    }
  }

  /// Whether a value conforms to `RawRepresentable`; for a value of which only the type is known, whether it may.
  private func isRawRepresentable(_ value: Value, as raw: String?) -> Bool {
    switch value {
    case .enumCase(let typeID, _, _), .instance(let typeID, _): return program.isRawRepresentable(typeID, as: raw)
    case .parameter(_, let given?):
      if given.isList || given.isMetatype { return false }
      let own = given.bounds.first { $0.name == CodeType.rawRepresentable } ?? given
      if own.name == CodeType.rawRepresentable { return raw == nil || own.arguments.first.map { $0 == raw } ?? true }
      if let typeID = program.type(named: given.name, from: frame.nameScope) {
        return program.isRawRepresentable(typeID, as: raw)
      }
      return !Program.standardTypes.contains(given.name)
    default: return false
    }
  }

  private func isOwnType(_ type: CodeType?, value: Value?) -> Bool {
    guard let type, let value, !type.isList else { return false }
    switch value {
    case .enumCase(let typeID, _, _), .instance(let typeID, _):
      return program.typeID(named: type.name, from: frame.file) == typeID
    case .parameter(_, let given): return given == type
    default: return false
    }
  }

  private func hasMember(_ name: String, typeID: Int) -> Bool {
    program.types[typeID].cases.contains { $0.name == name } || !members(named: name, of: typeID).isEmpty
  }
}
