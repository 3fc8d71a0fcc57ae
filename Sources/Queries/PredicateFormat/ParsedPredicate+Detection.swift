// Distinguishes predicates from other locators.

extension ParsedPredicate {
  /// Whether a string is most likely a predicate, that is, whether it has a comparison operator outside quotes,
  /// begins with a key and another word, or contains `TRUEPREDICATE` or `FALSEPREDICATE`.
  ///
  ///     ParsedPredicate.isLikely("label == 'Log In'")       // true
  ///     ParsedPredicate.isLikely(#"buttons["a == b"]"#)     // false
  ///
  /// The predicate need not be valid.
  public static func isLikely(_ text: String) -> Bool {
    var lexer = PredicateLexer(text)
    let tokens = lexer.tokensUpToMistake()
    return beginsWithKey(tokens) || tokens.indices.contains { indicatesPredicate(tokens, at: $0) }
  }

  /// Whether the token shows that the string is a predicate: a comparison symbol, a word operator between other tokens,
  /// or a constant predicate. A word operator at the end does not count, because `Log In` is more likely a label that
  /// should have been quoted.
  private static func indicatesPredicate(_ tokens: [PredicateToken], at position: Int) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .symbol(let symbol): return PredicateComparison.Operator(rawValue: symbol.rawValue) != nil
    case .word(let word):
      if token.reserved == .truePredicate || token.reserved == .falsePredicate { return true }
      let isOperator = PredicateComparison.Operator(rawValue: word.uppercased()) != nil
      return isOperator && position > 0 && position < tokens.count - 1
    default: return false
    }
  }

  /// Whether the tokens start with a key and another word, which may be an operator, possibly misspelled.
  private static func beginsWithKey(_ tokens: [PredicateToken]) -> Bool {
    guard tokens.count > 1, case .word(let first) = tokens[0].kind, case .word = tokens[1].kind else { return false }
    return Vocabulary.allCases.contains { $0.key(named: first) != nil }
  }
}
