// Evaluates lists and binds the names of loop variables.

extension Interpreter {
  /// Returns a list in which elements written with a leading dot are given the type of a neighbouring case: `[Tab.home,
  /// .search]`.
  mutating func list(_ items: [Value]) -> Value {
    for case .enumCase(let typeID, _, _) in items {
      return .list(items.map { coerced($0, type: CodeType(name: program.types[typeID].name)) })
    }
    return .list(items)
  }

  mutating func forStatement(_ names: CodeBoundNames, sequence: CodeExpression, body: [CodeStatement]) {
    let values = value(of: sequence, in: .sequence)
    let items: [Value?]
    if case .single("_") = names {
      items = [nil]
    } else if let known = values.elements {
      items = known
    } else if case .query(let query) = values, query.isList, case .single(let name) = names {
      items = [.query(query.element(at: .unknown(name)))]
    } else {
      items = [nil]
    }
    for item in items {
      inScope { interpreter in
        interpreter.declare(names, as: item)
        _ = interpreter.run(body)
      }
    }
  }

  /// Binds names to a value and its parts; an unknown part becomes a parameter with that name.
  mutating func declare(_ names: CodeBoundNames, as value: Value?) {
    switch names {
    case .single(let name): frame.declare(name, value ?? .parameter(name, nil))
    case .tuple(let names):
      var parts: [Value?] = []
      if case .tuple(let known)? = value, known.count == names.count { parts = known.map(\.value) }
      for (position, name) in names.enumerated() {
        declare(name, as: position < parts.count ? parts[position] : nil)
      }
    }
  }
}
