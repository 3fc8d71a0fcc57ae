// Reads expressions.

import CodeModel
import SwiftParser
import SwiftSyntax

extension SourceReader {
  mutating func expression(_ node: ExprSyntax) -> CodeExpression {
    deeper(node, otherwise: CodeExpression(kind: .other([]), range: range(node))) { $0.chain(node) }
  }

  /// Reads a chain from its end to its head, in a loop, because a long chain is a deep tree.
  private mutating func chain(_ whole: ExprSyntax) -> CodeExpression {
    var links: [CodeExpression.Link] = []
    var node = whole
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let access):
        let token = access.declName.baseName
        let name = token.text.withoutBackticks
        refer(to: name, at: start(token))
        source.qualifiers[start(token)] = Self.qualifier(access.base)
        links.append(.init(kind: .member(name), range: range(access.declName)))
        guard let base = access.base else { return finish(.implicit, links, whole) }
        node = base
      case .functionCallExpr(let call):
        links.append(.init(kind: .call(arguments(of: call)), range: end(call.calledExpression)..<end(call)))
        node = call.calledExpression
      case .subscriptCallExpr(let call):
        let given = arguments(call.arguments)
        refer(to: CodeMember.subscriptKey(given.first?.label), at: end(call.calledExpression))
        links.append(.init(kind: .subscript(given), range: end(call.calledExpression)..<end(call)))
        node = call.calledExpression
      case .optionalChainingExpr(let inner): node = inner.expression
      case .forceUnwrapExpr(let inner): node = inner.expression
      case .genericSpecializationExpr(let inner): node = inner.expression
      case .tryExpr(let inner): node = inner.expression
      case .awaitExpr(let inner): node = inner.expression
      case .unsafeExpr(let inner): node = inner.expression
      case .inOutExpr(let inner): node = inner.expression
      case .postfixIfConfigExpr(let inner):
        guard let base = inner.base else { return finish(.implicit, links, whole) }
        node = base
      case .tupleExpr(let tuple):
        if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
          node = only.expression
        } else {
          let parts = CodeExpression(kind: .tuple(arguments(tuple.elements)), range: range(node))
          return finish(.expression(parts), links, whole)
        }
      case .declReferenceExpr(let name):
        refer(to: name.baseName.text, at: start(name))
        recordArity(name.baseName.text)
        return finish(.name(name.baseName.text.withoutBackticks), links, whole)
      case .superExpr: return finish(.name("super"), links, whole)
      default: return finish(.expression(leaf(node)), links, whole)
      }
    }
  }

  /// Returns the last name before a dot: `Login` in `Ids.Login.submit`.
  private static func qualifier(_ base: ExprSyntax?) -> String {
    guard let base else { return "" }
    if let name = base.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "?"
  }

  private func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }

  private func finish(
    _ head: CodeExpression.Head, _ links: [CodeExpression.Link], _ whole: ExprSyntax
  ) -> CodeExpression {
    if links.isEmpty, case .expression(let only) = head { return only }
    return CodeExpression(kind: .chain(head, links.reversed()), range: range(whole))
  }

  // MARK: Arguments

  mutating func arguments(_ list: LabeledExprListSyntax) -> [CodeExpression.Argument] {
    list.map { CodeExpression.Argument(label: $0.label?.text, value: expression($0.expression)) }
  }

  private mutating func arguments(of call: FunctionCallExprSyntax) -> [CodeExpression.Argument] {
    var all = arguments(call.arguments)
    if let closure = call.trailingClosure { all.append(.init(label: nil, value: expression(ExprSyntax(closure)))) }
    for closure in call.additionalTrailingClosures {
      all.append(.init(label: closure.label.text, value: expression(ExprSyntax(closure.closure))))
    }
    return all
  }

  // MARK: Other expressions

  private mutating func leaf(_ node: ExprSyntax) -> CodeExpression {
    let kind: CodeExpression.Kind
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): kind = .text(parts(of: literal))
    case .simpleStringLiteralExpr(let literal):
      kind = .text([.literal(literal.segments.map(\.content.text).joined())])
    case .integerLiteralExpr(let literal):
      kind = Int(literal.literal.text.filter { $0 != "_" }).map { .integer($0) } ?? .other([])
    case .floatLiteralExpr(let literal):
      kind = Double(literal.literal.text.filter { $0 != "_" }).map { .number($0) } ?? .other([])
    case .booleanLiteralExpr(let literal): kind = .boolean(literal.literal.text == "true")
    case .nilLiteralExpr: kind = .null
    case .arrayExpr(let array): kind = .list(array.elements.map { expression($0.expression) })
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return other(node) }
      kind = .dictionary(elements.map { (expression($0.key), expression($0.value)) })
    case .prefixOperatorExpr(let prefix):
      let inner = expression(prefix.expression)
      switch (prefix.operator.text, inner.kind) {
      case ("!", _): kind = .not(inner)
      case ("-", .integer(let number)): kind = .integer(-number)
      default: kind = .other([inner])
      }
    case .sequenceExpr(let sequence): return operators(sequence)
    case .closureExpr(let closure): kind = .closure(self.closure(closure))
    case .macroExpansionExpr(let macro) where ["expect", "require"].contains(macro.macroName.text):
      var given = arguments(macro.arguments)
      if let closure = macro.trailingClosure { given.append(.init(label: nil, value: expression(ExprSyntax(closure)))) }
      for closure in macro.additionalTrailingClosures {
        given.append(.init(label: closure.label.text, value: expression(ExprSyntax(closure.closure))))
      }
      kind = .chain(.name("#" + macro.macroName.text), [.init(kind: .call(given), range: range(node))])
    case .ifExpr, .switchExpr: kind = .control(control(node))
    case .keyPathExpr(let path):
      kind = .keyPath(
        path.components.compactMap { component in
          if case .property(let property) = component.component { property.declName.baseName.text } else { nil }
        })
    default: return other(node)
    }
    return CodeExpression(kind: kind, range: range(node))
  }

  /// Keeps the subexpressions of an expression that is itself not evaluated.
  private mutating func other(_ node: ExprSyntax) -> CodeExpression {
    var inner: [CodeExpression] = []
    var open = Array(node.children(viewMode: .sourceAccurate).reversed())
    while let next = open.popLast() {
      if let part = next.as(ExprSyntax.self) {
        inner.append(expression(part))
      } else if !next.is(TypeSyntax.self) {
        open += next.children(viewMode: .sourceAccurate).reversed()
      }
    }
    return CodeExpression(kind: .other(inner), range: range(node))
  }

  private mutating func parts(of literal: StringLiteralExprSyntax) -> [CodeExpression.TextPart] {
    if let text = literal.representedLiteralValue { return [.literal(text)] }
    var parts: [CodeExpression.TextPart] = []
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let text): parts.append(.literal(Self.text(of: text, in: literal)))
      case .expressionSegment(let inserted):
        let inner = arguments(inserted.expressions)
        guard let first = inner.first else { continue }
        parts.append(.interpolation(first.value))
      @unknown default: continue
      }
    }
    return parts
  }

  /// Returns the text between two interpolations, with its escape sequences resolved as the literal's delimiters
  /// require. The parser resolves them in literals without interpolations, so the segment is wrapped in such a literal.
  private static func text(of segment: StringSegmentSyntax, in literal: StringLiteralExprSyntax) -> String {
    let written = segment.content.text
    guard written.contains("\\") || written.contains("\r") else { return written }
    return literal.with(\.segments, [.stringSegment(segment)]).representedLiteralValue ?? written
  }

  private mutating func closure(_ node: ClosureExprSyntax) -> CodeClosure {
    var parameters: [CodeParameter] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let names):
      parameters = names.map { CodeParameter(label: nil, name: $0.name.text, type: nil, defaultValue: nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map {
        CodeParameter(
          label: nil, name: ($0.secondName ?? $0.firstName).text, type: $0.type.map(self.type), defaultValue: nil)
      }
    case nil: break
    @unknown default: break
    }
    arities.append(parameters.count)
    let body = body(node.statements)
    return CodeClosure(parameters: parameters, arity: arities.removeLast(), body: body)
  }

  /// Notes a closure parameter such as `$1`, which shows that the closure that directly contains it has two parameters
  /// or more.
  private mutating func recordArity(_ name: String) {
    guard let number = (0..<CodeClosure.maximumArity).first(where: { name == "$\($0)" }), let arity = arities.last
    else {
      return
    }
    arities[arities.count - 1] = max(arity, number + 1)
  }
}
