// Distinguishes enum cases nested in cases: `.loginScreen(.alert(.okButton))`.

extension Program {
  /// The maximum depth of nested cases that are distinguished.
  private static let maximumNesting = 8
  /// Raw types of enums whose cases carry a string, and so need not be distinguished.
  private static let rawTypes: Set = ["String", "Character", "Int"]

  /// A value of an enum: the case, and the cases nested in it.
  struct NestedCase: Sendable {
    let value: Value
    /// The names, joined by dots: `loginScreen.alert.okButton`
    let name: String
    /// The innermost enum, and its case.
    let kind: Int
    let innermost: String
  }

  /// Returns all values of an enum, one for each case with its nested cases, up to a maximum.
  func nestedCases(of kind: Int, atMost maximum: Int) -> [NestedCase] {
    var found: [NestedCase] = []
    for enumCase in kinds[kind].cases where found.count < maximum {
      found += nestedCases(enumCase, of: kind, inside: [], atMost: maximum - found.count)
    }
    return found
  }

  /// - Parameter outer: The enclosing enums, none of which is visited inside itself.
  private func nestedCases(
    _ enumCase: CodeEnumCase, of kind: Int, inside outer: [Int], atMost maximum: Int
  ) -> [NestedCase] {
    var rows: [(payload: [Value], names: [String], innermost: (Int, String))] = [
      ([], [enumCase.name], (kind, enumCase.name))
    ]
    for part in enumCase.payload {
      let choices = nestedKind(of: part, in: enumCase, of: kind).flatMap { nested -> [NestedCase]? in
        guard nested != kind, !outer.contains(nested), outer.count < Self.maximumNesting else { return nil }
        return kinds[nested].cases.flatMap {
          nestedCases($0, of: nested, inside: outer + [kind], atMost: maximum)
        }
      }
      guard let choices else {
        let value = Value.parameter(part.label ?? enumCase.name, qualified(part.type, in: kind))
        rows = rows.map { ($0.payload + [value], $0.names, $0.innermost) }
        continue
      }
      rows = rows.flatMap { row in
        choices.map { (row.payload + [$0.value], row.names + [$0.name], ($0.kind, $0.innermost)) }
      }
      rows = Array(rows.prefix(maximum))
    }
    return rows.prefix(maximum).map { row in
      NestedCase(
        value: .enumCase(kind, enumCase.name, row.payload), name: row.names.joined(separator: "."),
        kind: row.innermost.0, innermost: row.innermost.1)
    }
  }

  /// Returns the enum whose cases are distinguished inside a case: one without raw values, or one that a pattern
  /// matches.
  private func nestedKind(of part: CodeEnumCase.Payload, in enumCase: CodeEnumCase, of kind: Int) -> Int? {
    guard !part.type.isList, !part.type.isMetatype, let nested = type(named: part.type.name, from: kinds[kind].name),
      kinds[nested].declaration == .enumeration, !kinds[nested].cases.isEmpty
    else { return nil }
    let hasTexts = kinds[nested].inherited.contains(where: Self.rawTypes.contains)
    return !hasTexts || nestingCases.contains(enumCase.name) ? nested : nil
  }

  /// Returns the name of a case with its nested cases, in the form that ``nestedCases(of:atMost:)`` uses.
  func name(ofCase name: String, _ payload: [Value], of kind: Int) -> String {
    var names: [String] = []
    var open: [(String, [Value], Int)] = [(name, payload, kind)]
    while let (name, payload, kind) = open.popLast(), names.count < Self.maximumNesting {
      names.append(name)
      guard let enumCase = kinds[kind].cases.first(where: { $0.name == name }) else { continue }
      let inner = zip(enumCase.payload, payload).compactMap { part, value -> (String, [Value], Int)? in
        guard let nested = nestedKind(of: part, in: enumCase, of: kind),
          case .enumCase(let own, let name, let payload) = value,
          own == nested
        else { return nil }
        return (name, payload, nested)
      }
      open += inner.reversed()
    }
    return names.joined(separator: ".")
  }

  /// Returns the type of an associated value, by its qualified name.
  func payloadType(_ position: Int, ofCase name: String, of kind: Int) -> CodeType? {
    guard let enumCase = kinds[kind].cases.first(where: { $0.name == name }),
      enumCase.payload.indices.contains(position)
    else { return nil }
    return qualified(enumCase.payload[position].type, in: kind)
  }

  /// Returns a type by the name that is valid everywhere, for a name used inside an enum.
  private func qualified(_ type: CodeType, in kind: Int) -> CodeType {
    guard let number = self.type(named: type.name, from: kinds[kind].name) else { return type }
    var qualified = CodeType(name: kinds[number].name, isList: type.isList, isMetatype: type.isMetatype)
    qualified.functionParameters = type.functionParameters
    qualified.functionResult = type.functionResult
    return qualified
  }
}
