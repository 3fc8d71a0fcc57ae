// Models Swift statements, reduced to what determines the locators.

/// A statement.
indirect enum CodeStatement: Sendable {
  case expression(CodeExpression)
  /// `let` and `var` inside a body.
  case variable(CodeVariable)
  /// `return`, or the only expression of a body.
  case `return`(CodeExpression?)
  /// `if`, with its `else` branch.
  case `if`([CodeCondition], [CodeStatement], otherwise: [CodeStatement])
  /// `guard`; its bindings remain in scope.
  case `guard`([CodeCondition], otherwise: [CodeStatement])
  case `switch`(CodeExpression, [CodeCase])
  case `for`(names: CodeBoundNames, over: CodeExpression, [CodeStatement])
  /// `while` and `repeat`.
  case `while`([CodeCondition], [CodeStatement])
  /// `do`, `defer`.
  case block([CodeStatement])
  /// `#if`: each branch with its condition.
  case ifConfig([(condition: String, body: [CodeStatement])])
  case function(CodeMember)
}

/// Names bound to a value or to its parts: `id`, `(_, id)`, `(number, (id, title))`.
indirect enum CodeBoundNames: Sendable {
  /// A name for the whole value, or `_` if the value is not named.
  case single(String)
  case tuple([CodeBoundNames])
}

/// A local constant or variable.
struct CodeVariable: Sendable {
  let name: String
  /// Whether it is declared with `let`.
  var isConstant = false
  let type: CodeType?
  let value: CodeExpression?
}

/// A condition of `if`, `guard` or `while`.
struct CodeCondition: Sendable {
  enum Kind: Sendable {
    case expression(CodeExpression)
    /// `let name = value`, or `let name` without a value.
    case optionalBinding(String, CodeExpression?)
    /// `case pattern = value`
    case pattern(CodePattern, CodeExpression)
    /// `#available(…)`
    case availability
  }

  let kind: Kind
  /// The condition as written.
  let text: String
}

/// A branch of a statement. Each time the statement is executed, at most one of its branches runs.
struct CodeBranch: Sendable {
  /// The offset of the statement.
  let statement: Int
  /// The zero-based index of the branch.
  let number: Int
  let range: Range<Int>
}

/// A case of a `switch`.
struct CodeCase: Sendable {
  /// The patterns; empty for `default`.
  let patterns: [CodePattern]
  /// The patterns as written: `.small, .large`; `default`.
  let text: String
  let body: [CodeStatement]
}

/// A pattern of a `case`.
enum CodePattern: Sendable {
  /// The name of a case, with patterns for its associated values: `.row(let number)`,
  /// `.loginScreen(.alert(.okButton))`.
  indirect case enumCase(String, [CodePattern])
  case expression(CodeExpression)
  /// A pattern with a `where` condition.
  indirect case `where`(CodePattern, CodeExpression)
  /// A name, which matches any value and is bound to it.
  case name(String)
  case wildcard
}
