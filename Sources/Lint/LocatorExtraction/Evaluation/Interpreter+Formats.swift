// Evaluates format strings with their arguments.

import LocatorStrategies

extension Interpreter {
  /// Inserts arguments into a format string. Of several texts for plural categories, only those that fit the numbers
  /// remain.
  mutating func formatted(_ format: Value, with arguments: [ArgumentValue]) -> Value {
    let given = Self.flattened(arguments)
    var seen: [TextPattern] = []
    var alternatives: [Value.Alternative] = []
    for alternative in chosen(format, with: given).alternatives {
      let text = formatted(alternative.value.asText, with: given)
      // Several plural categories often have the same text.
      if text.variant != nil, alternative.conditions.isEmpty {
        if seen.contains(text.pattern) { continue }
        seen.append(text.pattern)
      }
      alternatives.append(.init(conditions: alternative.conditions, value: .text(text)))
    }
    return .one(of: alternatives)
  }

  /// Returns the arguments of a call whose first argument is a format string, without the texts that do not fit the
  /// numbers.
  func withChosenTexts(_ arguments: [ArgumentValue]) -> [ArgumentValue] {
    guard let first = arguments.first, case .choice = first.value else { return arguments }
    let rest = Array(arguments.dropFirst())
    let format = chosen(first.value, with: Self.flattened(Self.formatArguments(in: rest)))
    return [ArgumentValue(label: first.label, value: format, expression: first.expression)] + rest
  }

  /// Returns the arguments that are inserted into a format string: those without a label, and `arguments:`.
  static func formatArguments(in arguments: [ArgumentValue]) -> [ArgumentValue] {
    arguments.filter { $0.label == nil || $0.label == "arguments" || $0.label == "args" }
  }

  /// Replaces lists of arguments with their elements.
  private static func flattened(_ arguments: [ArgumentValue]) -> [ArgumentValue] {
    arguments.flatMap { argument -> [ArgumentValue] in
      guard argument.label != nil, case .list(let items) = argument.value else { return [argument] }
      return items.map { ArgumentValue(label: nil, value: $0, expression: argument.expression) }
    }
  }

  /// Removes the texts for plural categories to which the numbers do not belong.
  private func chosen(_ format: Value, with arguments: [ArgumentValue]) -> Value {
    guard case .choice(let alternatives) = format else { return format }
    var known: [Int: Set<String>] = [:]
    for case .text(let text) in alternatives.map(\.value) {
      for (position, category) in text.variant?.categories ?? [:] { known[position, default: []].insert(category) }
    }
    let fitting = alternatives.filter { alternative in
      guard case .text(let text) = alternative.value, let variant = text.variant else { return true }
      return variant.categories.allSatisfy { position, category in
        guard position < arguments.count, case .integer(let number) = arguments[position].value,
          let wanted = PluralRule.category(of: number, in: text.language ?? "", among: known[position] ?? [])
        else { return true }
        return category == wanted
      }
    }
    if fitting.count == 1, case .text(var only) = fitting[0].value {
      only.variant = nil
      return .one(of: [.init(conditions: fitting[0].conditions, value: .text(only))])
    }
    return fitting.isEmpty ? format : .one(of: fitting)
  }

  private mutating func formatted(_ format: TextValue, with arguments: [ArgumentValue]) -> TextValue {
    guard let known = format.pattern.literal else { return format }
    var whole = format
    whole.pattern = TextPattern([])
    for part in FormatString(known).parts {
      let next: TextPattern
      switch part {
      case .text(let text): next = TextPattern(text)
      case .value(let value): next = inserted(value, with: arguments)
      case .variable(let name, _): next = TextPattern([.wildcard(name)])
      }
      whole = joined(whole, TextValue(pattern: next))
    }
    return whole
  }

  /// Returns the argument as the placeholder prints it. A number that is printed with a width or a precision is a
  /// wildcard.
  private func inserted(_ value: FormatString.Value, with arguments: [ArgumentValue]) -> TextPattern {
    guard value.position < arguments.count else { return TextPattern([.wildcard("%")]) }
    let argument = arguments[value.position]
    let words = shortened(argument.expression)
    let pattern = argument.value.asInterpolation(words).pattern
    return value.isPlain || pattern.literal == nil ? pattern : TextPattern([.wildcard(words)])
  }
}
