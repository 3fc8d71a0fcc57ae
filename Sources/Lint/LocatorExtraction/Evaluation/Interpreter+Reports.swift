// Reports locators, their uses, and the calls that lint rules check.

import Findings
import LocatorStrategies

extension Interpreter {
  /// The maximum number of parents kept for a relative locator.
  static let maximumParents = 8

  /// Reports the locator that a chain has formed so far.
  ///
  /// - Parameter isUsed: Whether another member is called on the locator next, so that the locator itself is not the
  ///   result of the member being evaluated.
  mutating func reportLocator(_ query: QueryValue, progress: ChainProgress, isUsed: Bool) -> QueryValue.Source? {
    guard frame.reports else {
      if frame.site != nil, let source = recordCallLocator(query, progress: progress) { return source }
      // A call of a declared locator keeps the name of the declaration.
      let isCall = progress.call != nil && query.source != nil
      guard !isCall, !query.template.steps.isEmpty, !query.isGuess || query.template.steps.count > 1 else {
        return nil
      }
      return .written(Report.Key(place: here(progress), template: query.template))
    }
    guard !query.template.steps.isEmpty else { return nil }
    // An expression such as `model.images` may be unrelated to XCUITest. If a second query step follows, that is
    // unlikely.
    let member = progress.isResult && !isUsed ? frame.member : nil
    if query.isGuess, query.template.steps.count < 2 {
      guard let member, program.members[member].code.type?.isElementLike == true else { return nil }
    }
    let place = here(progress)
    let key = Report.Key(
      place: place, template: query.template,
      member: member.map { Report.MemberKey(member: $0, enumCase: frame.enumCase?.name) })
    // The same code may be evaluated once for each enum case. If it is reached without conditions for one case, the
    // locator has no conditions.
    if member == nil, let number = report.locators.index(of: key), conditions(of: nil).isEmpty {
      report.locators.items[number].locator.conditions = []
    }
    let number =
      report.locators.index(of: key)
      ?? report.add(
        Report.FoundLocator(
          key: key, locator: locator(query, progress: progress, at: place, member: member),
          origins: query.origins + query.predicateOrigins,
          rank: frame.rank))
    report.keys.formUnion(query.origins)
    return .locator(number)
  }

  /// Notes that the part of a chain evaluated so far is a query, together with the strings in that query.
  mutating func recordFollowed(_ query: QueryValue, progress: ChainProgress) {
    guard frame.reports else { return }
    report.add(here(progress), with: query.origins + query.predicateOrigins)
  }

  /// Returns the conditions of a locator: for a declared locator, all conditions of the surrounding code; for other
  /// locators, only those of the device or the build.
  private func conditions(of member: Int?) -> [String] {
    BranchCondition.texts(of: frame.conditions.filter { member != nil || $0.isEnvironment })
  }

  private func locator(
    _ query: QueryValue, progress: ChainProgress, at place: CodePlace, member: Int?
  ) -> ExtractedLocator {
    var locator = ExtractedLocator(
      name: member.map(name(of:)) ?? frame.name,
      role: member == nil ? progress.call.map { .call(of: $0) } ?? .inline : .declared,
      place: program.place(of: place), declaration: member.map(declaration(of:)), text: text[place.range],
      template: query.template, enumCase: member == nil ? nil : frame.enumCase?.name,
      conditions: conditions(of: member), language: query.language, isComposed: progress.isComposed,
      isVariant: query.isVariant)
    locator.isPrivate = member.map { !program.mayRefer(to: $0, from: nil) } ?? false
    return locator
  }

  /// Returns the locator's name, such as `Login.Locator.submit`. If only one member of an enum returns the locators of
  /// its cases, the name of the member is omitted.
  private func name(of member: Int) -> String {
    let code = program.members[member].code
    guard let enumCase = frame.enumCase?.name, let owner = code.owner else { return program.members[member].name }
    let names = program.members[member].owner.map { program.types[$0].members } ?? [:]
    let others = names.values.joined().filter { other in
      other != member && !program.members[other].code.isStatic
        && program.members[other].code.type?.isElementLike == true
    }
    return others.isEmpty ? "\(owner).\(enumCase)" : "\(owner).\(enumCase).\(code.name)"
  }

  private func declaration(of member: Int) -> SourcePosition {
    if let enumCase = frame.enumCase,
      let found = program.types[enumCase.typeID].cases.first(where: { $0.name == enumCase.innermost })
    {
      return program.position(of: found.nameStart, in: program.types[enumCase.typeID].file)
    }
    return program.position(of: program.members[member].code.nameStart, in: program.members[member].file)
  }

  // MARK: Uses

  /// - Parameter isPassed: Whether the locator was passed to the code.
  mutating func recordUse(
    _ name: String, of source: QueryValue.Source?, isArgument: Bool, at offset: Int, isPassed: Bool = false
  ) {
    guard let source else { return }
    // When a body is evaluated for a call, only uses of the locators recorded for that call or passed by it are
    // reported. Uses of other locators are reported when the body itself is evaluated.
    if !frame.reports {
      let isOfCall = if case .callLocator = source { true } else { isPassed }
      guard frame.site != nil, isOfCall else { return }
    }
    report.add(
      LocatorUse(
        name: name, isArgument: isArgument, isNegated: frame.isNegated, assertion: frame.assertion,
        position: text.position(offset),
        enclosing: .init(name: frame.name, position: text.position(frame.nameStart))),
      to: source)
  }

  /// Records that the code uses a locator only to check that its element does not exist.
  mutating func recordAbsence(of source: QueryValue.Source?, at offset: Int) {
    let outer = frame.isNegated
    frame.isNegated = true
    defer { frame.isNegated = outer }
    recordUse("exists", of: source, isArgument: false, at: offset)
  }

  /// Records a use of an enum case that denotes a locator, as in `Locator.title.unmet(in: app)`. If the parent passed
  /// as an argument is an element other than the application, the locator below that parent is reported, too.
  mutating func recordUse(_ name: String, ofCase value: Value, with arguments: [ArgumentValue]) {
    guard case .enumCase(let kind, let enumCase, let payload) = value,
      let id = members(named: "locator", of: kind).first, let first = arguments.first
    else { return }
    recordParents(of: id, arguments)
    let offset = first.expression.range.lowerBound
    var source = QueryValue.Source.member(id, enumCase: program.name(ofCase: enumCase, payload, of: kind))
    if let parent = arguments.first(where: { $0.value.isQuery }), let range = frame.callRange,
      case .query(let query) = self.value(ofMember: id, on: value, [parent.unlabelled]),
      Self.isBelow(parent.value, query: query)
    {
      let whole = CodeExpression(kind: .null, range: range)
      let progress = ChainProgress(
        start: range.lowerBound, end: range.upperBound, isNewLocator: true, call: program.members[id].name,
        isResult: false,
        whole: whole)
      source = reportLocator(query, progress: progress, isUsed: true) ?? source
    }
    recordUse(name, of: source, isArgument: false, at: offset)
  }

  /// Notes elements that are passed to a declaration, and become the parents of its locators.
  mutating func recordParents(of member: Int, _ arguments: [ArgumentValue]) {
    guard frame.reports else { return }
    for argument in arguments {
      for case .query(let query) in argument.value.alternatives.map(\.value) where !query.template.isRelative {
        let known = report.parents[member] ?? []
        if !known.contains(query.template), known.count < Self.maximumParents {
          report.parents[member, default: []].append(query.template)
        }
      }
    }
  }

  // MARK: Reach

  /// Notes that the arguments of a subscript were evaluated, regardless of what the subscript belongs to.
  mutating func recordVisit(_ arguments: [CodeExpression.Argument]) {
    guard frame.reports, let key = arguments.first else { return }
    report.visited.insert(Report.CodeOffset(file: frame.file, offset: key.value.range.lowerBound))
  }

  /// Records how completely the subscript argument of a type property, such as `"a"` in `buttons["a"]`, could be
  /// resolved.
  mutating func recordKeyResolution(_ result: Value, with arguments: [ArgumentValue], query: QueryValue) {
    guard frame.reports, case .descendants? = query.template.steps.last, let argument = arguments.first else { return }
    let offset = Report.CodeOffset(file: frame.file, offset: argument.expression.range.lowerBound)
    var worst = report.keyResolutions[offset] ?? .resolved
    for alternative in result.alternatives {
      worst = max(worst, keyResolution(of: alternative.value, after: query.template.steps.count))
    }
    report.keyResolutions[offset] = worst
  }

  private func keyResolution(of value: Value, after count: Int) -> Report.KeyResolution {
    switch value {
    case .query(let query):
      if let reason = query.template.unresolvedReason { return .unresolved(reason) }
      let wildcards = query.template.steps.dropFirst(count).flatMap { $0.key?.wildcards ?? [] }
      if let missing = wildcards.lazy.compactMap(missingConstant).first { return .unresolved(missing) }
      return wildcards.isEmpty ? .resolved : .wildcard
    case .unknown(let reason): return .unresolved(reason)
    default: return .unresolved("the value is not an element")
    }
  }

  // MARK: Facts

  /// Records a call that lint rules check, such as a sleep or a wait.
  mutating func recordCallFact(
    _ name: String, with arguments: [ArgumentValue], progress: ChainProgress, of query: QueryValue? = nil
  ) {
    guard frame.reports else { return }
    let range = progress.start..<progress.whole.range.upperBound
    switch name {
    case "sleep", "usleep":
      let owner = progress.end > progress.start ? Self.withoutEffects(text[progress.start..<progress.end]) : ""
      guard ["", "Thread", "Task", "Darwin", "Foundation"].contains(owner.prefix { $0 != "<" }) else { return }
      recordFact(
        .sleep, name: owner.isEmpty ? name : "\(owner).\(name)", at: range,
        seconds: seconds(of: owner.isEmpty ? name : "\(owner).\(name)", arguments),
        isDeliberate: arguments.contains { isPassedIn($0.expression) })
    case "waitForExistence", "waitForNonExistence", "wait", "waitForExpectations", "fulfillment":
      guard let timeout = arguments.first(where: { $0.label == "timeout" || $0.label == "withTimeout" }) else { return }
      recordFact(
        .wait, name: name, at: progress.end..<range.upperBound, seconds: number(timeout.value),
        awaited: awaited(arguments))
    case "coordinate" where arguments.first?.label == "withNormalizedOffset":
      recordFact(
        .coordinate, name: name, at: range, isDeliberate: isDeliberate(query, with: arguments, progress: progress),
        points: variable(assignedAt: progress.start).map { [$0] } ?? [])
    case "press", "click":
      guard let end = arguments.first(where: { $0.label == "thenDragTo" }) else { return }
      recordFact(
        .drag, name: name, at: range, points: [text[progress.start..<progress.end], text[end.expression.range]])
    case "addUIInterruptionMonitor": recordFact(.interruptionMonitor, name: name, at: range)
    case _ where Self.openingFunctions.contains(name):
      guard case .type(let view)? = arguments.first?.value else { return }
      recordFact(.opening, name: program.types[view].name, at: range)
    default: return
    }
  }

  /// Records that the code creates a view.
  mutating func recordCreation(of typeID: Int, _ arguments: [ArgumentValue], progress: ChainProgress) {
    guard frame.reports, !program.members(named: "checkViewCriteria", of: typeID, from: nil).isEmpty else { return }
    recordFact(
      .creation, name: program.types[typeID].name, at: progress.start..<progress.whole.range.upperBound,
      isDeliberate: arguments.isEmpty)
  }

  /// Returns the words without effect keywords: `Task` for `try await Task`.
  private static func withoutEffects(_ words: String) -> String {
    let effects: Set<Substring> = ["try", "await"]
    let parts = words.split(whereSeparator: \.isWhitespace)
    return parts.drop { effects.contains($0.prefix(while: \.isLetter)) }.joined(separator: " ")
  }

  private func seconds(of name: String, _ arguments: [ArgumentValue]) -> Double? {
    guard let first = arguments.first, let number = number(first.value) else { return nil }
    if name.hasSuffix("usleep") { return number / 1e6 }
    return first.label == "nanoseconds" || name == "Task.sleep" && first.label == nil ? number / 1e9 : number
  }

  private func number(_ value: Value) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .implicit("seconds", let arguments): arguments.first.flatMap { number($0.value) }
    case .implicit("milliseconds", let arguments): arguments.first.flatMap { number($0.value) }.map { $0 / 1_000 }
    default: nil
    }
  }

  /// What `wait(for: \.isEnabled, toEqual: true, timeout: 1)` waits for.
  private func awaited(_ arguments: [ArgumentValue]) -> SourceFacts.Awaited? {
    guard case .keyPath(let names)? = arguments.first(where: { $0.label == "for" })?.value, let property = names.last,
      let value = arguments.first(where: { $0.label == "toEqual" })?.value
    else { return nil }
    switch value {
    case .boolean(let value): return .init(property: property, value: "\(value)")
    case .text(let text): return text.pattern.literal.map { .init(property: property, value: $0) }
    default: return nil
    }
  }

  mutating func recordFact(
    _ kind: SourceFacts.Call.Kind, name: String, at range: Range<Int>, seconds: Double? = nil,
    awaited: SourceFacts.Awaited? = nil, bundle: TextPattern? = nil, isDeliberate: Bool = false, points: [String] = []
  ) {
    guard frame.reports else { return }
    let call = SourceFacts.Call(
      kind: kind, name: name, seconds: seconds, awaited: awaited, bundle: bundle, taps: [], isDeliberate: isDeliberate,
      points: points,
      enclosing: frame.name, place: SourcePlace(position: text.position(range.lowerBound), range: range))
    report.add(call, at: here(range))
  }
}
