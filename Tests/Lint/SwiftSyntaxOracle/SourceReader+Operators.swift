// Reads operators, which the parser leaves in one flat list.

import CodeModel
import SwiftSyntax

extension SourceReader {
  private enum Item {
    case operand(CodeExpression)
    case operation(String)
    /// The operator `? a :` with its middle operand.
    case choice(CodeExpression)
    case assignment
  }

  /// Operators by precedence, from lowest to highest.
  private static let precedence: [Set<String>] = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="], ["??"], ["...", "..<"],
    ["+", "-", "&+", "&-", "|", "^"], ["*", "/", "%", "&*", "&"],
  ]

  /// The maximum number of operators in a sequence that mixes operators of the same precedence, such as `a + b - c`.
  /// Each operator adds a level of nesting.
  private static let maximumMixture = 8

  mutating func operators(_ sequence: SequenceExprSyntax) -> CodeExpression {
    var items: [Item] = []
    var isType = false
    for element in sequence.elements {
      if isType {
        isType = false
        continue
      }
      switch element.as(ExprSyntaxEnum.self) {
      case .binaryOperatorExpr(let node): items.append(.operation(node.operator.text))
      case .assignmentExpr: items.append(.assignment)
      case .unresolvedTernaryExpr(let node): items.append(.choice(expression(node.thenExpression)))
      // The type of a cast is the next element of the sequence. It is skipped, because it does not affect the value.
      case .unresolvedAsExpr: isType = true
      case .unresolvedIsExpr: isType = true
      default: items.append(.operand(expression(element)))
      }
    }
    return folded(items[...], range(sequence), 0)
  }

  private mutating func folded(_ items: ArraySlice<Item>, _ range: Range<Int>, _ level: Int) -> CodeExpression {
    guard items.count > 1, level < Self.maximumDepth else {
      if case .operand(let only)? = items.first, items.count == 1 { return only }
      return CodeExpression(kind: .other(operands(items)), range: range)
    }
    if let place = items.firstIndex(where: { if case .assignment = $0 { true } else { false } }) {
      let target = folded(items[..<place], self.range(of: items[..<place], otherwise: range), level + 1)
      let rest = items[(place + 1)...]
      let value = folded(rest, self.range(of: rest, otherwise: range), level + 1)
      return CodeExpression(kind: .assignment(target: target, value: value), range: range)
    }
    if let place = items.firstIndex(where: { if case .choice = $0 { true } else { false } }),
      case .choice(let chosen) = items[place]
    {
      let condition = folded(items[..<place], self.range(of: items[..<place], otherwise: range), level + 1)
      let rest = items[(place + 1)...]
      let otherwise = folded(rest, self.range(of: rest, otherwise: range), level + 1)
      recordBranches(of: condition, chosen, otherwise)
      return CodeExpression(kind: .ternary(condition, chosen, otherwise), range: range)
    }
    for operators in Self.precedence {
      let places = items.indices.filter {
        if case .operation(let name) = items[$0] { operators.contains(name) } else { false }
      }
      guard let first = places.first, case .operation(let name) = items[first] else { continue }
      return split(items, at: places, name, range, level)
    }
    return CodeExpression(kind: .other(operands(items)), range: range)
  }

  private mutating func split(
    _ items: ArraySlice<Item>, at places: [Int], _ name: String, _ range: Range<Int>, _ level: Int
  ) -> CodeExpression {
    var parts: [CodeExpression] = []
    var start = items.startIndex
    for place in places + [items.endIndex] {
      let part = items[start..<place]
      parts.append(folded(part, self.range(of: part, otherwise: range), level + 1))
      start = place + 1
    }
    let isUniform = places.allSatisfy { if case .operation(name) = items[$0] { true } else { false } }
    return isUniform
      ? CodeExpression(kind: .operation(name, parts), range: range) : mixed(items, at: places, parts, range)
  }

  /// Reads `a + b - c` from left to right, two operands at a time.
  private func mixed(
    _ items: ArraySlice<Item>, at places: [Int], _ parts: [CodeExpression], _ range: Range<Int>
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

  private func operands(_ items: ArraySlice<Item>) -> [CodeExpression] {
    items.compactMap { item in
      switch item {
      case .operand(let operand), .choice(let operand): operand
      default: nil
      }
    }
  }

  private func range(of items: ArraySlice<Item>, otherwise: Range<Int>) -> Range<Int> {
    let parts = operands(items)
    guard let first = parts.first, let last = parts.last, first.range.lowerBound <= last.range.upperBound else {
      return otherwise
    }
    return first.range.lowerBound..<last.range.upperBound
  }
}
