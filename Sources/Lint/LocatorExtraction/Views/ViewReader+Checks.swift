// Reads the expressions of load criteria: results that are nil if everything is met, and conditions.

extension ViewReader {
  // MARK: Results

  /// Reads an expression that is nil if the criteria are met.
  mutating func result(_ expression: CodeExpression) {
    switch expression.kind {
    case .null: return
    case .operation("??", let parts): for part in parts { result(part) }
    case .ternary(let condition, let first, let second): ternary(condition, first: first, and: second)
    case .control(let statement): read([statement])
    case .chain(let head, let links): resultOfChain(head, links: links, whole: expression)
    default: failChecking(expression)
    }
  }

  private mutating func ternary(_ condition: CodeExpression, first: CodeExpression, and second: CodeExpression) {
    if isAboutCollected(condition) { return }
    let (isFirst, isSecond) = (isUnmet(first), isUnmet(second))
    if isFirst == isSecond {
      fail("which criteria apply depends on “\(interpreter.shortened(condition))”")
      return
    }
    // The string is returned if the criterion is not met.
    holds(condition, isNegated: isFirst)
    result(isFirst ? second : first)
  }

  /// Whether a result is a string, and not a further check.
  private func isUnmet(_ expression: CodeExpression) -> Bool {
    switch expression.kind {
    case .text: true
    case .operation("+", _): true
    default: false
    }
  }

  private mutating func resultOfChain(
    _ head: CodeExpression.Head, links: [CodeExpression.Link], whole: CodeExpression
  ) {
    if isAboutCollected(whole) || unmet(head, links: links, whole: whole)
      || readElements(head, links: links, whole: whole, use: .result)
    {
      return
    }
    if readCallee(head, links: links, whole: whole, read: { $0.read($1) }) { return }
    // What is made of a result does not matter: `firstMissing.map { "\($0) is missing" }`.
    var shorter = links
    if case .call? = shorter.last?.kind { shorter.removeLast() }
    guard case .member(let name)? = shorter.popLast()?.kind, Self.mappings.contains(name) else {
      return failChecking(whole)
    }
    let end = shorter.last?.range.upperBound ?? whole.range.upperBound
    result(CodeExpression(kind: .chain(head, shorter), range: whole.range.lowerBound..<end))
  }

  /// Members that give a result another form.
  private static let mappings: Set = ["map", "flatMap", "description", "label", "identifier", "rawValue", "name"]

  /// Reads `Locator.title.unmet(\.isHittable, in: APP)`; returns false for anything else.
  private mutating func unmet(
    _ head: CodeExpression.Head, links: [CodeExpression.Link], whole: CodeExpression
  ) -> Bool {
    guard links.count >= 2, case .call(let arguments) = links[links.count - 1].kind,
      case .member("unmet") = links[links.count - 2].kind
    else { return false }
    var state = "exists"
    if case .keyPath(let names)? = arguments.first?.value.kind { state = names.joined(separator: ".") }
    let parent = arguments.first { $0.label == "in" }
    let locator = CodeExpression.Link(
      kind: .call(parent.map { [.init(label: nil, value: $0.value)] } ?? []), range: links[links.count - 1].range)
    let name = CodeExpression.Link(kind: .member("locator"), range: links[links.count - 2].range)
    let chain = CodeExpression(kind: .chain(head, links.dropLast(2) + [name, locator]), range: whole.range)
    add(chain, state: state, at: whole)
    return true
  }

  // MARK: Conditions

  mutating func holds(_ expression: CodeExpression, isNegated: Bool) {
    if isAboutCollected(expression) { return }
    switch expression.kind {
    case .not(let inner): holds(inner, isNegated: !isNegated)
    case .operation("&&", let parts) where !isNegated: for part in parts { holds(part, isNegated: false) }
    case .operation("||", let parts) where isNegated: for part in parts { holds(part, isNegated: true) }
    case .operation(let name, let parts) where parts.count == 2:
      compared(name, left: parts[0], and: parts[1], isNegated: isNegated, whole: expression)
    case .operation: return
    case .chain(let head, let links):
      if readElements(head, links: links, whole: expression, use: isNegated ? .denial : .condition) { return }
      if readCallee(
        head, links: links, whole: expression, read: { $0.readCondition($1, isNegated: isNegated, expression) })
      {
        return
      }
      if case .name(let state) = head, links.isEmpty, case .query(let own)? = interpreter.frame.instance {
        return add(own, state: (isNegated ? "NOT " : "") + state, at: expression)
      }
      guard let (element, state) = Self.elementAndState(of: expression) else { return failChecking(expression) }
      add(element, state: (isNegated ? "NOT " : "") + state, at: expression)
    default: failChecking(expression)
    }
  }

  /// Reads the body of a function or property that returns whether something holds.
  private mutating func readCondition(_ body: [CodeStatement], isNegated: Bool, _ call: CodeExpression) {
    for statement in body where reason == nil {
      switch statement {
      case .return(let value?) where body.count == 1: holds(value, isNegated: isNegated)
      case .return(let value?) where !isNegated:
        if case .boolean(true) = value.kind { return }
        return holds(value, isNegated: false)
      case .guard(let conditions, let otherwise) where !isNegated && Self.returns(false, body: otherwise):
        for case .expression(let condition) in conditions.map(\.kind) { holds(condition, isNegated: false) }
      case .if(let conditions, let then, let otherwise)
      where !isNegated && otherwise.isEmpty && conditions.count == 1 && Self.returns(false, body: then):
        for case .expression(let condition) in conditions.map(\.kind) { holds(condition, isNegated: true) }
      case .variable(let variable):
        interpreter.frame.declare(
          variable.name, variable.value.map { interpreter.value(of: $0) } ?? .unknown("it has no initial value"))
      default: failChecking(call)
      }
    }
  }

  private static func returns(_ isTrue: Bool, body: [CodeStatement]) -> Bool {
    guard body.count == 1, case .return(let value?)? = body.first, case .boolean(isTrue) = value.kind else {
      return false
    }
    return true
  }

  /// Splits `title.exists` into the element and the member.
  private static func elementAndState(of expression: CodeExpression) -> (element: CodeExpression, state: String)? {
    guard case .chain(let head, let links) = expression.kind, case .member(let state)? = links.last?.kind else {
      return nil
    }
    let end = links.dropLast().last?.range.upperBound ?? expression.range.upperBound
    let range = expression.range.lowerBound..<end
    return (CodeExpression(kind: .chain(head, links.dropLast()), range: range), state)
  }

  /// Reads `topics.count > 0`, `title.label == "Cart"` or `missing == nil`.
  private mutating func compared(
    _ name: String, left: CodeExpression, and right: CodeExpression, isNegated: Bool, whole: CodeExpression
  ) {
    if case .null = right.kind, name == (isNegated ? "!=" : "==") { return result(left) }
    if case .boolean(let isTrue) = right.kind, name == "==" || name == "!=" {
      return holds(left, isNegated: isNegated != ((name == "==") != isTrue))
    }
    let operators = ["==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]
    guard let opposite = operators[name], let (element, attribute) = Self.elementAndState(of: left) else {
      return failChecking(whole)
    }
    let value = interpreter.text[right.range]
    add(element, state: "\(attribute) \(isNegated ? opposite : name) \(value)", at: whole)
  }
}
