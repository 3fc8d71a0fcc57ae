// Reads the statements of load criteria: what must hold so that none of them returns a string.

extension ViewReader {
  /// Reads a body. Each statement is read as if everything before it is met.
  mutating func read(_ body: [CodeStatement]) {
    for (position, statement) in body.enumerated() where reason == nil {
      let rest = body[(position + 1)...]
      switch statement {
      case .variable(let variable): declare(variable)
      case .function(let member):
        scope.functions[member.name] = CodeClosure(
          parameters: member.parameters, arity: member.parameters.count, body: member.body ?? [])
      case .guard(let conditions, let otherwise):
        if guardStatement(conditions, otherwise: otherwise, rest: rest) { return }
      case .if(let conditions, let then, let otherwise):
        if ifStatement(conditions, then: then, otherwise: otherwise, rest: rest) { return }
      case .for(let names, let sequence, let body): forStatement(names, sequence: sequence, body: body)
      case .switch(let subject, let cases): switchStatement(subject, cases: cases)
      case .block(let body): inScope { $0.read(body) }
      case .expression(let expression): effect(of: expression)
      case .return(let expression?): return result(expression)
      case .return(nil): return
      case .while, .ifConfig: fail("one of the statements does not check a locator")
      }
    }
  }

  mutating func inScope(_ read: (inout ViewReader) -> Void) {
    interpreter.frame.scopes.append([:])
    read(&self)
    interpreter.frame.scopes.removeLast()
  }

  private mutating func declare(_ variable: CodeVariable) {
    if !variable.isConstant, variable.value.map(Self.isEmpty) ?? true {
      scope.collecting.insert(variable.name)
      return
    }
    guard let value = variable.value else { return }
    if !variable.isConstant, isFurtherCheck(value) {
      scope.collecting.insert(variable.name)
      return result(value)
    }
    if case .closure(let closure) = value.kind { scope.functions[variable.name] = closure }
    scope.constants[variable.name] = value
    let evaluated = interpreter.value(of: value)
    interpreter.frame.declare(variable.name, interpreter.coerced(evaluated, type: variable.type))
  }

  /// Whether nothing has been collected yet: `nil`, `[]`, `[String]()`, `""`, `true` or `false`.
  private static func isEmpty(_ value: CodeExpression) -> Bool {
    switch value.kind {
    case .null, .boolean: true
    case .list(let items): items.isEmpty
    case .text(let parts): parts.allSatisfy { if case .literal("") = $0 { true } else { false } }
    case .chain(.expression(let head), let links):
      if case .list(let items) = head.kind, items.count == 1, case .call(let given)? = links.first?.kind {
        links.count == 1 && given.isEmpty
      } else {
        false
      }
    default: false
    }
  }

  /// Reads an assignment to a variable that collects what is not met, or a call that adds to it. Printing is ignored.
  private mutating func effect(of expression: CodeExpression) {
    if let added = collected(by: expression) { return added.map { result($0) } ?? () }
    if case .chain(.name(let name), _) = expression.kind, ["print", "NSLog", "debugPrint"].contains(name) { return }
    fail("one of the statements does not check a locator")
  }

  /// Returns what a statement adds to a collecting variable; nil if it does not add to one.
  private func collected(by expression: CodeExpression) -> CodeExpression?? {
    switch expression.kind {
    case .assignment(let target, let value):
      guard let name = target.assignedName, scope.collecting.contains(name) else { return nil }
      if case .null = value.kind { return .some(nil) }
      return value
    case .chain(.name(let name), let links):
      guard scope.collecting.contains(name), links.count == 2, case .member("append") = links[0].kind,
        case .call(let given) = links[1].kind
      else { return nil }
      return .some(given.first?.value)
    case .operation("+=", let parts):
      guard let name = parts.first?.assignedName, scope.collecting.contains(name) else { return nil }
      return .some(parts.last)
    case .other(let parts):
      // Compound assignments are not modelled; the first part is the variable.
      guard let name = parts.first?.assignedName, scope.collecting.contains(name), parts.count > 1 else { return nil }
      return .some(parts.last)
    default: return nil
    }
  }

  // MARK: Ends

  /// How a body ends.
  private enum Ending {
    /// Something is not met: the body returns or collects a string.
    case unmet
    /// Everything is met: the body returns nil.
    case met
    /// The body is left out: `continue`.
    case nothing
    /// Further checks follow.
    case other
  }

  private func ending(_ body: some BidirectionalCollection<CodeStatement>) -> Ending {
    guard let last = body.last else { return .nothing }
    let before = body.dropLast().allSatisfy { statement in
      switch statement {
      case .expression, .variable: true
      default: false
      }
    }
    guard before else { return .other }
    switch last {
    case .return(let value?):
      if case .null = value.kind { return .met }
      return isFurtherCheck(value) ? .other : .unmet
    case .return(nil): return .other
    case .expression(let expression):
      guard let added = collected(by: expression), let value = added else { return .other }
      return isFurtherCheck(value) ? .other : .unmet
    default: return .other
    }
  }

  /// Whether a returned value may be nil, because it is a check of its own.
  private func isFurtherCheck(_ value: CodeExpression) -> Bool {
    switch value.kind {
    case .ternary, .operation("??", _), .control: return true
    case .chain(let head, let links):
      guard case .call? = links.last?.kind else { return false }
      let name: String
      switch (head, links.dropLast().last?.kind) {
      case (_, .member(let member)?): name = member
      case (.name(let function), nil): name = function
      default: return false
      }
      return name == "unmet" || name == "checkViewCriteria" || mayReturnNil(name)
    default: return false
    }
  }

  /// Whether a function of the files returns nil if something is met.
  private func mayReturnNil(_ name: String) -> Bool {
    interpreter.program.functions(named: name, from: interpreter.frame.file).contains { id in
      (interpreter.program.members[id].code.body ?? []).contains { statement in
        guard case .return(let value?) = statement else { return false }
        switch value.kind {
        case .null, .ternary, .operation("??", _): return true
        default: return false
        }
      }
    }
  }

  // MARK: Branches

  /// Returns the conditions that are not about what has been collected so far: `result == nil`, `missing.isEmpty`.
  private func relevant(_ conditions: [CodeCondition]) -> [CodeCondition] {
    conditions.filter { condition in
      switch condition.kind {
      case .expression(let expression): !isAboutCollected(expression)
      default: true
      }
    }
  }

  func isAboutCollected(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .chain(.name(let name), _): scope.collecting.contains(name)
    case .operation("==", let parts), .operation("!=", let parts): parts.first.map(isAboutCollected) ?? false
    case .not(let inner): isAboutCollected(inner)
    default: false
    }
  }

  /// Returns whether the rest of the body has been read, too.
  private mutating func guardStatement(
    _ conditions: [CodeCondition], otherwise: [CodeStatement], rest: ArraySlice<CodeStatement>
  ) -> Bool {
    switch ending(otherwise) {
    case .unmet:
      for condition in relevant(conditions) { check(condition) }
      return false
    case .met, .nothing:
      // `guard !row.exists else { continue }` before `return "…"`
      guard ending(rest) == .unmet else {
        fail("if “\(conditions.map(\.text).joined(separator: ", "))” is false, the other criteria are not checked")
        return true
      }
      deny(relevant(conditions))
      return true
    case .other:
      failDepending(on: conditions)
      return true
    }
  }

  /// Returns whether the rest of the body has been read, too.
  private mutating func ifStatement(
    _ conditions: [CodeCondition], then: [CodeStatement], otherwise: [CodeStatement], rest: ArraySlice<CodeStatement>
  ) -> Bool {
    switch (ending(then), ending(otherwise)) {
    case (.unmet, _):
      deny(relevant(conditions))
      inScope { $0.read(otherwise) }
      return false
    case (.met, .unmet):
      for condition in relevant(conditions) { check(condition) }
      return true
    case (_, .unmet):
      for condition in relevant(conditions) { check(condition) }
      inScope { $0.read(then) }
      return false
    case (.met, .nothing), (.nothing, .nothing):
      // `if row.exists { return nil }` before `return "…"`
      guard ending(rest) == .unmet else {
        fail("if “\(conditions.map(\.text).joined(separator: ", "))” is true, the other criteria are not checked")
        return true
      }
      for condition in relevant(conditions) { check(condition) }
      return true
    default:
      guard relevant(conditions).isEmpty else {
        failDepending(on: conditions)
        return true
      }
      inScope { $0.read(then) }
      return false
    }
  }

  private mutating func check(_ condition: CodeCondition) {
    if case .expression(let expression) = condition.kind {
      holds(expression, isNegated: false)
    } else {
      fail("“\(condition.text)” does not check a locator")
    }
  }

  /// Reads conditions of which at least one must not hold.
  private mutating func deny(_ conditions: [CodeCondition]) {
    guard conditions.count == 1 else { return failDepending(on: conditions) }
    switch conditions[0].kind {
    case .optionalBinding(let name, let value): result(value ?? Self.name(name, condition: conditions[0]))
    case .expression(let expression): holds(expression, isNegated: true)
    default: fail("“\(conditions[0].text)” does not check a locator")
    }
  }

  private static func name(_ name: String, condition: CodeCondition) -> CodeExpression {
    CodeExpression(kind: .chain(.name(name), []), range: 0..<0)
  }

  // MARK: Loops and switches

  private mutating func forStatement(_ names: CodeBoundNames, sequence: CodeExpression, body: [CodeStatement]) {
    guard let items = interpreter.value(of: sequence, in: .sequence).elements else {
      return fail("the elements of “\(interpreter.shortened(sequence))” are known only at run time")
    }
    if ending(body) == .unmet { return fail("one of the statements does not check a locator") }
    for item in items {
      inScope { reader in
        reader.interpreter.declare(names, as: item)
        reader.read(body)
      }
    }
  }

  private mutating func switchStatement(_ subject: CodeExpression, cases: [CodeCase]) {
    if case .boolean(let isTrue) = subject.kind { return switchStatement(onCondition: isTrue, cases) }
    let parts: [CodeExpression]
    if case .tuple(let elements) = subject.kind { parts = elements.map(\.value) } else { parts = [subject] }
    let met = cases.filter { ending($0.body) == .met }
    let others = cases.filter { ending($0.body) == .unmet }
    guard met.count == 1, let accepted = met.first, met.count + others.count == cases.count else {
      return fail("which criteria apply depends on “\(interpreter.shortened(subject))”")
    }
    guard accepted.patterns.isEmpty else {
      // All other cases return a string.
      guard accepted.patterns.count == 1, let required = booleans(accepted.patterns[0], count: parts.count) else {
        return fail("“\(accepted.text)” does not check a locator")
      }
      for (part, isTrue) in zip(parts, required) {
        if let isTrue { holds(part, isNegated: !isTrue) }
      }
      return
    }
    for pattern in others.flatMap(\.patterns) {
      let denied = booleans(pattern, count: parts.count).map { zip(parts, $0).filter { $0.1 != nil } } ?? []
      guard denied.count == 1, let only = denied.first, let isTrue = only.1 else {
        return fail("which criteria apply depends on “\(interpreter.shortened(subject))”")
      }
      holds(only.0, isNegated: isTrue)
    }
  }

  /// Returns the Booleans in a pattern such as `(true, _)`; nil for a part that does not matter.
  private func booleans(_ pattern: CodePattern, count: Int) -> [Bool?]? {
    guard case .expression(let value) = pattern else { return nil }
    let parts: [CodeExpression]
    if case .tuple(let elements) = value.kind { parts = elements.map(\.value) } else { parts = [value] }
    guard parts.count == count else { return nil }
    var found: [Bool?] = []
    for part in parts {
      if case .boolean(let isTrue) = part.kind {
        found.append(isTrue)
      } else {
        guard interpreter.text[part.range] == "_" else { return nil }
        found.append(nil)
      }
    }
    return found
  }

  /// Reads `switch true { case !title.exists: return "…" … }`.
  private mutating func switchStatement(onCondition isTrue: Bool, _ cases: [CodeCase]) {
    for (position, item) in cases.enumerated() where reason == nil {
      let rest = cases[(position + 1)...]
      if item.patterns.isEmpty { return inScope { $0.read(item.body) } }
      let conditions = item.patterns.compactMap { pattern -> (CodeExpression, Bool)? in
        switch pattern {
        case .expression(let condition): (condition, !isTrue)
        case .where(.wildcard, let condition): (condition, false)
        default: nil
        }
      }
      guard conditions.count == item.patterns.count else {
        return fail("“\(item.text)” does not check a locator")
      }
      switch ending(item.body) {
      case .unmet:
        for (condition, isNegated) in conditions { holds(condition, isNegated: !isNegated) }
      case .met where conditions.count == 1 && rest.allSatisfy({ ending($0.body) == .unmet }):
        for (condition, isNegated) in conditions { holds(condition, isNegated: isNegated) }
        return
      default: return fail("which criteria apply depends on “\(item.text)”")
      }
    }
  }
}
