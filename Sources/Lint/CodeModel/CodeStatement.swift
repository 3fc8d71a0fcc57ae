// Models Swift statements, reduced to what determines the locators.

/// A statement.
package indirect enum CodeStatement: Sendable {
  /// An expression whose value is not used.
  case expression(CodeExpression)
  /// `let` and `var` inside a body.
  case variable(CodeVariable)
  /// `return`, or the only expression of a body.
  case `return`(CodeExpression?)
  /// `if`, with its `else` branch.
  case `if`([CodeCondition], [CodeStatement], otherwise: [CodeStatement])
  /// `guard`; its bindings remain in scope.
  case `guard`([CodeCondition], otherwise: [CodeStatement])
  /// `switch`, with its subject.
  case `switch`(CodeExpression, [CodeCase])
  /// `for … in`
  case `for`(names: CodeBoundNames, over: CodeExpression, [CodeStatement])
  /// `while` and `repeat`.
  case `while`([CodeCondition], [CodeStatement])
  /// `do`, `defer`.
  case block([CodeStatement])
  /// `#if`: each branch with its condition.
  case ifConfig([(condition: String, body: [CodeStatement])])
  /// A nested function.
  case function(CodeMember)
}

/// Names bound to a value or to its parts: `id`, `(_, id)`, `(number, (id, title))`.
package indirect enum CodeBoundNames: Sendable {
  /// A name for the whole value, or `_` if the value is not named.
  case single(String)
  /// The names in parentheses.
  case tuple([CodeBoundNames])
}

/// A local constant or variable.
package struct CodeVariable: Sendable {
  /// The name without backticks.
  package let name: String
  /// Whether it is declared with `let`.
  package var isConstant = false
  /// The type; nil if the source does not contain it.
  package let type: CodeType?
  /// The initial value; nil if there is none.
  package let value: CodeExpression?

  /// Creates a variable with the values of the properties.
  package init(name: String, isConstant: Bool = false, type: CodeType?, value: CodeExpression?) {
    self.name = name
    self.isConstant = isConstant
    self.type = type
    self.value = value
  }
}

/// A condition of `if`, `guard` or `while`.
package struct CodeCondition: Sendable {
  /// The kind of condition, with its parts.
  package enum Kind: Sendable {
    /// A Boolean expression.
    case expression(CodeExpression)
    /// `let name = value`, or `let name` without a value.
    case optionalBinding(String, CodeExpression?)
    /// `case pattern = value`
    case pattern(CodePattern, CodeExpression)
    /// `#available(…)`
    case availability
  }

  /// The kind of condition, with its parts.
  package let kind: Kind
  /// The condition as written.
  package let text: String

  /// Creates a condition with the values of the properties.
  package init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A branch of a statement. Each time the statement is executed, at most one of its branches runs.
package struct CodeBranch: Sendable {
  /// The offset of the statement.
  package let statement: Int
  /// The zero-based index of the branch.
  package let number: Int
  /// The range of the branch.
  package let range: Range<Int>

  /// Creates a branch with the values of the properties.
  package init(statement: Int, number: Int, range: Range<Int>) {
    self.statement = statement
    self.number = number
    self.range = range
  }

  /// Whether a condition, as written, depends on the device, the system or the build.
  package static func isEnvironment(_ condition: String) -> Bool { signs.contains { condition.contains($0) } }

  private static let signs = [
    "userInterfaceIdiom", "iPad", "iPhone", "isPad", "isPhone", "available", "UIDevice", "os(",
  ]
}

/// A case of a `switch`.
package struct CodeCase: Sendable {
  /// The patterns; empty for `default`.
  package let patterns: [CodePattern]
  /// The patterns as written: `.small, .large`; `default`.
  package let text: String
  /// The statements of the case.
  package let body: [CodeStatement]

  /// Creates a case with the values of the properties.
  package init(patterns: [CodePattern], text: String, body: [CodeStatement]) {
    self.patterns = patterns
    self.text = text
    self.body = body
  }
}

/// A pattern of a `case`.
package enum CodePattern: Sendable {
  /// The name of a case, with patterns for its associated values: `.row(let number)`,
  /// `.loginScreen(.alert(.okButton))`.
  indirect case enumCase(String, [CodePattern])
  /// An expression with which the value is compared.
  case expression(CodeExpression)
  /// A pattern with a `where` condition.
  indirect case `where`(CodePattern, CodeExpression)
  /// A name, which matches any value and is bound to it.
  case name(String)
  /// `_`
  case wildcard
}
