// Converts values to strings, and combines alternatives.

import LocatorStrategies

extension Value {
  /// Creates a string without unknown parts.
  static func text(_ text: String) -> Value { .text(TextValue(pattern: TextPattern(text))) }

  static func wildcard(_ name: String) -> Value { .text(TextValue(pattern: TextPattern([.wildcard(name)]))) }

  /// The value as a string. A value that cannot be converted becomes an unresolved string with a reason.
  var asText: TextValue {
    switch self {
    case .text(let text): text
    case .parameter(let name, _): TextValue(pattern: TextPattern([.wildcard(name)]))
    case .unknown(let reason): TextValue(pattern: TextPattern([.unresolved(reason)]))
    case .enumCase(_, let name, _): TextValue(pattern: TextPattern([.unresolved("“.\(name)” is not a string")]))
    case .integer(let number), .position(let number): TextValue(pattern: TextPattern("\(number)"))
    default: TextValue(pattern: TextPattern([.unresolved("the value cannot be evaluated as a string")]))
    }
  }

  /// Returns the value as string interpolation prints it; an unknown value is a wildcard, regardless of the reason.
  func asInterpolation(_ words: String) -> TextValue {
    switch self {
    case .text(let text):
      let pieces = text.pattern.pieces.map { piece -> TextPattern.Piece in
        if case .unresolved = piece { .wildcard(words) } else { piece }
      }
      return TextValue(pattern: TextPattern(pieces), origins: text.origins, variant: text.variant)
    case .integer(let number), .position(let number): return TextValue(pattern: TextPattern("\(number)"))
    case .boolean(let isTrue): return TextValue(pattern: TextPattern("\(isTrue)"))
    case .enumCase(_, let name, let payload) where payload.isEmpty: return TextValue(pattern: TextPattern(name))
    case .parameter(let name, _): return TextValue(pattern: TextPattern([.wildcard(name)]))
    default: return TextValue(pattern: TextPattern([.wildcard(words)]))
    }
  }

  /// Applies a function to each alternative.
  func map(_ change: (Value) -> Value) -> Value {
    guard case .choice(let alternatives) = self else { return change(self) }
    return .choice(alternatives.map { Alternative(conditions: $0.conditions, value: change($0.value)) })
  }

  /// The alternatives; a single alternative without conditions if the value is not a choice.
  var alternatives: [Alternative] {
    if case .choice(let alternatives) = self { alternatives } else { [Alternative(conditions: [], value: self)] }
  }

  /// The maximum number of alternatives that are evaluated.
  static let maximumAlternatives = 16

  /// The value of an expression that has more than ``maximumAlternatives`` alternatives.
  static let tooManyAlternatives = Value.unknown("the expression has more than \(maximumAlternatives) possible values")

  /// Removes duplicate conditions, which arise when a value is composed repeatedly from the same alternative.
  private static func unique(_ conditions: [BranchCondition]) -> [BranchCondition] {
    conditions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Combines alternatives into one value; nested alternatives are flattened.
  static func one(of alternatives: [Alternative]) -> Value {
    let flat = alternatives.flatMap { outer in
      outer.value.alternatives.map { inner in
        let more = inner.conditions.filter { !outer.conditions.contains($0) }
        return Alternative(conditions: unique(outer.conditions) + unique(more), value: inner.value)
      }
    }
    // If all alternatives are the same instance, as in a method of a robot that returns `self` in each branch, the
    // conditions do not matter.
    if let first = flat.first, flat.dropFirst().allSatisfy({ $0.value.isSameInstance(as: first.value) }),
      flat.count > 1 || first.conditions.isEmpty
    {
      return first.value
    }
    guard !flat.isEmpty else { return .unknown("the expression has no value") }
    guard flat.count <= maximumAlternatives else { return .tooManyAlternatives }
    return .choice(flat)
  }
}

extension TextValue {
  /// Concatenates two strings and merges their origins without duplicates.
  static func + (left: TextValue, right: TextValue) -> TextValue {
    let origins = right.origins.filter { !left.origins.contains($0) }
    return TextValue(
      pattern: left.pattern + right.pattern, origins: left.origins + origins, language: left.language ?? right.language,
      variant: left.variant ?? right.variant)
  }
}
