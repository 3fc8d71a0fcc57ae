// Describes expressions as the model has them.

import CodeModel

extension CodeDescription {
  static func expression(_ expression: CodeExpression) -> String {
    switch expression.kind {
    case .text(let parts): return "\"\(parts.map(part).joined())\""
    case .integer(let number): return "\(number)"
    case .number(let number): return "\(number)"
    case .boolean(let value): return "\(value)"
    case .null: return "nil"
    case .list(let elements): return "[\(joined(elements))]"
    case .tuple(let elements): return "(\(arguments(elements)))"
    case .dictionary(let elements):
      return "[" + elements.map { "\(self.expression($0.key)): \(self.expression($0.value))" }.joined(separator: ", ")
        + "]"
    case .chain(let head, let links): return self.head(head) + links.map(link).joined()
    case .not(let value): return "!\(self.expression(value))"
    case .operation(let name, let operands):
      return "(" + operands.map { self.expression($0) }.joined(separator: " \(name) ") + ")"
    case .ternary(let condition, let chosen, let otherwise):
      return "(\(self.expression(condition)) ? \(self.expression(chosen)) : \(self.expression(otherwise)))"
    case .assignment(let target, let value): return "\(self.expression(target)) = \(self.expression(value))"
    case .closure(let closure): return self.closure(closure)
    case .control(let statement): return self.statement(statement)
    case .keyPath(let names): return "\\" + names.map { ".\($0)" }.joined()
    case .other(let parts): return "‹\(joined(parts))›"
    }
  }

  private static func part(_ part: CodeExpression.TextPart) -> String {
    switch part {
    case .literal(let text): text.debugDescription.dropFirst().dropLast().description
    case .interpolation(let value): "\\(\(expression(value)))"
    }
  }

  private static func head(_ head: CodeExpression.Head) -> String {
    switch head {
    case .name(let name): name
    case .implicit: ""
    case .expression(let value): expression(value)
    }
  }

  private static func link(_ link: CodeExpression.Link) -> String {
    switch link.kind {
    case .member(let name): ".\(name)"
    case .call(let given): "(\(arguments(given)))"
    case .subscript(let given): "[\(arguments(given))]"
    }
  }

  private static func arguments(_ arguments: [CodeExpression.Argument]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + expression($0.value) }.joined(separator: ", ")
  }

  private static func joined(_ expressions: [CodeExpression]) -> String {
    expressions.map { expression($0) }.joined(separator: ", ")
  }

  private static func closure(_ closure: CodeClosure) -> String {
    let names = closure.parameters.map(\.name).joined(separator: ", ")
    let arity = closure.parameters.isEmpty && closure.arity > 0 ? "$\(closure.arity)" : names
    return "{ " + (arity.isEmpty ? "" : "\(arity) in ") + closure.body.map { statement($0) + "; " }.joined() + "}"
  }
}
