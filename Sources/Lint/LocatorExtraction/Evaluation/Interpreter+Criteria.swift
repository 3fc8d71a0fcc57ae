// What the members of a view call, themselves and by way of everything that they call.

extension Interpreter {
  /// A call of something that the files do not declare.
  struct ReachedCall: Sendable {
    let place: CodePlace
    let name: String
    /// What it is asked of; nil if it is not an instance of a type of the program.
    let receiver: Value?
    /// What it is asked of, as it is written; empty where nothing is.
    let receiverText: String
    let arguments: [ArgumentValue]
    /// The function or property around.
    let enclosing: String
  }

  /// Methods of Apple's that do something with an element or wait for it. An extension that has one in its place does the same.
  static let elementMethods = ElementMethods.actions.union(ElementMethods.waits)
    .union(["launch", "activate", "terminate"])

  /// The calls to which a member leads, in order.
  ///
  /// What is known from elsewhere is followed again: a value can be remembered, what happens on the way to it cannot.
  mutating func reachedCalls(from id: Int, on instance: Value) -> [ReachedCall] {
    let member = program.members[id]
    frame = EvaluationScope(file: member.file, owner: member.code.owner, instance: instance, name: member.name)
    for parameter in member.code.parameters { frame.declare(parameter.name, typed(parameter.name, parameter.type)) }
    budget = Self.budgetOfMember
    active = [Report.MemberKey(id, instance)]
    reachedCalls = []
    defer {
      reachedCalls = nil
      active = []
    }
    _ = run(member.code.body ?? [])
    return reachedCalls ?? []
  }

  /// Notes a call whose body cannot be seen, if anybody wants to know.
  mutating func noteReached(
    _ name: String, _ arguments: [ArgumentValue]?, _ course: Course, on receiver: Value? = nil
  ) {
    guard reachedCalls != nil, let arguments else { return }
    // Where what it is asked of ends: there is the dot.
    let end = max(course.end, course.whole.range.upperBound)
    let call = ReachedCall(
      place: here(course.end..<end), name: name, receiver: receiver ?? frame.instance,
      receiverText: text[course.start..<course.end].filter { $0 != "?" && $0 != "!" }, arguments: arguments,
      enclosing: frame.name)
    reachedCalls?.append(call)
  }
}

extension Survey {
  /// What each `checkViewCriteria()` leads to.
  mutating func criteriaCalls() -> [SourceFacts.CriteriaCall] {
    program.members.indices.flatMap { id -> [SourceFacts.CriteriaCall] in
      let code = program.members[id].code
      guard code.name == "checkViewCriteria", code.parameters.isEmpty, !code.isStatic, code.body != nil,
        let owner = code.owner, let kind = program.number(ofTypeNamed: owner)
      else { return [] }
      let check = program.position(of: code.nameStart, in: program.members[id].file)
      var seen: Set<CodePlace> = []
      let calls = interpreter.reachedCalls(from: id, on: .instance(kind, [:]))
      return calls.filter { seen.insert($0.place).inserted }.map { call in
        SourceFacts.CriteriaCall(
          view: owner, check: check, name: call.name, label: call.arguments.first?.label, enclosing: call.enclosing,
          position: program.position(of: call.place))
      }
    }
  }
}
