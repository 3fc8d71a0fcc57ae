// Reads statements.

import CodeModel

extension CodeReader {
  mutating func readStatement() -> BlockItem {
    guard enter() else { return BlockItem() }
    defer { leave() }
    if stream.isAt(.identifier), stream.peek().kind == .colon { return readLabelledStatement() }
    switch stream.token.word {
    case .if, .switch: return readControlItem()
    case .return: return readReturn()
    case .throw: return readThrow()
    case .guard: return readGuard()
    case .for: return readFor()
    case .while: return readWhile()
    case .repeat: return readRepeat()
    case .do: return readDo()
    case .defer:
      outline.breakStatement()
      stream.advance()
      return BlockItem(statements: [.block(readPlainBlock())])
    case .break, .continue: return readJump()
    case .fallthrough:
      outline.breakStatement()
      stream.advance()
      return BlockItem()
    default:
      // `yield` and `discard` count only for the outline.
      stream.advance()
      muted { reader in
        if reader.stream.isAt(.leftParen) {
          _ = reader.readArguments(.rightParen, .plain)
        } else {
          _ = reader.readExpression()
        }
      }
      return BlockItem()
    }
  }

  private mutating func readLabelledStatement() -> BlockItem {
    stream.advance()
    stream.advance()
    var item = stream.beginsStatement() ? readStatement() : BlockItem()
    item.pending = .none
    item.leaves = false
    item.isPlainReturn = false
    item.exit = nil
    if let skip = item.skip { outline.skips.remove(at: skip) }
    item.skip = nil
    return item
  }

  /// Reads a block whose only expression is not its result.
  private mutating func readPlainBlock() -> [CodeStatement] { readBlock().items.statements }

  // MARK: Exits

  private mutating func readReturn() -> BlockItem {
    outline.endings += 1
    stream.advance()
    guard beginsReturnedValue else {
      return BlockItem(statements: [.return(nil)], leaves: true, isPlainReturn: true)
    }
    return BlockItem(statements: [.return(readExpression().expression)], leaves: true)
  }

  private var beginsReturnedValue: Bool {
    switch stream.token.kind {
    case .rightBrace, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile, .rightParen,
      .rightSquare,
      .comma:
      return false
    default: break
    }
    switch stream.token.word {
    case .if, .switch: return true
    case .case, .default: return false
    default: break
    }
    if stream.beginsStatement(prefersExpression: true) { return false }
    if stream.declaration(requiresDeclaration: false) != nil { return false }
    return !(stream.token.startsLine && stream.beginsSwitchCase)
  }

  private mutating func readThrow() -> BlockItem {
    outline.breakStatement()
    outline.endings += 1
    stream.advance()
    return BlockItem(statements: [.expression(readExpression().expression), .return(nil)], leaves: true)
  }

  private mutating func readJump() -> BlockItem {
    outline.breakStatement()
    if stream.isAt(.break) { outline.endings += 1 }
    stream.advance()
    if stream.isAt(.identifier), !stream.token.startsLine, !stream.beginsStatement(),
      stream.declaration(requiresDeclaration: false) == nil
    {
      stream.advance()
    }
    return BlockItem()
  }

  // MARK: Conditions

  private mutating func readGuard() -> BlockItem {
    outline.breakStatement()
    let start = Int(stream.token.start)
    stream.advance()
    let conditions = readConditions()
    if !stream.take(.else) { report(.missing("“else”")) }
    let body = readBlock()
    var item = BlockItem(statements: [.guard(conditions.list, otherwise: body.items.statements)])
    if body.items.leaves { item.exit = (conditions.range, body.range) }
    if body.items.isPlainReturn, outline.recordsSequences {
      item.skip = outline.skips.count
      outline.skips.append(.init(start: start, condition: conditions.range, code: stream.end..<stream.end))
    }
    return item
  }

  private mutating func readControlItem() -> BlockItem {
    let start = Int(stream.token.start)
    let control = readControl()
    if stream.isAt(.as) {
      let end = stream.end
      stream.advance()
      if stream.isAt(.postfixQuestionMark) || stream.isAt(.exclamationMark) { stream.advance() }
      _ = readType()
      let value = CodeExpression(kind: .control(control.pending.promoted(control.statement)), range: start..<end)
      return BlockItem(statements: [.expression(value)], pending: .expression)
    }
    var item = BlockItem(statements: [control.statement], pending: control.pending)
    item.exit = control.exit
    return item
  }

  // MARK: Loops

  private mutating func readFor() -> BlockItem {
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
    if stream.take(.where) { muted { _ = $0.readExpression(.condition) } }
    let body = readPlainBlock()
    return BlockItem(statements: [.for(names: names, over: sequence.expression, body)])
  }

  mutating func missingExpression() -> Operand {
    report(.missing("an expression"))
    return Operand(.other([]), stream.end..<stream.end, .missing)
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
    // A loop with a million iterations or more is not meant for waiting.
    guard !isOverflow, count >= 0, count < 1_000_000 else { return nil }
    return sign == "..<" ? count : count + 1
  }

  private func literal(_ expression: CodeExpression) -> Int? {
    guard case .integer = expression.kind, let text = Optional(source.text[expression.range]), text.first != "-" else {
      return nil
    }
    return Int(text)
  }

  private mutating func readWhile() -> BlockItem {
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
    return BlockItem(statements: [.while(conditions.list, body)])
  }

  private mutating func readRepeat() -> BlockItem {
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
    return BlockItem(statements: [.while([CodeCondition(kind: .expression(condition.expression), text: text)], body)])
  }

  // MARK: Errors

  private mutating func readDo() -> BlockItem {
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
    return BlockItem(statements: blocks)
  }
}
