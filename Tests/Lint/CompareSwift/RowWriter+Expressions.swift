// Writes the rows of expressions.

import CodeModel

extension RowWriter {
  /// Writes an expression and those in it, and refers to it in the row of what contains it: by its range.
  mutating func write(_ expression: CodeExpression, in outer: inout Fact) {
    outer.add(expression.range)
    visit?(expression)
    var fact = fact
    fact.add(expression.range)
    place = expression.range.lowerBound
    let kind = write(expression.kind, in: &fact)
    place = expression.range.lowerBound
    add(.expressions, kind, at: expression.range.lowerBound, fact)
  }

  private mutating func write(_ kind: CodeExpression.Kind, in fact: inout Fact) -> String {
    switch kind {
    case .text(let parts):
      write(parts, in: &fact)
      return "text"
    case .integer(let number):
      fact.add(number)
      return "integer"
    case .number(let number):
      fact.add("\(number)")
      return "number"
    case .boolean(let value):
      fact.add(value, "true")
      return "boolean"
    case .null: return "null"
    case .list(let elements):
      write(elements, in: &fact)
      return "list"
    case .tuple(let arguments):
      write(arguments, in: &fact)
      return "tuple"
    case .dictionary(let elements):
      for element in elements { write([element.key, element.value], in: &fact) }
      return "dictionary"
    case .chain(let head, let links):
      write(head, in: &fact)
      for link in links { write(link, in: &fact) }
      return "chain"
    case .not(let inner):
      write(inner, in: &fact)
      return "not"
    case .operation(let name, let operands):
      fact.add(name)
      write(operands, in: &fact)
      return "operation"
    case .ternary(let condition, let chosen, let otherwise):
      write([condition, chosen, otherwise], in: &fact)
      return "ternary"
    case .assignment(let target, let value):
      write([target, value], in: &fact)
      return "assignment"
    case .closure(let closure):
      write(closure.parameters, in: &fact)
      fact.add(closure.arity)
      write(closure.body)
      return "closure"
    case .control(let statement):
      write(statement)
      return "control"
    case .keyPath(let names):
      fact.add(names)
      return "key path"
    case .other(let inner):
      write(inner, in: &fact)
      return "other"
    }
  }

  private mutating func write(_ expressions: [CodeExpression], in fact: inout Fact) {
    for expression in expressions { write(expression, in: &fact) }
  }

  private mutating func write(_ arguments: [CodeExpression.Argument], in fact: inout Fact) {
    fact.add(arguments.count)
    for argument in arguments {
      fact.add(argument.label)
      write(argument.value, in: &fact)
    }
  }

  private mutating func write(_ parts: [CodeExpression.TextPart], in fact: inout Fact) {
    var literal = ""
    for part in parts {
      switch part {
      case .literal(let text): literal += text
      case .interpolation(let value):
        fact.add(literal)
        literal = ""
        write(value, in: &fact)
      }
    }
    fact.add(literal)
  }

  private mutating func write(_ head: CodeExpression.Head, in fact: inout Fact) {
    switch head {
    case .name(let name): fact.add(name)
    case .implicit: fact.add("implicit")
    case .expression(let inner): write(inner, in: &fact)
    }
  }

  private mutating func write(_ link: CodeExpression.Link, in fact: inout Fact) {
    switch link.kind {
    case .member(let name): fact.add("." + name)
    case .call(let arguments):
      fact.add("()")
      write(arguments, in: &fact)
    case .subscript(let arguments):
      fact.add("[]")
      write(arguments, in: &fact)
    }
    fact.add(link.range)
  }
}
