// Reads expressions: operands and the operators between them.

import CodeModel

extension CodeReader {
  /// Reads an expression; inside a pattern, it may be a pattern of its own.
  mutating func readExpression(_ surroundings: TokenStream.Surroundings = .plain) -> Operand {
    if patterns.mode != .none, stream.beginsPattern { return readBindingPattern() }
    return readSequence(surroundings)
  }

  private mutating func readBindingPattern() -> Operand {
    let start = Int(stream.token.start)
    let mark = log.references.count
    let pattern = readMatchingPattern(.matching)
    patterns.last = pattern.node
    patterns.lastReferences = mark..<log.references.count
    return Operand(.other(pattern.expressions), at: start..<max(start, stream.end), form: .binding)
  }

  /// Reads an expression outside of patterns.
  mutating func readPlainExpression(_ surroundings: TokenStream.Surroundings = .plain) -> Operand {
    let mode = patterns.mode
    patterns.mode = .none
    defer { patterns.mode = mode }
    return readSequence(surroundings)
  }

  // MARK: Operators

  mutating func readSequence(_ surroundings: TokenStream.Surroundings) -> Operand {
    guard enter() else { return unreadOperand() }
    defer { leave() }
    let start = Int(stream.token.start)
    return sequence(after: readElement(surroundings), surroundings, start: start)
  }

  private mutating func sequence(
    after first: Operand, _ surroundings: TokenStream.Surroundings, start: Int
  ) -> Operand {
    guard first.form != .missing, stream.isAtSequenceOperator(surroundings, isPattern: patterns.mode != .none) else {
      return first
    }
    return readOperators(after: first, surroundings, start: start)
  }

  /// Returns what takes the place of code that is nested too deeply.
  private mutating func unreadOperand() -> Operand { Operand(.other([]), at: stream.end..<stream.end, form: .missing) }

  private mutating func readOperators(
    after first: Operand, _ surroundings: TokenStream.Surroundings, start: Int
  ) -> Operand {
    var items = [SequenceItem.operand(first.expression)]
    var checksElementsOnly = first.checksElementsOnly
    var last = first
    while last.form != .missing, stream.isAtSequenceOperator(surroundings, isPattern: patterns.mode != .none) {
      let isLogical = readOperator(into: &items, surroundings)
      checksElementsOnly = checksElementsOnly && isLogical
      if case .type = items.last {
        items.removeLast()
        last = Operand(.other([]), at: stream.end..<stream.end)
        checksElementsOnly = false
        continue
      }
      if surroundings == .directive, stream.token.startsLine { break }
      last = readElement(surroundings)
      checksElementsOnly = checksElementsOnly && last.checksElementsOnly
      items.append(.operand(last.expression))
    }
    if items.count == 3, first.form == .discard, last.call >= 0, case .assignment = items[1] {
      outline.calls[Int(last.call)].isDiscarded = true
    }
    var operand = Operand(folded(items, at: start..<max(start, stream.end)), form: .sequence)
    operand.checksElementsOnly = checksElementsOnly
    return operand
  }

  /// Reads an operator; returns whether it only combines conditions.
  private mutating func readOperator(
    into items: inout [SequenceItem], _ surroundings: TokenStream.Surroundings
  ) -> Bool {
    switch stream.token.kind {
    case .binaryOperator:
      let name = source.text[stream.token.range]
      if name == "&&" || name == "||" || name == "??" { outline.breakStatement() }
      stream.advance()
      items.append(.operation(name))
      return name == "&&" || name == "||"
    case .infixQuestionMark:
      outline.breakStatement()
      stream.advance()
      let chosen = readSequence(surroundings).expression
      expect(.colon, sign: "“:”")
      items.append(.choice(chosen))
    case .equal:
      stream.advance()
      items.append(.assignment)
    case .keyword where stream.isAt(.is) || stream.isAt(.as):
      stream.advance()
      if stream.isAt(.postfixQuestionMark) || stream.isAt(.exclamationMark) { stream.advance() }
      _ = readType()
      items.append(.type)
    default:
      // The arrow of a function type such as `() -> Void` counts as an operand.
      let start = Int(stream.token.start)
      readEffects()
      expect(.arrow, sign: "“->”")
      items.append(.operand(CodeExpression(kind: .other([]), range: start..<max(start, stream.end))))
    }
    return false
  }

  // MARK: Operands

  /// Reads an operand, with the words before it that apply to it alone.
  mutating func readElement(_ surroundings: TokenStream.Surroundings) -> Operand {
    if stream.mayPrecedeOperand { return readWords(surroundings) }
    return readUnary(surroundings, start: Int(stream.token.start))
  }

  private mutating func readWords(_ surroundings: TokenStream.Surroundings) -> Operand {
    let start = Int(stream.token.start)
    var isUnsafe = false
    var isPrefixed = false
    while true {
      switch stream.token.word {
      case .try:
        stream.advance()
        isPrefixed = true
        outline.endings += 1
        if stream.isAt(.postfixQuestionMark) { outline.breakStatement() }
        if stream.isAt(.postfixQuestionMark) || stream.isAt(.exclamationMark) { stream.advance() }
        continue
      case .await:
        guard !stream.isModuleSelector else { break }
        isPrefixed = true
        stream.advance()
        continue
      case .unsafe where stream.continuesWithOperand(surroundings, takesClosure: true, prefersName: false):
        isUnsafe = true
        stream.advance()
        continue
      case .copy, .consume, .borrow, .each:
        guard stream.continuesWithOperand(surroundings) else { break }
        return readPrefixedElement(surroundings)
      case .repeat:
        return readPrefixedElement(surroundings)
      case .any where stream.continuesWithOperand(surroundings) || stream.isWritten("~", stream.peek()),
        .inout, .nonisolated:
        if let type = readTypeExpression() { return type }
      default:
        if stream.isAt(.atSign), let type = readTypeExpression() { return type }
      }
      break
    }
    var operand = readUnary(surroundings, start: start)
    if isUnsafe { operand.call = -1 }
    if isUnsafe || isPrefixed {
      operand.checksElementsOnly = false
      if operand.form != .missing { operand.form = .other }
    }
    return operand
  }

  /// Reads `copy a`, `repeat each a` and the like.
  private mutating func readPrefixedElement(_ surroundings: TokenStream.Surroundings) -> Operand {
    let start = Int(stream.token.start)
    let inner: Operand
    if stream.take(.repeat) {
      inner = readExpression(surroundings)
    } else {
      guard enter() else { return unreadOperand() }
      defer { leave() }
      stream.advance()
      inner = readElement(surroundings)
    }
    return Operand(.other([inner.expression]), at: start..<max(start, stream.end))
  }

  /// Reads a type that is used as an expression.
  private mutating func readTypeExpression() -> Operand? {
    var ahead = stream
    if stream.isAt(.nonisolated), stream.peek().kind != .leftParen || stream.peek().startsLine { return nil }
    guard ahead.passType() else { return nil }
    let start = Int(stream.token.start)
    _ = readType()
    return Operand(.other([]), at: start..<max(start, stream.end))
  }

  /// Reads an operand with the operators before it.
  private mutating func readUnary(_ surroundings: TokenStream.Surroundings, start: Int) -> Operand {
    switch stream.token.kind {
    case .prefixOperator, .prefixAmpersand: return readPrefixOperator(surroundings, start: start)
    case .backslash: return readKeyPath()
    case .keyword where stream.isAt(.if) || stream.isAt(.switch): return readControlExpression()
    default: return readPostfix(surroundings, start: start)
    }
  }

  private mutating func readPrefixOperator(_ surroundings: TokenStream.Surroundings, start: Int) -> Operand {
    guard enter() else { return unreadOperand() }
    defer { leave() }
    let token = stream.token
    stream.advance()
    let isReference = token.kind == .prefixAmpersand
    let inner = readUnary(surroundings, start: isReference ? start : Int(stream.token.start))
    guard !isReference else {
      var operand = inner
      operand.checksElementsOnly = false
      operand.call = -1
      if operand.form != .missing { operand.form = .other }
      return operand
    }
    let range = Int(token.start)..<max(Int(token.start), stream.end)
    let isNegation = stream.isWritten("!", token)
    var kind = isNegation ? CodeExpression.Kind.not(inner.expression) : .other([inner.expression])
    if case .integer(let number) = inner.expression.kind, stream.isWritten("-", token) { kind = .integer(-number) }
    var operand = Operand(kind, at: range, form: inner.form == .missing ? .missing : .other)
    operand.checksElementsOnly = isNegation && inner.checksElementsOnly
    return operand
  }

  /// Reads `if` or `switch` as a value.
  private mutating func readControlExpression() -> Operand {
    let start = Int(stream.token.start)
    let mode = patterns.mode
    patterns.mode = .none
    defer { patterns.mode = mode }
    let control = readControl()
    let statement = control.pending.promoted(control.statement)
    return Operand(.control(statement), at: start..<max(start, stream.end))
  }
}
