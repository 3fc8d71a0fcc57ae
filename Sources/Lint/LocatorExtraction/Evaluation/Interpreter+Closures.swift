// Evaluates closures, and the arguments of calls.

extension Interpreter {
  /// Evaluates the body of a closure.
  ///
  /// - Parameter site: The call for which the closure is evaluated; ignored if `reporting` is true.
  mutating func run(
    _ closure: ClosureValue, with arguments: [Value], reporting: Bool, isResult: Bool = false, site: CallSite? = nil
  ) -> Value {
    guard calls < Self.maximumCalls else {
      return .unknown("calls are nested more than \(Self.maximumCalls) levels deep")
    }
    calls += 1
    defer { calls -= 1 }
    var arguments = arguments
    // A closure with several parameters receives the parts of a tuple, such as the key and value of a dictionary entry,
    // as separate arguments.
    if arguments.count == 1, closure.code.arity > 1, case .tuple(let parts)? = arguments.first {
      arguments = parts.map(\.value)
    }
    var inner = closure.frame
    inner.reports = reporting && inner.reports
    inner.site = reporting ? inner.site : site
    inner.conditions = frame.conditions
    if isResult { inner.member = frame.member }
    inner.scopes.append([:])
    let named = closure.code.parameters
    for (position, parameter) in (named.isEmpty ? CodeParameter.unnamed : named).enumerated() {
      let value = position < arguments.count ? arguments[position] : missing(parameter, at: position, closure: closure)
      inner.declare(parameter.name, value)
    }
    let collects = frame.runsClosures
    if collects { (inner.fields, inner.assignedFields) = (frame.fields, []) }
    let (result, assigned) = withFrame(inner) { interpreter in
      let result = interpreter.results(of: closure.code.body, isResult: isResult, isBuilder: closure.isBuilder)
      let fields = interpreter.frame.fields
      return (result, collects ? fields.filter { interpreter.frame.assignedFields.contains($0.key) } : [:])
    }
    for (name, value) in assigned { assign(value, inClosureTo: name) }
    return result
  }

  /// Assigns what a closure assigns to a property. It may run at any time, so the former value remains possible.
  private mutating func assign(_ value: Value, inClosureTo field: String) {
    let values = [frame.fields[field], value].compactMap { $0 }
    let isSame = values.count > 1 && values[0].isSame(as: values[1])
    frame.fields[field] = isSame ? value : .one(of: values.map { .init(conditions: [], value: $0) })
    frame.assignedFields.insert(field)
  }

  /// Returns the result of an immediately applied closure, `{ … }()`; nil if the chain begins with anything else.
  mutating func applied(_ head: CodeExpression.Head, links: [CodeExpression.Link], isResult: Bool) -> Value? {
    guard case .expression(let inner) = head, case .closure = inner.kind, case .call(let given)? = links.first?.kind,
      case .closure(let closure) = value(of: inner)
    else { return nil }
    let arguments = arguments(given, of: "", on: .null)
    return run(closure, with: arguments.map(\.value), reporting: true, isResult: isResult && links.count == 1)
  }

  private func missing(_ parameter: CodeParameter, at position: Int, closure: ClosureValue) -> Value {
    if let type = parameter.type { return typed(parameter.name, type) }
    guard position < closure.parameterTypes.count else { return .parameter(parameter.name, nil) }
    return typed(parameter.name, CodeType(name: closure.parameterTypes[position]))
  }

  /// Evaluates each argument of a call once. Locators in closures are reported in the process.
  mutating func arguments(
    _ arguments: [CodeExpression.Argument], of name: String, on receiver: Value
  ) -> [ArgumentValue] {
    let untyped = arguments.map { argument in
      let (value, isVariable) = noticingVariables { $0.value(of: argument.value) }
      return ArgumentValue(
        label: argument.label, value: value.withPassedItems, expression: argument.value, isVariable: isVariable)
    }
    let values = typed(untyped, for: name)
    recordWaits(name, with: values, on: receiver)
    let assertsAbsence = Self.assertsAbsence(name, with: values)
    for argument in values {
      for alternative in argument.value.alternatives {
        switch alternative.value {
        case .query(let query) where !name.isEmpty && name != "subscript" && !isWrapped(query, by: name):
          let end = argument.expression.range.upperBound
          if assertsAbsence {
            recordAbsence(of: query.source, at: end)
          } else {
            recordUse(name, of: query.source, isArgument: true, at: end, isPassed: query.isPassed)
          }
        case .closure(let closure)
        where frame.reports || frame.runsClosures || isOfBody(closure) || reachableCalls != nil:
          walk(closure, of: name, on: receiver)
        case .list(let items) where isObserved:
          for case .closure(let closure) in items where frame.reports || isOfBody(closure) {
            walk(closure, of: name, on: .null)
          }
        default: break
        }
      }
    }
    return values
  }

  /// Whether a query in a body is passed to an initializer. Uses of that query are found later, in the members of the
  /// initialized type.
  private func isWrapped(_ query: QueryValue, by name: String) -> Bool {
    guard case .callLocator? = query.source else { return false }
    return program.type(named: name, from: frame.nameScope) != nil
  }

  /// Whether the closure is written in a body that is evaluated for a call, not at the call itself.
  private func isOfBody(_ closure: ClosureValue) -> Bool { frame.site != nil && closure.frame.site != nil }

  /// Reports the locators in a closure that is passed to a function.
  private mutating func walk(_ closure: ClosureValue, of name: String, on receiver: Value) {
    let assertion = (frame.assertion, frame.isNegated)
    (frame.assertion, frame.isNegated) = (nil, false)
    defer { (frame.assertion, frame.isNegated) = assertion }
    if let items = receiver.elements {
      for item in items { _ = run(closure, with: [item], reporting: true) }
      return
    }
    var given: [Value] = []
    if case .query(let query) = receiver, query.isList { given = [.query(query.element(at: .unknown("$0")))] }
    _ = run(closure, with: given, reporting: true)
  }
}
