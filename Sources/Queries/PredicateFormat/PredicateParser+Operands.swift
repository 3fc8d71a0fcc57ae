// Parses the operands of comparisons. (`predicate-format` §3)

import Findings

extension PredicateParser {
  /// Parses `a := b` and all operators with higher precedence.
  mutating func operandOrPredicate() throws(SyntaxError) -> Part {
    let left = try arithmetic(above: 0)
    guard take(.assign) else { return left }
    let right = try nested { parser throws(SyntaxError) in try parser.operand(parser.operandOrPredicate()) }
    return part(.assignment(try operand(left), right), from: left)
  }

  /// Parses arithmetic operators whose precedence is higher than `rank`. Operators of equal precedence are
  /// left-associative. The left operand of each operator is the whole expression before it, so a long sequence of
  /// operators also adds to the nesting depth. Because a single function handles all levels of precedence, each nesting
  /// level needs only a small stack frame.
  private mutating func arithmetic(above rank: Int) throws(SyntaxError) -> Part {
    var left = try negative()
    var length = depth
    while let (sign, itsRank) = arithmeticOperator, itsRank > rank {
      let place = current.range
      advance()
      length += 1
      try checkDepth(length)
      let right = try operand(arithmetic(above: itsRank))
      if let word = sign.connective, try [operand(left), right].contains(where: \.isString) {
        throw error(
          place, "“\(sign.rawValue)” combines the bits of numbers, not conditions", suggestions: [word])
      }
      left = part(.arithmetic(sign, try operand(left), right), from: left)
    }
    return left
  }

  private var arithmeticOperator: (PredicateOperand.ArithmeticOperator, rank: Int)? {
    switch current.kind {
    case .symbol(.bitOr): (.bitOr, 1)
    case .symbol(.bitXor): (.bitXor, 2)
    case .symbol(.bitAnd): (.bitAnd, 3)
    case .symbol(.shiftLeft): (.shiftLeft, 4)
    case .symbol(.shiftRight): (.shiftRight, 4)
    case .symbol(.plus): (.add, 5)
    case .symbol(.minus): (.subtract, 5)
    case .symbol(.times): (.multiply, 6)
    case .symbol(.over): (.divide, 6)
    case .symbol(.power): (.power, 7)
    default: nil
    }
  }

  private mutating func negative() throws(SyntaxError) -> Part {
    let start = current.range.lowerBound
    guard take(.minus) else { return try suffixed() }
    let inner = try nested { parser throws(SyntaxError) in try parser.operand(parser.negative()) }
    let result: PredicateOperand
    switch inner {
    case .value(.integer(let number)) where number != .min: result = .value(.integer(-number))
    case .value(.number(let number)): result = .value(.number(-number))
    default: result = .negative(inner)
    }
    return Part(content: .operand(result), range: range(from: start))
  }

  /// Parses an operand with its suffixes, such as `.name` and `[0]`.
  private mutating func suffixed() throws(SyntaxError) -> Part {
    var part = try atom()
    var length = depth
    while true {
      length += 1
      try checkDepth(length)
      if current.kind == .symbol(.dot) {
        part = self.part(try member(of: operand(part)), from: part)
      } else if current.kind == .symbol(.openBracket) {
        part = self.part(try element(of: operand(part)), from: part)
      } else {
        return part
      }
    }
  }

  private mutating func member(of receiver: PredicateOperand) throws(SyntaxError) -> PredicateOperand {
    var names: [String] = []
    let start = position + 1 < tokens.count ? tokens[position + 1].range.lowerBound : current.range.upperBound
    while take(.dot) {
      switch current.kind {
      case .word(let name), .escapedName(let name): names.append(name)
      case .collectionOperator(let name): names.append("@" + name)
      case .placeholder: names += try keyPathArgument()
      default: throw error(current.range, "expected a key name after the dot")
      }
      advance()
      try checkDepth(depth + names.count)
    }
    let path = PredicateKeyPath(components: names, place: PredicateRange(range: range(from: start)))
    switch receiver {
    case .keyPath(let outer):
      let range = outer.place.range.lowerBound..<path.place.range.upperBound
      return .keyPath(PredicateKeyPath(components: outer.components + names, place: PredicateRange(range: range)))
    case .path(let computed, let outer):
      let range = outer.place.range.lowerBound..<path.place.range.upperBound
      return .path(
        computed, PredicateKeyPath(components: outer.components + names, place: PredicateRange(range: range)))
    // `SELF.key` is equivalent to `key`.
    case .evaluatedObject: return .keyPath(path)
    default: return .path(receiver, path)
    }
  }

  private mutating func element(of receiver: PredicateOperand) throws(SyntaxError) -> PredicateOperand {
    try expect(.openBracket)
    let words: [ReservedWord: PredicateOperand.Index] = [.first: .first, .last: .last, .size: .size]
    if let word = current.reserved, let index = words[word] {
      advance()
      try expect(.closeBracket)
      return .element(of: receiver, index)
    }
    let index = try nested { parser throws(SyntaxError) in try parser.operand(parser.operandOrPredicate()) }
    try expect(.closeBracket)
    return .element(of: receiver, .at(index))
  }

  // MARK: Atoms

  private mutating func atom() throws(SyntaxError) -> Part {
    let token = current
    switch token.kind {
    case .literal(let value):
      advance()
      return part(.value(value), at: token)
    case .variable(let name):
      advance()
      return part(.variable(name, PredicateRange(range: token.range)), at: token)
    case .escapedName(let name):
      advance()
      return part(.keyPath(PredicateKeyPath(components: [name], place: PredicateRange(range: token.range))), at: token)
    case .collectionOperator(let name):
      advance()
      return part(
        .keyPath(PredicateKeyPath(components: ["@" + name], place: PredicateRange(range: token.range))), at: token)
    case .placeholder("K"):
      let names = try keyPathArgument()
      advance()
      return part(.keyPath(PredicateKeyPath(components: names, place: PredicateRange(range: token.range))), at: token)
    case .placeholder(let conversion):
      let value = try arguments.next(for: conversion, at: token.range)
      advance()
      return part(.value(value), at: token)
    case .symbol(.openParenthesis):
      advance()
      var inner = try nested { parser throws(SyntaxError) in try parser.disjunction() }
      guard take(.closeParenthesis) else { throw missingParenthesis(token, after: inner) }
      inner.range = range(from: token.range.lowerBound)
      return inner
    case .symbol(.openBrace): return try list()
    case .word(let word): return try self.word(word, token: token)
    default: throw expectedValue()
    }
  }

  private mutating func word(_ word: String, token: PredicateToken) throws(SyntaxError) -> Part {
    switch token.reserved {
    case .trueValue, .yes: return constant(.bool(true), token: token)
    case .falseValue, .no: return constant(.bool(false), token: token)
    case .null, .nilValue: return constant(.null, token: token)
    case .truePredicate: return constant(true, token: token)
    case .falsePredicate: return constant(false, token: token)
    case .selfObject:
      advance()
      return part(.evaluatedObject(PredicateRange(range: token.range)), at: token)
    case .subquery: return try subquery()
    case .cast: return try cast()
    case .ternary: return try ternary()
    case .function: return try namedFunction()
    case .some(let reserved):
      throw error(
        token.range, "expected a value, found the reserved word “\(word)”",
        advice: reserved == .size ? "write #\(word) for a key with this name" : "put strings in quotes: '\(word)'")
    case nil:
      if let name = functionName() { return try call(name, token: token) }
      advance()
      return part(.keyPath(PredicateKeyPath(components: [word], place: PredicateRange(range: token.range))), at: token)
    }
  }

  private mutating func constant(_ value: PredicateValue, token: PredicateToken) -> Part {
    advance()
    return part(.value(value), at: token)
  }

  private mutating func constant(_ value: Bool, token: PredicateToken) -> Part {
    advance()
    return Part(content: .predicate(.constant(value)), range: token.range)
  }

  private mutating func list() throws(SyntaxError) -> Part {
    let start = current.range.lowerBound
    let operands = try nested { parser throws(SyntaxError) in
      try parser.operands(from: .openBrace, to: .closeBrace)
    }
    let values = operands.compactMap { if case .value(let value) = $0 { value } else { nil } }
    // A list that contains only literals is itself a literal.
    let content: PredicateOperand = values.count == operands.count ? .value(.list(values)) : .list(operands)
    return Part(content: .operand(content), range: range(from: start))
  }

  /// Parses a comma-separated list of operands that is enclosed in a pair of symbols, such as parentheses.
  mutating func operands(
    from open: PredicateToken.Symbol, to close: PredicateToken.Symbol
  ) throws(SyntaxError) -> [PredicateOperand] {
    try expect(open)
    var operands: [PredicateOperand] = []
    if take(close) { return operands }
    repeat { operands.append(try operand(operandOrPredicate())) } while take(.comma)
    guard take(close) else { throw error(current.range, "expected “,” or “\(close.rawValue)” here") }
    return operands
  }

  /// Returns the components of the key path passed for `%K`. Throws if the token is not `%K`.
  private mutating func keyPathArgument() throws(SyntaxError) -> [String] {
    let value = try arguments.next(for: "K", at: current.range)
    guard current.kind == .placeholder("K"), case .string(let path) = value else {
      throw error(current.range, "use %K to pass a key")
    }
    return try keyPathComponents(path, at: current.range)
  }

  private func keyPathComponents(_ path: String, at range: Range<Int>) throws(SyntaxError) -> [String] {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isPath = names.allSatisfy { name in
      let bare = name.hasPrefix("@") ? name.dropFirst() : name[...]
      guard let first = bare.utf8.first else { return false }
      return bare.utf8.allSatisfy(Self.isNamePart) && !(48...57).contains(first)
    }
    guard isPath else {
      throw error(range, "the argument \(PredicatePrinter.text(of: .string(path))) is not a key path")
    }
    return names
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 95, 97...122: true
    default: false
    }
  }

  func part(_ operand: PredicateOperand, at token: PredicateToken) -> Part {
    Part(content: .operand(operand), range: token.range)
  }

  private func part(_ operand: PredicateOperand, from first: Part) -> Part {
    Part(content: .operand(operand), range: range(from: first.range.lowerBound))
  }
}

extension PredicateOperand.ArithmeticOperator {
  /// The operator that combines conditions, for one that is easily mistaken for it; nil for others.
  fileprivate var connective: String? {
    switch self {
    case .bitAnd: "&&"
    case .bitOr: "||"
    default: nil
    }
  }
}

extension PredicateOperand {
  fileprivate var isString: Bool { if case .value(.string) = self { true } else { false } }
}
