// Reads patterns.

import CodeModel

/// A pattern of a `case`.
struct MatchingPattern {
  var node: PatternNode
  /// The expressions in the pattern.
  var expressions: [CodeExpression] = []
  var loopNames = CodeBoundNames.single("_")
}

extension CodeReader {
  /// Reads a pattern of a `case`, or what follows its `let`.
  mutating func readMatchingPattern(_ mode: PatternState.Mode) -> MatchingPattern {
    var mode = mode
    while stream.beginsPattern {
      if stream.take(.is) {
        _ = readType()
        return MatchingPattern(node: .wildcard)
      }
      stream.advance()
      mode = .binding
    }
    return readMatchedExpression(mode)
  }

  private mutating func readMatchedExpression(_ mode: PatternState.Mode) -> MatchingPattern {
    let start = Int(stream.token.start)
    let outer = patterns.mode
    patterns.mode = mode
    defer { patterns.mode = outer }
    let firstName = patterns.names.count
    return pattern(readSequence(.condition), from: start, firstName: firstName)
  }

  private mutating func pattern(_ operand: Operand, from start: Int, firstName: Int) -> MatchingPattern {
    var pattern = MatchingPattern(node: .expression(operand.expression, operand.form))
    switch operand.form {
    case .binding: pattern.node = patterns.last
    case .discard:
      pattern.node = .wildcard
      pattern.expressions = [operand.expression]
    default: pattern.expressions = [operand.expression]
    }
    let isTuple = (operand.form == .tuple || operand.form == .parentheses) && isParenthesis(start)
    pattern.loopNames =
      isTuple
      ? .tuple(patterns.tupleNames.map { .single($0) })
      : .single(patterns.names.count > firstName ? patterns.names[firstName] : "_")
    return pattern
  }

  private mutating func isParenthesis(_ offset: Int) -> Bool {
    offset < stream.bytes.count && stream.bytes[offset] == 0x28
  }

  // MARK: Conversion

  /// Converts a pattern that has been read as an expression.
  mutating func converted(_ node: PatternNode) -> CodePattern {
    switch node {
    case .wildcard: return .wildcard
    case .name(let name): return .name(name)
    case .binding(let inner, let references):
      if case .expression = inner { log.references += log.references[references] }
      return converted(inner)
    case .expression(_, .discard): return .wildcard
    case .expression(let value, let form): return converted(value, form: form)
    }
  }

  private mutating func converted(_ value: CodeExpression, form: Operand.Form) -> CodePattern {
    guard case .chain(let head, let links) = value.kind, !head.isVariable else { return .expression(value) }
    switch (links.last?.kind, links.dropLast().last?.kind) {
    case (.member(let name), _):
      if let link = links.last { log.patterns.append(link.range.lowerBound) }
      return .enumCase(name, [])
    case (.call(let arguments), .member(let name)):
      if let link = links.dropLast().last { log.patterns.append(link.range.lowerBound) }
      let payload = form == .call ? payload(arguments) : []
      let isNested = payload.contains { if case .enumCase = $0 { true } else { false } }
      if isNested { log.nestingCases.append(name) }
      return .enumCase(name, payload)
    default: return .expression(value)
    }
  }

  /// Converts the patterns for the associated values of a case, as in `.row(let a, _)` or
  /// `.loginScreen(.alert(.okButton))`.
  private mutating func payload(_ arguments: [CodeExpression.Argument]) -> [CodePattern] {
    var payload: [CodePattern] = []
    for argument in arguments {
      guard let node = patterns.payload(at: argument.value.range.lowerBound) else { break }
      payload.append(converted(node))
    }
    return payload
  }

  // MARK: Plain patterns

  /// Reads a pattern that only binds names, as in `let (a, b)`. The names are added to the state.
  mutating func readPattern() -> CodeBoundNames {
    guard enter() else { return .single("_") }
    defer { leave() }
    switch stream.token.kind {
    case .leftParen: return readTuplePattern()
    case .wildcard:
      stream.advance()
      return .single("_")
    case .identifier where !(stream.isAt(.borrowing) && stream.beginsPattern):
      let name = text(stream.token)
      reportDollar()
      patterns.names.append(name)
      stream.advance()
      return .single(name)
    case .keyword where stream.isAt(.let) || stream.isAt(.var) || stream.isAt(.inout):
      stream.advance()
      return readPattern()
    case .identifier:
      stream.advance()
      return readPattern()
    default:
      if stream.isAt(.keyword), !stream.token.startsLine || stream.isAt(.self) {
        reportUnexpected()
        stream.advance()
      } else {
        report(.missing("a pattern"))
      }
      return .single("_")
    }
  }

  private mutating func readTuplePattern() -> CodeBoundNames {
    let opener = stream.index
    stream.advance()
    var elements: [CodeBoundNames] = []
    while !stream.token.isClosing {
      let index = stream.index
      if stream.isAt(.identifier), stream.peek().kind == .colon {
        stream.advance()
        stream.advance()
      }
      elements.append(readPattern())
      guard stream.take(.comma), stream.index > index else { break }
    }
    close(.rightParen, sign: "“)”", opener: opener)
    return .tuple(elements)
  }
}
