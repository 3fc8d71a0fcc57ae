// What load criteria call, themselves and by way of everything that they call.

import Findings

extension Interpreter {
  /// A call of something that the files do not declare, on the way through load criteria.
  struct ReachedCall: Sendable {
    let place: CodePlace
    let name: String
    /// The first label, if there is one: `for`, `until`.
    let label: String?
    /// The function or property around.
    let enclosing: String
  }

  /// Methods of Apple's that do something with an element or wait for it. An extension that has one in its place does the same.
  static let elementMethods: Set = [
    "tap", "doubleTap", "twoFingerTap", "press", "typeText", "typeKey", "swipeUp", "swipeDown", "swipeLeft",
    "swipeRight", "pinch", "rotate", "click", "doubleClick", "rightClick", "hover", "scroll", "adjust",
    "waitForExistence", "waitForNonExistence", "launch", "activate", "terminate",
  ]

  /// The calls to which a check of a view leads, each place once.
  ///
  /// What is known from elsewhere is followed again: a value can be remembered, what happens on the way to it cannot.
  mutating func reachedCalls(from id: Int, of kind: Int) -> [ReachedCall] {
    let member = program.members[id]
    frame = Frame(file: member.file, owner: member.code.owner, instance: .instance(kind, [:]), name: member.name)
    budget = Self.budgetOfMember
    active = [id]
    reachedCalls = []
    defer {
      reachedCalls = nil
      active = []
    }
    _ = run(member.code.body ?? [])
    var seen: Set<CodePlace> = []
    return (reachedCalls ?? []).filter { seen.insert($0.place).inserted }
  }

  /// Notes a call whose body cannot be seen, if anybody wants to know.
  mutating func noteReached(_ name: String, _ arguments: [ArgumentValue]?, _ course: Course) {
    guard reachedCalls != nil, let arguments else { return }
    // Where what it is asked of ends: there is the dot.
    let end = max(course.end, course.whole.range.upperBound)
    reachedCalls?.append(
      ReachedCall(
        place: CodePlace(file: frame.file, range: course.end..<end), name: name, label: arguments.first?.label,
        enclosing: frame.name))
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
      let check = program.sketches[program.members[id].file].text.position(code.nameStart)
      return interpreter.reachedCalls(from: id, of: kind).map { call in
        SourceFacts.CriteriaCall(
          view: owner, check: check, name: call.name, label: call.label, enclosing: call.enclosing,
          position: program.sketches[call.place.file].text.position(call.place.range.lowerBound))
      }
    }
  }
}
