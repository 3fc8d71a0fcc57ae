// Collects the calls that a view's members make, directly or through other members.

extension Interpreter {
  /// A call of a function that the linted files do not declare.
  struct ReachableCall: Sendable {
    let place: CodePlace
    let name: String
    /// The receiver; nil if it is not an instance of a type of the program.
    let receiver: Value?
    /// The receiver as written; empty if there is none.
    let receiverText: String
    let arguments: [ArgumentValue]
    /// The enclosing function or property.
    let enclosing: String
    /// Whether the receiver is an element, a query or an application.
    let isOnElement: Bool
  }

  /// Apple's methods that act on an element or wait for it. An extension that replaces such a method is treated in the
  /// same way.
  static let elementMethods = ElementMethods.actions.union(ElementMethods.waits)
    .union(["launch", "activate", "terminate"])

  /// Returns the calls that a member makes, directly or indirectly, in order.
  ///
  /// Caches are bypassed: they keep values, but not the calls made while computing them.
  mutating func reachableCalls(from id: Int, on instance: Value) -> [ReachableCall] {
    let member = program.members[id]
    frame = EvaluationFrame(file: member.file, owner: member.owner, instance: instance, name: member.name)
    for parameter in member.code.parameters { frame.declare(parameter.name, typed(parameter.name, parameter.type)) }
    budget = Self.budgetOfMember
    active = [Report.MemberKey(id, instance: instance)]
    reachableCalls = []
    defer {
      reachableCalls = nil
      active = []
    }
    _ = run(member.code.body ?? [])
    return reachableCalls ?? []
  }

  /// Notes a call of a function whose body is not available, if such calls are being collected.
  mutating func recordReachableCall(
    _ name: String, with arguments: [ArgumentValue]?, progress: ChainProgress, on receiver: Value? = nil,
    isOnElement: Bool = false
  ) {
    guard reachableCalls != nil, let arguments else { return }
    // The call is located at the end of its receiver, where the dot is.
    let end = max(progress.end, progress.whole.range.upperBound)
    let call = ReachableCall(
      place: here(progress.end..<end), name: name, receiver: receiver ?? frame.instance,
      receiverText: text[progress.start..<progress.end].filter { $0 != "?" && $0 != "!" }, arguments: arguments,
      enclosing: frame.name, isOnElement: isOnElement)
    reachableCalls?.append(call)
  }
}

extension ProgramEvaluator {
  /// Returns the calls that each `checkViewCriteria()` makes.
  mutating func criteriaCalls() -> [SourceFacts.CriteriaCall] {
    program.members.indices.flatMap { id -> [SourceFacts.CriteriaCall] in
      let code = program.members[id].code
      guard code.name == "checkViewCriteria", code.parameters.isEmpty, !code.isStatic, code.body != nil,
        let owner = code.owner, let typeID = program.members[id].owner
      else { return [] }
      let check = program.position(of: code.nameStart, in: program.members[id].file)
      var seen: Set<CodePlace> = []
      let calls = interpreter.reachableCalls(from: id, on: .instance(typeID, [:]))
      return calls.filter { seen.insert($0.place).inserted }.map { call in
        SourceFacts.CriteriaCall(
          view: owner, check: check, name: call.name, label: call.arguments.first?.label, enclosing: call.enclosing,
          position: program.position(of: call.place))
      }
    }
  }
  /// The other methods of elements, applications and devices that use the screen.
  private static let otherUICalls: Set = ["coordinate", "open"]

  /// Adds the class methods `setUp` and `tearDown` of test cases, and the UI calls that they make.
  mutating func addClassSetUps(to facts: inout SourceFacts) {
    for id in program.members.indices {
      let member = program.members[id]
      guard ["setUp", "tearDown"].contains(member.code.name), member.code.isStatic, member.code.body != nil,
        member.code.parameters.isEmpty, let typeID = member.owner, program.isTestCase(typeID)
      else { continue }
      let declaration = program.position(of: member.code.nameStart, in: member.file)
      facts.classSetUps.insert(declaration)
      for call in interpreter.reachableCalls(from: id, on: .type(typeID)) where Self.isUICall(call) {
        let found = SourceFacts.ClassSetUpCall(
          method: member.name, declaration: declaration, name: call.name, enclosing: call.enclosing,
          position: program.position(of: call.place))
        if !facts.classSetUpCalls.contains(found) { facts.classSetUpCalls.append(found) }
      }
    }
  }

  private static func isUICall(_ call: Interpreter.ReachableCall) -> Bool {
    let isKnown = Interpreter.elementMethods.contains(call.name) || otherUICalls.contains(call.name)
    return isKnown
      && (call.isOnElement || call.receiverText.hasPrefix("XCUIDevice.") || call.receiverText.hasPrefix("AppLauncher."))
  }
}
