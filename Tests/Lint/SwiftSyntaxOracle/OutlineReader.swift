// Outlines functions from the syntax tree: their calls and loops, without evaluating them.

import CodeModel
import Findings
import SwiftSyntax

/// Walks a syntax tree once, with a worklist instead of recursion.
struct OutlineReader {
  private struct Visit {
    var node: Syntax
    /// The enclosing types.
    var owners: String
    /// The index of the enclosing function.
    var function: Int?
    /// How often the enclosing loops repeat the code, in total; nil if unknown.
    var iterations: Int? = 1
    var isRepeated = false
    /// The name of the enclosing computed property, outside of functions.
    var property: String?
  }

  private let text: SourceText
  private var outlines: [FunctionOutline] = []
  private var keys: [ParsedSource.KeyOccurrence] = []
  private var otherNames: Set<String> = []
  private var propertyCalls: [String: Set<String>] = [:]
  private var open: [Visit]

  private init(_ tree: SourceFileSyntax, _ text: SourceText) {
    self.text = text
    open = [Visit(node: Syntax(tree), owners: "")]
  }

  /// Reads ``ParsedSource/outlines``, ``ParsedSource/keys``, ``ParsedSource/otherNames`` and
  /// ``ParsedSource/propertyCalls``.
  static func read(_ tree: SourceFileSyntax, into source: inout ParsedSource) {
    var reader = OutlineReader(tree, source.text)
    while let next = reader.open.popLast() { reader.visit(next) }
    (source.outlines, source.keys) = (reader.outlines, reader.keys)
    (source.otherNames, source.propertyCalls) = (reader.otherNames, reader.propertyCalls)
  }

  private mutating func visit(_ visit: Visit) {
    var inside = visit
    switch visit.node.as(SyntaxEnum.self) {
    case .classDecl(let type): inside.owners = within(visit.owners, type.name.text)
    case .structDecl(let type): inside.owners = within(visit.owners, type.name.text)
    case .enumDecl(let type): inside.owners = within(visit.owners, type.name.text)
    case .actorDecl(let type): inside.owners = within(visit.owners, type.name.text)
    case .protocolDecl(let type): inside.owners = within(visit.owners, type.name.text)
    case .extensionDecl(let type): inside.owners = type.extendedType.trimmedDescription
    case .functionDecl(let function) where visit.function == nil:
      inside.function = begin(within(visit.owners, function.name.text), function, function.signature)
    case .initializerDecl(let function) where visit.function == nil:
      inside.function = begin(within(visit.owners, "init"), function, function.signature)
    case .accessorBlock(let block) where visit.function == nil && block.parent?.is(PatternBindingSyntax.self) == true:
      let pattern = block.parent?.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)
      inside.property = pattern?.identifier.text.withoutBackticks
    case .codeBlockItemList(let list):
      if let function = visit.function, !visit.isRepeated {
        outlines[function].sequences += StatementSequences.read(list, text)
      }
    case .functionCallExpr(let call):
      if let function = visit.function {
        record(call, in: function, visit)
      } else if let property = visit.property, let name = Self.name(of: call) {
        propertyCalls[property, default: []].insert(name)
      }
    case .subscriptCallExpr(let call): record(call, visit)
    case .typeAliasDecl(let alias): otherNames.insert(alias.name.text)
    case .genericParameter(let parameter): otherNames.insert(parameter.name.text)
    case .associatedTypeDecl(let type): otherNames.insert(type.name.text)
    case .importDecl(let module): otherNames.formUnion(module.path.map(\.name.text))
    case .forStmt(let loop):
      inside.isRepeated = true
      inside.iterations = visit.iterations.flatMap { outer in Self.iterations(loop.sequence).map { outer * $0 } }
    case .ifExpr(let branch): recordSkip(branch, visit)
    case .guardStmt(let branch): recordSkip(branch, visit)
    case .whileStmt(let loop):
      (inside.isRepeated, inside.iterations) = (true, nil)
      let only = loop.conditions.count == 1 ? loop.conditions.first?.condition.as(ExprSyntax.self) : nil
      record(loop, loop.conditions, only, loop.body, visit)
    case .repeatStmt(let loop):
      (inside.isRepeated, inside.iterations) = (true, nil)
      record(loop, loop.condition, loop.condition, loop.body, visit)
    default: break
    }
    for child in visit.node.children(viewMode: .sourceAccurate).reversed() where !child.is(TokenSyntax.self) {
      inside.node = child
      open.append(inside)
    }
  }

  private func within(_ owners: String, _ name: String) -> String {
    let name = name.withoutBackticks
    return owners.isEmpty ? name : "\(owners).\(name)"
  }

  private func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
  private func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }

  private mutating func begin(_ name: String, _ node: some SyntaxProtocol, _ signature: FunctionSignatureSyntax) -> Int
  {
    let range = start(node)..<max(start(node), end(node))
    let objects = signature.parameterClause.parameters.filter {
      !Self.plainTypes.contains($0.type.trimmedDescription)
    }
    outlines.append(
      FunctionOutline(
        name: name, place: SourcePlace(position: text.position(range.lowerBound), range: range),
        lastLine: text.position(range.upperBound).line ?? 0,
        objectParameters: Set(objects.map { ($0.secondName ?? $0.firstName).text.withoutBackticks })))
    return outlines.count - 1
  }

  private static let plainTypes: Set = [
    "String", "Int", "Double", "Bool", "TimeInterval", "CGFloat", "StaticString", "UInt",
  ]

  // MARK: Calls

  private mutating func record(_ call: FunctionCallExprSyntax, in function: Int, _ visit: Visit) {
    guard let name = Self.name(of: call) else { return }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let offset = base.map { end($0) } ?? start(call)
    let first = call.arguments.first
    let list = first?.expression.as(ArrayExprSyntax.self).map {
      FunctionOutline.List(label: first?.label?.text ?? "", count: $0.elements.count)
    }
    outlines[function].calls.append(
      FunctionOutline.Call(
        name: name, position: text.position(offset),
        range: start(call)..<max(start(call), end(call)), isDiscarded: Self.isDiscarded(call),
        isRepeated: visit.isRepeated, iterations: visit.iterations, firstList: list))
  }

  /// Returns the name of the called function or member.
  private static func name(of call: FunctionCallExprSyntax) -> String? {
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    let name = member ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    return name?.baseName.text.withoutBackticks
  }

  /// Notes the key in `buttons["menu"]`; an integer index is not a key.
  private mutating func record(_ call: SubscriptCallExprSyntax, _ visit: Visit) {
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name, call.arguments.count == 1, let key = call.arguments.first,
      !key.expression.is(IntegerLiteralExprSyntax.self)
    else { return }
    let around = visit.function.map { outlines[$0].name } ?? visit.owners
    var expression = key.expression
    while let inner = Self.withoutParentheses(expression) { expression = inner }
    keys.append(.init(list: name, offset: start(expression), around: around))
  }

  /// Returns the expression inside of parentheses; nil for any other.
  private static func withoutParentheses(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 else { return nil }
    return tuple.elements.first?.expression
  }

  private static func isDiscarded(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) { node = parent }
    guard let parent = node.parent else { return false }
    if let list = parent.as(ExprListSyntax.self) {
      return list.count == 3 && list.first?.is(DiscardAssignmentExprSyntax.self) == true && list.last?.id == node.id
    }
    guard let item = parent.as(CodeBlockItemSyntax.self), let block = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    if block.count > 1 { return true }
    // A body's only expression may be the result of the enclosing function.
    guard let function = block.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
    return function.signature.returnClause == nil
  }

  /// Returns the number of iterations of `0..<3` or `1...3`.
  private static func iterations(_ sequence: ExprSyntax) -> Int? {
    guard let parts = sequence.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      let from = parts.first?.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) }),
      let to = parts.last?.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) }),
      let sign = parts.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return nil }
    let (count, isOverflow) = to.subtractingReportingOverflow(from)
    // A loop with a million iterations or more is not meant for waiting.
    guard !isOverflow, count >= 0, count < 1_000_000, sign == "..<" || sign == "..." else { return nil }
    return sign == "..<" ? count : count + 1
  }

  // MARK: Loops

  private mutating func record(
    _ loop: some SyntaxProtocol, _ condition: some SyntaxProtocol, _ expression: ExprSyntax?, _ body: CodeBlockSyntax,
    _ visit: Visit
  ) {
    guard let function = visit.function else { return }
    let words = text[start(condition)..<max(start(condition), end(condition))].split(whereSeparator: \.isWhitespace)
    outlines[function].loops.append(
      FunctionOutline.Loop(
        condition: words.joined(separator: " "),
        checksElementsOnly: expression.map(Self.checksElementsOnly) ?? false, canEnd: Self.canEnd(Syntax(body)),
        position: text.position(start(loop))))
  }

  /// Notes an `if` that does nothing if its condition is false. In a loop, the code tries again.
  private mutating func recordSkip(_ branch: IfExprSyntax, _ visit: Visit) {
    guard let function = visit.function, !visit.isRepeated, branch.elseBody == nil else { return }
    outlines[function].skips.append(.init(condition: range(branch.conditions), code: range(branch.body)))
  }

  /// Notes a `guard` that only returns.
  private mutating func recordSkip(_ branch: GuardStmtSyntax, _ visit: Visit) {
    guard let function = visit.function, !visit.isRepeated, branch.body.statements.count == 1,
      let statement = branch.body.statements.first?.item.as(ReturnStmtSyntax.self), statement.expression == nil,
      let rest = branch.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return }
    let code = FunctionOutline.PositionRange(start: text.position(end(branch)), end: text.position(end(rest)))
    outlines[function].skips.append(.init(condition: range(branch.conditions), code: code))
  }

  private func range(_ node: some SyntaxProtocol) -> FunctionOutline.PositionRange {
    .init(start: text.position(start(node)), end: text.position(end(node)))
  }

  private static let states: Set = ["exists", "isHittable", "isEnabled", "isSelected", "hasFocus"]

  private static func checksElementsOnly(_ condition: ExprSyntax) -> Bool {
    var open = [condition]
    while let next = open.popLast() {
      switch next.as(ExprSyntaxEnum.self) {
      case .prefixOperatorExpr(let inner) where inner.operator.text == "!": open.append(inner.expression)
      case .tupleExpr(let inner): open += inner.elements.map(\.expression)
      case .sequenceExpr(let inner):
        for part in inner.elements {
          if let sign = part.as(BinaryOperatorExprSyntax.self) {
            guard sign.operator.text == "&&" || sign.operator.text == "||" else { return false }
          } else {
            open.append(part)
          }
        }
      case .memberAccessExpr(let state) where states.contains(state.declName.baseName.text): continue
      case .functionCallExpr(let call):
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          ElementMethods.waits.contains(member.declName.baseName.text)
        else { return false }
      default: return false
      }
    }
    return true
  }

  /// Whether a statement in the body may end the loop; true if in doubt.
  private static func canEnd(_ body: Syntax) -> Bool {
    var open = [body]
    while let next = open.popLast() {
      switch next.as(SyntaxEnum.self) {
      case .breakStmt, .returnStmt, .throwStmt, .tryExpr: return true
      case .declReferenceExpr(let name):
        let text = name.baseName.text
        if text.hasPrefix("XCT") || text == "fatalError" || text == "preconditionFailure" || text == "exit" {
          return true
        }
      default: break
      }
      open += next.children(viewMode: .sourceAccurate)
    }
    return false
  }
}
