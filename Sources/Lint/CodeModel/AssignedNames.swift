// Finds the names to which code assigns values.

extension CodeStatement {
  /// Returns the names to which statements assign, including those in closures: variables, and properties of `self`.
  package static func assignedNames(in statements: [CodeStatement]) -> Set<String> {
    var names: Set<String> = []
    var open = statements
    while let statement = open.popLast() {
      switch statement {
      case .expression(let expression), .return(let expression?): open += expression.assigned(into: &names)
      case .if(_, let body, let otherwise): open += body + otherwise
      case .guard(_, let body), .for(_, _, let body), .while(_, let body), .block(let body): open += body
      case .switch(_, let cases): open += cases.flatMap(\.body)
      case .ifConfig(let branches): open += branches.flatMap(\.body)
      case .function(let member): open += member.body ?? []
      case .variable(let variable): open += variable.value?.closureBody ?? []
      case .return(nil): break
      }
    }
    return names
  }
}

extension CodeExpression {
  /// The name to which an assignment to this expression assigns: `form`, `self.form`; nil for other targets.
  package var assignedName: String? {
    guard case .chain(.name(let name), let links) = kind else { return nil }
    if links.isEmpty { return name }
    guard name == "self", links.count == 1, case .member(let member)? = links.first?.kind else { return nil }
    return member
  }

  /// The statements of a closure; empty for other expressions.
  fileprivate var closureBody: [CodeStatement] {
    if case .closure(let closure) = kind { closure.body } else { [] }
  }

  /// Adds the names to which the expression assigns; returns the statements of closures in it.
  fileprivate func assigned(into names: inout Set<String>) -> [CodeStatement] {
    switch kind {
    case .assignment(let target, _):
      if case .tuple(let parts) = target.kind {
        names.formUnion(parts.compactMap(\.value.assignedName))
      } else if let name = target.assignedName {
        names.insert(name)
      }
      return []
    case .chain(_, let links):
      var bodies: [CodeStatement] = []
      for case .call(let arguments) in links.map(\.kind) {
        for argument in arguments { bodies += argument.value.closureBody }
      }
      return bodies
    case .control(let statement): return [statement]
    default: return []
    }
  }
}
