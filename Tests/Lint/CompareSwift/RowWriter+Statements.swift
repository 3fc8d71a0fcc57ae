// Writes the rows of statements and patterns.

import CodeModel

extension RowWriter {
  mutating func write(_ statements: [CodeStatement]) {
    var fact = fact
    fact.add(statements.count)
    add(.statements, "body", at: place, fact)
    for statement in statements { write(statement) }
  }

  mutating func write(_ statement: CodeStatement) {
    let start = place
    var fact = fact
    var bodies: [[CodeStatement]] = []
    let kind: String
    switch statement {
    case .expression(let value):
      kind = "expression"
      write(value, in: &fact)
    case .variable(let variable):
      kind = "variable"
      fact.add(variable.name)
      fact.add(variable.isConstant, "constant")
      describe(variable.type, in: &fact)
      if let value = variable.value { write(value, in: &fact) }
    case .return(let value):
      kind = "return"
      if let value { write(value, in: &fact) }
    case .if(let conditions, let body, let otherwise):
      kind = "if"
      write(conditions, in: &fact)
      bodies = [body, otherwise]
    case .guard(let conditions, let otherwise):
      kind = "guard"
      write(conditions, in: &fact)
      bodies = [otherwise]
    case .switch(let subject, let cases):
      kind = "switch"
      write(subject, in: &fact)
      fact.add(cases.count)
      for item in cases { write(item) }
    case .for(let names, let sequence, let body):
      kind = "for"
      describe(names, in: &fact)
      write(sequence, in: &fact)
      bodies = [body]
    case .while(let conditions, let body):
      kind = "while"
      write(conditions, in: &fact)
      bodies = [body]
    case .block(let body):
      kind = "block"
      bodies = [body]
    case .ifConfig(let branches):
      kind = "#if"
      fact.add(branches.map(\.condition))
      bodies = branches.map(\.body)
    case .function(let member):
      kind = "local function"
      write(member)
    }
    add(.statements, kind, at: start, fact)
    for body in bodies { write(body) }
  }

  private func describe(_ names: CodeBoundNames, in fact: inout Fact) {
    switch names {
    case .single(let name): fact.add(name)
    case .tuple(let parts):
      fact.add("(")
      for part in parts { describe(part, in: &fact) }
      fact.add(")")
    }
  }

  private mutating func write(_ conditions: [CodeCondition], in fact: inout Fact) {
    for condition in conditions {
      switch condition.kind {
      case .expression(let value): write(value, in: &fact)
      case .optionalBinding(let name, let value):
        fact.add("let \(name)")
        if let value { write(value, in: &fact) }
      case .pattern(let pattern, let value):
        write(pattern, in: &fact)
        write(value, in: &fact)
      case .availability: fact.add("available")
      }
      fact.add(condition.text)
    }
  }

  private mutating func write(_ item: CodeCase) {
    let start = place
    var fact = fact
    for pattern in item.patterns { write(pattern, in: &fact) }
    fact.add(item.text)
    add(.patterns, "case", at: start, fact)
    write(item.body)
  }

  private mutating func write(_ pattern: CodePattern, in fact: inout Fact) {
    switch pattern {
    case .enumCase(let name, let inner):
      fact.add(".\(name)(")
      for part in inner { write(part, in: &fact) }
      fact.add(")")
    case .expression(let value):
      fact.add("expression")
      write(value, in: &fact)
    case .where(let inner, let condition):
      write(inner, in: &fact)
      fact.add("where")
      write(condition, in: &fact)
    case .name(let name): fact.add("name \(name)")
    case .wildcard: fact.add("_")
    }
  }
}
