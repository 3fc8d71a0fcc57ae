// Reads statements.

import CodeModel

extension CodeReader {
  mutating func readStatement(into item: inout BlockItem) {
    guard enter() else { return }
    defer { leave() }
    if stream.isAt(.identifier), stream.peek().kind == .colon { return readLabelledStatement(into: &item) }
    switch stream.token.word {
    case .if, .switch: return readControlItem(into: &item)
    case .return: return readReturn(into: &item)
    case .throw: return readThrow(into: &item)
    case .guard: return readGuard(into: &item)
    case .for: return readFor(into: &item)
    case .while: return readWhile(into: &item)
    case .repeat: return readRepeat(into: &item)
    case .do: return readDo(into: &item)
    case .defer:
      outline.breakStatement()
      stream.advance()
      item.statements = [.block(readPlainBlock())]
    case .break, .continue: return readJump(into: &item)
    case .fallthrough:
      outline.breakStatement()
      stream.advance()
    default: readYield()
    }
  }

  /// Reads `yield` and `discard`, which count only for the outline.
  private mutating func readYield() {
    stream.advance()
    muted { reader in
      if reader.stream.isAt(.leftParen) {
        _ = reader.readArguments(.rightParen, .plain)
      } else {
        _ = reader.readExpression()
      }
    }
  }

  private mutating func readLabelledStatement(into item: inout BlockItem) {
    stream.advance()
    stream.advance()
    if stream.beginsStatement() { readStatement(into: &item) }
    item.pending = .none
    item.leaves = false
    item.isPlainReturn = false
    item.exit = nil
    if let skip = item.skip { outline.skips.remove(at: skip) }
    item.skip = nil
  }

  /// Reads a block whose only expression is not its result.
  private mutating func readPlainBlock() -> [CodeStatement] { readBlock().items.statements }

  // MARK: Exits

  private mutating func readReturn(into item: inout BlockItem) {
    outline.endings += 1
    stream.advance()
    item.leaves = true
    item.isPlainReturn = !stream.beginsReturnedValue
    item.statements = [.return(item.isPlainReturn ? nil : readExpression().expression)]
  }

  private mutating func readThrow(into item: inout BlockItem) {
    outline.breakStatement()
    outline.endings += 1
    stream.advance()
    item.leaves = true
    item.statements = [.expression(readExpression().expression), .return(nil)]
  }

  private mutating func readJump(into item: inout BlockItem) {
    outline.breakStatement()
    if stream.isAt(.break) { outline.endings += 1 }
    stream.advance()
    if stream.isAt(.identifier), !stream.token.startsLine, !stream.beginsStatement(),
      stream.declaration(requiresDeclaration: false) == nil
    {
      stream.advance()
    }
  }

  // MARK: Conditions

  private mutating func readGuard(into item: inout BlockItem) {
    outline.breakStatement()
    let introducer = stream.index
    let start = Int(stream.token.start)
    stream.advance()
    let conditions = readConditions()
    if !stream.take(.else) { report(.missing("“else”")) }
    let body = readBlock(after: introducer)
    item.statements = [.guard(conditions.list, otherwise: body.items.statements)]
    if body.items.leaves { item.exit = (conditions.range, body.range) }
    if body.items.isPlainReturn, outline.recordsSequences {
      item.skip = outline.skips.count
      outline.skips.append(.init(start: start, condition: conditions.range, code: stream.end..<stream.end))
    }
  }

  private mutating func readControlItem(into item: inout BlockItem) {
    let start = Int(stream.token.start)
    let control = readControl()
    item.statements = [control.statement]
    item.pending = control.pending
    item.exit = control.exit
    if stream.isAt(.as) { readCast(of: control, start, into: &item) }
  }

  /// Reads `as Type` after an `if` or a `switch`, which then is a value.
  private mutating func readCast(of control: Control, _ start: Int, into item: inout BlockItem) {
    let end = stream.end
    stream.advance()
    if stream.isAt(.postfixQuestionMark) || stream.isAt(.exclamationMark) { stream.advance() }
    _ = readType()
    let value = CodeExpression(kind: .control(control.pending.promoted(control.statement)), range: start..<end)
    item.statements = [.expression(value)]
    item.pending = .expression
    item.exit = nil
  }

  // MARK: Loops

  private mutating func readFor(into item: inout BlockItem) {
    outline.breakStatement()
    let (wasRepeated, outerIterations) = (outline.isRepeated, outline.iterations)
    defer { (outline.isRepeated, outline.iterations) = (wasRepeated, outerIterations) }
    (outline.isRepeated, outline.iterations) = (true, nil)
    stream.advance()
    while stream.isAt(.try) || stream.isAt(.await) || stream.isAt(.unsafe) && stream.continuesWithOperand(.plain) {
      stream.advance()
    }
    let firstName = patterns.names.count
    let names = readLoopNames()
    let bound = Array(patterns.names[firstName...])
    patterns.names.removeLast(patterns.names.count - firstName)
    if !stream.take(.in) { report(.missing("“in”")) }
    let sequence =
      stream.isAt(.leftBrace) ? missingExpression() : readExpression(.condition)
    source.locals += bound.map { ($0, sequence.expression.range) }
    outline.iterations = outerIterations.flatMap { outer in iterations(sequence).map { outer * $0 } }
    var condition: CodeCondition?
    if stream.take(.where) {
      let start = Int(stream.token.start)
      let read = readExpression(.condition).expression
      condition = CodeCondition(kind: .expression(read), text: words(start..<max(start, stream.end)))
    }
    let body = readPlainBlock()
    // `for a in b where c { … }` is `for a in b { if c { … } }`.
    item.statements = [
      .for(
        names: names, over: sequence.expression, condition.map { [.if([$0], body, otherwise: [])] } ?? body)
    ]
  }

  mutating func missingExpression() -> Operand {
    report(.missing("an expression"))
    return Operand(.other([]), at: stream.end..<stream.end, form: .missing)
  }

  private mutating func readLoopNames() -> CodeBoundNames {
    var names = CodeBoundNames.single("_")
    muted { reader in
      if reader.stream.take(.case) {
        names = reader.readMatchingPattern(.matching).loopNames
        reader.patterns.reset()
      } else {
        names = reader.readPattern()
      }
      if reader.stream.take(.colon) { _ = reader.readType() }
    }
    return names
  }

  /// Returns the number of iterations of `0..<3` or `1...3`.
  private func iterations(_ sequence: Operand) -> Int? {
    guard sequence.form == .sequence, case .operation(let sign, let parts) = sequence.expression.kind, parts.count == 2,
      sign == "..<" || sign == "...",
      parts[0].range.lowerBound == sequence.expression.range.lowerBound,
      parts[1].range.upperBound == sequence.expression.range.upperBound,
      let from = literal(parts[0]), let to = literal(parts[1])
    else { return nil }
    let (count, isOverflow) = to.subtractingReportingOverflow(from)
    // A loop with a million iterations or more does not wait for elements.
    guard !isOverflow, count >= 0, count < 1_000_000 else { return nil }
    return sign == "..<" ? count : count + 1
  }

  private func literal(_ expression: CodeExpression) -> Int? {
    guard case .integer = expression.kind, let text = Optional(source.text[expression.range]), text.first != "-" else {
      return nil
    }
    return Int(text)
  }

  private mutating func readWhile(into item: inout BlockItem) {
    outline.breakStatement()
    let (wasRepeated, outerIterations) = (outline.isRepeated, outline.iterations)
    defer { (outline.isRepeated, outline.iterations) = (wasRepeated, outerIterations) }
    (outline.isRepeated, outline.iterations) = (true, nil)
    let start = Int(stream.token.start)
    stream.advance()
    let conditions = readConditions()
    let endings = outline.endings
    let body = readPlainBlock()
    if outline.function != nil {
      outline.loops.append(
        .init(
          start: start, condition: words(conditions.range), checksElementsOnly: conditions.checksElementsOnly,
          canEnd: outline.endings > endings))
    }
    item.statements = [.while(conditions.list, body)]
  }

  private mutating func readRepeat(into item: inout BlockItem) {
    outline.breakStatement()
    let (wasRepeated, outerIterations) = (outline.isRepeated, outline.iterations)
    defer { (outline.isRepeated, outline.iterations) = (wasRepeated, outerIterations) }
    (outline.isRepeated, outline.iterations) = (true, nil)
    let start = Int(stream.token.start)
    stream.advance()
    let endings = outline.endings
    let body = readPlainBlock()
    let canEnd = outline.endings > endings
    if !stream.take(.while) { report(.missing("“while”")) }
    let conditionStart = Int(stream.token.start)
    let condition = readExpression()
    let text = words(conditionStart..<max(conditionStart, stream.end))
    if outline.function != nil {
      outline.loops.append(
        .init(start: start, condition: text, checksElementsOnly: condition.checksElementsOnly, canEnd: canEnd))
    }
    item.statements = [.while([CodeCondition(kind: .expression(condition.expression), text: text)], body)]
  }

  // MARK: Errors

  private mutating func readDo(into item: inout BlockItem) {
    outline.breakStatement()
    stream.advance()
    readEffects()
    var blocks = [CodeStatement.block(readPlainBlock())]
    while stream.take(.catch) {
      muted { reader in
        guard !reader.stream.isAt(.leftBrace) else { return }
        let firstName = reader.patterns.names.count
        repeat {
          if !reader.stream.isAt(.where) { _ = reader.readMatchingPattern(.matching) }
          if reader.stream.take(.where) { _ = reader.readExpression(.condition) }
        } while reader.stream.take(.comma)
        reader.patterns.reset()
        reader.patterns.names.removeLast(reader.patterns.names.count - firstName)
      }
      blocks.append(.block(readPlainBlock()))
    }
    item.statements = blocks
  }
}
