// Describes code as the model has it, for tables of expected readings.

import CodeModel
import SwiftReader

/// Writes the model of a source in one line for each declaration or statement.
///
///     CodeDescription.of("let a = f(1)")  // ["a = f(1)"]
///
/// Chains are written as in Swift, operations in parentheses, `‹…›` for the parts of any other expression, and `return`
/// before the result of a body.
enum CodeDescription {
  static func read(_ text: String) -> ParsedSource { ParsedSource(SourceFile(path: "a.swift", text: text)) }

  /// Describes the members of a source, then its statements at top level.
  static func of(_ text: String) -> [String] {
    let source = read(text)
    return source.members.map(member) + source.statements.map(statement)
  }

  static func member(_ member: CodeMember) -> String {
    let name = member.owner.map { "\($0).\(member.name)" } ?? member.name
    let parameters = member.parameters.map(parameter).joined(separator: ", ")
    switch member.kind {
    case .stored(let value): return value.map { "\(name) = \(expression($0))" } ?? name
    case .computed(let body): return "\(name) \(block(body))"
    case .function(let body): return "\(name)(\(parameters))" + (body.map { " \(block($0))" } ?? "")
    case .subscript(let body): return "\(name)[\(parameters)] \(block(body))"
    case .initializer(let body): return "\(name)(\(parameters)) \(block(body))"
    }
  }

  static func parameter(_ parameter: CodeParameter) -> String {
    let type = parameter.type.map { ": \(self.type($0))" } ?? ""
    let value = parameter.defaultValue.map { " = \(expression($0))" } ?? ""
    return "\(parameter.label ?? "_") \(parameter.name)\(type)\(value)"
  }

  static func type(_ type: CodeType) -> String {
    var text = type.name
    if let parameters = type.functionParameters {
      text = "(\(parameters.joined(separator: ", "))) -> \(type.functionResult ?? "")"
    }
    if !type.arguments.isEmpty { text += "<\(type.arguments.joined(separator: ", "))>" }
    if !type.bounds.isEmpty { text += " & " + type.bounds.map(self.type).joined(separator: " & ") }
    return (type.isList ? "[\(text)]" : text) + (type.isMetatype ? ".Type" : "")
  }

  // MARK: Statements

  static func block(_ statements: [CodeStatement]) -> String {
    "{ " + statements.map { statement($0) + "; " }.joined() + "}"
  }

  static func statement(_ statement: CodeStatement) -> String {
    switch statement {
    case .expression(let value): return expression(value)
    case .variable(let variable):
      return (variable.isConstant ? "let " : "var ") + variable.name
        + (variable.type.map { ": \(type($0))" } ?? "") + (variable.value.map { " = \(expression($0))" } ?? "")
    case .return(let value): return value.map { "return \(expression($0))" } ?? "return"
    case .if(let conditions, let then, let otherwise):
      return "if \(list(conditions)) \(block(then))" + (otherwise.isEmpty ? "" : " else \(block(otherwise))")
    case .guard(let conditions, let otherwise): return "guard \(list(conditions)) \(block(otherwise))"
    case .switch(let subject, let cases):
      return "switch \(expression(subject)) { " + cases.map { "\(label($0)): \(block($0.body)) " }.joined() + "}"
    case .for(let names, let sequence, let body):
      return "for \(self.names(names)) in \(expression(sequence)) \(block(body))"
    case .while(let conditions, let body): return "while \(list(conditions)) \(block(body))"
    case .block(let body): return block(body)
    case .ifConfig(let branches):
      return branches.map { "#if \($0.condition) \(block($0.body))" }.joined(separator: " ")
    case .function(let function): return "func " + member(function)
    }
  }

  private static func label(_ item: CodeCase) -> String {
    item.patterns.isEmpty ? "default" : "case " + item.patterns.map(pattern).joined(separator: ", ")
  }

  private static func list(_ conditions: [CodeCondition]) -> String {
    conditions.map { condition in
      switch condition.kind {
      case .expression(let value): expression(value)
      case .optionalBinding(let name, let value): "let \(name)" + (value.map { " = \(expression($0))" } ?? "")
      case .pattern(let pattern, let value): "case \(self.pattern(pattern)) = \(expression(value))"
      case .availability: "#available"
      }
    }.joined(separator: ", ")
  }

  static func pattern(_ pattern: CodePattern) -> String {
    switch pattern {
    case .enumCase(let name, let payload):
      ".\(name)" + (payload.isEmpty ? "" : "(\(payload.map(self.pattern).joined(separator: ", ")))")
    case .expression(let value): expression(value)
    case .where(let pattern, let condition): "\(self.pattern(pattern)) where \(expression(condition))"
    case .name(let name): "let \(name)"
    case .wildcard: "_"
    }
  }

  private static func names(_ names: CodeBoundNames) -> String {
    switch names {
    case .single(let name): name
    case .tuple(let parts): "(\(parts.map(self.names).joined(separator: ", ")))"
    }
  }
}
