// Evaluates members of XCUIElementQuery and XCUIElement with the same table that chain expressions use.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat

extension Interpreter {
  /// Appends one of Apple's members to a query; nil if there is no such member.
  mutating func queryMember(_ name: String, with arguments: [ArgumentValue]?, of query: QueryValue) -> Value? {
    let members = QueryMember.named(name)
    guard !members.isEmpty else { return nil }
    guard let arguments else {
      guard let property = members.first(where: { $0.parameters == nil }) else { return nil }
      var result = query
      result.isList = name.hasPrefix("allElements")
      return .query(apply(property, with: [], to: result))
    }
    let labels = arguments.map(\.label)
    guard let member = members.first(where: { $0.parameters?.map(\.label) == labels }) else { return nil }
    let kinds = (member.parameters ?? []).map(\.kind)
    return combined(arguments) { interpreter, values in
      let filled = zip(values, zip(kinds, arguments)).map { interpreter.argument($0, as: $1.0, code: $1.1.expression) }
      var result = interpreter.apply(member, with: filled, to: query)
      result.source = nil
      for case .text(let text) in filled {
        result.origins += text.origins
        result.language = result.language ?? text.language
        result.isVariant = result.isVariant || text.variant != nil
      }
      for case .predicate(let written) in filled {
        result.predicateOrigins += written.argumentOrigins
        result.isVariant = result.isVariant || written.isVariant
      }
      return .query(result)
    }
  }

  /// Combines the alternatives of all arguments.
  mutating func combined(_ arguments: [ArgumentValue], apply: (inout Interpreter, [Value]) -> Value) -> Value {
    var rows: [([BranchCondition], [Value])] = [([], [])]
    for argument in arguments {
      rows = rows.flatMap { row in
        argument.value.alternatives.map { (row.0 + $0.conditions, row.1 + [$0.value]) }
      }
      if rows.count > Value.maximumAlternatives { return .tooManyAlternatives }
    }
    return .one(of: rows.map { .init(conditions: $0.0, value: apply(&self, $0.1)) })
  }

  // MARK: Arguments

  enum ResolvedArgument {
    case type(ElementType)
    case text(TextValue)
    case none
    case index(LocatorTemplate.Index)
    case predicate(WrittenPredicate)
    case unresolved(String)
  }

  mutating func argument(_ value: Value, as kind: QueryMember.Parameter.Kind, code: CodeExpression)
    -> ResolvedArgument
  {
    if kind == .predicate, case .parameter(let name, _) = value { recordUse(ofPredicate: name, [.filters]) }
    return switch kind {
    case .type:
      elementType(value).map { .type($0) } ?? .unresolved("the element type “\(shortened(code))” is unknown")
    case .optionalString: if case .null = value { .none } else { .text(value.asText) }
    case .string: .text(value.asText)
    case .integer: .index(index(value, code: code))
    case .predicate: .predicate(predicate(value, code: code))
    }
  }

  func elementType(_ value: Value) -> ElementType? {
    switch value {
    case .elementType(let type): type
    case .implicit(let name, _): ElementType(swiftName: name)
    default: nil
    }
  }

  func index(_ value: Value, code: CodeExpression) -> LocatorTemplate.Index {
    switch value {
    case .integer(let number): return .at(number)
    case .parameter(let name, _): return .unknown(name)
    default: return isLast(code) ? .last : .unknown(shortened(code))
    }
  }

  /// Whether the index is written as `…count - 1`. The check compares source text, because the value of `count` is
  /// unknown.
  private func isLast(_ code: CodeExpression) -> Bool {
    let words = text[code.range].filter { !$0.isWhitespace }
    return words.hasSuffix("count-1")
  }

  // MARK: Steps

  /// Applies a member to a query. The step that the member creates is looked up in the table, with placeholders for
  /// unknown arguments.
  func apply(_ member: QueryMember, with arguments: [ResolvedArgument], to query: QueryValue) -> QueryValue {
    var result = query
    result.isPassed = false
    for case .unresolved(let reason) in arguments {
      result.template.steps.append(.unresolved(reason))
      return result
    }
    // The table needs only the last step of the query, because `element` and `firstMatch` depend on it.
    let before: [QueryStep] =
      switch query.template.steps.last {
      case nil: []
      case .single: [.single]
      case .first: [.first]
      case .index: [.index(0)]
      default: [.descendants(.any)]
      }
    let dummies = arguments.map { argument -> QueryArgument in
      switch argument {
      case .type(let type): .type(type)
      case .text: .string("")
      case .index: .integer(0)
      case .predicate: .predicate(ElementPredicate(constant: true, vocabulary: .xcuiTest))
      case .none, .unresolved: .none
      }
    }
    guard let after = member.apply(to: ElementQuery(steps: before), dummies) else {
      result.template.steps.append(.unresolved("the arguments do not match \(member.signature)"))
      return result
    }
    if after.steps.first != before.first, !before.isEmpty { result.template.steps.removeLast() }
    for step in after.steps.dropFirst(after.steps.first == before.first ? before.count : 0) {
      result.template.steps.append(Self.step(step, with: arguments))
    }
    return result
  }

  /// Returns a step with its placeholders replaced by the arguments. No member takes two arguments of the same type, so
  /// the type of an argument determines which placeholder it replaces.
  private static func step(_ step: QueryStep, with arguments: [ResolvedArgument]) -> LocatorTemplate.Step {
    var (key, position, predicate): (TextPattern?, LocatorTemplate.Index, PredicateTemplate)
    (key, position, predicate) = (nil, .at(0), .unresolved("the predicate is missing"))
    for argument in arguments {
      switch argument {
      case .text(let text): key = text.pattern
      case .index(let index): position = index
      case .predicate(let written): predicate = written.ofQuery
      case .type, .none, .unresolved: continue
      }
    }
    return LocatorTemplate.Step(
      step, key: { _ in key ?? TextPattern("") }, predicate: { _ in predicate }, index: { _ in position })
  }

  // MARK: Subscripts

  mutating func subscriptResult(_ arguments: [ArgumentValue], ofQuery query: QueryValue, progress: ChainProgress)
    -> Value
  {
    if query.isList {
      var element = query.element(
        at: arguments.first.map { index($0.value, code: $0.expression) } ?? .unknown("its position"))
      element.source = nil
      return .query(element)
    }
    let result = combined(arguments) { interpreter, values in
      let given = zip(arguments, values).map { ArgumentValue(label: $0.label, value: $1, expression: $0.expression) }
      return interpreter.subscriptResult(given, onQuery: query)
    }
    recordKeyResolution(result, with: arguments, query: query)
    return result
  }

  private mutating func subscriptResult(_ arguments: [ArgumentValue], onQuery query: QueryValue) -> Value {
    let own = extensionSubscript(arguments, of: query)
    switch own {
    case .unknown?, nil: break
    case let own?: return own
    }
    var result = query
    (result.source, result.isPassed) = (nil, false)
    guard let argument = arguments.first, arguments.count == 1 || own != nil else {
      result.template.steps.append(.unresolved("the subscript is not declared in the linted files"))
      return .query(result)
    }
    var key = own ?? argument.value
    if own == nil, let label = argument.label {
      key = .unknown("the subscript [\(label):] is not declared in the linted files")
    } else if case .implicit(let name, _) = key {
      key = .unknown(reasonWithoutSubscript(for: name, on: query))
    }
    let text = key.asText
    result.template.steps += [.filter(.key(text.pattern), of: .itself), .single]
    result.origins += text.origins
    result.language = result.language ?? text.language
    result.isVariant = result.isVariant || text.variant != nil
    return .query(result)
  }

  // MARK: Lists and values

  /// Evaluates `first`, `last` and similar members of an array of elements.
  func listMember(_ name: String, with arguments: [ArgumentValue]?, of query: QueryValue) -> QueryValue? {
    let position: LocatorTemplate.Index
    switch name {
    case "first": position = arguments == nil ? .at(0) : .unknown("where")
    case "last": position = .last
    case "randomElement": position = .unknown("random")
    default: return nil
    }
    var element = query.element(at: position)
    element.source = nil
    return element
  }

  /// Returns the value of an attribute: a string that only the running app can provide.
  func valueRead(_ name: String, of query: QueryValue, with arguments: [ArgumentValue]?) -> Value {
    switch name {
    case "label", "identifier", "title", "value", "placeholderValue": .wildcard(name)
    default: .unknown("the value of “\(name)” is known only at run time")
    }
  }
}
