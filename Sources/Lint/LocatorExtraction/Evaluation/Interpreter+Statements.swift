// Evaluates statements in execution order, including every possible branch.

import LocatorStrategies

extension Interpreter {
  /// Evaluates statements. Those after `throw XCTSkip()` are evaluated, too: they run again once the skip is removed.
  ///
  /// - Returns: Whether any statements that follow are unreachable.
  mutating func run(_ statements: [CodeStatement]) -> Bool {
    var end: (conditions: [BranchCondition], results: [Value.Alternative])?
    for statement in statements where run(statement) {
      guard frame.reports else { return true }
      guard end == nil else { continue }
      end = (frame.conditions, frame.results)
      frame.conditions.append(BranchCondition(text: "never reached", isEnvironment: true))
    }
    guard let end else { return false }
    (frame.conditions, frame.results) = end
    return true
  }

  private mutating func run(_ statement: CodeStatement) -> Bool {
    guard depth < Self.maximumDepth, budget > 0 else { return true }
    depth += 1
    defer { depth -= 1 }
    switch statement {
    case .expression(let expression): build(value(of: expression))
    case .variable(let variable):
      let (initial, isVariable) = noticingVariables { interpreter in
        variable.value.map { interpreter.value(of: $0, in: variable.type.map { .type($0) }) }
          ?? interpreter.typed(variable.name, variable.type)
      }
      let value = coerced(initial, type: variable.type)
      if isVariable || !variable.isConstant { frame.variables.insert(variable.name) }
      if frame.reports { runClosures(in: value) }
      frame.declare(variable.name, value)
    case .return(let expression?):
      let outer = (frame.assertion, frame.isNegated)
      if let callerAssertion = frame.callerAssertion {
        (frame.assertion, frame.isNegated) = (callerAssertion.name, callerAssertion.isNegated)
      }
      let value = value(
        of: expression, isResult: frame.member != nil, in: frame.resultType.map { .type($0) })
      (frame.assertion, frame.isNegated) = outer
      if frame.built != nil {
        build(value)
        return false
      }
      frame.results.append(.init(conditions: [], value: value))
      return true
    case .return(nil): return true
    case .if(let conditions, let body, let otherwise): return ifStatement(conditions, body: body, otherwise: otherwise)
    case .guard(let conditions, let otherwise):
      let holds = conditions.map { declare($0) }
      if holds.allSatisfy({ $0 == true }) { break }
      let wasUnhittable = frame.isUnhittable
      if conditions.contains(where: { Self.isUnhittable($0.text, isElse: true) }) { frame.isUnhittable = true }
      inScope { _ = $0.run(otherwise) }
      frame.isUnhittable = wasUnhittable
      if holds.contains(false) { return true }
    case .switch(let subject, let cases): return switchStatement(subject, cases: cases)
    case .for(let names, let sequence, let body): forStatement(names, sequence: sequence, body: body)
    case .while(let conditions, let body):
      inScope { interpreter in
        for condition in conditions { interpreter.declare(condition) }
        _ = interpreter.run(body)
      }
    case .block(let body):
      var isEnd = false
      inScope { isEnd = $0.run(body) }
      return isEnd
    case .ifConfig(let branches):
      return branch(branches.map { (BranchCondition(text: $0.condition, isEnvironment: true), $0.body) })
    case .function(let member):
      let closure = CodeClosure(
        parameters: member.parameters, arity: member.parameters.count, body: member.body ?? [])
      let value = ClosureValue(
        code: closure, frame: frame, parameterTypes: member.parameters.map { $0.type?.name ?? "" })
      if frame.reports { _ = run(value, with: [], reporting: true) }
      frame.declare(member.name, .closure(value))
    }
    return false
  }

  /// Evaluates a closure, or each closure in a list, without arguments.
  mutating func runClosures(in value: Value, isResult: Bool = false) {
    switch value {
    case .closure(let closure): _ = run(closure, with: [], reporting: true, isResult: isResult)
    case .list(let items):
      for case .closure(let closure) in items { _ = run(closure, with: [], reporting: true, isResult: isResult) }
    default: break
    }
  }

  /// Adds the value of an expression to the list that a result builder makes.
  private mutating func build(_ value: Value) {
    guard let built = frame.built else { return }
    let items: [Value] =
      switch value {
      case .unknown, .null: []
      case .list(let items): items
      default: [value]
      }
    guard built.count + items.count <= Value.maximumElements else {
      isOverlong = true
      return
    }
    frame.built?.append(contentsOf: items)
  }

  mutating func inScope(_ work: (inout Interpreter) -> Void) {
    frame.scopes.append([:])
    work(&self)
    frame.scopes.removeLast()
  }

  // MARK: Branches

  /// Evaluates each branch from the same state, and merges their assignments.
  private mutating func branch(_ branches: [(BranchCondition, [CodeStatement])], isComplete: Bool = false) -> Bool {
    let before = frame
    var ends: [(BranchCondition, scopes: [[String: Value]], fields: [String: Value])] = []
    var assigned: Set<String> = []
    var assignedFields: Set<String> = []
    var allEnd = !branches.isEmpty
    for (condition, body) in branches {
      frame.scopes = before.scopes + [[:]]
      frame.fields = before.fields
      (frame.assigned, frame.assignedFields) = ([], [])
      frame.conditions = before.conditions + [condition]
      frame.isUnhittable = before.isUnhittable || condition.isUnhittable
      let results = frame.results.count
      let isEnd = run(body)
      for position in results..<frame.results.count {
        let result = frame.results[position]
        frame.results[position] = .init(conditions: [condition] + result.conditions, value: result.value)
      }
      frame.scopes.removeLast()
      if !isEnd {
        ends.append((condition, frame.scopes, frame.fields))
        assigned.formUnion(frame.assigned)
        assignedFields.formUnion(frame.assignedFields)
        allEnd = false
      }
    }
    (frame.conditions, frame.isUnhittable) = (before.conditions, before.isUnhittable)
    frame.scopes = before.scopes
    frame.assigned = before.assigned.union(assigned)
    for name in assigned.sorted() {
      let values = ends.map { ($0.0, $0.scopes.last { $0[name] != nil }?[name]) }
      _ = frame.assign(name, value: Self.merged(values))
    }
    frame.fields = before.fields
    frame.assignedFields = before.assignedFields.union(assignedFields)
    for name in assignedFields { frame.fields[name] = Self.merged(ends.map { ($0.0, $0.fields[name]) }) }
    return allEnd
  }

  private static func merged(_ values: [(BranchCondition, Value?)]) -> Value {
    .one(of: values.compactMap { condition, value in value.map { .init(conditions: [condition], value: $0) } })
  }

  private mutating func ifStatement(
    _ conditions: [CodeCondition], body: [CodeStatement], otherwise: [CodeStatement]
  ) -> Bool {
    frame.scopes.append([:])
    defer { frame.scopes.removeLast() }
    var isDecided: Bool? = true
    for condition in conditions {
      guard let holds = declare(condition) else {
        if isDecided == true { isDecided = nil }
        continue
      }
      if !holds { isDecided = false }
    }
    if isDecided == true { return run(body) }
    if isDecided == false { return run(otherwise) }
    let words = conditions.map(\.text).joined(separator: ", ")
    let denied = conditions.count == 1 ? "!(\(words))" : "else of \(words)"
    var (then, other) = (branchCondition(words), branchCondition(denied))
    then.isUnhittable = Self.isUnhittable(words, isElse: false)
    other.isUnhittable = Self.isUnhittable(words, isElse: true)
    return branch([(then, body), (other, otherwise)])
  }

  /// Declares the names that a condition binds.
  ///
  /// - Returns: Whether the condition holds; nil if that is known only at run time.
  @discardableResult
  private mutating func declare(_ condition: CodeCondition) -> Bool? {
    switch condition.kind {
    case .availability: return nil
    case .expression(let expression): return isDecided(expression)
    case .optionalBinding(let name, let value):
      let (bound, isVariable) =
        value.map { value in noticingVariables { $0.value(of: value) } }
        ?? (frame.variable(name), frame.variables.contains(name))
      if let bound { frame.declare(name, bound) }
      // A parameter that is left at its default, nil.
      if case .null? = bound, !isVariable { return false }
      // An optional binding of a query is expected to succeed.
      return nil
    case .pattern(let pattern, let expression):
      let (holds, isVariable) = noticingVariables { interpreter in
        let subject = interpreter.value(of: expression)
        return interpreter.match(pattern, subject: subject)
      }
      return isVariable ? nil : holds
    }
  }

  /// Binds the names in a pattern.
  ///
  /// - Returns: Whether the pattern matches; nil if that is known only at run time.
  private mutating func match(_ pattern: CodePattern, subject: Value) -> Bool? {
    switch pattern {
    case .wildcard: return true
    case .name(let name):
      frame.declare(name, subject)
      return true
    case .enumCase(let name, let parts): return match(name, parts: parts, subject: subject)
    case .where(let pattern, let condition):
      guard let fits = match(pattern, subject: subject) else {
        _ = value(of: condition)
        return nil
      }
      guard fits else { return false }
      return isDecided(condition)
    case .expression(let expression):
      let value = value(of: expression)
      switch (value, subject) {
      case (.integer(let left), .integer(let right)): return left == right
      case (.boolean(let left), .boolean(let right)): return left == right
      case (.text(let left), .text(let right)):
        guard let left = left.pattern.literal, let right = right.pattern.literal else { return nil }
        return left == right
      default: return nil
      }
    }
  }

  /// Matches a case and its associated values: `.row(let number)`, `.loginScreen(.submitButton)`.
  private mutating func match(_ name: String, parts: [CodePattern], subject: Value) -> Bool? {
    var payload: [Value] = []
    var fits: Bool?
    if case .enumCase(_, let actual, let carried) = subject {
      fits = actual == name
      payload = carried
    } else if case .implicit(let actual, let carried) = subject {
      fits = actual == name
      payload = carried.map(\.value)
    }
    guard depth < Self.maximumDepth, fits != false else { return fits }
    depth += 1
    defer { depth -= 1 }
    for (position, part) in parts.enumerated() {
      if case .name(let binding) = part, position >= payload.count {
        frame.declare(binding, typed(binding, payloadType(position, ofCase: name, subject: subject)))
        continue
      }
      let value =
        position < payload.count ? payload[position] : .unknown("the associated value of “.\(name)” is unknown")
      switch match(part, subject: value) {
      case false?: return false
      case nil: fits = nil
      case true?: break
      }
    }
    return fits
  }

  private func payloadType(_ position: Int, ofCase name: String, subject: Value) -> CodeType? {
    guard case .parameter(_, let type?) = subject, !type.isList,
      let typeID = program.type(named: type.name, from: frame.nameScope)
    else { return nil }
    return program.payloadType(position, ofCase: name, of: typeID)
  }

  private mutating func switchStatement(_ subject: CodeExpression, cases: [CodeCase]) -> Bool {
    let value = value(of: subject)
    var open: [(BranchCondition, [CodeStatement])] = []
    frame.scopes.append([:])
    defer { frame.scopes.removeLast() }
    for item in cases {
      let matches = item.patterns.map { match($0, subject: value) }
      if item.patterns.isEmpty || matches.contains(true) {
        if open.isEmpty { return run(item.body) }
        open.append((branchCondition("case " + item.text), item.body))
        break
      }
      if matches.contains(where: { $0 == nil }) { open.append((branchCondition("case " + item.text), item.body)) }
    }
    return branch(open)
  }

  // MARK: Assignments

  mutating func assign(_ expression: CodeExpression, to target: CodeExpression) {
    if case .tuple(let targets) = target.kind {
      assign(value(of: expression), toTuple: targets.map(\.value))
      return
    }
    guard case .chain(let head, let links) = target.kind else {
      _ = value(of: expression)
      return
    }
    let name: String
    switch (head, links.first?.kind, links.count) {
    case (.name("self"), .member(let member)?, 1):
      assign(expression, toField: member)
      return
    case (.name(let only), nil, _): name = only
    default:
      if case .name("XCUIDevice") = head, case .member("orientation")? = links.last?.kind {
        recordFact(.rotation, name: "orientation", at: target.range)
      }
      _ = value(of: target)
      _ = value(of: expression)
      return
    }
    if frame.variable(name) != nil {
      let value = value(of: expression)
      _ = frame.assign(name, value: value)
    } else {
      assign(expression, toField: name)
    }
  }

  private mutating func assign(_ expression: CodeExpression, toField name: String) {
    let id = frame.owner.flatMap { members(named: name, of: $0).first }
    let outer = frame.member
    frame.member = id
    let type = id.flatMap { program.members[$0].code.type }
    let value = value(of: expression, isResult: id != nil, in: type.map { .type($0) })
    frame.member = outer
    set(value, ofField: name, declaredBy: id)
  }

  /// Assigns the parts of a tuple: `(app, form) = launch()`.
  private mutating func assign(_ value: Value, toTuple targets: [CodeExpression]) {
    guard case .tuple(let parts) = value, parts.count == targets.count else { return }
    for (target, part) in zip(targets, parts) {
      guard let name = target.assignedName else { continue }
      if case .chain(.name(name), _) = target.kind, frame.assign(name, value: part.value) { continue }
      set(part.value, ofField: name, declaredBy: frame.owner.flatMap { members(named: name, of: $0).first })
    }
  }

  private mutating func set(_ value: Value, ofField name: String, declaredBy id: Int?) {
    frame.assignedFields.insert(name)
    // An element that a caller passes in stays the caller's locator.
    guard let id, case .query(var query) = value, !query.isPassed || query.source == nil else {
      frame.fields[name] = value
      return
    }
    query.source = .member(id, enumCase: nil)
    query.isFilled = true
    frame.fields[name] = .query(query)
  }
}
