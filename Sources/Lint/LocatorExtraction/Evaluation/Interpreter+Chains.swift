// Evaluates chains of members, calls and subscripts.

import ElementQueries
import Findings
import LocatorStrategies

extension Interpreter {
  /// The state of a chain's evaluation.
  struct ChainProgress {
    /// The offset of the chain's first character.
    let start: Int
    /// The end offset of the part evaluated so far.
    var end: Int
    /// Whether the chain adds to the query and is therefore a new locator, not just a reference to one.
    var isNewLocator = false
    /// The declared locator that is called with arguments.
    var call: String?
    /// Whether the call only adds a parent to the declared locator.
    var isComposed = false
    let isResult: Bool
    let whole: CodeExpression
    /// What happens to the value of the whole chain.
    var context: ResultContext?
    /// The link that follows the part being evaluated.
    var next: CodeExpression.Link?
  }

  mutating func chain(
    _ whole: CodeExpression, head: CodeExpression.Head, links: [CodeExpression.Link], isResult: Bool,
    in context: ResultContext?
  ) -> Value {
    var progress = ChainProgress(
      start: whole.range.lowerBound, end: whole.range.lowerBound, isResult: isResult, whole: whole, context: context)
    if let value = applied(head, links: links, isResult: isResult) {
      progress.end = links[0].range.upperBound
      return follow(value, links: links.dropFirst(), progress: progress)
    }
    if let (value, taken) = resolvedElement(head, links: links, isResult: isResult) {
      progress.end = links[taken - 1].range.upperBound
      return follow(value, links: links[taken...], progress: progress)
    }
    if let (value, taken) = generatedText(head, links: links) {
      progress.end = links[taken - 1].range.upperBound
      return follow(value, links: links[taken...], progress: progress)
    }
    let (value, taken) = begin(head, links: links, progress: &progress)
    if taken > 0, taken <= links.count { progress.end = links[taken - 1].range.upperBound }
    if taken == 0, let first = links.first { progress.end = max(progress.end, first.range.lowerBound - 1) }
    return follow(value, links: links[taken...], progress: progress)
  }

  private mutating func follow(
    _ start: Value, links: ArraySlice<CodeExpression.Link>, progress: ChainProgress
  ) -> Value {
    var (value, links, progress) = (start, links, progress)
    while true {
      if case .choice(let alternatives) = value {
        return .one(
          of: alternatives.map { alternative in
            let before = frame.conditions
            frame.conditions += alternative.conditions
            defer { frame.conditions = before }
            return .init(
              conditions: alternative.conditions, value: follow(alternative.value, links: links, progress: progress))
          })
      }
      guard let link = links.popFirst() else { return finish(value, progress: progress) }
      switch link.kind {
      case .member(let name):
        if case .type(let typeID) = value { recordReference(to: name, of: typeID, at: link.range) }
        if case .call(let arguments)? = links.first?.kind, let call = links.popFirst() {
          let given = self.arguments(arguments, of: name, on: value)
          frame.callRange = progress.start..<call.range.upperBound
          progress.next = links.first
          frame.context = context(before: links, progress)
          value = member(name, with: given, of: value, progress: &progress)
          frame.context = nil
          progress.end = call.range.upperBound
        } else {
          progress.next = links.first
          frame.callRange = progress.start..<link.range.upperBound
          value = member(name, with: nil, of: value, progress: &progress)
          progress.end = link.range.upperBound
        }
      case .call(let arguments):
        let given = self.arguments(arguments, of: "", on: value)
        frame.callRange = progress.start..<link.range.upperBound
        value = call(value, with: given, progress: &progress)
        progress.end = link.range.upperBound
      case .subscript(let arguments):
        recordVisit(arguments)
        let given = self.arguments(arguments, of: "subscript", on: value)
        frame.callRange = progress.start..<link.range.upperBound
        value = subscriptResult(given, of: value, progress: &progress)
        progress.end = link.range.upperBound
      }
    }
  }

  /// Returns what happens to the value of a chain's part: the next link, or else the code around the chain.
  func context(before rest: ArraySlice<CodeExpression.Link>, _ progress: ChainProgress) -> ResultContext? {
    guard let next = rest.first else { return progress.context }
    return ResultContext.before(next)
  }

  /// Returns the value of a chain and reports its locator.
  private mutating func finish(_ value: Value, progress: ChainProgress) -> Value {
    guard case .query(var query) = value else { return value }
    recordFollowed(query, progress: progress)
    // An enum case that delegates to a nested case does not declare a new locator.
    let isFilledResult = query.isFilled && progress.isResult && frame.member != nil && frame.enumCase == nil
    if progress.isNewLocator || isFilledResult {
      query.source = reportLocator(query, progress: progress, isUsed: false) ?? query.source
    } else if query.isFilled, isObserved, case .member(let id, _)? = query.source {
      // A declared locator passed on with its arguments: `open(Element.row("a").locator(APP))`.
      query.source = recordCallLocator(query, progress: progress, member: id) ?? query.source
    }
    return .query(query)
  }

  // MARK: Links

  /// Evaluates a member of a value, or a method if there are arguments.
  private mutating func member(
    _ name: String, with arguments: [ArgumentValue]?, of value: Value, progress: inout ChainProgress
  ) -> Value {
    if let query = mapped(name, with: arguments, on: value) {
      progress.isNewLocator = true
      return query
    }
    switch value {
    case .query(let query): return member(name, with: arguments, ofQuery: query, progress: &progress)
    case .unknown, .parameter:
      if arguments == nil, case .query(let application) = undeclared(name) { return .query(application) }
      if Self.opensQuery(name, arguments) {
        return member(name, with: arguments, ofQuery: parent(progress), progress: &progress)
      }
      recordCallFact(name, with: arguments ?? [], progress: progress)
      recordReachableCall(name, with: arguments, progress: progress, on: value)
      return plainMember(name, with: arguments, of: value)
    default:
      if case .instance = value, let arguments { recordCallFact(name, with: arguments, progress: progress) }
      if let arguments, let result = ownTransition(name, with: arguments, progress: progress, on: value) {
        return result
      }
      if !isDeclared(name, for: value) { recordReachableCall(name, with: arguments, progress: progress, on: value) }
      let result = plainMember(name, with: arguments, of: value)
      recordCall(result, with: arguments, progress: &progress)
      return result
    }
  }

  /// Whether the linted files declare a member with that name for the value's type.
  private func isDeclared(_ name: String, for value: Value) -> Bool {
    switch value {
    case .instance(let typeID, let fields): fields[name] != nil || !members(named: name, of: typeID).isEmpty
    case .type(let typeID): !members(named: name, of: typeID).isEmpty
    default: true
    }
  }

  /// Returns the evaluated part of a chain as an element that is passed in from other code.
  private func parent(_ progress: ChainProgress) -> QueryValue {
    var parent = QueryValue.parent(
      text[progress.start..<progress.end].split(whereSeparator: \.isWhitespace).joined())
    parent.isGuess = true
    return parent
  }

  /// Whether a query begins with the member.
  private static func opensQuery(_ name: String, _ arguments: [ArgumentValue]?) -> Bool {
    if TypeProvider.type(named: name) != nil { return true }
    return switch (name, arguments?.first?.label) {
    case ("descendants", "matching"), ("children", "matching"): true
    default: false
    }
  }

  /// Records a call that fills the wildcards of a declared locator or adds a parent to it. Such a call is itself a
  /// locator.
  mutating func recordCall(_ result: Value, with arguments: [ArgumentValue]?, progress: inout ChainProgress) {
    guard let arguments else { return }
    let isFilled = arguments.contains(where: \.fillsWildcards)
    for case .query(let query) in result.alternatives.map(\.value) {
      if !isFilled, !arguments.contains(where: { Self.isBelow($0.value, query: query) }) { continue }
      progress.isNewLocator = true
      progress.isComposed = !isFilled
      switch query.source {
      case .member(let id, _)?:
        progress.call = program.members[id].name
        if isFilled, isObserved { report.calledMembers.insert(id) }
      case .callLocator(let number)?:
        // The callee is a local function or closure, whose code does not belong to any member.
        progress.call = report.callLocators.items[number].locator.role.callee
        report.calledCode.insert(report.callLocators.items[number].code)
      case .locator?, .written?, nil: continue
      }
    }
  }

  /// Whether a query starts at an element that is passed in. The application does not count as such an element.
  static func isBelow(_ parent: Value, query: QueryValue) -> Bool {
    parent.alternatives.contains { alternative in
      guard case .query(let parent) = alternative.value, !parent.template.steps.isEmpty, !parent.template.isRelative
      else { return false }
      let (outer, inner) = (parent.template, query.template)
      return outer.root == inner.root && outer.steps.count < inner.steps.count && inner.steps.starts(with: outer.steps)
    }
  }

  private mutating func member(
    _ name: String, with arguments: [ArgumentValue]?, ofQuery query: QueryValue, progress: inout ChainProgress
  ) -> Value {
    if reachableCalls != nil, arguments != nil, Self.elementMethods.contains(name) {
      recordReachableCall(name, with: arguments, progress: progress, isOnElement: true)
      return .unknown("the value of “\(name)” is known only at run time")
    }
    if query.isUndeclared, Self.opensQuery(name, arguments) {
      return member(name, with: arguments, ofQuery: parent(progress), progress: &progress)
    }
    if let own = extensionMember(name, with: arguments, of: query) {
      if case .query = own {
        recordCall(own, with: arguments, progress: &progress)
      } else {
        recordUse(name, of: query, &progress)
      }
      return own
    }
    if query.isList, let element = listMember(name, with: arguments, of: query) {
      progress.isNewLocator = true
      return .query(element)
    }
    if let step = queryMember(name, with: arguments, of: query) {
      progress.isNewLocator = true
      (progress.call, progress.isComposed) = (nil, false)
      return step
    }
    if name == "ele", arguments == nil { return .query(query) }
    if let element = undeclaredElement(name, with: arguments, of: query, progress: &progress) { return .query(element) }
    recordCallFact(name, with: arguments ?? [], progress: progress, of: query)
    recordReachableCall(name, with: arguments, progress: progress, isOnElement: true)
    recordUse(name, of: query, &progress)
    return valueRead(name, of: query, with: arguments)
  }

  /// Records the use of a locator by the member that is called on it.
  private mutating func recordUse(_ name: String, of query: QueryValue, _ progress: inout ChainProgress) {
    var source = query.source
    let isPassed = query.isPassed && !progress.isNewLocator
    recordFollowed(query, progress: progress)
    if progress.isNewLocator {
      source = reportLocator(query, progress: progress, isUsed: true) ?? source
    } else if query.isFilled, isObserved, case .member(let id, _)? = source {
      recordUse(name, of: recordCallLocator(query, progress: progress, member: id), isArgument: false, at: progress.end)
    }
    progress.isNewLocator = false
    recordUse(name, of: source, isArgument: false, at: progress.end, isPassed: isPassed)
  }

  private mutating func subscriptResult(
    _ arguments: [ArgumentValue], of value: Value, progress: inout ChainProgress
  ) -> Value {
    if let only = arguments.first, only.label == "keyPath", case .keyPath(let names) = only.value {
      return followed(names, from: value, progress: &progress)
    }
    switch value {
    case .query(let query):
      let element = subscriptResult(arguments, ofQuery: query, progress: progress)
      recordCall(element, with: arguments, progress: &progress)
      progress.isNewLocator = true
      (progress.call, progress.isComposed) = (nil, false)
      return element
    case .list(let items):
      guard let index = arguments.first?.value.integer, items.indices.contains(index) else {
        return .unknown("the list index is unknown or out of range")
      }
      return items[index]
    case .unordered:
      return .unknown("which item the index selects depends on an order that is known only at run time")
    case .dictionary(let items): return entry(of: items, arguments, progress: progress)
    case .instance(let typeID, _), .type(let typeID), .enumCase(let typeID, _, _):
      var isStatic = false
      if case .type = value { isStatic = true }
      let subscripts = members(named: "subscript", of: typeID).filter {
        program.members[$0].code.isStatic == isStatic
      }
      guard let id = subscripts.first(where: { takes(program.members[$0].code, arguments) }) ?? subscripts.first else {
        break
      }
      let element = self.value(ofMember: id, on: value, arguments)
      recordCall(element, with: arguments, progress: &progress)
      return element
    default: break
    }
    return .unknown("“\(shortened(progress.whole))” cannot be evaluated")
  }

  /// Evaluates the components of a key path one after the other.
  private mutating func followed(_ names: [String], from value: Value, progress: inout ChainProgress) -> Value {
    guard names.count <= Self.maximumCalls else { return .unknown("the key path is too long to be evaluated") }
    var value = value
    for name in names { value = member(name, with: nil, of: value, progress: &progress) }
    // The caller chose the element, so uses here are uses of its locator.
    return value.passed
  }

  private func entry(
    of items: [(key: Value, value: Value)], _ arguments: [ArgumentValue], progress: ChainProgress
  ) -> Value {
    guard let key = arguments.first?.value else { return .unknown("the dictionary subscript has no argument") }
    switch key {
    case .text(let text):
      guard let wanted = text.pattern.literal else { return .wildcard(shortened(progress.whole)) }
      if let found = items.first(where: { $0.key.asText.pattern.literal == wanted }) { return found.value }
      let isKnown = items.allSatisfy { $0.key.asText.pattern.literal != nil }
      return isKnown ? .null : .unknown("the keys of the dictionary are unknown")
    case .enumCase(_, let wanted, _), .implicit(let wanted, _):
      let found = items.first { item in
        switch item.key {
        case .enumCase(_, let name, _), .implicit(let name, _): name == wanted
        default: false
        }
      }
      return found?.value ?? .null
    default: return .wildcard(shortened(progress.whole))
    }
  }
}
