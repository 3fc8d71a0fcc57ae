// Models which expressions are the result of a body, if the body turns out to have one.

import CodeModel

/// The places of the results in a statement.
///
/// A body's only expression is its result. Whether it is the only one is known when the body ends, and whether an `if`
/// around it is the only statement of its own body, even later.
indirect enum PendingResult {
  case none
  /// The statement is an expression with a value.
  case expression
  /// The statement has branches.
  case branches([PendingResult])

  /// Returns statements in which the expressions at the places of results are returned.
  func promoted(_ statements: [CodeStatement]) -> [CodeStatement] {
    guard statements.count == 1, let only = statements.first else { return statements }
    if case .none = self { return statements }
    return [promoted(only)]
  }

  func promoted(_ statement: CodeStatement) -> CodeStatement {
    switch (self, statement) {
    case (.expression, .expression(let value)): return .return(value)
    case (.branches(let branches), .if(let conditions, let then, let otherwise)):
      guard let first = branches.first, let second = branches.last else { return statement }
      return .if(conditions, first.promoted(then), otherwise: second.promoted(otherwise))
    case (.branches(let branches), .switch(let subject, let cases)):
      let promoted = zip(cases, branches).map {
        CodeCase(patterns: $0.patterns, text: $0.text, body: $1.promoted($0.body))
      }
      return .switch(subject, promoted)
    case (.branches(let branches), .ifConfig(let clauses)):
      return .ifConfig(zip(clauses, branches).map { ($0.condition, $1.promoted($0.body)) })
    default: return statement
    }
  }
}

/// The statements of a body.
struct BlockItems {
  var statements: [CodeStatement] = []
  var count = 0
  /// The places of the results, if the body has only one statement.
  var pending = PendingResult.none
  /// Whether the last statement is `return` or `throw`.
  var leaves = false
  /// Whether the only statement is `return` without a value.
  var isPlainReturn = false
  /// The indices of the calls that are statements, in the outline.
  var calls: [Int32] = []

  /// The statements of a body that has a result.
  var promoted: [CodeStatement] { count == 1 ? pending.promoted(statements) : statements }
}
