// Statements of Swift sources, reduced to what decides which locators there are.

/// A statement.
indirect enum CodeStatement: Sendable {
  case expression(CodeExpression)
  /// `let` and `var` inside a body.
  case binding(CodeBinding)
  /// `return`, or the only expression of a body.
  case result(CodeExpression?)
  /// `if`, with what follows `else`.
  case conditional([CodeCondition], [CodeStatement], otherwise: [CodeStatement])
  /// `guard`; its bindings stay in force.
  case requirement([CodeCondition], otherwise: [CodeStatement])
  case selection(CodeExpression, [CodeCase])
  case loop(names: CodeNames, over: CodeExpression, [CodeStatement])
  /// `while` and `repeat`.
  case repetition([CodeCondition], [CodeStatement])
  /// `do`, `defer`.
  case block([CodeStatement])
  /// `#if`: each branch with its condition.
  case compiled([(condition: String, body: [CodeStatement])])
  case function(CodeMember)
}

/// Names that are given to a value or to its parts: `id`, `(_, id)`, `(number, (id, title))`.
indirect enum CodeNames: Sendable {
  /// A name for all of it; `_` for none.
  case whole(String)
  case parts([CodeNames])
}

/// A local constant or variable.
struct CodeBinding: Sendable {
  let name: String
  let type: CodeType?
  let value: CodeExpression?
}

/// A condition of `if`, `guard` or `while`.
struct CodeCondition: Sendable {
  enum Kind: Sendable {
    case expression(CodeExpression)
    /// `let name = value`; without a value, `let name`.
    case binding(String, CodeExpression?)
    /// `case pattern = value`
    case pattern(CodePattern, CodeExpression)
    /// `#available(…)`
    case availability
  }

  let kind: Kind
  /// As it is written.
  let text: String
}

/// Code that is in force where other branches of the same statement are not.
struct CodeBranch: Sendable {
  /// Where the statement begins.
  let statement: Int
  /// From 0.
  let number: Int
  let range: Range<Int>
}

/// A case of a `switch`.
struct CodeCase: Sendable {
  /// Empty for `default`.
  let patterns: [CodePattern]
  /// As it is written: `.small, .large`; `default`.
  let text: String
  let body: [CodeStatement]
}

/// What a `case` asks for.
enum CodePattern: Sendable {
  /// `.row(let number)`, `.loginScreen(.alert(.okButton))`: the case's name, and patterns for what belongs to it.
  indirect case enumCase(String, [CodePattern])
  case expression(CodeExpression)
  /// A pattern with a condition behind `where`.
  indirect case limited(CodePattern, CodeExpression)
  /// A name, which fits everything.
  case name(String)
  case anything
}
