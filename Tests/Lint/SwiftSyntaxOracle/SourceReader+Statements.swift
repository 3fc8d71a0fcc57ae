// Reads statements.

import CodeModel
import SwiftSyntax

extension SourceReader {
  /// Reads the statements of a body; a single expression is the body's result, if the body has a result.
  mutating func body(_ items: CodeBlockItemListSyntax, hasResult: Bool = true) -> [CodeStatement] {
    recordExits(of: items)
    return items.flatMap { statement($0.item, isOnly: hasResult && items.count == 1) }
  }

  mutating func statement(_ item: CodeBlockItemSyntax.Item, isOnly: Bool) -> [CodeStatement] {
    switch item {
    case .expr(let expression): [self.statement(expression, isOnly: isOnly)]
    case .stmt(let statement):
      deeper(statement, otherwise: []) { $0.statement(statement, isOnly: isOnly) }
    case .decl(let declaration):
      deeper(declaration, otherwise: []) { $0.local(declaration, isOnly: isOnly) }
    @unknown default: []
    }
  }

  private mutating func statement(_ node: ExprSyntax, isOnly: Bool) -> CodeStatement {
    if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) {
      return deeper(node, otherwise: .block([])) { $0.control(node, isOnly: isOnly) }
    }
    let expression = expression(node)
    // An assignment has no value.
    if case .assignment = expression.kind { return .expression(expression) }
    return isOnly ? .return(expression) : .expression(expression)
  }

  private mutating func statement(_ node: StmtSyntax, isOnly: Bool) -> [CodeStatement] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let inner): return [statement(inner.expression, isOnly: isOnly)]
    case .returnStmt(let inner): return [.return(inner.expression.map { expression($0) })]
    case .guardStmt(let inner):
      return [.guard(conditions(inner.conditions), otherwise: body(inner.body.statements, hasResult: false))]
    case .forStmt(let loop):
      let sequence = expression(loop.sequence)
      source.locals += names(in: loop.pattern).map { ($0, sequence.range) }
      let condition = loop.whereClause.map { clause in
        CodeCondition(kind: .expression(expression(clause.condition)), text: words(clause.condition))
      }
      let body = body(loop.body.statements, hasResult: false)
      return [
        .for(
          names: loopNames(in: loop.pattern), over: sequence,
          condition.map { [.if([$0], body, otherwise: [])] } ?? body)
      ]
    case .whileStmt(let loop):
      return [.while(conditions(loop.conditions), body(loop.body.statements, hasResult: false))]
    case .repeatStmt(let loop):
      let condition = CodeCondition(kind: .expression(expression(loop.condition)), text: words(loop.condition))
      return [.while([condition], body(loop.body.statements, hasResult: false))]
    case .doStmt(let inner):
      var blocks = [CodeStatement.block(body(inner.body.statements, hasResult: false))]
      for clause in inner.catchClauses { blocks.append(.block(body(clause.body.statements, hasResult: false))) }
      return blocks
    case .deferStmt(let inner): return [.block(body(inner.body.statements, hasResult: false))]
    case .labeledStmt(let inner): return deeper(inner, otherwise: []) { $0.statement(inner.statement, isOnly: false) }
    case .throwStmt(let inner): return [.expression(expression(inner.expression)), .return(nil)]
    default: return []
    }
  }

  // MARK: Choices

  mutating func control(_ node: ExprSyntax, isOnly: Bool = true) -> CodeStatement {
    if let choice = node.as(IfExprSyntax.self) { return ifStatement(choice, isOnly) }
    guard let selection = node.as(SwitchExprSyntax.self) else { return .block([]) }
    var cases: [CodeCase] = []
    recordBranches(of: selection)
    for item in selection.cases {
      switch item {
      case .switchCase(let inner): cases.append(switchCase(inner, isOnly))
      case .ifConfigDecl(let config):
        for clause in config.clauses {
          guard case .switchCases(let list) = clause.elements else { continue }
          for case .switchCase(let inner) in list { cases.append(switchCase(inner, isOnly)) }
        }
      @unknown default: continue
      }
    }
    return .switch(expression(selection.subject), cases)
  }

  private mutating func ifStatement(_ choice: IfExprSyntax, _ isOnly: Bool) -> CodeStatement {
    let conditions = conditions(choice.conditions)
    recordBranches(of: choice)
    let then = body(choice.body.statements, hasResult: isOnly)
    var otherwise: [CodeStatement] = []
    switch choice.elseBody {
    case .codeBlock(let body): otherwise = self.body(body.statements, hasResult: isOnly)
    case .ifExpr(let next): otherwise = [deeper(next, otherwise: .block([])) { $0.ifStatement(next, isOnly) }]
    case nil: break
    @unknown default: break
    }
    return .if(conditions, then, otherwise: otherwise)
  }

  private mutating func switchCase(_ node: SwitchCaseSyntax, _ isOnly: Bool) -> CodeCase {
    let body = body(node.statements, hasResult: isOnly)
    switch node.label {
    case .default: return CodeCase(patterns: [], text: "default", body: body)
    case .case(let label):
      let patterns = label.caseItems.map { item in
        let pattern = pattern(item.pattern)
        return item.whereClause.map { .where(pattern, expression($0.condition)) } ?? pattern
      }
      return CodeCase(patterns: patterns, text: words(label.caseItems), body: body)
    @unknown default: return CodeCase(patterns: [], text: "", body: body)
    }
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [CodeCondition] {
    list.map { element in
      let kind: CodeCondition.Kind
      switch element.condition {
      case .expression(let node): kind = .expression(expression(node))
      case .availability: kind = .availability
      case .matchingPattern(let node): kind = .pattern(pattern(node.pattern), expression(node.initializer.value))
      case .optionalBinding(let node):
        let name = names(in: node.pattern).first ?? "_"
        kind = .optionalBinding(name, node.initializer.map { expression($0.value) })
      @unknown default: kind = .availability
      }
      return CodeCondition(kind: kind, text: words(element.condition))
    }
  }

  // MARK: Patterns

  private mutating func pattern(_ node: PatternSyntax) -> CodePattern {
    if node.is(WildcardPatternSyntax.self) { return .wildcard }
    if let name = node.as(IdentifierPatternSyntax.self) { return .name(name.identifier.text) }
    if let inner = node.as(ValueBindingPatternSyntax.self) {
      return deeper(inner, otherwise: .wildcard) { $0.pattern(inner.pattern) }
    }
    guard let inner = node.as(ExpressionPatternSyntax.self) else { return .wildcard }
    if let bound = inner.expression.as(PatternExprSyntax.self) {
      return deeper(bound, otherwise: .wildcard) { $0.pattern(bound.pattern) }
    }
    return pattern(inner.expression, read: expression(inner.expression))
  }

  /// - Parameter value: The node, already read as an expression, so that no name in it is counted twice.
  private mutating func pattern(_ node: ExprSyntax, read value: CodeExpression) -> CodePattern {
    if node.is(DiscardAssignmentExprSyntax.self) { return .wildcard }
    guard case .chain(let head, let links) = value.kind, !head.isVariable else { return .expression(value) }
    switch (links.last?.kind, links.dropLast().last?.kind) {
    case (.member(let name), _):
      if let link = links.last { source.patterns.insert(link.range.lowerBound) }
      return .enumCase(name, [])
    case (.call(let arguments), .member(let name)):
      if let link = links.dropLast().last { source.patterns.insert(link.range.lowerBound) }
      let payload = payload(of: node, read: arguments)
      let isNested = payload.contains { if case .enumCase = $0 { true } else { false } }
      if isNested { source.nestingCases.insert(name) }
      return .enumCase(name, payload)
    default: return .expression(value)
    }
  }

  /// Reads the patterns for the associated values of a case, as in `.row(let a, _)` or
  /// `.loginScreen(.alert(.okButton))`.
  private mutating func payload(of node: ExprSyntax, read arguments: [CodeExpression.Argument]) -> [CodePattern] {
    var node = node
    while let optional = node.as(OptionalChainingExprSyntax.self) { node = optional.expression }
    guard let call = node.as(FunctionCallExprSyntax.self) else { return [] }
    return zip(call.arguments, arguments).map { argument, read in
      if let bound = argument.expression.as(PatternExprSyntax.self) {
        return deeper(bound, otherwise: .wildcard) { $0.pattern(bound.pattern) }
      }
      // In `case let .row(number)`, the argument is a plain name, to which the pattern binds the associated value.
      if let name = argument.expression.as(DeclReferenceExprSyntax.self) { return .name(name.baseName.text) }
      return deeper(argument, otherwise: .wildcard) { $0.pattern(argument.expression, read: read.value) }
    }
  }

  /// Returns the names that a pattern binds, in order.
  func names(in pattern: PatternSyntax) -> [String] {
    var names: [String] = []
    var open: [Syntax] = [Syntax(pattern)]
    while let next = open.popLast() {
      if let name = next.as(IdentifierPatternSyntax.self) {
        names.append(name.identifier.text)
      } else {
        open += next.children(viewMode: .sourceAccurate).reversed()
      }
    }
    return names
  }

  /// Returns the names of a loop's variables.
  private mutating func loopNames(in pattern: PatternSyntax) -> CodeBoundNames {
    if let inner = pattern.as(ValueBindingPatternSyntax.self) {
      return deeper(inner, otherwise: .single("_")) { $0.loopNames(in: inner.pattern) }
    }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return deeper(tuple, otherwise: .single("_")) { reader in
        .tuple(tuple.elements.map { reader.loopNames(in: $0.pattern) })
      }
    }
    // Reads the pattern of a loop such as `for case let (id, title) in table`.
    if let tuple = pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self) {
      return .tuple(
        tuple.elements.map { element in
          .single(element.expression.as(PatternExprSyntax.self).flatMap { names(in: $0.pattern).first } ?? "_")
        })
    }
    return .single(names(in: pattern).first ?? "_")
  }

  // MARK: Declarations inside bodies

  private mutating func local(_ node: DeclSyntax, isOnly: Bool) -> [CodeStatement] {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variables):
      let isConstant = variables.bindingSpecifier.text == "let"
      return variables.bindings.flatMap { binding -> [CodeStatement] in
        let names = names(in: binding.pattern)
        var value = binding.initializer.map { expression($0.value) }
        if let value { source.locals += names.map { ($0, value.range) } }
        if let accessors = binding.accessorBlock, let body = getter(accessors) {
          let closure = CodeExpression(
            kind: .closure(CodeClosure(parameters: [], arity: 0, body: body)), range: range(binding))
          let call = CodeExpression.Link(kind: .call([]), range: range(binding))
          value = CodeExpression(kind: .chain(.expression(closure), [call]), range: range(binding))
        }
        if case .tuple(let parts)? = value?.kind, parts.count == names.count {
          return zip(names, parts).map {
            .variable(CodeVariable(name: $0, isConstant: isConstant, type: nil, value: $1.value))
          }
        }
        guard names.count == 1 else {
          return names.map { .variable(CodeVariable(name: $0, isConstant: isConstant, type: nil, value: nil)) }
            + (value.map { [.expression($0)] } ?? [])
        }
        let type = binding.typeAnnotation.map { self.type($0.type) }
        return [.variable(CodeVariable(name: names[0], isConstant: isConstant, type: type, value: value))]
      }
    case .functionDecl(let function): return [.function(self.function(function, owner: nil))]
    case .ifConfigDecl(let config):
      var branches: [(condition: String, body: [CodeStatement])] = []
      for (condition, clause) in clauses(of: config) {
        guard case .statements(let items) = clause.elements else { continue }
        branches.append((condition, body(items, hasResult: isOnly)))
      }
      return [.ifConfig(branches)]
    default:
      let outerDefault = isPrivateByDefault
      isPrivateByDefault = true
      declaration(node)
      isPrivateByDefault = outerDefault
      return []
    }
  }

  /// Returns the clauses of `#if`, each with its condition as written.
  mutating func clauses(of config: IfConfigDeclSyntax) -> [(String, IfConfigClauseSyntax)] {
    var before: [String] = []
    recordBranches(of: config)
    return config.clauses.map { clause in
      guard let condition = clause.condition.map({ words($0) }) else {
        return (before.map { "!(\($0))" }.joined(separator: " && "), clause)
      }
      before.append(condition)
      return (condition, clause)
    }
  }
}
