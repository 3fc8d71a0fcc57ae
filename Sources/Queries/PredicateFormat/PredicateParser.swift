// Parses tokens into a syntax tree. (`predicate-format` §3)

public import Findings

extension ParsedPredicate {
  /// The maximum nesting depth of a predicate. Predicates written by hand are never this deep, and the limit keeps
  /// generated ones from exhausting the stack: in an optimized build a level takes 5 KB, and the smallest stacks have
  /// 512 KB.
  public static let maximumDepth = 50

  /// Parses a format string and substitutes the arguments.
  ///
  ///     try ParsedPredicate(format: "%K == %@", arguments: [.string("label"), .string("Log In")])
  ///
  /// - Throws: ``SyntaxError`` at the first error, including too few or too many arguments.
  public init(format: String, arguments: [PredicateValue] = []) throws(SyntaxError) {
    var lexer = PredicateLexer(format)
    let tokens = try lexer.tokens()
    var parser = PredicateParser(format: format, tokens: tokens, arguments: arguments)
    self = try parser.wholePredicate()
  }
}

/// Parses a predicate from left to right, in one pass without backtracking. Parentheses can contain a predicate or an
/// operand. Therefore, every parsing function can return either, and each operator checks that its operands are of the
/// right kind.
struct PredicateParser {
  let format: String
  let tokens: [PredicateToken]
  var arguments: PredicateArguments
  var position = 0
  /// The current nesting depth.
  var depth = 0
  /// The vocabulary whose Boolean keys may be used alone, so that `key` is short for `key == YES`; nil if every key
  /// must be compared.
  var flags: Vocabulary?

  /// A predicate or an operand, with its source range.
  struct Part {
    enum Content {
      case predicate(ParsedPredicate)
      case operand(PredicateOperand)
    }
    var content: Content
    var range: Range<Int>
  }

  init(format: String, tokens: [PredicateToken], arguments: [PredicateValue]) {
    self.format = format
    self.tokens = tokens
    self.arguments = PredicateArguments(format: format, values: arguments)
  }

  mutating func wholePredicate() throws(SyntaxError) -> ParsedPredicate {
    if current.kind == .end {
      throw error(0..<format.utf8.count, "the predicate is empty", advice: "try label == 'Log In'")
    }
    let part = try disjunction()
    guard current.kind == .end else { throw unexpected(after: part, orExpected: "the end") }
    let result = try predicate(part)
    try arguments.finish()
    return result
  }

  // MARK: Tokens

  var current: PredicateToken { tokens[min(position, tokens.count - 1)] }

  mutating func advance() { position += 1 }

  /// Consumes a symbol if it is the next token.
  mutating func take(_ symbol: PredicateToken.Symbol) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: PredicateToken.Symbol) throws(SyntaxError) {
    guard take(symbol) else { throw error(current.range, "expected “\(symbol.rawValue)” here") }
  }

  /// Returns the range from an offset to the end of the last consumed token.
  func range(from start: Int) -> Range<Int> {
    start..<max(start, position > 0 ? tokens[min(position, tokens.count) - 1].range.upperBound : start)
  }

  /// Increases the nesting depth while the body runs.
  mutating func nested<Result>(
    _ body: (inout PredicateParser) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    try checkDepth(depth)
    return try body(&self)
  }

  func checkDepth(_ depth: Int) throws(SyntaxError) {
    guard depth > ParsedPredicate.maximumDepth else { return }
    throw error(
      current.range, "the predicate is nested more than \(ParsedPredicate.maximumDepth) levels deep",
      advice: "remove unnecessary parentheses")
  }

  // MARK: Connectives

  mutating func disjunction() throws(SyntaxError) -> Part {
    let first = try conjunction()
    guard isOr else { return first }
    var parts = [try predicate(first)]
    while isOr {
      advance()
      let next = try conjunction()
      parts.append(try predicate(next))
    }
    return Part(content: .predicate(.or(parts)), range: range(from: first.range.lowerBound))
  }

  private mutating func conjunction() throws(SyntaxError) -> Part {
    let first = try negation()
    guard isAnd else { return first }
    var parts = [try predicate(first)]
    while isAnd {
      advance()
      let next = try negation()
      parts.append(try predicate(next))
    }
    return Part(content: .predicate(.and(parts)), range: range(from: first.range.lowerBound))
  }

  private mutating func negation() throws(SyntaxError) -> Part {
    let start = current.range.lowerBound
    guard current.reserved == .not || current.kind == .symbol(.not) else { return try comparison() }
    advance()
    let inner = try nested { parser throws(SyntaxError) in
      let part = try parser.negation()
      return try parser.predicate(part)
    }
    return Part(content: .predicate(.not(inner)), range: range(from: start))
  }

  private var isOr: Bool { current.reserved == .or || current.kind == .symbol(.or) }
  private var isAnd: Bool { current.reserved == .and || current.kind == .symbol(.and) }

  // MARK: Comparisons

  private mutating func comparison() throws(SyntaxError) -> Part {
    let start = current.range.lowerBound
    let quantifier = takeQuantifier()
    let left = try operandOrPredicate()
    let operatorStart = current.range.lowerBound
    guard let relation = try takeOperator() else {
      if quantifier != nil {
        throw error(current.range, "expected a comparison after “\(text(range(from: start)))”, such as == 'Log In'")
      }
      return left
    }
    let leftOperand = try operand(left)
    let options = try takeOptions(for: relation)
    let right = try rightSide(of: relation, after: range(from: operatorStart))
    let range = range(from: start)
    let comparison = PredicateComparison(
      quantifier: quantifier, left: leftOperand, relation: relation, options: options, right: right,
      place: PredicateRange(range: range))
    return Part(content: .predicate(.comparison(comparison)), range: range)
  }

  private mutating func rightSide(
    of relation: PredicateComparison.Operator, after written: Range<Int>
  ) throws(SyntaxError) -> PredicateOperand {
    if current.kind == .end {
      throw error(current.range, "expected a value after “\(text(written))”, such as \(Self.example(for: relation))")
    }
    return try operand(operandOrPredicate())
  }

  private static func example(for relation: PredicateComparison.Operator) -> String {
    switch relation {
    case .between: "{1, 10}"
    case .isIn: "{'Log In', 'Sign In'}"
    case .less, .greater, .lessOrEqual, .greaterOrEqual: "5"
    case .like: "'Log*'"
    case .matches: "'[0-9]+'"
    default: "'Log In'"
    }
  }

  private mutating func takeQuantifier() -> PredicateComparison.Quantifier? {
    let quantifier: PredicateComparison.Quantifier? =
      switch current.reserved {
      case .any, .someOf: .any
      case .all: .all
      case .noneOf: PredicateComparison.Quantifier.none
      default: nil
      }
    if quantifier != nil { advance() }
    return quantifier
  }

  private mutating func takeOperator() throws(SyntaxError) -> PredicateComparison.Operator? {
    let token = current
    if let error = negatedOperator() { throw error }
    switch token.kind {
    case .symbol(let symbol):
      switch symbol {
      case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual:
        advance()
        return PredicateComparison.Operator(rawValue: symbol.rawValue)
      default: return nil
      }
    case .word(let word):
      if word.uppercased() == "UTI" {
        throw error(token.range, "UTI operators are not supported: elements have no uniform type identifiers")
      }
      guard let reserved = token.reserved, let relation = PredicateComparison.Operator(rawValue: reserved.rawValue)
      else {
        return nil
      }
      advance()
      return relation
    default: return nil
    }
  }

  /// Parses options such as `[cd]` directly after an operator.
  private mutating func takeOptions(
    for relation: PredicateComparison.Operator
  ) throws(SyntaxError) -> PredicateComparison.Options {
    guard take(.openBracket) else { return [] }
    let token = current
    guard case .word(let letters) = token.kind else {
      throw error(token.range, "expected options here: c, d, n or l, such as [cd]")
    }
    var options: PredicateComparison.Options = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      case "n": options.insert(.normalized)
      case "l": options.insert(.localeSensitive)
      default:
        throw error(
          token.range, "“\(letter)” is not an option",
          advice: "c ignores case, d ignores diacritics; n and l are also valid")
      }
    }
    advance()
    try expect(.closeBracket)
    return options
  }

  // MARK: Interpreting parts

  /// Returns the part as a predicate, or throws an error if it is an operand that needs a comparison. Call this
  /// function directly after parsing the part, because the error may concern the token that follows it.
  func predicate(_ part: Part) throws(SyntaxError) -> ParsedPredicate {
    switch part.content {
    case .predicate(let predicate): return predicate
    case .operand(let operand):
      if let flag = flag(operand, at: part.range) { return flag }
      throw notCompared(operand, at: part.range)
    }
  }

  /// Returns `key == YES` if the operand is a Boolean key that may be used without a comparison, otherwise nil.
  private func flag(_ operand: PredicateOperand, at range: Range<Int>) -> ParsedPredicate? {
    guard case .keyPath(let path) = operand, path.components.count == 1,
      flags?.key(named: path.components[0])?.kind == .flag
    else { return nil }
    return .comparison(
      PredicateComparison(
        quantifier: nil, left: operand, relation: .equal, options: [], right: .value(.bool(true)),
        place: PredicateRange(range: range)))
  }

  func operand(_ part: Part) throws(SyntaxError) -> PredicateOperand {
    switch part.content {
    case .operand(let operand): return operand
    case .predicate:
      throw error(part.range, "expected a value, found the condition “\(text(part.range))”")
    }
  }
}
