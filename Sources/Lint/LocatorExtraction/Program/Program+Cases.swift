// Distinguishes enum cases nested in cases: `.loginScreen(.alert(.okButton))`.

extension Program {
  /// The maximum depth of nested cases that are distinguished.
  private static let maximumNesting = 8
  /// The raw types of enums whose cases need not be distinguished, because each case has a raw value.
  private static let rawTypes: Set = ["String", "Character", "Int"]

  /// A value of an enum: the case, and the cases nested in it.
  struct NestedCase: Sendable {
    let value: Value
    /// The names, joined by dots: `loginScreen.alert.okButton`
    let name: String
    /// The innermost enum, and its case.
    let typeID: Int
    let innermost: String
  }

  /// Returns all values of an enum, one for each case with its nested cases, up to a maximum.
  func nestedCases(of typeID: Int, atMost maximum: Int) -> [NestedCase] {
    var found: [NestedCase] = []
    for enumCase in types[typeID].cases where found.count < maximum {
      found += nestedCases(enumCase, of: typeID, inside: [], atMost: maximum - found.count)
    }
    return found
  }

  /// - Parameter outer: The enclosing enums, which are not expanded again inside themselves.
  private func nestedCases(
    _ enumCase: CodeEnumCase, of typeID: Int, inside outer: [Int], atMost maximum: Int
  ) -> [NestedCase] {
    var rows: [(payload: [Value], names: [String], innermost: (Int, String))] = [
      ([], [enumCase.name], (typeID, enumCase.name))
    ]
    for part in enumCase.payload {
      let choices = nestedType(of: part, in: enumCase, of: typeID).flatMap { nested -> [NestedCase]? in
        guard nested != typeID, !outer.contains(nested), outer.count < Self.maximumNesting else { return nil }
        return types[nested].cases.flatMap {
          nestedCases($0, of: nested, inside: outer + [typeID], atMost: maximum)
        }
      }
      guard let choices else {
        let value = Value.parameter(part.label ?? enumCase.name, qualified(part.type, in: typeID))
        rows = rows.map { ($0.payload + [value], $0.names, $0.innermost) }
        continue
      }
      rows = rows.flatMap { row in
        choices.map { (row.payload + [$0.value], row.names + [$0.name], ($0.typeID, $0.innermost)) }
      }
      rows = Array(rows.prefix(maximum))
    }
    return rows.prefix(maximum).map { row in
      NestedCase(
        value: .enumCase(typeID, enumCase.name, row.payload), name: row.names.joined(separator: "."),
        typeID: row.innermost.0, innermost: row.innermost.1)
    }
  }

  /// Returns the enum whose cases are distinguished inside a case: an enum without raw values, or an enum that a
  /// pattern matches.
  private func nestedType(of part: CodeEnumCase.Payload, in enumCase: CodeEnumCase, of typeID: Int) -> Int? {
    guard !part.type.isList, !part.type.isMetatype, let nested = type(named: part.type.name, from: scope(of: typeID)),
      types[nested].declaration == .enum, !types[nested].cases.isEmpty
    else { return nil }
    let hasTexts = types[nested].inherited.contains(where: Self.rawTypes.contains)
    return !hasTexts || nestingCases.contains(enumCase.name) ? nested : nil
  }

  /// Returns the name of a case including its nested cases, in the form that ``nestedCases(of:atMost:)`` uses.
  func name(ofCase name: String, _ payload: [Value], of typeID: Int) -> String {
    var names: [String] = []
    var open: [(String, [Value], Int)] = [(name, payload, typeID)]
    while let (name, payload, typeID) = open.popLast(), names.count < Self.maximumNesting {
      names.append(name)
      guard let enumCase = types[typeID].cases.first(where: { $0.name == name }) else { continue }
      let inner = zip(enumCase.payload, payload).compactMap { part, value -> (String, [Value], Int)? in
        guard let nested = nestedType(of: part, in: enumCase, of: typeID),
          case .enumCase(let own, let name, let payload) = value,
          own == nested
        else { return nil }
        return (name, payload, nested)
      }
      open += inner.reversed()
    }
    return names.joined(separator: ".")
  }

  /// Returns the type of an associated value, with its name qualified.
  func payloadType(_ position: Int, ofCase name: String, of typeID: Int) -> CodeType? {
    guard let enumCase = types[typeID].cases.first(where: { $0.name == name }),
      enumCase.payload.indices.contains(position)
    else { return nil }
    return qualified(enumCase.payload[position].type, in: typeID)
  }

  /// Replaces a type name used inside an enum with the name that is valid everywhere.
  private func qualified(_ type: CodeType, in typeID: Int) -> CodeType {
    guard let typeID = self.type(named: type.name, from: scope(of: typeID)) else { return type }
    var qualified = CodeType(name: types[typeID].name, isList: type.isList, isMetatype: type.isMetatype)
    qualified.functionParameters = type.functionParameters
    qualified.functionResult = type.functionResult
    return qualified
  }
}
