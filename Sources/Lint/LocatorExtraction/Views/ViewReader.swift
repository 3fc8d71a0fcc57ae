// Reads the load criteria of page models.

import Findings

/// Reads `checkViewCriteria()` as a sequence of checks, and `hasNetworkSpinner()` as either a Boolean constant or a
/// check of a single element.
struct ViewReader {
  var interpreter: Interpreter

  var criteria: [ExtractedView.Criterion] = []
  var reason: String?
  /// What the code being read declares, besides values.
  var scope = Scope()
  /// In a function that `checkViewCriteria()` calls, the position of the call.
  var site: SourcePosition?
  /// The functions being read, outermost first.
  var active: [Int] = []

  /// What a body declares, besides values.
  struct Scope {
    /// The expressions of local constants, because a constant may be the result of a check.
    var constants: [String: CodeExpression] = [:]
    /// Local functions, as closures.
    var functions: [String: CodeClosure] = [:]
    /// Local variables that collect what is not met: a string, a list of strings, or whether anything is missing.
    var collecting: Set<String> = []
  }

  init(interpreter: Interpreter) { self.interpreter = interpreter }

  /// Returns the view whose criteria a member checks; nil for other members.
  mutating func view(of id: Int) -> ExtractedView? {
    let member = interpreter.program.members[id]
    guard member.code.name == "checkViewCriteria", member.code.parameters.isEmpty, !member.code.isStatic,
      case .function(let body?) = member.code.kind, let owner = member.code.owner,
      let typeID = member.owner
    else { return nil }
    (criteria, reason) = ([], nil)
    (scope, site, active) = (Scope(), nil, [id])
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

  mutating func fail(_ why: String) { reason = reason ?? why }

  mutating func failChecking(_ expression: CodeExpression) {
    fail("“\(interpreter.shortened(expression))” does not check a locator")
  }

  mutating func failDepending(on conditions: [CodeCondition]) {
    fail("which criteria apply depends on “\(conditions.map(\.text).joined(separator: ", "))”")
  }

  // MARK: Criteria

  mutating func add(_ element: CodeExpression, state: String, at whole: CodeExpression) {
    if let criterion = criterion(element, state: state, at: whole) { criteria.append(criterion) }
  }

  mutating func add(_ query: QueryValue, state: String, at whole: CodeExpression) {
    var criterion = interpreter.criterion(query, state: state, at: whole)
    if let site { criterion.position = site }
    criteria.append(criterion)
  }

  private mutating func criterion(
    _ element: CodeExpression, state: String, at whole: CodeExpression
  ) -> ExtractedView.Criterion? {
    guard let query = interpreter.value(of: element).rootQuery else {
      fail("“\(interpreter.shortened(element))” cannot be evaluated as a locator")
      return nil
    }
    var criterion = interpreter.criterion(query, state: state, at: whole)
    if let site { criterion.position = site }
    return criterion
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
