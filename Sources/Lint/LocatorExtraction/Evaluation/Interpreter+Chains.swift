// Evaluates chains of members, calls and subscripts.

import ElementQueries
import Findings

extension Interpreter {
  /// The state of a chain's evaluation.
  struct Course {
    /// The offset of the chain's first character.
    let start: Int
    /// The end offset of the part evaluated so far.
    var end: Int
    /// Whether the chain adds to the query, which makes it a locator and not only a reference to one.
    var isMade = false
    /// The declared locator that is called with arguments.
    var call: String?
    /// Whether the call adds nothing but the parent.
    var isComposed = false
    let isResult: Bool
    let whole: CodeExpression
  }

  mutating func chain(
    _ whole: CodeExpression, _ head: CodeExpression.Head, _ links: [CodeExpression.Link], _ isResult: Bool
  ) -> Value {
    var course = Course(start: whole.range.lowerBound, end: whole.range.lowerBound, isResult: isResult, whole: whole)
    if let value = applied(head, links, isResult) {
      course.end = links[0].range.upperBound
      return follow(value, links.dropFirst(), course)
    }
    if let (value, taken) = resolvedElement(head, links, isResult) {
      course.end = links[taken - 1].range.upperBound
      return follow(value, links[taken...], course)
    }
    let (value, taken) = begin(head, links, &course)
    if taken > 0, taken <= links.count { course.end = links[taken - 1].range.upperBound }
    if taken == 0, let first = links.first { course.end = max(course.end, first.range.lowerBound - 1) }
    return follow(value, links[taken...], course)
  }

  private mutating func follow(
    _ start: Value, _ links: ArraySlice<CodeExpression.Link>, _ course: Course
  ) -> Value {
    var (value, links, course) = (start, links, course)
    while true {
      if case .choice(let alternatives) = value {
        return .one(
          of: alternatives.map { alternative in
            let before = frame.conditions
            frame.conditions += alternative.conditions
            defer { frame.conditions = before }
            return .init(conditions: alternative.conditions, value: follow(alternative.value, links, course))
          })
      }
      guard let link = links.popFirst() else { return finish(value, course) }
      switch link.kind {
      case .member(let name):
        if case .type(let kind) = value { noteReference(to: name, of: kind, at: link.range) }
        if case .call(let arguments)? = links.first?.kind, let call = links.popFirst() {
          let given = self.arguments(arguments, of: name, on: value)
          frame.callRange = course.start..<call.range.upperBound
          value = member(name, given, of: value, &course)
          course.end = call.range.upperBound
        } else {
          value = member(name, nil, of: value, &course)
          course.end = link.range.upperBound
        }
      case .call(let arguments):
        let given = self.arguments(arguments, of: "", on: value)
        frame.callRange = course.start..<link.range.upperBound
        value = call(value, given, &course)
        course.end = link.range.upperBound
      case .bracket(let arguments):
        noteVisit(arguments)
        let given = self.arguments(arguments, of: "subscript", on: value)
        frame.callRange = course.start..<link.range.upperBound
        value = bracket(given, of: value, &course)
        course.end = link.range.upperBound
      }
    }
  }

  /// Returns the value of a chain and reports its locator.
  private mutating func finish(_ value: Value, _ course: Course) -> Value {
    guard case .query(var query) = value else { return value }
    noteFollowed(query, course)
    // An enum case that delegates to a case nested in it declares no new locator.
    let isFilledResult = query.isFilled && course.isResult && frame.member != nil && frame.enumCase == nil
    if course.isMade || isFilledResult {
      query.source = reportLocator(query, course, isUsed: false) ?? query.source
    } else if query.isFilled, isObserved, case .member(let id, _)? = query.source {
      // A declared locator passed on with its arguments: `open(Element.row("a").locator(APP))`.
      query.source = passLocator(query, course, member: id) ?? query.source
    }
    return .query(query)
  }

  // MARK: Links

  /// Evaluates a member of a value, or with arguments a method.
  private mutating func member(
    _ name: String, _ arguments: [ArgumentValue]?, of value: Value, _ course: inout Course
  ) -> Value {
    if let query = mapped(name, arguments, on: value) {
      course.isMade = true
      return query
    }
    switch value {
    case .query(let query): return member(name, arguments, ofQuery: query, &course)
    case .unknown, .parameter:
      if arguments == nil, case .query(let application) = unseen(name) { return .query(application) }
      if TypeProvider.type(named: name) != nil || Self.opensQuery(name, arguments) {
        var parent = QueryValue.parent(text[course.start..<course.end].split(whereSeparator: \.isWhitespace).joined())
        parent.isGuess = true
        return member(name, arguments, ofQuery: parent, &course)
      }
      noteDeed(name, arguments ?? [], course)
      noteReached(name, arguments, course, on: value)
      return plainMember(name, arguments, of: value)
    default:
      if case .instance = value, let arguments { noteDeed(name, arguments, course) }
      if !isDeclared(name, for: value) { noteReached(name, arguments, course, on: value) }
      let result = plainMember(name, arguments, of: value)
      noteCall(result, arguments, &course)
      return result
    }
  }

  /// Whether the files declare a member with that name for the value's type.
  private func isDeclared(_ name: String, for value: Value) -> Bool {
    switch value {
    case .instance(let kind, let fields): fields[name] != nil || !program.members(named: name, of: kind).isEmpty
    case .type(let kind): !program.members(named: name, of: kind).isEmpty
    default: true
    }
  }

  /// Whether the name belongs to a member that only queries have.
  private static func opensQuery(_ name: String, _ arguments: [ArgumentValue]?) -> Bool {
    switch (name, arguments?.first?.label) {
    case ("descendants", "matching"), ("children", "matching"): true
    default: false
    }
  }

  /// Notes a call that fills the wildcards of a declared locator, or gives it a parent: such a call is a locator
  /// itself.
  mutating func noteCall(_ result: Value, _ arguments: [ArgumentValue]?, _ course: inout Course) {
    guard let arguments else { return }
    let isFilled = arguments.contains(where: \.fillsWildcards)
    for case .query(let query) in result.alternatives.map(\.value) {
      if !isFilled, !arguments.contains(where: { Self.isBelow($0.value, query) }) { continue }
      course.isMade = true
      course.isComposed = !isFilled
      switch query.source {
      case .member(let id, _)?:
        course.call = program.members[id].name
        if isFilled, isObserved { report.called.insert(id) }
      case .passed(let number)?:
        // A local function or closure, whose code belongs to no member.
        course.call = report.passed.items[number].locator.role.callee
        report.calledCode.insert(report.passed.items[number].code)
      case .locator?, nil: continue
      }
    }
  }

  /// Whether a query starts at an element that is passed. The application as the parent adds nothing.
  static func isBelow(_ parent: Value, _ query: QueryValue) -> Bool {
    parent.alternatives.contains { alternative in
      guard case .query(let parent) = alternative.value, !parent.template.steps.isEmpty, !parent.template.isRelative
      else { return false }
      let (outer, inner) = (parent.template, query.template)
      return outer.root == inner.root && outer.steps.count < inner.steps.count && inner.steps.starts(with: outer.steps)
    }
  }

  private mutating func member(
    _ name: String, _ arguments: [ArgumentValue]?, ofQuery query: QueryValue, _ course: inout Course
  ) -> Value {
    if reachedCalls != nil, arguments != nil, Self.elementMethods.contains(name) {
      noteReached(name, arguments, course)
      return .unknown("what “\(name)” gives is known at run time only")
    }
    if let own = ownMember(name, arguments, of: query) {
      if case .query = own { noteCall(own, arguments, &course) } else { noteUse(name, of: query, &course) }
      return own
    }
    if query.isList, let element = listMember(name, arguments, of: query) {
      course.isMade = true
      return .query(element)
    }
    if let step = queryMember(name, arguments, of: query) {
      course.isMade = true
      (course.call, course.isComposed) = (nil, false)
      return step
    }
    if name == "ele", arguments == nil { return .query(query) }
    noteDeed(name, arguments ?? [], course, of: query)
    noteReached(name, arguments, course)
    noteUse(name, of: query, &course)
    return valueRead(name, of: query, arguments)
  }

  /// Notes a use of the locator, which ends before this member.
  private mutating func noteUse(_ name: String, of query: QueryValue, _ course: inout Course) {
    var source = query.source
    noteFollowed(query, course)
    if course.isMade {
      source = reportLocator(query, course, isUsed: true) ?? source
    } else if query.isFilled, isObserved, case .member(let id, _)? = source {
      noteUse(name, of: passLocator(query, course, member: id), isArgument: false, at: course.end)
    }
    course.isMade = false
    noteUse(name, of: source, isArgument: false, at: course.end)
  }

  private mutating func bracket(
    _ arguments: [ArgumentValue], of value: Value, _ course: inout Course
  ) -> Value {
    switch value {
    case .query(let query):
      let element = bracket(arguments, ofQuery: query, course)
      noteCall(element, arguments, &course)
      course.isMade = true
      (course.call, course.isComposed) = (nil, false)
      return element
    case .list(let items):
      guard let index = arguments.first?.value.integer, items.indices.contains(index) else {
        return .unknown("which element of the list it is cannot be told")
      }
      return items[index]
    case .unordered: return .unknown("which element it is depends on the order, which is known at run time only")
    case .dictionary(let items): return entry(of: items, arguments, course)
    case .instance(let kind, _), .type(let kind), .enumCase(let kind, _, _):
      var isStatic = false
      if case .type = value { isStatic = true }
      let brackets = program.members(named: "subscript", of: kind).filter {
        program.members[$0].code.isStatic == isStatic
      }
      guard let id = brackets.first(where: { takes(program.members[$0].code, arguments) }) ?? brackets.first else {
        break
      }
      let element = self.value(ofMember: id, on: value, arguments)
      noteCall(element, arguments, &course)
      return element
    default: break
    }
    return .unknown("“\(shortened(course.whole))” cannot be followed")
  }

  private func entry(
    of items: [(key: Value, value: Value)], _ arguments: [ArgumentValue], _ course: Course
  ) -> Value {
    guard let key = arguments.first?.value else { return .unknown("the dictionary is asked for nothing") }
    switch key {
    case .text(let text):
      guard let wanted = text.pattern.literal else { return .wildcard(shortened(course.whole)) }
      return items.first { $0.key.asText.pattern.literal == wanted }?.value ?? .null
    case .enumCase(_, let wanted, _), .implicit(let wanted, _):
      let found = items.first { item in
        switch item.key {
        case .enumCase(_, let name, _), .implicit(let name, _): name == wanted
        default: false
        }
      }
      return found?.value ?? .null
    default: return .wildcard(shortened(course.whole))
    }
  }
}
