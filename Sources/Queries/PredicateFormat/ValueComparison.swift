// Implements the comparison operators. (`predicate-format` §4 and §6)

/// Compares values as predicates do. If the device would raise an exception, the comparison does not hold.
struct ValueComparison {
  let relation: PredicateComparison.Operator
  let options: PredicateComparison.Options

  /// Returns whether a comparison holds. Patterns are handled by ``like(_:and:pattern:budget:)`` and
  /// ``matches(_:and:compiled:budget:)``.
  func holds(_ left: PredicateValue, _ right: PredicateValue) -> Truth {
    switch relation {
    case .equal: Truth(areEqual(left, right))
    case .notEqual: Truth(!areEqual(left, right))
    case .less: Truth(isOrdered(left, and: right) { $0 < 0 })
    case .greater: Truth(isOrdered(left, and: right) { $0 > 0 })
    case .lessOrEqual: Truth(isOrdered(left, and: right) { $0 <= 0 })
    case .greaterOrEqual: Truth(isOrdered(left, and: right) { $0 >= 0 })
    case .between: Truth(isBetween(left, bounds: right))
    case .isIn: Truth(contains(right, content: left))
    case .contains: Truth(contains(left, content: right))
    case .beginsWith: Truth(beginsWith(left, right))
    case .endsWith: Truth(endsWith(left, right))
    case .like, .matches: .unknown
    }
  }

  private var isFolded: Bool {
    !options.contains(.normalized) && !options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive])
  }

  private func areEqual(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    // Integers are not converted to floating point, because different large integers could then be equal.
    case (.integer(let left), .integer(let right)): return left == right
    case (.string(let left), .string(let right)):
      if isFolded, FoldedText.isTooLong(left, for: right) || FoldedText.isTooLong(right, for: left) { return false }
      return isFolded
        ? FoldedText(left, options: options).scalars == FoldedText(right, options: options).scalars
        : left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy(areEqual)
    default:
      guard let left = left.asNumber, let right = right.asNumber else { return false }
      return left == right
    }
  }

  /// Compares numbers by value and strings by code unit. NULL and all other values are unordered.
  private func isOrdered(_ left: PredicateValue, and right: PredicateValue, where isWanted: (Int) -> Bool) -> Bool {
    if case .string(let left) = left, case .string(let right) = right { return isWanted(order(left, right)) }
    if case .integer(let left) = left, case .integer(let right) = right {
      return isWanted(left < right ? -1 : left > right ? 1 : 0)
    }
    guard let left = left.asNumber, let right = right.asNumber, left == left, right == right else { return false }
    return isWanted(left < right ? -1 : left > right ? 1 : 0)
  }

  private func order(_ left: String, _ right: String) -> Int {
    if isFolded {
      let (left, right) = (FoldedText(left, options: options).scalars, FoldedText(right, options: options).scalars)
      return left.lexicographicallyPrecedes(right) ? -1 : left == right ? 0 : 1
    }
    return left.utf16.lexicographicallyPrecedes(right.utf16) ? -1 : left.utf16.elementsEqual(right.utf16) ? 0 : 1
  }

  private func isBetween(_ value: PredicateValue, bounds: PredicateValue) -> Bool {
    guard case .list(let bounds) = bounds, bounds.count == 2 else { return false }
    return isOrdered(bounds[0], and: value) { $0 <= 0 } && isOrdered(value, and: bounds[1]) { $0 <= 0 }
  }

  private func contains(_ container: PredicateValue, content: PredicateValue) -> Bool {
    if case .list(let values) = container {
      return content != .null && values.contains { areEqual($0, content) }
    }
    return includes(container, content: content)
  }

  /// Matches a string against a LIKE pattern.
  ///
  /// - Parameter pattern: The compiled pattern; nil if the right side is not a literal.
  /// - Returns: `.unknown` if matching was stopped before it was complete.
  func like(
    _ left: PredicateValue, and right: PredicateValue, pattern: LikePattern?, budget: inout PatternMatchingBudget
  ) -> Truth {
    guard case .string(let text) = left, case .string(let written) = right else { return .no }
    return (pattern ?? LikePattern(written, options: options)).match(text, budget: &budget)
  }

  /// Matches a string against a MATCHES pattern.
  ///
  /// - Parameter compiled: The compiled pattern; nil if the right side is not a literal.
  func matches(
    _ left: PredicateValue, and right: PredicateValue, compiled: RegularExpression?, budget: inout PatternMatchingBudget
  ) -> Truth {
    guard case .string(let text) = left, case .string(let pattern) = right,
      let expression = compiled ?? RegularExpression(pattern, options: options)
    else { return .no }
    return Self.truth(expression.match(text, budget: &budget))
  }

  private static func truth(_ outcome: UnicodePattern.Outcome) -> Truth {
    switch outcome {
    case .found: .yes
    case .notFound: .no
    case .stopped: .unknown
    }
  }

  // If no options are set, UTF-8 bytes are compared, which is equivalent to comparing Unicode scalars. As in
  // Foundation, no string contains, starts with or ends with the empty string.

  private func beginsWith(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    guard case .string(let text) = left, case .string(let prefix) = right, !prefix.isEmpty else { return false }
    guard isFolded else { return text.utf8.starts(with: prefix.utf8) }
    if FoldedText.isTooLong(prefix, for: text) { return false }
    let (scalars, wanted) = (FoldedText(text, options: options).scalars, FoldedText(prefix, options: options).scalars)
    return !wanted.isEmpty && scalars.starts(with: wanted) && !FoldedText.cutsLetter(scalars, at: wanted.count)
  }

  private func endsWith(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    guard case .string(let text) = left, case .string(let suffix) = right, !suffix.isEmpty else { return false }
    guard isFolded else { return text.utf8.reversed().starts(with: suffix.utf8.reversed()) }
    if FoldedText.isTooLong(suffix, for: text) { return false }
    let (scalars, wanted) = (FoldedText(text, options: options).scalars, FoldedText(suffix, options: options).scalars)
    return !wanted.isEmpty && scalars.reversed().starts(with: wanted.reversed())
  }

  private func includes(_ container: PredicateValue, content: PredicateValue) -> Bool {
    guard case .string(let text) = container, case .string(let part) = content else { return false }
    if isFolded ? FoldedText.isTooLong(part, for: text) : part.utf8.count > text.utf8.count { return false }
    guard isFolded else { return FoldedText.occurs(Array(part.utf8), in: Array(text.utf8)) }
    let (scalars, wanted) = (FoldedText(text, options: options).scalars, FoldedText(part, options: options).scalars)
    return FoldedText.occurs(wanted, in: scalars) { !FoldedText.cutsLetter(scalars, at: $0) }
  }
}
