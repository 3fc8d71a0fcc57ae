// Writes the model of code as short text, for expected values.

import CodeModel

/// Writes code as the model has it: casts, `try` and parentheses are gone, `->` marks results.
///
///     // return a ?? b as? C
///     CodeText.text(of: statement)  // "-> (a ?? b)"
enum CodeText {
  static func text(of statements: [CodeStatement]) -> String {
    statements.map { text(of: $0) }.joined(separator: "; ")
  }

  static func text(of statement: CodeStatement) -> String {
    switch statement {
    case .expression(let value): text(of: value)
    case .variable(let variable):
      "\(variable.isConstant ? "let" : "var") \(variable.name)\(variable.value.map { " = " + text(of: $0) } ?? "")"
    case .return(let value): "->\(value.map { " " + text(of: $0) } ?? "")"
    case .if(let conditions, let body, let otherwise):
      "if \(text(of: conditions)) { \(text(of: body)) }" + (otherwise.isEmpty ? "" : " else { \(text(of: otherwise)) }")
    case .guard(let conditions, let otherwise): "guard \(text(of: conditions)) else { \(text(of: otherwise)) }"
    case .switch(let subject, let cases):
      "switch \(text(of: subject)) { \(cases.map { text(of: $0) }.joined(separator: " ")) }"
    case .for(let names, let sequence, let body):
      "for \(text(of: names)) in \(text(of: sequence)) { \(text(of: body)) }"
    case .while(let conditions, let body): "while \(text(of: conditions)) { \(text(of: body)) }"
    case .block(let body): "do { \(text(of: body)) }"
    case .ifConfig(let branches):
      branches.map { "#if \($0.condition) { \(text(of: $0.body)) }" }.joined(separator: " ")
    case .function(let member): "func \(member.name) { \(text(of: member.body ?? [])) }"
    }
  }

  static func text(of names: CodeBoundNames) -> String {
    switch names {
    case .single(let name): name
    case .tuple(let parts): "(\(parts.map { text(of: $0) }.joined(separator: ", ")))"
    }
  }

  static func text(of conditions: [CodeCondition]) -> String {
    let all = conditions.map { condition in
      switch condition.kind {
      case .expression(let value): text(of: value)
      case .optionalBinding(let name, let value): "let \(name)\(value.map { " = " + text(of: $0) } ?? "")"
      case .pattern(let pattern, let value): "case \(text(of: pattern)) = \(text(of: value))"
      case .availability: "#available"
      }
    }
    return all.joined(separator: ", ")
  }

  static func text(of item: CodeCase) -> String {
    let patterns = item.patterns.map { text(of: $0) }.joined(separator: ", ")
    return (patterns.isEmpty ? "default" : "case \(patterns)") + ": \(text(of: item.body));"
  }

  static func text(of pattern: CodePattern) -> String {
    switch pattern {
    case .enumCase(let name, let inner):
      ".\(name)" + (inner.isEmpty ? "" : "(\(inner.map { text(of: $0) }.joined(separator: ", ")))")
    case .expression(let value): text(of: value)
    case .where(let inner, let condition): "\(text(of: inner)) where \(text(of: condition))"
    case .name(let name): "let \(name)"
    case .wildcard: "_"
    }
  }

  // MARK: Expressions

  static func text(of expression: CodeExpression) -> String {
    switch expression.kind {
    case .text(let parts): "\"" + parts.map { text(of: $0) }.joined() + "\""
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .null: "nil"
    case .list(let elements): "[\(text(of: elements))]"
    case .tuple(let arguments): "tuple(\(text(of: arguments)))"
    case .dictionary(let elements):
      "[" + elements.map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", ") + "]"
    case .chain(let head, let links): text(of: head) + links.map { text(of: $0) }.joined()
    case .not(let inner): "!\(text(of: inner))"
    case .operation(let name, let operands): "(" + operands.map { text(of: $0) }.joined(separator: " \(name) ") + ")"
    case .ternary(let condition, let chosen, let otherwise):
      "(\(text(of: condition)) ? \(text(of: chosen)) : \(text(of: otherwise)))"
    case .assignment(let target, let value): "\(text(of: target)) = \(text(of: value))"
    case .closure(let closure):
      "{\(closure.arity) " + closure.parameters.map(\.name).joined(separator: ", ") + "in \(text(of: closure.body))}"
    case .control(let statement): text(of: statement)
    case .keyPath(let names): "\\" + names.joined(separator: ".")
    case .other(let inner): "other<\(text(of: inner))>"
    }
  }

  private static func text(of expressions: [CodeExpression]) -> String {
    expressions.map { text(of: $0) }.joined(separator: ", ")
  }

  private static func text(of arguments: [CodeExpression.Argument]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + text(of: $0.value) }.joined(separator: ", ")
  }

  private static func text(of part: CodeExpression.TextPart) -> String {
    switch part {
    case .literal(let text): text.replacing("\n", with: "⏎")
    case .interpolation(let value): "\\(\(text(of: value)))"
    }
  }

  private static func text(of head: CodeExpression.Head) -> String {
    switch head {
    case .name(let name): name
    case .implicit: ""
    case .expression(let inner): text(of: inner)
    }
  }

  private static func text(of link: CodeExpression.Link) -> String {
    switch link.kind {
    case .member(let name): ".\(name)"
    case .call(let arguments): "(\(text(of: arguments)))"
    case .subscript(let arguments): "[\(text(of: arguments))]"
    }
  }
}
