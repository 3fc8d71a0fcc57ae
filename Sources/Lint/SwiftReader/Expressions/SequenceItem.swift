// Folds operands and operators, which are read in one flat list, by precedence.

import CodeModel

enum SequenceItem {
  case operand(CodeExpression)
  case operation(String)
  /// The operator `? a :` with its middle operand.
  case choice(CodeExpression)
  case assignment
  /// A cast or a comparison of types. It does not affect the value, so it is dropped.
  case type

  fileprivate var isAssignment: Bool {
    if case .assignment = self { true } else { false }
  }

  fileprivate var isChoice: Bool {
    if case .choice = self { true } else { false }
  }

  /// The level of the operator, from the lowest precedence to the highest; nil for unknown operators and operands.
  fileprivate var level: Int? {
    guard case .operation(let name) = self else { return nil }
    switch name {
    case "||": return 0
    case "&&": return 1
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": return 2
    case "??": return 3
    case "...", "..<": return 4
    case "+", "-", "&+", "&-", "|", "^": return 5
    case "*", "/", "%", "&*", "&": return 6
    default: return nil
    }
  }
}

extension CodeReader {
  /// The maximum number of operators in a sequence that mixes operators of the same precedence, such as `a + b - c`.
  /// Each operator adds a level of nesting.
  private static let maximumMixture = 8

  mutating func folded(_ items: [SequenceItem], at range: Range<Int>) -> CodeExpression {
    // Most sequences have one operator.
    if items.count == 3, case .operand(let left) = items[0], case .operand(let right) = items[2],
      case .operation(let name) = items[1]
    {
      let isKnown = items[1].level != nil
      return CodeExpression(kind: isKnown ? .operation(name, [left, right]) : .other([left, right]), range: range)
    }
    return foldedAssignments(items, at: range)
  }

  /// Folds `a = b = c`, whose last part is the innermost.
  private mutating func foldedAssignments(_ items: [SequenceItem], at range: Range<Int>) -> CodeExpression {
    let places = items.indices.filter { items[$0].isAssignment }
    guard let last = places.prefix(TokenStream.maximumDepth).last else { return foldedChoices(items[...], at: range) }
    let rest = items[(last + 1)...]
    var value =
      places.count > TokenStream.maximumDepth
      ? CodeExpression(kind: .other(operands(rest)), range: self.range(of: rest, otherwise: range))
      : foldedChoices(rest, at: self.range(of: rest, otherwise: range))
    for number in places.indices.prefix(TokenStream.maximumDepth).reversed() {
      let start = number > 0 ? places[number - 1] + 1 : 0
      let part = items[start..<places[number]]
      let target = foldedChoices(part, at: self.range(of: part, otherwise: range))
      let whole = number > 0 ? self.range(of: items[start...], otherwise: range) : range
      value = CodeExpression(kind: .assignment(target: target, value: value), range: whole)
    }
    return value
  }

  /// Folds `a ? b : c ? d : e`, whose last part is the innermost.
  private mutating func foldedChoices(_ items: ArraySlice<SequenceItem>, at range: Range<Int>) -> CodeExpression {
    let places = items.indices.filter { items[$0].isChoice }
    guard let last = places.prefix(TokenStream.maximumDepth).last else { return foldedOperators(items, at: range) }
    let rest = items[(last + 1)...]
    var value =
      places.count > TokenStream.maximumDepth
      ? CodeExpression(kind: .other(operands(rest)), range: self.range(of: rest, otherwise: range))
      : foldedOperators(rest, at: self.range(of: rest, otherwise: range))
    for number in places.indices.prefix(TokenStream.maximumDepth).reversed() {
      let start = number > 0 ? places[number - 1] + 1 : items.startIndex
      guard case .choice(let chosen) = items[places[number]] else { continue }
      let part = items[start..<places[number]]
      let condition = foldedOperators(part, at: self.range(of: part, otherwise: range))
      let whole = number > 0 ? self.range(of: items[start...], otherwise: range) : range
      recordBranches(of: condition, chosen, value)
      value = CodeExpression(kind: .ternary(condition, chosen, value), range: whole)
    }
    return value
  }

  private func foldedOperators(_ items: ArraySlice<SequenceItem>, at range: Range<Int>) -> CodeExpression {
    if items.count == 1, case .operand(let only)? = items.first { return only }
    guard let lowest = items.compactMap(\.level).min() else {
      return CodeExpression(kind: .other(operands(items)), range: range)
    }
    return split(items, at: items.indices.filter { items[$0].level == lowest }, range: range)
  }

  private func split(_ items: ArraySlice<SequenceItem>, at places: [Int], range: Range<Int>) -> CodeExpression {
    guard let first = places.first, case .operation(let name) = items[first] else {
      return CodeExpression(kind: .other(operands(items)), range: range)
    }
    var parts: [CodeExpression] = []
    var start = items.startIndex
    for place in places + [items.endIndex] {
      let part = items[start..<place]
      parts.append(foldedOperators(part, at: self.range(of: part, otherwise: range)))
      start = place + 1
    }
    let isUniform = places.allSatisfy { if case .operation(name) = items[$0] { true } else { false } }
    return isUniform
      ? CodeExpression(kind: .operation(name, parts), range: range)
      : mixed(items, at: places, parts: parts, range: range)
  }

  /// Folds `a + b - c` from left to right, two operands at a time.
  private func mixed(
    _ items: ArraySlice<SequenceItem>, at places: [Int], parts: [CodeExpression], range: Range<Int>
  ) -> CodeExpression {
    guard places.count <= Self.maximumMixture, var left = parts.first else {
      return CodeExpression(kind: .other(parts), range: range)
    }
    for (place, right) in zip(places, parts.dropFirst()) {
      guard case .operation(let name) = items[place] else { continue }
      let whole = left.range.lowerBound..<max(left.range.lowerBound, right.range.upperBound)
      left = CodeExpression(kind: .operation(name, [left, right]), range: whole)
    }
    return left
  }

  private func operands(_ items: ArraySlice<SequenceItem>) -> [CodeExpression] {
    items.compactMap { item in
      switch item {
      case .operand(let operand), .choice(let operand): operand
      default: nil
      }
    }
  }

  private func range(of items: ArraySlice<SequenceItem>, otherwise: Range<Int>) -> Range<Int> {
    let parts = operands(items)
    guard let first = parts.first, let last = parts.last, first.range.lowerBound <= last.range.upperBound else {
      return otherwise
    }
    return first.range.lowerBound..<last.range.upperBound
  }
}
