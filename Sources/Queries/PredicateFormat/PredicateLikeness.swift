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
    return beginsWithKey(tokens)
      || tokens.contains { token in
        switch token.kind {
        case .symbol(let symbol): Comparison.Operator(rawValue: symbol.rawValue) != nil
        case .word(let word):
          token.reserved == .truePredicate || token.reserved == .falsePredicate
            || Comparison.Operator(rawValue: word.uppercased()) != nil
        default: false
        }
      }
  }

  /// A key and another word behind it: an operator, perhaps a misspelt one.
  private static func beginsWithKey(_ tokens: [PredicateToken]) -> Bool {
    guard tokens.count > 1, case .word(let first) = tokens[0].kind, case .word = tokens[1].kind else { return false }
    return Vocabulary.allCases.contains { $0.key(named: first) != nil }
  }
}
