// Evaluates all declarations of the files in order.

import AppiumSources
import Findings
import LocatorStrategies

/// Evaluates every member and every statement of a program once, and reports what it finds.
struct ProgramEvaluator {
  /// The maximum number of cases evaluated for an enum.
  static let maximumCases = 400
  /// The budget of each declaration after the total budget is spent.
  static let smallBudget = 500

  var interpreter: Interpreter
  private var findings: [Finding] = []

  static func extraction(of program: Program, _ options: ExtractionOptions) -> Extraction {
    var evaluator = ProgramEvaluator(interpreter: Interpreter(program, options: options))
    let appFiles = program.appFiles
    for id in program.members.indices where !appFiles.contains(program.members[id].file) {
      evaluator.evaluateMember(id)
    }
    for file in program.sources.indices where !appFiles.contains(file) { evaluator.evaluateStatements(of: file) }
    evaluator.findings += evaluator.interpreter.report.overfullCalls.map { call in
      Finding(
        code: "swift-effort", severity: .note, position: program.position(of: call),
        subject: String(program.sources[call.file].text[call.range].prefix { !$0.isNewline }),
        message: "this call creates more than \(Report.maximumCallLocators) locators; the rest were not read")
    }
    evaluator.interpreter.report.addCallLocators()
    let assembler = ExtractionAssembler(program: program, report: evaluator.interpreter.report)
    var extraction = assembler.extraction
    extraction.findings = program.sources.flatMap(\.findings) + evaluator.findings + assembler.unfollowedNotes
    extraction.views = evaluator.views()
    extraction.facts.criteriaCalls = evaluator.criteriaCalls()
    evaluator.addClassSetUps(to: &extraction.facts)
    extraction.facts.testCases = program.testCases
    extraction.facts.testFiles = program.testFiles
    extraction.facts.televisionFiles = program.televisionFiles
    if !extraction.facts.televisionFiles.isEmpty { extraction.facts.platforms.insert(.tvOS) }
    extraction.facts.targets = options.targets
    extraction.facts.hasStrings = !evaluator.interpreter.strings.tables.isEmpty
    return extraction
  }

  private init(interpreter: Interpreter) { self.interpreter = interpreter }

  var program: Program { interpreter.program }

  /// - Parameter size: The size of the code in bytes; long code has a larger budget, so that all of it is evaluated.
  private mutating func resetBudget(_ size: Int) {
    let isSpent = interpreter.spent > Interpreter.budgetOfAll
    interpreter.budget = 4 * size + (isSpent ? Self.smallBudget : Interpreter.budgetOfMember)
    interpreter.isOverlong = false
  }

  private mutating func evaluateStatements(of file: Int) {
    let statements = program.sources[file].statements
    guard !statements.isEmpty else { return }
    resetBudget(program.sources[file].text.count)
    interpreter.frame = EvaluationFrame(file: file, name: "top level")
    interpreter.frame.reports = true
    _ = interpreter.run(statements)
  }

  // MARK: Members

  private mutating func evaluateMember(_ id: Int) {
    let member = program.members[id]
    var (isTooLong, isOverlong) = (false, false)
    let instances = instances(for: member)
    for (number, (instance, enumCase)) in instances.prefix(Self.maximumCases).enumerated() {
      resetBudget(member.code.range.count)
      var frame = EvaluationFrame(file: member.file, owner: member.owner, instance: instance, name: member.name)
      frame.nameStart = member.code.nameStart
      frame.resultType = member.code.type
      frame.reports = true
      frame.enumCase = enumCase
      frame.rank = number
      frame.conditions = member.code.conditions.map { BranchCondition(text: $0, isEnvironment: true) }
      if declaresLocator(member) { frame.member = id }
      interpreter.frame = frame
      interpreter.active = [Report.MemberKey(id, instance: instance)]
      let arguments = testArguments(of: member.code)
      for values in arguments.isEmpty ? [[]] : arguments {
        interpreter.frame = frame
        for (number, parameter) in member.code.parameters.enumerated() {
          let value = values.indices.contains(number) ? values[number] : nil
          interpreter.frame.declare(parameter.name, value ?? interpreter.typed(parameter.name, parameter.type))
        }
        evaluateBody(of: member.code)
      }
      if interpreter.budget <= 0 { isTooLong = true }
      if interpreter.isOverlong { isOverlong = true }
    }
    interpreter.active = []
    if instances.count > Self.maximumCases {
      addNote(
        member,
        "“\(member.name)” has more than \(Self.maximumCases) cases, including nested cases; the rest were not evaluated"
      )
    }
    if isTooLong {
      addNote(member, "evaluating “\(member.name)” exceeds the work limit; some of its locators may be missing")
    } else if isOverlong {
      addNote(
        member,
        """
        “\(member.name)” was not evaluated: it would build a list of more than \(Value.maximumElements) elements or \
        a string of more than \(TextPattern.maximumLength) bytes
        """)
    }
  }

  /// Returns the known arguments with which Swift Testing calls a function, as in `@Test(arguments: ["a", "b"])`; with
  /// two collections, each pair of their elements.
  private mutating func testArguments(of code: CodeMember) -> [[Value]] {
    let calls = code.attributes.lazy.compactMap { attribute -> [CodeExpression.Argument]? in
      guard case .chain(.name("@Test"), let links) = attribute.kind, case .call(let given)? = links.first?.kind else {
        return nil
      }
      return given
    }
    guard !code.parameters.isEmpty, let given = calls.first,
      let start = given.firstIndex(where: { $0.label == "arguments" })
    else { return [] }
    var combinations: [[Value]] = [[]]
    for argument in given[start...] {
      guard let elements = interpreter.value(of: argument.value, in: .sequence).elements,
        elements.count * combinations.count <= Self.maximumCases
      else { return [] }
      combinations = combinations.flatMap { values in elements.map { values + [$0] } }
    }
    guard code.parameters.count > 1 else { return combinations }
    // `arguments: [("a", 1), ("b", 2)]`
    return combinations.map { values in
      if values.count == 1, case .tuple(let parts) = values[0] { parts.map(\.value) } else { values }
    }
  }

  private mutating func addNote(_ member: Program.Member, _ message: String) {
    findings.append(
      Finding(
        code: "swift-effort", severity: .note,
        position: program.position(of: member.code.nameStart, in: member.file), subject: member.name, message: message))
  }

  private mutating func evaluateBody(of code: CodeMember) {
    guard case .stored(let initial) = code.kind, let value = initial ?? interpreter.mappedAttribute(of: code) else {
      _ = interpreter.run(code.body ?? [])
      return
    }
    let result = interpreter.value(
      of: value, isResult: interpreter.frame.member != nil, in: code.type.map { .type($0) })
    interpreter.runClosures(in: interpreter.typed(result, as: code.type), isResult: true)
  }

  /// Whether the result of a member may be a locator, judging by the declared type. A property without an explicit type
  /// may be one.
  private func declaresLocator(_ member: Program.Member) -> Bool {
    let (code, file) = (member.code, member.file)
    guard let given = code.type else { return !code.isFunction }
    let type = given.isList ? given : program.functionType(given, from: file) ?? given
    if type.functionParameters != nil, !type.isList {
      return type.functionResult == "XCUIElement" || type.functionResult == "XCUIElementQuery"
    }
    return type.isElementLike || (type.isList && type.name.hasPrefix("XCUIElement"))
  }

  /// Returns the possible values of `self`.
  private func instances(for member: Program.Member) -> [(Value?, Program.NestedCase?)] {
    guard let typeID = member.owner else { return [(nil, nil)] }
    if member.code.isStatic { return [(.type(typeID), nil)] }
    switch program.types[typeID].name {
    case "XCUIApplication": return [(.query(.application), nil)]
    case "XCUIElement", "XCUIElementQuery", "XCUIElementTypeQueryProvider": return [(.query(.parent("self")), nil)]
    case "String": return [(.parameter("self", nil), nil)]
    default: break
    }
    let type = program.types[typeID]
    guard type.declaration == .enum, !type.cases.isEmpty else { return [(interpreter.instance(of: typeID), nil)] }
    // One case more than the maximum is read, to detect that there are too many.
    return program.nestedCases(of: typeID, atMost: Self.maximumCases + 1).map { ($0.value, $0) }
  }

  private mutating func views() -> [ExtractedView] {
    var reader = ViewReader(interpreter: interpreter)
    return program.members.indices.compactMap { reader.view(of: $0) }
  }
}

extension Extraction {
  /// Evaluates everything that the files declare, as one program.
  ///
  /// Never fails and always terminates: code that takes too long is left unresolved, with a finding.
  public init(of parsedSources: [ParsedSource], options: ExtractionOptions = ExtractionOptions()) {
    self = ProgramEvaluator.extraction(of: Program(parsedSources, targets: options.targets), options)
  }
}
