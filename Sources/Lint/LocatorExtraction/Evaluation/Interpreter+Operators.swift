// Evaluates operators on numbers, lists and conditions.

extension Interpreter {
  /// Applies an operator to numbers or cases; nil if the operator may concatenate strings instead, or is not supported.
  mutating func calculated(_ name: String, values: [Value]) -> Value? {
    switch name {
    case "==", "!=":
      guard values.count == 2 else { return nil }
      return equality(values[0], values[1]).map { .boolean($0 == (name == "==")) }
    case "<", ">", "<=", ">=": return Self.comparison(name, values: values).map { .boolean($0) }
    case "&&", "||": return Self.conjunction(values, decidedBy: name == "||").map { .boolean($0) }
    case "..<", "...": return range(values, isClosed: name == "...")
    case "+", "-", "*", "/", "%":
      let lists = values.compactMap { if case .list(let items) = $0 { items } else { nil } }
      if name == "+", lists.count == values.count { return joined(lists) }
      guard name != "+" || values.contains(where: \.isNumber) else { return nil }
      let numbers = values.compactMap(\.integer)
      guard numbers.count == values.count, let first = numbers.first else {
        return .unknown("the result of “\(name)” is known only at run time")
      }
      let result = numbers.dropFirst().reduce(Optional(first)) { left, right in
        left.flatMap { Self.result($0, name: name, and: right) }
      }
      let isCounted = values.contains { if case .position = $0 { true } else { false } }
      return result.map { isCounted ? .position($0) : .integer($0) }
        ?? .unknown("the result of “\(name)” is not a valid number")
    default: return nil
    }
  }

  /// Concatenates lists. The result is unknown if it has more elements than a loop may visit.
  private mutating func joined(_ lists: [[Value]]) -> Value {
    guard lists.reduce(0, { $0 + $1.count }) <= Value.maximumElements else {
      isOverlong = true
      return .unknown("the list has more than \(Value.maximumElements) elements")
    }
    return .list(lists.flatMap { $0 })
  }

  /// Returns nil where Swift would trap: on overflow and division by zero.
  private static func result(_ left: Int, name: String, and right: Int) -> Int? {
    let (value, isOverflow) =
      switch name {
      case "+": left.addingReportingOverflow(right)
      case "-": left.subtractingReportingOverflow(right)
      case "*": left.multipliedReportingOverflow(by: right)
      case "/": left.dividedReportingOverflow(by: right)
      default: left.remainderReportingOverflow(dividingBy: right)
      }
    return isOverflow ? nil : value
  }

  /// Returns the numbers in a range that a loop iterates over; nil if there are too many, or if a bound is unknown.
  private func range(_ values: [Value], isClosed: Bool) -> Value? {
    let bounds = values.compactMap(\.integer)
    guard bounds.count == 2, values.count == 2 else { return nil }
    let (count, isOverflow) = bounds[1].subtractingReportingOverflow(bounds[0])
    guard !isOverflow, count >= 0, count < Value.maximumAlternatives else { return nil }
    return .list((0..<count + (isClosed ? 1 : 0)).map { .position(bounds[0] + $0) })
  }
}

extension Value {
  /// The integer, if it is known.
  var integer: Int? {
    switch self {
    case .integer(let number), .position(let number): number
    default: nil
    }
  }

  /// Whether the value is a number, known or unknown, and not a string.
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .position, .number: true
    case .parameter(_, let type?): !type.isList && Self.numbers.contains(type.name)
    case .choice(let alternatives): alternatives.contains { $0.value.isNumber }
    default: false
    }
  }

  private static let numbers: Set = ["Int", "UInt", "Int32", "Int64", "UInt64", "Double", "Float", "CGFloat"]
}
