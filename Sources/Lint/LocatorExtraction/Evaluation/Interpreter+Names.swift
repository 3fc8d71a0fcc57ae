// Evaluates the beginning of a chain: names, types and calls.

import AccessibilityTree

extension Interpreter {
  /// Returns the value of a chain's head, and the number of links that belong to it.
  mutating func begin(
    _ head: CodeExpression.Head, _ links: [CodeExpression.Link], _ course: inout Course
  ) -> (Value, Int) {
    switch head {
    case .expression(let inner): return (value(of: inner), 0)
    case .implicit:
      guard case .member(let name)? = links.first?.kind else { return (.unknown("it begins with a dot"), 0) }
      guard links.count > 1, case .call(let given) = links[1].kind else { return (.implicit(name, []), 1) }
      let arguments = arguments(given, of: name, on: .null)
      if let query = mapped(name, arguments, on: .null) {
        course.isMade = true
        return (query, 2)
      }
      return (.implicit(name, arguments), 2)
    case .name(let name):
      if case .call(let given)? = links.first?.kind {
        let outer = (frame.assertion, frame.isNegated)
        if name.hasPrefix("XCTAssert") || name == "XCTUnwrap" {
          frame.assertion = name
          frame.isNegated = Self.denies(name, given.map(\.value))
        }
        let arguments = arguments(given, of: name, on: .null)
        (frame.assertion, frame.isNegated) = outer
        frame.callRange = course.start..<links[0].range.upperBound
        return (callNamed(name, arguments, &course), 1)
      }
      if case .member("init")? = links.first?.kind, links.count > 1, case .call(let given) = links[1].kind {
        let arguments = arguments(given, of: name, on: .null)
        frame.callRange = course.start..<links[1].range.upperBound
        if name == "super" || name == "self" {
          passOn(arguments, isAbove: name == "super")
          return (.null, 2)
        }
        return (callNamed(name, arguments, &course), 2)
      }
      if name == "XCUIElement" || name == "ElementType" { return beginType(links, name == "ElementType" ? 0 : 1) }
      if name == "XCUIApplication", case .member(let member)? = links.first?.kind, member != "init" {
        let kind = program.number(ofTypeNamed: name)
        let own = kind.flatMap { program.members(named: member, of: $0).first }
        return (own.map { value(ofMember: $0, on: nil, []) } ?? .query(.application), 1)
      }
      return (named(name, &course), 0)
    }
  }

  /// `XCUIElement.ElementType.button`
  private func beginType(_ links: [CodeExpression.Link], _ position: Int) -> (Value, Int) {
    guard links.count > position, case .member(let name) = links[position].kind else {
      return (.unknown("it is a type"), 0)
    }
    guard let type = ElementType(swiftName: name) else {
      return (.unknown("“\(name)” is no element type"), position + 1)
    }
    return (.elementType(type), position + 1)
  }

  // MARK: Names

  private mutating func named(_ name: String, _ course: inout Course) -> Value {
    if let value = frame.variable(name) { return value }
    if let value = ownName(name) { return value }
    if let instance = frame.instance, case .query(let query) = instance {
      if let own = ownMember(name, nil, of: query) { return own }
      if let step = queryMember(name, nil, of: query) {
        course.isMade = true
        return step
      }
    }
    if let instance = frame.instance, let value = member(name, ofSelf: instance) { return value }
    if let value = outerMember(name) { return value }
    if let kind = program.type(named: name, from: frame.owner) { return .type(kind) }
    if let id = program.globals[name]?.first { return value(ofMember: id, on: nil, []) }
    return toolkitProperty(name) ?? unseen(name)
  }

  private mutating func ownName(_ name: String) -> Value? {
    switch name {
    case "self": return frame.instance ?? .unknown("what “self” is cannot be seen")
    case "Self":
      return (frame.instance?.kind ?? frame.owner.flatMap { program.number(ofTypeNamed: $0) }).map { .type($0) }
    case "super":
      guard case .instance(let kind, let fields)? = frame.instance else { return frame.instance }
      guard let above = program.lineage(of: kind).dropFirst().first else {
        return .unknown("the superclass cannot be seen")
      }
      return .instance(above, fields)
    default: return nil
    }
  }

  /// Evaluates a member of `self`, or a static member of its type.
  private mutating func member(_ name: String, ofSelf instance: Value) -> Value? {
    if let field = frame.fields[name] { return field }
    switch instance {
    case .instance(let kind, let fields):
      if let field = fields[name] { return field }
      return program.members(named: name, of: kind).first.map { value(ofMember: $0, on: instance, []) }
    case .enumCase(let kind, _, _):
      if name == "rawValue" { return plainMember(name, nil, of: instance) }
      return program.members(named: name, of: kind).first.map { value(ofMember: $0, on: instance, []) }
    case .type(let kind):
      if let id = program.members(named: name, of: kind).first(where: { program.members[$0].code.isStatic }) {
        return value(ofMember: id, on: instance, [])
      }
      return program.kinds[kind].cases.contains { $0.name == name } ? .enumCase(kind, name, []) : nil
    default: return nil
    }
  }

  /// Evaluates a static member of an enclosing type.
  private mutating func outerMember(_ name: String) -> Value? {
    for kind in program.types(around: frame.owner) {
      if let id = program.members(named: name, of: kind).first(where: { program.members[$0].code.isStatic }) {
        return value(ofMember: id, on: .type(kind), [])
      }
    }
    return nil
  }

  /// Returns the value of an undeclared name. Nearly every suite calls its application `app`.
  func unseen(_ name: String) -> Value {
    switch name {
    case "app", "App", "APP", "application", "_app", "testApp": .query(.application)
    default: .unknown("what “\(name)” is cannot be seen")
    }
  }

  // MARK: Calls

  private mutating func callNamed(
    _ name: String, _ arguments: [ArgumentValue], _ course: inout Course
  ) -> Value {
    if let query = mapped(name, arguments, on: .null) {
      course.isMade = true
      return query
    }
    if let value = frame.variable(name) { return call(value, arguments, &course, named: name) }
    noteDeed(name, arguments, course)
    if name == "XCUIApplication" { return application(arguments, course) }
    if let instance = frame.instance {
      if case .query(let query) = instance {
        if let own = ownMember(name, arguments, of: query) { return own }
        if let step = queryMember(name, arguments, of: query) {
          course.isMade = true
          return step
        }
      }
      if let kind = instance.kind, let id = overload(program.members(named: name, of: kind), arguments) {
        return called(id, on: instance, arguments, &course)
      }
    }
    for kind in program.types(around: frame.owner) {
      if let id = overload(program.members(named: name, of: kind), arguments) {
        return called(id, on: .type(kind), arguments, &course)
      }
    }
    if let kind = program.type(named: name, from: frame.owner) {
      // `extension String` does not make `String` a type of the program.
      if program.kinds[kind].declaration == .addition, let value = builtins(name, arguments) { return value }
      return made(kind, arguments)
    }
    if let id = overload(program.globals[name] ?? [], arguments) {
      return called(id, on: nil, arguments, &course)
    }
    noteReached(name, arguments, course)
    noteBehaviour(name, arguments)
    if let result = frame.instance.flatMap({ toolkitResult(name, arguments, of: $0) }) { return result }
    return builtins(name, arguments) ?? .unknown("what “\(name)” returns cannot be seen")
  }

  private mutating func called(
    _ id: Int, on instance: Value?, _ arguments: [ArgumentValue], _ course: inout Course
  ) -> Value {
    let result = invoked(id, on: instance, arguments)
    noteCall(result, arguments, &course)
    return result
  }

  private mutating func application(_ arguments: [ArgumentValue], _ course: Course) -> Value {
    guard let bundle = arguments.first, bundle.label == "bundleIdentifier" else { return .query(.application) }
    let name = bundle.value.alternatives[0].value.asText
    noteFact(.otherApplication, "XCUIApplication", course.start..<course.whole.range.upperBound, bundle: name.pattern)
    return .query(QueryValue(template: LocatorTemplate(root: .otherApplication(name.pattern), steps: [])))
  }

  /// Returns the function whose labels fit the arguments, or the first one.
  func overload(_ ids: [Int], _ arguments: [ArgumentValue]) -> Int? {
    let functions = ids.filter {
      switch program.members[$0].code.kind {
      case .function, .stored, .computed: true
      default: false
      }
    }
    return functions.first { fits(program.members[$0].code, arguments) } ?? functions.first
  }

  /// Whether the arguments fit a member's parameters: labels in order, missing ones only where there are defaults.
  func fits(_ code: CodeMember, _ arguments: [ArgumentValue]) -> Bool {
    guard code.isFunction || !code.parameters.isEmpty else { return true }
    var rest = arguments[...]
    for parameter in code.parameters {
      if let next = rest.first, next.label == parameter.label || (next.label == nil && next.isTrailing) {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension ArgumentValue {
  /// Whether the argument adds something that the callee's code leaves open.
  var fillsWildcards: Bool {
    switch value {
    case .query, .closure, .unknown, .parameter, .instance, .type: false
    default: true
    }
  }

  /// The same argument without its label.
  var unlabelled: ArgumentValue { ArgumentValue(label: nil, value: value, expression: expression) }

  /// Whether it may be a trailing closure, which needs no label.
  var isTrailing: Bool { if case .closure = expression.kind { true } else { false } }
}
