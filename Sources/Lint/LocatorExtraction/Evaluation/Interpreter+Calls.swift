// Evaluates calls of declared functions, properties and initializers.

extension Interpreter {
  /// Runs a closure in another frame.
  mutating func withFrame<Result>(_ inner: EvaluationFrame, work: (inout Interpreter) -> Result) -> Result {
    let outer = frame
    frame = inner
    defer { frame = outer }
    return work(&self)
  }

  /// Returns the value of a property or the result of a function.
  mutating func value(ofMember id: Int, on instance: Value?, _ arguments: [ArgumentValue]) -> Value {
    let member = program.members[id]
    // A protocol requirement has no body. If the type implements the requirement, the implementation is evaluated
    // instead.
    if case .function(nil) = member.code.kind {
      return .unknown("“\(member.code.name)” has no body in the linted files")
    }
    let step = Report.MemberKey(id, instance: instance)
    guard !active.contains(step) else { return .unknown("“\(member.code.name)” is recursive") }
    guard calls < Self.maximumCalls else {
      return .unknown("calls are nested more than \(Self.maximumCalls) levels deep")
    }
    let site = site(of: id, on: instance, arguments)
    let key = memberValueKey(id, instance: instance)
    if let key, site == nil, reachableCalls == nil, let value = memberValues[key] {
      if variableMembers.contains(key) { readsVariables = true }
      return value
    }
    active.insert(step)
    calls += 1
    let before = (readsVariables, readsUnset)
    (readsVariables, readsUnset) = (false, false)
    defer {
      active.remove(step)
      calls -= 1
      (readsVariables, readsUnset) = (readsVariables || before.0, readsUnset || before.1)
    }
    var enumCase: String?
    if case .enumCase(let typeID, let name, let payload)? = instance {
      enumCase = program.name(ofCase: name, payload, of: typeID)
    }
    var inner = EvaluationFrame(file: member.file, owner: member.owner, instance: instance, name: member.name)
    if member.code.isStatic, let typeID = member.owner {
      inner.instance = instance ?? .type(typeID)
    }
    inner.nameStart = member.code.nameStart
    inner.resultType = member.code.type
    inner.site = site
    if site != nil, member.code.type?.name == "Bool" {
      inner.callerAssertion = Assertion(name: frame.assertion, isNegated: frame.isNegated)
    }
    let isFilled = isFilled(instance, id: id)
    let given = bound(id, with: arguments, on: instance)
    let value = withFrame(inner) { interpreter in
      interpreter.declare(given)
      return interpreter.value(ofCode: member.code, id, instance: instance)
    }
    let result = value.map { value in
      if case .text = value, isOverridden(id, on: instance) { return .wildcard(member.code.name) }
      guard case .query(var query) = value else { return value }
      // A property that only returns an element that was passed in has no locator of its own.
      if query.isPassed, query.source != nil, !member.code.isFunction { return value }
      query.source = .member(id, enumCase: enumCase)
      query.isFilled = isFilled
      return .query(query)
    }
    if let key, budget > 0, !readsUnset {
      memberValues[key] = result
      if readsVariables { variableMembers.insert(key) }
    }
    return result
  }

  /// The key under which a member's value can be cached; nil if the value depends on more than the enum case.
  private func memberValueKey(_ id: Int, instance: Value?) -> MemberValueKey? {
    guard program.members[id].code.parameters.isEmpty else { return nil }
    switch instance {
    case nil: return MemberValueKey(member: id, enumCase: nil)
    case .type(let typeID)?:
      return MemberValueKey(member: id, enumCase: nil, typeID: program.refinement(typeID, of: id))
    case .instance(let typeID, let fields)? where fields.isEmpty:
      // Each subclass may assign its own value to a property.
      let refining = program.members[id].code.isUnset ? typeID : program.refinement(typeID, of: id)
      return MemberValueKey(member: id, enumCase: nil, typeID: refining)
    case .enumCase(let typeID, let name, let payload)? where payload.isEmpty:
      return MemberValueKey(member: id, enumCase: program.types[typeID].name + "." + name)
    default: return nil
    }
  }

  private mutating func value(ofCode code: CodeMember, _ id: Int, instance: Value?) -> Value {
    if case .stored = code.kind, !code.isConstant { readsVariables = true }
    switch code.kind {
    case .stored(let initial?):
      return coerced(value(of: initial, in: code.type.map { .type($0) }), type: code.type)
    case .stored(nil):
      if let attribute = mappedAttribute(of: code) { return value(of: attribute) }
      return assignedValue(of: id, on: instance) ?? typed(code.name, code.type)
    case .computed(let body), .subscript(let body), .initializer(let body):
      let results = results(of: body, isBuilder: program.isBuilder(code.attributeNames))
      return declared(coerced(results, type: code.type), code: code, instance: instance)
    case .function(let body):
      let results = results(of: body ?? [], isBuilder: program.isBuilder(code.attributeNames))
      return declared(coerced(results, type: code.type), code: code, instance: instance)
    }
  }

  /// Replaces a value that cannot be evaluated with an instance of its declared type, if that is a class or struct of
  /// the program.
  private func declared(_ value: Value, code: CodeMember, instance: Value?) -> Value {
    guard case .unknown = value, let type = code.type, !type.isList, !type.isElementLike else { return value }
    if type.name == "Self", case .instance? = instance { return instance ?? value }
    guard case .instance(let typeID, let fields) = typed(code.name, type), program.types[typeID].declaration == .class
    else { return value }
    return .instance(typeID, fields)
  }

  /// Returns the results of a body: a single value, or alternatives with conditions.
  ///
  /// - Parameter isBuilder: Whether a result builder makes a list of the expressions.
  mutating func results(of body: [CodeStatement], isResult: Bool = false, isBuilder: Bool = false) -> Value {
    let outer = (frame.results, frame.built)
    frame.results = []
    if isBuilder { frame.built = [] }
    defer { (frame.results, frame.built) = outer }
    let scopes = frame.scopes.count
    frame.scopes.append([:])
    let wasMember = frame.member
    if !isResult { frame.member = nil }
    _ = run(body)
    frame.member = wasMember
    while frame.scopes.count > scopes { frame.scopes.removeLast() }
    if isBuilder { return .list(frame.built ?? []) }
    if frame.results.isEmpty { return .unknown("the code does not return a value") }
    return .one(of: frame.results)
  }

  // MARK: Parameters

  /// A parameter and the value passed for it; nil if its default is used.
  struct BoundParameter {
    let parameter: CodeParameter
    let value: Value?
    var isVariable = false
  }

  /// Returns the parameters with the values passed for them.
  ///
  /// - Parameter arguments: Nil if the call is unknown; otherwise defaults replace missing arguments.
  mutating func bound(_ id: Int, with arguments: [ArgumentValue]?, on instance: Value?) -> [BoundParameter] {
    let (member, parameters) = (program.members[id], program.members[id].code.parameters)
    guard let arguments else {
      return parameters.map { BoundParameter(parameter: $0, value: typed($0.name, $0.type)) }
    }
    var rest = arguments[...]
    return parameters.map { parameter in
      if let next = rest.first, next.label == parameter.label || next.isTrailing {
        rest.removeFirst()
        if case .implicit(let name, _) = next.value, let type = parameter.type, !type.isList,
          let typeID = program.type(named: type.name, from: NameScope(file: member.file, owner: member.owner)),
          isSurelyCalled(id, with: arguments, on: instance)
        {
          recordReference(to: name, of: typeID, at: next.expression.range)
        }
        let value = built(next.value, by: parameter.attributeNames)
        return BoundParameter(parameter: parameter, value: value, isVariable: next.isVariable)
      }
      return BoundParameter(
        parameter: parameter, value: parameter.defaultValue == nil ? typed(parameter.name, parameter.type) : nil)
    }
  }

  /// Declares the parameters; defaults are evaluated in the scope of the function.
  mutating func declare(_ given: [BoundParameter]) {
    for bound in given {
      let parameter = bound.parameter
      let known = bound.value ?? parameter.defaultValue.map { value(of: $0) } ?? .parameter(parameter.name, nil)
      frame.declare(parameter.name, coerced(known, type: parameter.type))
      if bound.isVariable { frame.variables.insert(parameter.name) }
    }
  }

  /// Gives a value written with a leading dot the type that its context expects, and closures the types of their
  /// parameters.
  mutating func coerced(_ value: Value, type: CodeType?) -> Value {
    guard let type else { return value }
    let value = typed(value, as: type)
    if type.isList, case .list(let items) = value {
      return .list(items.map { coerced($0, type: CodeType(name: type.name)) })
    }
    if type.name == "Set", case .list(let items) = value { return .unordered(items) }
    guard case .implicit(let name, let arguments) = value else { return value }
    if type.isResolvedElement, name == "from" || name == "init", let element = arguments.first, element.value.isQuery {
      return element.value
    }
    if name == "init", arguments.isEmpty, program.appleName(of: type.name, from: frame.file) == "XCUIApplication" {
      return .query(.application)
    }
    guard let typeID = program.type(named: type.name, from: frame.nameScope) else { return value }
    return plainMember(name, with: arguments.isEmpty ? nil : arguments, of: .type(typeID))
  }

  /// Returns a value of which only the type is known.
  func typed(_ name: String, _ type: CodeType?) -> Value {
    guard let type else { return .parameter(name, nil) }
    if type.isList { return .parameter(name, type) }
    switch program.appleName(of: type.name, from: frame.file) {
    case "XCUIApplication": return .query(.application)
    case "XCUIElement", "XCUIElementQuery", "XCUIElementTypeQueryProvider": return .query(.parent(name))
    default: break
    }
    guard let typeID = program.type(named: type.name, from: frame.nameScope) else { return .parameter(name, type) }
    if type.isMetatype { return .type(typeID) }
    switch program.types[typeID].declaration {
    case .enum, .extension: return .parameter(name, type)
    case .struct, .class, .protocol: return instance(of: typeID)
    }
  }

  // MARK: Calls of functions and closures

  /// Calls a function, or the closure stored in a property.
  mutating func invoked(_ id: Int, on instance: Value?, with arguments: [ArgumentValue]) -> Value {
    recordParents(of: id, arguments)
    if program.members[id].code.isFunction { return value(ofMember: id, on: instance, arguments) }
    var progress = ChainProgress(start: 0, end: 0, isResult: false, whole: CodeExpression(kind: .null, range: 0..<0))
    let result = call(value(ofMember: id, on: instance, []), with: arguments, progress: &progress)
    return result.map { value in
      guard case .query(var query) = value else { return value }
      query.source = .member(id, enumCase: nil)
      return .query(query)
    }
  }

  mutating func call(
    _ value: Value, with arguments: [ArgumentValue], progress: inout ChainProgress, named name: String = "closure"
  ) -> Value {
    switch value {
    case .closure(let closure):
      let site = arguments.contains(where: \.fillsWildcards) ? site(name) : nil
      let result = run(closure, with: arguments.map(\.value), reporting: false, site: site)
      if site != nil { recordCall(result, with: arguments, progress: &progress) }
      return result
    case .type(let typeID): return constructed(typeID, with: arguments)
    case .unknown: return value
    case .parameter(let name, let type):
      if type?.functionResult == "XCUIElement" { return .query(.parent(name)) }
      return .unknown("the result of “\(name)” is known only at run time")
    case .choice(let alternatives):
      return .one(
        of: alternatives.map {
          .init(conditions: $0.conditions, value: call($0.value, with: arguments, progress: &progress, named: name))
        })
    default: return .unknown("“\(shortened(progress.whole))” cannot be evaluated")
    }
  }
}
