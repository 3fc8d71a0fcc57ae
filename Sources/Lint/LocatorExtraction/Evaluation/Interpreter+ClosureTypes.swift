// Determines the parameter types of closures from the code around them.

extension Interpreter {
  /// Gives closures, also those in a list, the parameter types that a declared type provides.
  func typed(_ value: Value, as type: CodeType?) -> Value {
    guard let types = type.flatMap({ program.functionType($0, from: frame.file) })?.functionParameters else {
      return value
    }
    switch value {
    case .closure(var closure):
      if closure.parameterTypes.isEmpty { closure.parameterTypes = types }
      return .closure(closure)
    case .list(let items) where type?.isList == true:
      var element = CodeType(name: "")
      element.functionParameters = types
      return .list(items.map { typed($0, as: element) })
    default: return value
    }
  }

  /// Gives a closure among the arguments of a call the parameter types that the callee declares, if all functions that
  /// may be meant agree.
  func typed(_ values: [ArgumentValue], for name: String) -> [ArgumentValue] {
    guard values.contains(where: { $0.value.hasClosure }) else { return values }
    let typeID = program.type(named: name, from: frame.nameScope)
    let callees = program.functions(named: name, from: frame.file) + (typeID.map { program.initializers(of: $0) } ?? [])
    let fitting = callees.map { program.members[$0].code }.filter { fits($0, values) }
    return values.indices.map { index in
      let argument = values[index]
      guard argument.value.hasClosure else { return argument }
      var types = Set(fitting.map { Self.parameter(of: $0, for: index, in: values)?.type })
      if fitting.isEmpty, let typeID, let label = argument.label {
        types = Set(members(named: label, of: typeID).map { program.members[$0].code.type })
      }
      guard types.count == 1, let only = types.first else { return argument }
      return ArgumentValue(
        label: argument.label, value: typed(argument.value, as: only), expression: argument.expression,
        isVariable: argument.isVariable)
    }
  }

  /// Returns the parameter that takes an argument.
  private static func parameter(of code: CodeMember, for index: Int, in arguments: [ArgumentValue]) -> CodeParameter? {
    var rest = arguments.indices[...]
    for parameter in code.parameters {
      guard let next = rest.first, arguments[next].label == parameter.label || arguments[next].isTrailing else {
        continue
      }
      if next == index { return parameter }
      rest.removeFirst()
    }
    return nil
  }
}

extension Program {
  /// Replaces the alias of a function type, such as `Getter`, with the type.
  func functionType(_ type: CodeType, from file: Int) -> CodeType? {
    if type.functionParameters != nil { return type }
    return functionAlias(type.name, from: file)
  }
}

extension Value {
  fileprivate var hasClosure: Bool {
    switch self {
    case .closure: true
    case .list(let items): items.contains { if case .closure = $0 { true } else { false } }
    default: false
    }
  }
}
