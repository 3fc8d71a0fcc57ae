// What is said about a predicate that does not parse.

import Findings

extension PredicateParser {
  func error(
    _ range: Range<Int>, _ message: String, suggestions: [String] = [], advice: String? = nil
  ) -> PredicateSyntaxError {
    PredicateSyntaxError(format: format, range: range, message: message, suggestions: suggestions, advice: advice)
  }

  func text(_ range: Range<Int>) -> String {
    let utf8 = Array(format.utf8)
    return String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  /// The token before the present one, as it was written.
  func textBefore() -> String { position > 0 ? text(tokens[position - 1].range) : "" }

  /// Something follows a predicate that could have ended.
  func unexpectedEnd() -> PredicateSyntaxError {
    let before = textBefore()
    switch current.kind {
    case .symbol(.closeParenthesis): return error(current.range, "one “)” too many")
    case .word(let word) where current.reserved == nil && !wasLiteral: return unknownOperator(word)
    case .word, .literal:
      if wasLiteral {
        let suggestions = Spelling.suggestions(for: text(current.range), among: ["AND", "OR"])
        return error(
          current.range, "expected AND, OR or the end after \(before)", suggestions: suggestions,
          advice: "a quotation mark inside a text is written \\', or the text is passed as an argument: label == %@")
      }
    case .placeholder: break
    default: break
    }
    return error(current.range, "expected an operator, AND, OR or the end after “\(before)”")
  }

  /// The token before the present one is a quoted text.
  private var wasLiteral: Bool {
    guard position > 0, case .literal(.string) = tokens[position - 1].kind else { return false }
    return true
  }

  func unknownOperator(_ word: String) -> PredicateSyntaxError {
    let names = Comparison.Operator.allCases.map(\.rawValue).filter { $0.count > 2 } + ["AND", "OR"]
    let others = ["STARTSWITH": "BEGINSWITH", "HASPREFIX": "BEGINSWITH", "HASSUFFIX": "ENDSWITH", "IS": "=="]
    let suggestions = others[word.uppercased()].map { [$0] } ?? Spelling.suggestions(for: word, among: names)
    return error(
      current.range, "there is no operator “\(word)”", suggestions: suggestions,
      advice: suggestions.isEmpty
        ? "operators are ==, !=, <, >, BEGINSWITH, CONTAINS, ENDSWITH, LIKE, MATCHES, IN" : nil)
  }

  func missingParenthesis(_ open: PredicateToken) -> PredicateSyntaxError {
    if current.kind == .end { return error(open.range, "this “(” is not closed", suggestions: []) }
    return unexpectedEnd()
  }

  func expectedValue() -> PredicateSyntaxError {
    let before = textBefore()
    let place = before.isEmpty ? "here" : "after “\(before)”"
    switch current.kind {
    case .end: return error(current.range, "expected a key or a value \(place)")
    case .symbol(let symbol):
      if symbol == .equal || symbol == .notEqual, !before.isEmpty {
        return error(current.range, "“\(symbol.rawValue)” follows “\(before)”: one operator too many")
      }
      return error(
        current.range, "expected a key or a value \(place), and there is “\(symbol.rawValue)”")
    default: return error(current.range, "expected a key or a value \(place)")
    }
  }
}
