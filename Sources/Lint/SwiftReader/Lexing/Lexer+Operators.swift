// Reads operators, and what else begins with one of their characters.

extension Lexer {
  /// Reads an operator, a name with characters outside of ASCII, or characters that are not valid.
  mutating func readOther() {
    let first = bytes[position]
    if first == 0x21 || first == 0x3F, isBound(before: position) {
      position += 1
      return add(first == 0x21 ? .exclamationMark : .postfixQuestionMark, from: position - 1)
    }
    if first == 0x3C, byte(position + 1) == 0x23, skipPlaceholder() { return }
    if first.isOperatorSign || first == 0x2E { return readOperator() }
    guard first >= 0x80, let scalar = scalar(at: position) else { return readInvalid(1) }
    if scalar.value.isOperatorStart { return readOperator() }
    guard scalar.value.isNamePart else { return readInvalid(scalar.length) }
    readWord()
  }

  /// Skips characters that are not valid.
  private mutating func readInvalid(_ length: Int) {
    let start = position
    position = min(bytes.count, position + length)
    let end = Int32(truncatingIfNeeded: position)
    problems.append(Problem(at: Int32(truncatingIfNeeded: start), .invalid(end: end)))
    followsSpace = true
  }

  /// Reads a placeholder of an editor, `<#name#>`, as a name.
  private mutating func skipPlaceholder() -> Bool {
    var end = position + 2
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == 0x3C, byte(end + 1) == 0x23 { return false }
      if bytes[end] == 0x23, byte(end + 1) == 0x3E {
        let start = position
        position = end + 2
        let place = Int32(truncatingIfNeeded: start)
        problems.append(Problem(at: place, .invalid(end: Int32(truncatingIfNeeded: position))))
        add(.identifier, from: start, link: names.number(of: bytes[start..<position]))
        return true
      }
      end += 1
    }
    return false
  }

  // MARK: Operators

  private mutating func readOperator() {
    let start = position
    skipOperatorRun()
    if let slash = (start..<position).first(where: { bytes[$0] == 0x2F }),
      readRegularExpression(in: start..<position, at: slash)
    {
      return
    }
    // A comment ends the operator before it.
    if position - start > 2, let comment = (start + 1..<position - 1).first(where: isComment) { position = comment }
    add(operatorKind(start), from: start)
  }

  /// Skips everything that can continue an operator, also comments in it. Another operator may follow such a comment,
  /// so the end is kept.
  private mutating func skipOperatorRun() {
    let hasDots = bytes[position] == 0x2E
    let known = hasDots ? operatorRuns.dotted : operatorRuns.plain
    guard known <= position else { return position = known }
    repeat {
      if bytes[position] < 0x80 {
        position += 1
      } else {
        position += scalar(at: position)?.length ?? 1
      }
    } while continuesOperator(hasDots)
    if hasDots { operatorRuns.dotted = position } else { operatorRuns.plain = position }
  }

  private func isComment(at offset: Int) -> Bool {
    bytes[offset] == 0x2F && (byte(offset + 1) == 0x2F || byte(offset + 1) == 0x2A)
  }

  private func continuesOperator(_ hasDots: Bool) -> Bool {
    let byte = next
    if byte == 0x3C, self.byte(position + 1) == 0x23, hasPlaceholderEnd() { return false }
    if byte.isOperatorSign || byte == 0x2E && hasDots { return true }
    return byte >= 0x80 && scalar(at: position)?.value.isOperatorPart == true
  }

  private func hasPlaceholderEnd() -> Bool {
    var end = position + 2
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == 0x23, byte(end + 1) == 0x3E { return true }
      if bytes[end] == 0x3C, byte(end + 1) == 0x23 { return false }
      end += 1
    }
    return false
  }

  /// Returns what the operator that ends at the position is: a special sign, or an operator between, before or after
  /// operands.
  mutating func operatorKind(_ start: Int) -> Token.Kind {
    let isAfterOperand = isBound(before: start)
    let isBeforeOperand = isBound(after: position, isAfterOperand)
    switch (position - start, bytes[start]) {
    case (1, 0x3D):
      if isAfterOperand != isBeforeOperand {
        let place = Int32(truncatingIfNeeded: start)
        problems.append(Problem(at: place, .invalid(end: Int32(truncatingIfNeeded: position))))
      }
      return .equal
    case (1, 0x26) where !isAfterOperand && isBeforeOperand: return .prefixAmpersand
    case (1, 0x2E): return .period
    case (1, 0x3F): return .infixQuestionMark
    case (2, 0x2D) where byte(start + 1) == 0x3E: return .arrow
    case (2, 0x2A) where byte(start + 1) == 0x2F:
      let place = Int32(truncatingIfNeeded: start)
      problems.append(Problem(at: place, .invalid(end: Int32(truncatingIfNeeded: position))))
      return .unknown
    default: break
    }
    if isAfterOperand == isBeforeOperand { return .binaryOperator }
    return isAfterOperand ? .postfixOperator : .prefixOperator
  }

  /// Whether code directly precedes an offset.
  func isBound(before offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0x28, 0x5B, 0x7B, 0x2C, 0x3B, 0x3A, 0: return false
    case 0x2F: return byte(offset - 2) != 0x2A
    case 0xA0: return byte(offset - 2) != 0xC2
    default: return true
    }
  }

  /// Whether code directly follows an offset.
  private func isBound(after offset: Int, _ isAfterOperand: Bool) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case 0x20, 0x0D, 0x0A, 0x09, 0x29, 0x5D, 0x7D, 0x2C, 0x3B, 0x3A, 0: return false
    // `x^.y` has a postfix operator, `^.y` a prefix operator.
    case 0x2E: return !isAfterOperand
    case 0x2F: return byte(offset + 1) != 0x2F && byte(offset + 1) != 0x2A
    case 0xC2: return byte(offset + 1) != 0xA0
    default: return true
    }
  }

  // MARK: Regular expressions in operators

  /// Reads a regular expression that begins at a slash in an operator, if one does.
  private mutating func readRegularExpression(in range: Range<Int>, at slash: Int) -> Bool {
    let isAfterOperand = isBound(before: range.lowerBound)
    guard !isAfterOperand, let isCertain = isRegularExpression(range, isAfterOperand) else { return false }
    let end = position
    if slash > range.lowerBound {
      // `^/a/`: the operator ends before the slash.
      position = slash
      guard isRegularExpression(from: slash, isCertain: isCertain) else {
        position = end
        return false
      }
      add(operatorKind(range.lowerBound), from: range.lowerBound)
      return readRegularExpression(from: slash, isCertain: isCertain)
    }
    position = slash
    if readRegularExpression(from: slash, isCertain: isCertain) { return true }
    position = end
    return false
  }

  /// Whether a slash can begin a regular expression, and whether it must; nil if it cannot.
  private func isRegularExpression(_ range: Range<Int>, _ isAfterOperand: Bool) -> Bool? {
    let last = tokens.last
    if last?.kind == .keyword, last?.word == .func || last?.word == .operator { return nil }
    guard isAfterOperand == isBound(after: range.upperBound, isAfterOperand) else { return false }
    if isAfterTry { return true }
    guard expectsOperand(after: last) else { return nil }
    switch last?.kind {
    case .leftParen, .leftSquare, .comma, .colon, .colonColon, .interpolation: return false
    default: return true
    }
  }

  /// Whether `try` with a question mark or an exclamation mark precedes the position.
  private var isAfterTry: Bool {
    guard tokens.count > 1, let last = tokens.last else { return false }
    return (last.kind == .exclamationMark || last.kind == .postfixQuestionMark) && tokens[tokens.count - 2].word == .try
  }

  /// Whether an operand, rather than an operator, can follow a token.
  private func expectsOperand(after token: Token?) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .leftBrace, .leftParen, .leftSquare, .interpolation, .prefixOperator, .prefixAmpersand, .binaryOperator,
      .equal, .semicolon, .comma, .colon, .infixQuestionMark, .poundIf, .poundElse, .poundElseif, .poundEndif,
      .unknown:
      return true
    case .keyword:
      switch token.word {
      case .true, .false, .upperAny, .nil, .self, .upperSelf, .super: return false
      default: return true
      }
    default: return false
    }
  }
}
