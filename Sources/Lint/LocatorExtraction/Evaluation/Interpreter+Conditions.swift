// Decides conditions whose operands are known.

import LocatorStrategies

extension Interpreter {
  /// Evaluates a condition.
  ///
  /// - Returns: Whether it holds; nil if that is known only at run time. A condition on a variable is not decided,
  ///   even if the value is known here, because other code, such as the next iteration of a loop, may change it.
  mutating func isDecided(_ condition: CodeExpression) -> Bool? {
    let (value, isVariable) = noticingVariables { $0.value(of: condition) }
    guard !isVariable, case .boolean(let isTrue) = value else { return nil }
    return isTrue
  }

  /// Runs a part of the evaluation, and returns whether it reads a variable.
  mutating func noticingVariables<Result>(_ work: (inout Interpreter) -> Result) -> (Result, Bool) {
    let outer = readsVariables
    readsVariables = false
    let result = work(&self)
    let isVariable = readsVariables
    readsVariables = outer || isVariable
    return (result, isVariable)
  }

  /// Notes that the value of a property was read from an instance. Only an object is shared with code that may change
  /// it.
  mutating func recordRead(ofField name: String, in typeID: Int) {
    guard program.types[typeID].declaration == .class,
      let id = members(named: name, of: typeID).first, !program.members[id].code.isConstant
    else { return }
    readsVariables = true
  }

  // MARK: Operators

  /// Returns whether all conditions hold (`&&`) or any (`||`).
  ///
  /// - Parameter deciding: The value of a single operand that decides the result.
  static func conjunction(_ values: [Value], decidedBy deciding: Bool) -> Bool? {
    let known = values.compactMap { if case .boolean(let isTrue) = $0 { isTrue } else { nil } }
    if known.contains(deciding) { return deciding }
    return known.count == values.count ? !deciding : nil
  }

  /// Compares two known numbers.
  static func comparison(_ name: String, values: [Value]) -> Bool? {
    let numbers = values.compactMap(\.comparable)
    guard numbers.count == 2, values.count == 2 else { return nil }
    return switch name {
    case "<": numbers[0] < numbers[1]
    case ">": numbers[0] > numbers[1]
    case "<=": numbers[0] <= numbers[1]
    default: numbers[0] >= numbers[1]
    }
  }

  /// The maximum depth at which values inside values are compared.
  private static let maximumComparison = 3

  /// Returns whether two values are equal; nil unless both are known.
  func equality(_ left: Value, _ right: Value, at depth: Int = 0) -> Bool? {
    guard depth < Self.maximumComparison else { return nil }
    switch (left, right) {
    case (.text(let left), .text(let right)):
      guard let left = left.pattern.literal, let right = right.pattern.literal else { return nil }
      return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.elementType(let left), .elementType(let right)): return left == right
    case (.null, .null): return true
    case (.null, let other), (let other, .null): return other.isConstant ? false : nil
    case (.enumCase(_, let left, let payload), .enumCase(_, let right, let other)):
      return left == right ? equality(payload, other, at: depth) : false
    case (.enumCase(let typeID, let left, let payload), .implicit(let right, let other)),
      (.implicit(let right, let other), .enumCase(let typeID, let left, let payload)):
      // The name may be that of a constant, which may be the same case.
      guard program.types[typeID].cases.contains(where: { $0.name == right }) else { return nil }
      return left == right ? equality(payload, other.map(\.value), at: depth) : false
    case (.list(let left), .list(let right)): return equality(left, right, at: depth)
    default:
      guard let left = left.comparable, let right = right.comparable else { return nil }
      return left == right
    }
  }

  /// Returns whether two lists are equal, element by element.
  private func equality(_ left: [Value], _ right: [Value], at depth: Int) -> Bool? {
    guard left.count == right.count else { return false }
    let parts = zip(left, right).map { equality($0, $1, at: depth + 1) }
    return Self.conjunction(
      parts.map { $0.map { .boolean($0) } ?? .unknown("the values are unknown") }, decidedBy: false)
  }

  /// Returns whether a list contains the argument; nil unless every comparison is known.
  func contains(_ items: [Value], with arguments: [ArgumentValue]?) -> Bool? {
    guard let only = arguments?.first, arguments?.count == 1, only.label == nil, !only.isTrailing else { return nil }
    return Self.conjunction(
      items.map { equality($0, only.value).map { .boolean($0) } ?? .unknown("the values are unknown") },
      decidedBy: true)
  }
}

extension Value {
  /// A known number, for comparisons.
  fileprivate var comparable: Double? {
    switch self {
    case .integer(let number), .position(let number): Double(exactly: number)
    case .number(let number): number
    default: nil
    }
  }

  /// Whether the value is written in the code and therefore not nil.
  fileprivate var isConstant: Bool {
    switch self {
    case .text(let text): text.pattern.literal != nil
    case .integer, .position, .number, .boolean, .enumCase, .elementType, .list: true
    default: false
    }
  }
}

extension TextPattern {
  /// Returns the result of a Boolean member of `String`; nil if it depends on unknown parts, or is not such a member.
  func decides(_ name: String, with arguments: [ArgumentValue]?) -> Bool? {
    if name == "isEmpty", arguments == nil {
      if let literal { return literal.isEmpty }
      return pieces.contains { if case .text = $0 { true } else { false } } ? false : nil
    }
    guard let only = arguments?.first, arguments?.count == 1, only.label == nil, case .text(let text) = only.value,
      let wanted = text.pattern.literal
    else { return nil }
    switch name {
    case "hasPrefix": return Self.decides(literal, outer: pieces.first, wanted: wanted) { $0.hasPrefix($1) }
    case "hasSuffix": return Self.decides(literal, outer: pieces.last, wanted: wanted) { $0.hasSuffix($1) }
    case "contains":
      if let literal { return literal.contains(wanted) }
      return pieces.contains { if case .text(let part) = $0 { part.contains(wanted) } else { false } } ? true : nil
    default: return nil
    }
  }

  /// Compares the beginning or end of a string. A known part that is as long as the wanted string decides.
  private static func decides(
    _ literal: String?, outer: Piece?, wanted: String, where matches: (String, String) -> Bool
  ) -> Bool? {
    if let literal { return matches(literal, wanted) }
    guard case .text(let part)? = outer, part.count > wanted.count else { return nil }
    return matches(part, wanted)
  }
}
