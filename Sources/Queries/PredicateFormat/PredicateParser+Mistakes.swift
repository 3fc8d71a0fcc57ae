// Explains why a predicate cannot be parsed.

import Findings
import Text

extension PredicateParser: SyntaxErrorSource {
  var wholeText: String { format }

  func text(_ range: Range<Int>) -> String { format.slice(range) }

  /// Returns the previous token as written.
  func textBefore() -> String { position > 0 ? text(tokens[position - 1].range) : "" }

  /// Returns the error for an unexpected token after a complete predicate or operand.
  func unexpected(after part: Part, orExpected end: String) -> SyntaxError {
    if current.kind == .symbol(.closeParenthesis) { return error(current.range, "this “)” has no matching “(”") }
    if case .operand(let operand) = part.content { return notCompared(operand, at: part.range) }
    var suggestions: [String] = []
    var advice: String?
    if case .word(let word) = current.kind { suggestions = Spelling.suggestions(for: word, among: ["AND", "OR"]) }
    if suggestions.isEmpty, position > 0 {
      switch (tokens[position - 1].kind, current.kind) {
      case (.literal(.string), .word), (.literal(.string), .literal):
        advice = "write a quotation mark inside a string as \\', or pass the string as an argument: label == %@"
      case (.word, .word), (.word, .literal), (.literal, .word): advice = "put strings in quotes"
      default: break
      }
    }
    return error(
      current.range, "expected AND, OR or \(end) after “\(textBefore())”", suggestions: suggestions, advice: advice)
  }

  /// Returns the error for an operand that is not compared with anything. If an unknown word follows the operand, the
  /// error treats that word as a misspelled operator.
  func notCompared(_ operand: PredicateOperand, at range: Range<Int>) -> SyntaxError {
    let written = text(range)
    switch (current.kind, operand) {
    case (.word(let word), _) where current.reserved == nil: return unknownOperator(word)
    case (.literal, _), (.placeholder, _):
      return error(
        current.range.lowerBound..<current.range.lowerBound, "expected an operator after “\(written)”",
        suggestions: ["==", "CONTAINS"])
    case (_, .keyPath):
      return error(range, "“\(written)” is not compared with anything", suggestions: comparisons(of: written))
    default: return error(range, "expected a comparison, found the value “\(written)”")
    }
  }

  /// Returns suggested comparisons, such as `label == '…'`, for a key that is not compared with anything. Boolean keys
  /// that may be used alone need no comparison, so none is suggested for them.
  private func comparisons(of written: String) -> [String] {
    guard let flags else { return ["\(written) == YES"] }
    switch flags.key(named: written) {
    case .count: return ["\(written) > 0"]
    case let key? where [.text, .optionalText].contains(key.kind): return ["\(written) == '…'"]
    case .some: return []
    case nil:
      let flagged = ["isEnabled", "isHittable", "isSelected"].filter { flags.key(named: $0) != nil }
      return Spelling.suggestions(for: written, among: flags.names + flagged)
    }
  }

  /// Returns the error for `label NOT IN …` or `label ! = …`, otherwise nil.
  func negatedOperator() -> SyntaxError? {
    guard current.reserved == .not || current.kind == .symbol(.not), position + 1 < tokens.count else { return nil }
    let next = tokens[position + 1]
    let range = current.range.lowerBound..<next.range.upperBound
    let message = "there is no operator \(text(range))"
    if next.kind == .symbol(.equal) { return error(range, message, suggestions: ["!="]) }
    guard let word = next.reserved?.rawValue, PredicateComparison.Operator(rawValue: word) != nil else { return nil }
    return error(range, message, advice: "put NOT before the whole comparison: NOT label \(word) …")
  }

  func unknownOperator(_ word: String) -> SyntaxError {
    let names = PredicateComparison.Operator.allCases.map(\.rawValue).filter { $0.count > 2 } + ["AND", "OR"]
    let others = ["STARTSWITH": "BEGINSWITH", "HASPREFIX": "BEGINSWITH", "HASSUFFIX": "ENDSWITH", "IS": "=="]
    let suggestions = others[word.uppercased()].map { [$0] } ?? Spelling.suggestions(for: word, among: names)
    return error(
      current.range, "there is no operator “\(word)”", suggestions: suggestions,
      advice: suggestions.isEmpty
        ? "valid operators: ==, !=, <, >, BEGINSWITH, CONTAINS, ENDSWITH, LIKE, MATCHES, IN" : nil)
  }

  func missingParenthesis(_ open: PredicateToken, after part: Part) -> SyntaxError {
    if current.kind == .end { return error(open.range, "this “(” has no matching “)”") }
    return unexpected(after: part, orExpected: "“)”")
  }

  func expectedValue() -> SyntaxError {
    let before = textBefore()
    let place = before.isEmpty ? "here" : "after “\(before)”"
    switch current.kind {
    case .end: return error(current.range, "expected a key or a value \(place)")
    case .symbol(.not) where position > 0 && tokens[position - 1].kind == .symbol(.equal):
      let range = tokens[position - 1].range.lowerBound..<current.range.upperBound
      return error(range, "there is no operator \(text(range))", suggestions: ["!="])
    case .symbol(let symbol):
      if symbol == .equal || symbol == .notEqual, !before.isEmpty {
        return error(current.range, "unexpected “\(text(current.range))” after “\(before)”: remove one operator")
      }
      return error(current.range, "expected a key or a value \(place), found “\(text(current.range))”")
    default: return error(current.range, "expected a key or a value \(place)")
    }
  }
}
