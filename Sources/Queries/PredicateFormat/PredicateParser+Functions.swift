// Parses function calls in predicates. (`predicate-format` §3)

import Findings

extension PredicateParser {
  /// Returns the name of a function call, such as `length` or `add:to:`; nil unless the next tokens are a name and an
  /// opening parenthesis. Does not consume any tokens.
  func functionName() -> String? {
    guard case .word(let first) = current.kind else { return nil }
    var name = first
    var next = position + 1
    while next < tokens.count, tokens[next].kind == .symbol(.colon) {
      name += ":"
      next += 1
      if next < tokens.count, case .word(let part) = tokens[next].kind {
        name += part
        next += 1
      }
    }
    return next < tokens.count && tokens[next].kind == .symbol(.openParenthesis) ? name : nil
  }

  mutating func call(_ name: String, token: PredicateToken) throws(SyntaxError) -> Part {
    while current.kind != .symbol(.openParenthesis) { advance() }
    let nameRange = range(from: token.range.lowerBound)
    let arguments = try nested { parser throws(SyntaxError) in
      try parser.operands(from: .openParenthesis, to: .closeParenthesis)
    }
    return Part(
      content: .operand(.function(name, arguments, PredicateRange(range: nameRange))),
      range: range(from: token.range.lowerBound))
  }

  /// Parses `FUNCTION(receiver, "selector:", argument…)`. The selector is kept as written and not resolved.
  mutating func namedFunction() throws(SyntaxError) -> Part {
    let token = current
    advance()
    let operands = try nested { parser throws(SyntaxError) in
      try parser.operands(from: .openParenthesis, to: .closeParenthesis)
    }
    guard operands.count >= 2, case .value(.string) = operands[1] else {
      throw error(
        range(from: token.range.lowerBound),
        "expected FUNCTION(value, 'selector') or FUNCTION(value, 'selector', argument)")
    }
    return Part(
      content: .operand(.function("FUNCTION", operands, PredicateRange(range: token.range))),
      range: range(from: token.range.lowerBound))
  }

  mutating func subquery() throws(SyntaxError) -> Part {
    let token = current
    advance()
    try expect(.openParenthesis)
    let result = try nested { parser throws(SyntaxError) -> PredicateOperand in
      let collection = try parser.operand(parser.operandOrPredicate())
      try parser.expect(.comma)
      guard case .variable(let name) = parser.current.kind else {
        throw parser.error(parser.current.range, "expected a variable here, such as $child")
      }
      parser.advance()
      try parser.expect(.comma)
      let part = try parser.disjunction()
      let predicate = try parser.predicate(part)
      try parser.expect(.closeParenthesis)
      return .subquery(collection, variable: name, predicate, PredicateRange(range: token.range))
    }
    return Part(content: .operand(result), range: range(from: token.range.lowerBound))
  }

  mutating func cast() throws(SyntaxError) -> Part {
    let token = current
    advance()
    let operands = try nested { parser throws(SyntaxError) in
      try parser.operands(from: .openParenthesis, to: .closeParenthesis)
    }
    guard operands.count == 2, case .value(.string(let type)) = operands[1] else {
      throw error(range(from: token.range.lowerBound), "expected CAST(value, 'NSNumber')")
    }
    return Part(
      content: .operand(.cast(operands[0], type, PredicateRange(range: token.range))),
      range: range(from: token.range.lowerBound))
  }

  mutating func ternary() throws(SyntaxError) -> Part {
    let start = current.range.lowerBound
    advance()
    try expect(.openParenthesis)
    let result = try nested { parser throws(SyntaxError) -> PredicateOperand in
      let part = try parser.disjunction()
      let condition = try parser.predicate(part)
      try parser.expect(.comma)
      let yes = try parser.operand(parser.operandOrPredicate())
      try parser.expect(.comma)
      let no = try parser.operand(parser.operandOrPredicate())
      try parser.expect(.closeParenthesis)
      return .ternary(condition, yes, no)
    }
    return Part(content: .operand(result), range: range(from: start))
  }
}
