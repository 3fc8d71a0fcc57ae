// Evaluates Swift and Foundation functions and types that produce strings and predicates.

extension Interpreter {
  /// Evaluates a call of an undeclared Swift or Foundation function for all alternatives of its arguments; nil if the
  /// function is not supported.
  mutating func builtins(_ name: String, with arguments: [ArgumentValue]) -> Value? {
    let arguments = name == "String" && arguments.first?.label == "format" ? withChosenTexts(arguments) : arguments
    guard arguments.contains(where: { if case .choice = $0.value { true } else { false } }) else {
      return builtin(name, with: arguments)
    }
    return combined(arguments) { interpreter, values in
      let given = zip(arguments, values).map { ArgumentValue(label: $0.label, value: $1, expression: $0.expression) }
      return interpreter.builtin(name, with: given) ?? .unknown("“\(name)” is not declared in the linted files")
    }
  }

  private mutating func builtin(_ name: String, with arguments: [ArgumentValue]) -> Value? {
    switch name {
    case "NSLocalizedString":
      guard let key = arguments.first?.value.asText else { return nil }
      return localized(key, in: scope(arguments, table: "tableName"), fallback: fallback(arguments, "value"))
    case "LocalizedStringResource", "LocalizedStringKey", "LocalizedString": return localizedLiteral(arguments)
    case "String": return string(arguments)
    case "NSString", "Substring", "AnyHashable": return arguments.first?.value
    case "XCTUnwrap", "#require", "NSNumber", "Int", "UInt", "CGFloat", "Double": return arguments.first?.value
    case "type":
      return arguments.first?.value.typeID.map { .type($0) }
    case "zip": return pairs(arguments)
    case "Set", "Array":
      guard arguments.count == 1, let only = arguments.first, only.label == nil else { return nil }
      switch only.value {
      case .list(let items) where name == "Set": return .unordered(items)
      case .list, .unordered: return only.value
      case .dictionary(let items): return .unordered(Value.entries(items))
      default: return nil
      }
    case "CGVector": return .tuple(arguments.map { ($0.label, $0.value) })
    case "NSPredicate": return .predicate(predicate(arguments))
    case "NSCompoundPredicate": return .predicate(compound(arguments))
    default: return nil
    }
  }

  /// Returns the pairs that `zip` forms from two lists. If one list is unknown, so are its elements in the pairs.
  private func pairs(_ arguments: [ArgumentValue]) -> Value? {
    guard arguments.count == 2 else { return nil }
    let lists = arguments.map(\.value.orderedElements)
    guard let count = lists.compactMap({ $0?.count }).min() else { return nil }
    return .list(
      (0..<count).map { position in
        .tuple(
          zip(lists, arguments).map { (nil, $0?[position] ?? .parameter(shortened($1.expression), nil)) })
      })
  }

  private mutating func string(_ arguments: [ArgumentValue]) -> Value {
    guard let first = arguments.first else { return .text("") }
    switch first.label {
    case "localized": return localizedLiteral(arguments) ?? .text("")
    case "format":
      return formatted(first.value, with: Self.formatArguments(in: Array(arguments.dropFirst())))
    case nil, "describing", "stringLiteral":
      return .text(first.value.asInterpolation(shortened(first.expression)))
    default: return .unknown("String(\(first.label ?? ""):) cannot be evaluated")
    }
  }
}
