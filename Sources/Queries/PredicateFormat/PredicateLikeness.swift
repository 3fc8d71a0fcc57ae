// Telling predicates from other locators.

extension ParsedPredicate {
  /// The text is more likely a predicate than anything else: outside quotes it compares something.
  ///
  ///     ParsedPredicate.isLikely("label == 'Log In'")       // true
  ///     ParsedPredicate.isLikely(#"buttons["a == b"]"#)     // false
  ///
  /// It need not be a correct one.
  public static func isLikely(_ text: String) -> Bool {
    var lexer = PredicateLexer(text)
    let tokens = lexer.tokensUpToMistake()
    return beginsWithKey(tokens) || tokens.indices.contains { isLikely(tokens, at: $0) }
  }

  /// An operator with something before it. A word needs something behind it, too: “Log In” is a text that somebody
  /// forgot to put into a locator.
  private static func isLikely(_ tokens: [PredicateToken], at position: Int) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .symbol(let symbol): return Comparison.Operator(rawValue: symbol.rawValue) != nil
    case .word(let word):
      if token.reserved == .truePredicate || token.reserved == .falsePredicate { return true }
      let isOperator = Comparison.Operator(rawValue: word.uppercased()) != nil
      return isOperator && position > 0 && position < tokens.count - 1
    default: return false
    }
  }

  /// A key and another word behind it: an operator, perhaps a misspelt one.
  private static func beginsWithKey(_ tokens: [PredicateToken]) -> Bool {
    guard tokens.count > 1, case .word(let first) = tokens[0].kind, case .word = tokens[1].kind else { return false }
    return Vocabulary.allCases.contains { $0.key(named: first) != nil }
  }
}
