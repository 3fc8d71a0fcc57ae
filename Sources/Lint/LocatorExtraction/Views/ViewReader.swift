// Reads the load criteria of page models.

/// Reads `checkViewCriteria()` as a sequence of checks, and `hasNetworkSpinner()` as either a Boolean constant or a
/// check of a single element.
struct ViewReader {
  var interpreter: Interpreter

  private var criteria: [ExtractedView.Criterion] = []
  private var reason: String?

  init(interpreter: Interpreter) { self.interpreter = interpreter }

  /// Returns the view whose criteria a member checks; nil for other members.
  mutating func view(of id: Int) -> ExtractedView? {
    let member = interpreter.program.members[id]
    guard member.code.name == "checkViewCriteria", member.code.parameters.isEmpty, !member.code.isStatic,
      case .function(let body?) = member.code.kind, let owner = member.code.owner,
      let typeID = member.owner
    else { return nil }
    (criteria, reason) = ([], nil)
    interpreter.budget = Interpreter.budgetOfMember
    interpreter.frame = EvaluationFrame(
      file: member.file, owner: typeID, instance: .instance(typeID, [:]), name: member.name)
    read(body)
    let spinner = reason == nil ? self.spinner(of: typeID) : nil
    let place = interpreter.program.types[typeID]
    // If several types have the same name, only the criteria are read for every type except the first.
    let isFirst = interpreter.program.types[typeID].members[member.code.name]?.first == id
    let isHere = place.declaration != .extension && isFirst
    let text = interpreter.program.sources[isHere ? place.file : member.file].text
    var view = ExtractedView(
      name: owner, position: text.position(isHere ? place.nameStart : member.code.nameStart), criteria: criteria,
      spinner: spinner, reason: reason)
    guard interpreter.options.readsTransitions, isFirst, reason == nil else { return view }
    var transitions = TransitionReader(interpreter, view: typeID)
    transitions.read(into: &view)
    return view
  }

  private mutating func fail(_ why: String) { reason = reason ?? why }

  // MARK: Statements

  private mutating func read(_ body: [CodeStatement]) {
    for statement in body where reason == nil {
      switch statement {
      case .variable(let variable):
        let value = variable.value.map { interpreter.value(of: $0) } ?? .unknown("the variable has no initial value")
        interpreter.frame.declare(variable.name, value)
      case .guard(let conditions, _):
        for condition in conditions { check(condition) }
      case .if(let conditions, let then, let otherwise): ifStatement(conditions, then, otherwise)
      case .return(let expression?): result(expression)
      case .return(nil): return
      default: fail("one of the statements does not check a locator")
      }
    }
  }

  private mutating func check(_ condition: CodeCondition) {
    if case .expression(let expression) = condition.kind {
      holds(expression, isNegated: false)
    } else {
      fail("“\(condition.text)” does not check a locator")
    }
  }

  /// Reads `if let criterion = … { return criterion }` or `if !element.exists { return "…" }`.
  private mutating func ifStatement(
    _ conditions: [CodeCondition], _ then: [CodeStatement], _ otherwise: [CodeStatement]
  ) {
    guard conditions.count == 1, otherwise.isEmpty, case .return(let returned?)? = then.last, then.count == 1 else {
      fail("which criteria apply depends on “\(conditions.map(\.text).joined(separator: ", "))”")
      return
    }
    switch conditions[0].kind {
    case .optionalBinding(_, let value?): result(value)
    case .expression(let expression):
      if case .null = returned.kind {
        fail("if “\(conditions[0].text)” is true, the other criteria are not checked")
      } else {
        holds(expression, isNegated: true)
      }
    default: fail("“\(conditions[0].text)” does not check a locator")
    }
  }

  // MARK: Results

  /// Reads an expression that is nil if the criteria are met.
  private mutating func result(_ expression: CodeExpression) {
    switch expression.kind {
    case .null: return
    case .operation("??", let parts): for part in parts { result(part) }
    case .ternary(let condition, let first, let second): ternary(condition, first, second)
    case .chain(let head, let links): unmet(head, links, expression)
    default: fail("“\(interpreter.shortened(expression))” does not check a locator")
    }
  }

  private mutating func ternary(_ condition: CodeExpression, _ first: CodeExpression, _ second: CodeExpression) {
    let (isFirst, isSecond) = (Self.isText(first), Self.isText(second))
    if isFirst == isSecond {
      fail("which criteria apply depends on “\(interpreter.shortened(condition))”")
      return
    }
    // The string is returned if the criterion is not met.
    holds(condition, isNegated: isFirst)
    result(isFirst ? second : first)
  }

  private static func isText(_ expression: CodeExpression) -> Bool {
    if case .text = expression.kind { true } else { false }
  }

  /// Reads `Locator.title.unmet(\.isHittable, in: APP)`.
  private mutating func unmet(_ head: CodeExpression.Head, _ links: [CodeExpression.Link], _ whole: CodeExpression) {
    guard links.count >= 2, case .call(let arguments) = links[links.count - 1].kind,
      case .member("unmet") = links[links.count - 2].kind
    else {
      fail("“\(interpreter.shortened(whole))” does not check a locator")
      return
    }
    var state = "exists"
    if case .keyPath(let names)? = arguments.first?.value.kind { state = names.joined(separator: ".") }
    let parent = arguments.first { $0.label == "in" }
    let locator = CodeExpression.Link(
      kind: .call(parent.map { [.init(label: nil, value: $0.value)] } ?? []), range: links[links.count - 1].range)
    let name = CodeExpression.Link(kind: .member("locator"), range: links[links.count - 2].range)
    let chain = CodeExpression(kind: .chain(head, links.dropLast(2) + [name, locator]), range: whole.range)
    add(chain, state: state, at: whole)
  }

  // MARK: Conditions

  private mutating func holds(_ expression: CodeExpression, isNegated: Bool) {
    switch expression.kind {
    case .not(let inner): holds(inner, isNegated: !isNegated)
    case .operation("&&", let parts) where !isNegated: for part in parts { holds(part, isNegated: false) }
    case .operation("||", let parts) where isNegated: for part in parts { holds(part, isNegated: true) }
    case .operation(let name, let parts) where parts.count == 2:
      compared(name, parts[0], parts[1], isNegated, expression)
    case .operation: return
    default:
      guard let (element, state) = Self.elementAndState(of: expression) else {
        return fail("“\(interpreter.shortened(expression))” does not check a locator")
      }
      add(element, state: (isNegated ? "NOT " : "") + state, at: expression)
    }
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

  /// Reads `topics.count > 0` or `title.label == "Cart"`.
  private mutating func compared(
    _ name: String, _ left: CodeExpression, _ right: CodeExpression, _ isNegated: Bool, _ whole: CodeExpression
  ) {
    let operators = ["==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]
    guard let opposite = operators[name], let (element, attribute) = Self.elementAndState(of: left) else {
      return fail("“\(interpreter.shortened(whole))” does not check a locator")
    }
    let value = interpreter.text[right.range]
    add(element, state: "\(attribute) \(isNegated ? opposite : name) \(value)", at: whole)
  }

  private mutating func add(_ element: CodeExpression, state: String, at whole: CodeExpression) {
    if let criterion = criterion(element, state: state, at: whole) { criteria.append(criterion) }
  }

  private mutating func criterion(
    _ element: CodeExpression, state: String, at whole: CodeExpression
  ) -> ExtractedView.Criterion? {
    guard let query = interpreter.value(of: element).rootQuery else {
      fail("“\(interpreter.shortened(element))” cannot be evaluated as a locator")
      return nil
    }
    return interpreter.criterion(query, state: state, at: whole)
  }

  // MARK: The spinner

  /// Returns the spinner of a view that declares a spinner or checks for one.
  private mutating func spinner(of typeID: Int) -> ExtractedView.Criterion? {
    guard let id = interpreter.members(named: "hasNetworkSpinner", of: typeID).first else { return nil }
    let member = interpreter.program.members[id]
    guard case .function(let body?) = member.code.kind else { return nil }
    interpreter.frame = EvaluationFrame(
      file: member.file, owner: member.owner, instance: .instance(typeID, [:]), name: member.name)
    guard body.count == 1, case .return(let answer?)? = body.first else {
      fail("the body of hasNetworkSpinner() must be a single expression")
      return nil
    }
    switch answer.kind {
    case .boolean(false): return nil
    case .boolean(true): return declaredSpinner(of: typeID, at: answer)
    case .chain(let head, let links):
      guard case .member("exists")? = links.last?.kind, let end = links.dropLast().last?.range.upperBound else { break }
      let element = CodeExpression(
        kind: .chain(head, links.dropLast()), range: answer.range.lowerBound..<end)
      return criterion(element, state: "exists", at: answer)
    default: break
    }
    fail("hasNetworkSpinner() must return true, false, or the exists property of an element")
    return nil
  }

  /// Returns the view's `networkSpinner`, which is the app's first activity indicator unless a class of the project
  /// overrides it.
  private mutating func declaredSpinner(of typeID: Int, at answer: CodeExpression) -> ExtractedView.Criterion? {
    let isOwn = !interpreter.members(named: "networkSpinner", of: typeID).isEmpty
    let members = isOwn ? [] : ["activityIndicators", "firstMatch"]
    let element = CodeExpression(
      kind: .chain(
        .name(isOwn ? "networkSpinner" : "APP"),
        members.map { CodeExpression.Link(kind: .member($0), range: answer.range) }), range: answer.range)
    return criterion(element, state: "exists", at: answer)
  }
}

extension Interpreter {
  /// Returns a criterion that checks the state of an element, with the name of the element's locator in the code.
  func criterion(_ query: QueryValue, state: String, at whole: CodeExpression) -> ExtractedView.Criterion {
    var locator: String?
    if case .member(let id, let enumCase)? = query.source {
      let member = program.members[id]
      locator = enumCase.map { (member.code.owner ?? "") + "." + $0 } ?? member.name
    }
    return ExtractedView.Criterion(
      locator: locator, template: query.template, state: state, position: text.position(whole.range.lowerBound))
  }
}

extension Value {
  /// The value itself if it is a query; for a group of components, the query for the root elements from which they are
  /// created.
  var rootQuery: QueryValue? {
    switch self {
    case .query(let query): query
    case .instance(_, let fields):
      fields.keys.sorted().lazy.compactMap { if case .query(let found)? = fields[$0] { found } else { nil } }.first
    case .implicit("init", let arguments):
      arguments.lazy.compactMap { if case .query(let found) = $0.value { found } else { nil } }.first
    default: nil
    }
  }
}
