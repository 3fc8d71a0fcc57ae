// Evaluates NSPredicate and NSCompoundPredicate.

import AccessibilityTree
import LocatorStrategies
import PredicateFormat

extension Interpreter {
  /// Converts a value to a predicate. The predicate is unresolved if the value cannot be evaluated as one.
  func predicate(_ value: Value, code: CodeExpression) -> WrittenPredicate {
    switch value {
    case .predicate(let predicate): return predicate
    case .implicit("init", let arguments): return predicate(arguments)
    case .parameter(let name, _): return unresolved("the predicate comes from the parameter “\(name)”")
    case .unknown(let reason): return unresolved(reason)
    default: return unresolved("“\(shortened(code))” cannot be evaluated as a predicate")
    }
  }

  private func unresolved(_ reason: String) -> WrittenPredicate {
    WrittenPredicate(ofQuery: .unresolved(reason), ofWait: .unresolved(reason))
  }

  func predicate(_ arguments: [ArgumentValue]) -> WrittenPredicate {
    WrittenPredicate(
      ofQuery: predicate(arguments, vocabulary: .xcuiTest), ofWait: predicate(arguments, vocabulary: .expectation),
      origins: arguments.first.map { $0.value.asText.origins } ?? [],
      argumentOrigins: arguments.dropFirst().flatMap { Self.origins($0.value) },
      isVariant: arguments.contains { $0.value.asText.variant != nil })
  }

  /// Returns where in the code the strings of an argument are written. The argument may be a single string or a list of
  /// strings.
  private static func origins(_ value: Value) -> [TextValue.Origin] {
    value.alternatives.flatMap { alternative -> [TextValue.Origin] in
      guard case .list(let items) = alternative.value else { return alternative.value.asText.origins }
      return items.flatMap(\.asText.origins)
    }
  }

  private func predicate(_ arguments: [ArgumentValue], vocabulary: Vocabulary) -> PredicateTemplate {
    guard let first = arguments.first else { return .unresolved("the predicate has no format string") }
    switch first.label {
    case "format": return format(first.value, with: Array(arguments.dropFirst()), vocabulary: vocabulary)
    case "value":
      guard case .boolean(let isTrue) = first.value else {
        return .unresolved("the predicate's value is known only at run time")
      }
      return .known(ElementPredicate(constant: isTrue, vocabulary: vocabulary))
    case "block": return .unresolved("a block predicate cannot be evaluated")
    case nil where first.isTrailing: return .unresolved("a block predicate cannot be evaluated")
    default: return .unresolved("NSPredicate(\(first.label ?? "_"):) cannot be evaluated")
    }
  }

  private func format(_ format: Value, with arguments: [ArgumentValue], vocabulary: Vocabulary) -> PredicateTemplate {
    var given: [PredicateTemplate.Argument] = []
    for argument in arguments {
      if argument.label == "argumentArray" || argument.label == "arguments" {
        guard case .list(let items) = argument.value else {
          return .unresolved("the predicate arguments “\(shortened(argument.expression))” cannot be evaluated")
        }
        given += items.map { self.argument($0, code: argument.expression) }
      } else {
        given.append(self.argument(argument.value, code: argument.expression))
      }
    }
    return PredicateTemplate(format.asText.pattern, with: given, vocabulary: vocabulary)
  }

  private func argument(_ value: Value, code: CodeExpression) -> PredicateTemplate.Argument {
    if let known = constant(value) { return .value(known) }
    switch value {
    case .text(let text): return .text(text.pattern)
    case .parameter(let name, _): return .wildcard(name)
    case .unknown, .choice: return .wildcard(shortened(code))
    default: return .unresolved("the argument “\(shortened(code))” cannot be evaluated")
    }
  }

  private func constant(_ value: Value) -> PredicateValue? {
    switch value {
    case .text(let text): return text.pattern.literal.map { .string($0) }
    case .integer(let number), .position(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .boolean(let isTrue): return .bool(isTrue)
    case .null: return .null
    case .elementType(let type): return .integer(Int(type.rawValue))
    case .list(let items):
      // A predicate cannot compare a value with a list of lists.
      let values = items.compactMap { item -> PredicateValue? in
        if case .list = item { return nil }
        return constant(item)
      }
      return values.count == items.count ? .list(values) : nil
    default: return nil
    }
  }

  // MARK: Compounds

  func compound(_ arguments: [ArgumentValue]) -> WrittenPredicate {
    guard let first = arguments.first, let last = arguments.last else {
      return unresolved("the predicate has no subpredicates")
    }
    var parts: [WrittenPredicate]?
    if case .list(let items) = last.value { parts = items.map { predicate($0, code: last.expression) } }
    switch (first.label, first.value) {
    case ("andPredicateWithSubpredicates", _), ("type", .implicit("and", _)):
      if let parts { return joined(parts) { .and($0) } }
    case ("orPredicateWithSubpredicates", _), ("type", .implicit("or", _)):
      if let parts { return joined(parts) { .or($0) } }
    case ("notPredicateWithSubpredicate", let value): return not(predicate(value, code: first.expression))
    case ("type", .implicit("not", _)): if let part = parts?.first { return not(part) }
    default: break
    }
    return unresolved("the subpredicates are known only at run time")
  }

  private func joined(
    _ parts: [WrittenPredicate], join: ([PredicateTemplate]) -> PredicateTemplate
  ) -> WrittenPredicate {
    func whole(_ parts: [PredicateTemplate], _ vocabulary: Vocabulary) -> PredicateTemplate {
      if parts.count == 1 { return parts[0] }
      guard !Self.isTooLong(parts) else { return Self.overlong }
      // If all parts are known, the compound predicate is known, too.
      return join(parts).known(in: vocabulary)
    }
    return WrittenPredicate(
      ofQuery: whole(parts.map(\.ofQuery), .xcuiTest), ofWait: whole(parts.map(\.ofWait), .expectation),
      argumentOrigins: parts.flatMap(\.argumentOrigins), isVariant: parts.contains(where: \.isVariant))
  }

  private func not(_ part: WrittenPredicate) -> WrittenPredicate {
    func denied(_ part: PredicateTemplate) -> PredicateTemplate { Self.isTooLong([part]) ? Self.overlong : .not(part) }
    return WrittenPredicate(
      ofQuery: denied(part.ofQuery), ofWait: denied(part.ofWait), argumentOrigins: part.argumentOrigins,
      isVariant: part.isVariant)
  }

  private static let overlong = PredicateTemplate.unresolved(
    "the predicate is longer than \(TextPattern.maximumLength) bytes")

  /// Whether the compound would be too long to print, for example because it was combined with itself repeatedly.
  private static func isTooLong(_ parts: [PredicateTemplate]) -> Bool {
    parts.reduce(0) { $0 + $1.description.utf8.count } > TextPattern.maximumLength
  }
}
