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
    return lexer.tokensUpToMistake().contains { token in
      switch token.kind {
      case .symbol(let symbol): Comparison.Operator(rawValue: symbol.rawValue) != nil
      case .word(let word):
        token.reserved == .truePredicate || token.reserved == .falsePredicate
          || Comparison.Operator(rawValue: word.uppercased()) != nil
      default: false
      }
    }
  }
}
