// NSPredicate and NSCompoundPredicate.

import AccessibilityTree
import Findings
import PredicateFormat

extension Interpreter {
  /// The value where a predicate is asked for.
  func predicate(_ value: Value, _ code: CodeExpression) -> WrittenPredicate {
    switch value {
    case .predicate(let predicate): return predicate
    case .implicit("init", let arguments): return predicate(arguments)
    case .parameter(let name, _): return unresolved("the predicate is passed as “\(name)”")
    case .unknown(let reason): return unresolved(reason)
    default: return unresolved("“\(shortened(code))” is no predicate that can be followed")
    }
  }

  private func unresolved(_ reason: String) -> WrittenPredicate {
    WrittenPredicate(ofQuery: .unresolved(reason), ofWait: .unresolved(reason))
  }

  func predicate(_ arguments: [ArgumentValue]) -> WrittenPredicate {
    WrittenPredicate(
      ofQuery: predicate(arguments, .xcuiTest), ofWait: predicate(arguments, .expectation),
      origins: arguments.first.map { $0.value.asText.origins } ?? [],
      argumentOrigins: arguments.dropFirst().flatMap { Self.origins($0.value) })
  }

  /// Where texts are written that are passed by themselves or in a list.
  private static func origins(_ value: Value) -> [TextValue.Origin] {
    value.alternatives.flatMap { alternative -> [TextValue.Origin] in
      guard case .list(let items) = alternative.value else { return alternative.value.asText.origins }
      return items.flatMap(\.asText.origins)
    }
  }

  func compound(_ arguments: [ArgumentValue]) -> WrittenPredicate {
    let parts = arguments.flatMap { argument -> [WrittenPredicate] in
      guard case .list(let items) = argument.value else { return [predicate(argument.value, argument.expression)] }
      return items.map { predicate($0, argument.expression) }
    }
    return WrittenPredicate(
      ofQuery: compound(arguments, .xcuiTest), ofWait: compound(arguments, .expectation),
      argumentOrigins: parts.flatMap(\.argumentOrigins))
  }

  private func predicate(_ value: Value, _ code: CodeExpression, _ vocabulary: Vocabulary) -> PredicateTemplate {
    let written = predicate(value, code)
    return vocabulary == .expectation ? written.ofWait : written.ofQuery
  }

  private func predicate(_ arguments: [ArgumentValue], _ vocabulary: Vocabulary) -> PredicateTemplate {
    guard let first = arguments.first else { return .unresolved("the predicate has no format") }
    switch first.label {
    case "format": return format(first.value, Array(arguments.dropFirst()), vocabulary)
    case "value":
      guard case .boolean(let isTrue) = first.value else { return .unresolved("its value is known at run time only") }
      return .known(ElementPredicate(constant: isTrue, vocabulary: vocabulary))
    case "block": return .unresolved("the predicate is a block of code")
    case nil where first.isTrailing: return .unresolved("the predicate is a block of code")
    default: return .unresolved("NSPredicate(\(first.label ?? "_"):) is not followed")
    }
  }

  private func format(
    _ format: Value, _ arguments: [ArgumentValue], _ vocabulary: Vocabulary
  ) -> PredicateTemplate {
    let pattern = format.asText.pattern
    var given: [PredicateTemplate.Argument] = []
    for argument in arguments {
      if argument.label == "argumentArray" || argument.label == "arguments" {
        guard case .list(let items) = argument.value else {
          return .unresolved("the arguments of the predicate are passed as “\(shortened(argument.expression))”")
        }
        given += items.map { self.argument($0, argument.expression) }
      } else {
        given.append(self.argument(argument.value, argument.expression))
      }
    }
    guard let literal = pattern.literal else {
      if let reason = pattern.unresolvedReason { return .unresolved(reason) }
      return .format(pattern, given)
    }
    let values = given.compactMap { if case .value(let value) = $0 { value } else { nil } }
    guard values.count == given.count else { return .format(pattern, given) }
    do throws(SyntaxError) {
      return .known(try ElementPredicate(format: literal, arguments: values, vocabulary: vocabulary))
    } catch {
      return .invalid(error)
    }
  }

  private func argument(_ value: Value, _ code: CodeExpression) -> PredicateTemplate.Argument {
    if let known = constant(value) { return .value(known) }
    switch value {
    case .text(let text): return .text(text.pattern)
    case .parameter(let name, _): return .wildcard(name)
    case .unknown, .choice: return .wildcard(shortened(code))
    default: return .unresolved("“\(shortened(code))” is no argument that can be followed")
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
      // A list of lists is nothing that a predicate compares with.
      let values = items.compactMap { item -> PredicateValue? in
        if case .list = item { return nil }
        return constant(item)
      }
      return values.count == items.count ? .list(values) : nil
    default: return nil
    }
  }

  // MARK: Compounds

  private func compound(_ arguments: [ArgumentValue], _ vocabulary: Vocabulary) -> PredicateTemplate {
    guard let first = arguments.first else { return .unresolved("the predicate has no parts") }
    let list = arguments.last?.value
    switch (first.label, first.value) {
    case ("andPredicateWithSubpredicates", _): return joined(list, arguments, vocabulary) { .and($0) }
    case ("orPredicateWithSubpredicates", _): return joined(list, arguments, vocabulary) { .or($0) }
    case ("notPredicateWithSubpredicate", let value): return not(predicate(value, first.expression, vocabulary))
    case ("type", .implicit("and", _)): return joined(list, arguments, vocabulary) { .and($0) }
    case ("type", .implicit("or", _)): return joined(list, arguments, vocabulary) { .or($0) }
    case ("type", .implicit("not", _)):
      guard case .list(let items)? = list, let item = items.first else { break }
      return not(predicate(item, first.expression, vocabulary))
    default: break
    }
    return .unresolved("the parts of the predicate are known at run time only")
  }

  private func joined(
    _ list: Value?, _ arguments: [ArgumentValue], _ vocabulary: Vocabulary,
    _ join: ([PredicateTemplate]) -> PredicateTemplate
  ) -> PredicateTemplate {
    guard case .list(let items)? = list, let code = arguments.last?.expression else {
      return .unresolved("the parts of the predicate are known at run time only")
    }
    let parts = items.map { predicate($0, code, vocabulary) }
    if parts.count == 1 { return parts[0] }
    guard !Self.isTooLong(parts) else { return Self.overlong }
    let whole = join(parts)
    // Of known parts, a predicate that is known as a whole.
    return known(whole, vocabulary).map { .known($0) } ?? whole
  }

  private func not(_ part: PredicateTemplate) -> PredicateTemplate {
    Self.isTooLong([part]) ? Self.overlong : .not(part)
  }

  private static let overlong = PredicateTemplate.unresolved(
    "the predicate is longer than \(TextPattern.maximumLength) bytes")

  /// Parts that hold each other over and over would be too much even to be written.
  private static func isTooLong(_ parts: [PredicateTemplate]) -> Bool {
    parts.reduce(0) { $0 + $1.description.utf8.count } > TextPattern.maximumLength
  }

  private func known(_ template: PredicateTemplate, _ vocabulary: Vocabulary) -> ElementPredicate? {
    guard let parsed = parsed(template) else { return nil }
    return try? ElementPredicate(parsed, vocabulary: vocabulary)
  }

  private func parsed(_ template: PredicateTemplate) -> ParsedPredicate? {
    switch template {
    case .known(let predicate): return predicate.predicate
    case .not(let part): return parsed(part).map { .not($0) }
    case .and(let parts):
      let all = parts.compactMap(parsed)
      return all.count == parts.count && all.count > 1 ? .and(all) : nil
    case .or(let parts):
      let all = parts.compactMap(parsed)
      return all.count == parts.count && all.count > 1 ? .or(all) : nil
    case .format, .invalid, .unresolved: return nil
    }
  }
}
