// Evaluates the beginning of a chain: names, types and calls.

import AccessibilityTree

extension Interpreter {
  /// Returns the value of a chain's head, and the number of links that belong to it.
  mutating func begin(
    _ head: CodeExpression.Head, links: [CodeExpression.Link], progress: inout ChainProgress
  ) -> (Value, Int) {
    switch head {
    case .expression(let inner): return (value(of: inner), 0)
    case .implicit:
      guard case .member(let name)? = links.first?.kind else {
        return (.unknown("the type of the implicit member is unknown"), 0)
      }
      guard links.count > 1, case .call(let given) = links[1].kind else { return (.implicit(name, []), 1) }
      let arguments = arguments(given, of: name, on: .null)
      if let query = mapped(name, with: arguments, on: .null) {
        progress.isNewLocator = true
        return (query, 2)
      }
      return (.implicit(name, arguments), 2)
    case .name(let name):
      if case .call(let given)? = links.first?.kind {
        let outer = (frame.assertion, frame.isNegated)
        if name.hasPrefix("XCTAssert") || name == "XCTUnwrap" || name.hasPrefix("#") {
          frame.assertion = name
          frame.isNegated = Self.isNegation(name, operands: given.map(\.value))
        }
        let arguments = arguments(given, of: name, on: .null)
        (frame.assertion, frame.isNegated) = outer
        frame.callRange = progress.start..<links[0].range.upperBound
        frame.context = context(before: links[1...], progress)
        defer { frame.context = nil }
        return (callNamed(name, with: arguments, progress: &progress), 1)
      }
      if case .member("init")? = links.first?.kind, links.count > 1, case .call(let given) = links[1].kind {
        let arguments = arguments(given, of: name, on: .null)
        frame.callRange = progress.start..<links[1].range.upperBound
        if name == "super" || name == "self" {
          forward(arguments, toSuperclass: name == "super")
          return (.null, 2)
        }
        return (callNamed(name, with: arguments, progress: &progress), 2)
      }
      if name == "XCUIElement" || name == "ElementType" { return beginType(links, at: name == "ElementType" ? 0 : 1) }
      if name == "XCUIApplication", case .member(let member)? = links.first?.kind, member != "init" {
        let typeID = program.typeID(named: name, from: frame.file)
        let own = typeID.flatMap { members(named: member, of: $0).first }
        return (own.map { value(ofMember: $0, on: nil, []) } ?? .query(.application), 1)
      }
      frame.callRange = progress.start..<progress.start + name.utf8.count
      return (named(name, progress: &progress), 0)
    }
  }

  /// `XCUIElement.ElementType.button`
  private func beginType(_ links: [CodeExpression.Link], at position: Int) -> (Value, Int) {
    guard links.count > position, case .member(let name) = links[position].kind else {
      return (.unknown("the name refers to a type, not a value"), 0)
    }
    guard let type = ElementType(swiftName: name) else {
      return (.unknown("“\(name)” is not an element type"), position + 1)
    }
    return (.elementType(type), position + 1)
  }

  // MARK: Names

  /// Returns the members with that name that the current code sees in a type and its ancestors.
  func members(named name: String, of typeID: Int) -> [Int] {
    program.members(named: name, of: typeID, from: frame.file)
  }

  private mutating func named(_ name: String, progress: inout ChainProgress) -> Value {
    if let value = frame.variable(name) {
      if frame.variables.contains(name) { readsVariables = true }
      return value
    }
    if let value = ownName(name) { return value }
    if let instance = frame.instance, case .query(let query) = instance {
      if let own = extensionMember(name, with: nil, of: query) { return own }
      if let step = queryMember(name, with: nil, of: query) {
        progress.isNewLocator = true
        return step
      }
    }
    if let instance = frame.instance, let value = member(name, ofSelf: instance) { return value }
    if let value = outerMember(name) { return value }
    if let typeID = program.type(named: name, from: frame.nameScope) { return .type(typeID) }
    if let id = program.globals(named: name, from: frame.file).first { return value(ofMember: id, on: nil, []) }
    return toolkitProperty(name) ?? undeclared(name)
  }

  private mutating func ownName(_ name: String) -> Value? {
    switch name {
    case "self": return frame.instance ?? .unknown("the type of “self” is unknown here")
    case "Self":
      return (frame.instance?.typeID ?? frame.owner).map { .type($0) }
    case "super":
      guard case .instance(let typeID, let fields)? = frame.instance else { return frame.instance }
      guard let above = program.lineage(of: typeID).dropFirst().first else {
        let superclass = program.types[typeID].inherited.first
        return .unknown(
          superclass.map(MissingDeclaration.reason) ?? "the superclass is not declared in the linted files")
      }
      return .instance(above, fields)
    default: return nil
    }
  }

  /// Evaluates a member of `self`, or a static member of its type.
  private mutating func member(_ name: String, ofSelf instance: Value) -> Value? {
    if let field = frame.fields[name] { return field }
    switch instance {
    case .instance(let typeID, let fields):
      if let field = fields[name] {
        recordRead(ofField: name, in: typeID)
        return field
      }
      return members(named: name, of: typeID).first.map { value(ofMember: $0, on: instance, []) }
    case .enumCase(let typeID, _, _):
      if name == "rawValue" { return plainMember(name, with: nil, of: instance) }
      return members(named: name, of: typeID).first.map { value(ofMember: $0, on: instance, []) }
    case .type(let typeID):
      if let id = members(named: name, of: typeID).first(where: { program.members[$0].code.isStatic }) {
        return value(ofMember: id, on: instance, [])
      }
      return program.types[typeID].cases.contains { $0.name == name } ? .enumCase(typeID, name, []) : nil
    default: return nil
    }
  }

  /// Evaluates a static member of an enclosing type.
  private mutating func outerMember(_ name: String) -> Value? {
    for typeID in program.types(around: frame.owner) {
      if let id = members(named: name, of: typeID).first(where: { program.members[$0].code.isStatic }) {
        return value(ofMember: id, on: .type(typeID), [])
      }
    }
    return nil
  }

  /// Returns the value of an undeclared name: the application, which nearly every suite calls `app`, or a constant of
  /// XCTest.
  func undeclared(_ name: String) -> Value {
    switch name {
    case "app", "App", "APP", "application", "_app", "testApp": .query(.application)
    default: AppleConstants.identifiers[name].map { .text($0) } ?? .unknown(MissingDeclaration.reason(name))
    }
  }

  // MARK: Calls

  private mutating func callNamed(
    _ name: String, with arguments: [ArgumentValue], progress: inout ChainProgress
  ) -> Value {
    if let query = mapped(name, with: arguments, on: .null) {
      progress.isNewLocator = true
      return query
    }
    if let value = frame.variable(name) { return call(value, with: arguments, progress: &progress, named: name) }
    recordCallFact(name, with: arguments, progress: progress)
    if program.appleName(of: name, from: frame.file) == "XCUIApplication" { return application(arguments, progress) }
    if let instance = frame.instance {
      if case .query(let query) = instance {
        if let own = extensionMember(name, with: arguments, of: query) {
          recordCall(own, with: arguments, progress: &progress)
          return own
        }
        if let step = queryMember(name, with: arguments, of: query) {
          progress.isNewLocator = true
          return step
        }
      }
      if let result = ownTransition(name, with: arguments, progress: progress, on: instance) { return result }
      if let typeID = instance.typeID, let id = overload(members(named: name, of: typeID), with: arguments) {
        return callMember(id, on: instance, with: arguments, progress: &progress)
      }
    }
    for typeID in program.types(around: frame.owner) {
      if let id = overload(members(named: name, of: typeID), with: arguments) {
        return callMember(id, on: .type(typeID), with: arguments, progress: &progress)
      }
    }
    if let typeID = program.type(named: name, from: frame.nameScope) {
      // `extension String` does not make `String` a type of the program.
      if program.types[typeID].declaration == .extension, let value = builtins(name, with: arguments) { return value }
      recordCreation(of: typeID, arguments, progress: progress)
      return constructed(typeID, with: arguments)
    }
    if let id = overload(program.globals(named: name, from: frame.file), with: arguments) {
      return callMember(id, on: nil, with: arguments, progress: &progress)
    }
    recordReachableCall(name, with: arguments, progress: progress)
    recordBehaviour(name, with: arguments)
    if let result = frame.instance.flatMap({ toolkitResult(name, with: arguments, of: $0) }) { return result }
    return builtins(name, with: arguments) ?? .unknown(MissingDeclaration.reason(name))
  }

  private mutating func callMember(
    _ id: Int, on instance: Value?, with arguments: [ArgumentValue], progress: inout ChainProgress
  ) -> Value {
    let result = invoked(id, on: instance, with: arguments)
    recordCall(result, with: arguments, progress: &progress)
    return result
  }

  private mutating func application(_ arguments: [ArgumentValue], _ progress: ChainProgress) -> Value {
    guard let bundle = arguments.first, bundle.label == "bundleIdentifier" else { return .query(.application) }
    recordFact(
      .otherApplication, name: "XCUIApplication", at: progress.start..<progress.whole.range.upperBound,
      bundle: bundle.value.alternatives[0].value.asText.pattern)
    return bundle.value.map { .query(.application(withBundle: $0.asText.pattern)) }
  }

  /// Returns the function whose labels match the arguments, or the first function if none does. Of several, the context
  /// decides.
  func overload(_ ids: [Int], with arguments: [ArgumentValue]) -> Int? {
    let functions = ids.filter {
      switch program.members[$0].code.kind {
      case .function, .stored, .computed: true
      default: false
      }
    }
    return preferred(functions.filter { fits(program.members[$0].code, arguments) }) ?? functions.first
  }

  /// Whether the arguments match a member's parameters: the labels are in order, and only parameters with defaults lack
  /// an argument.
  func fits(_ code: CodeMember, _ arguments: [ArgumentValue]) -> Bool {
    guard code.isFunction || !code.parameters.isEmpty else { return true }
    var rest = arguments[...]
    for parameter in code.parameters {
      if let next = rest.first, next.label == parameter.label || (next.label == nil && next.isTrailing),
        !next.isTrailing || parameter.type?.isFunction != false
      {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension ArgumentValue {
  /// Whether the argument adds information that the callee's code does not determine.
  var fillsWildcards: Bool {
    switch value {
    case .query, .closure, .unknown, .parameter, .instance, .type: false
    default: true
    }
  }

  /// The same argument without its label.
  var unlabelled: ArgumentValue {
    ArgumentValue(label: nil, value: value, expression: expression, isVariable: isVariable)
  }

  /// Whether the argument may be a trailing closure, which needs no label.
  var isTrailing: Bool { if case .closure = expression.kind { true } else { false } }
}
