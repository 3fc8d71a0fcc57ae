// Looks ahead at what expressions and patterns begin with, and at what ends code.

extension TokenStream {
  /// Whether the name of a module with `::` is next.
  var isModuleSelector: Bool { peek().kind == .colonColon }

  /// Whether the next token may belong to the operand after it, or begin a type.
  var mayPrecedeOperand: Bool {
    switch token.word {
    case .try, .await, .unsafe, .copy, .consume, .borrow, .each, .repeat, .any, .inout, .nonisolated: true
    default: isAt(.atSign)
    }
  }

  /// Whether an operator between operands is next, or the arrow of a function type.
  ///
  /// - Parameter isPattern: Whether the operands are those of a pattern, which `=` ends.
  func isAtSequenceOperator(_ surroundings: Surroundings, isPattern: Bool) -> Bool {
    if surroundings == .directive, token.startsLine { return false }
    switch token.kind {
    case .binaryOperator, .infixQuestionMark, .arrow: return true
    case .equal: return !isPattern
    case .keyword: return isAt(.is) || isAt(.as) || isAt(.throws)
    case .identifier:
      return isAt(.async) && (peek().kind == .arrow || peek().word == .throws)
    default: return false
    }
  }

  /// Whether an operator is passed as a function, as in `reduce(0, +)`.
  var isAtOperatorReference: Bool {
    let distance = isAt(.identifier) && isModuleSelector ? 2 : 0
    guard peek(distance).kind == .binaryOperator else { return false }
    switch peek(distance + 1).kind {
    case .comma, .rightParen, .rightSquare: return true
    default: return false
    }
  }

  /// Whether a pattern that is not an expression is next: `is Type`, or `let` with a name.
  var beginsPattern: Bool {
    switch token.word {
    case .is, .let, .var: true
    case .inout: true
    case .borrowing, .underscoreBorrowing:
      (peek().kind == .identifier || peek().kind == .wildcard) && !peek().startsLine
    default: false
    }
  }

  /// Whether a name in a pattern is bound, rather than the beginning of a type or of a call.
  var isBoundName: Bool {
    let next = peek()
    switch next.kind {
    case .period, .leftParen, .leftSquare, .colonColon: return false
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard isWritten("<", next) else { return true }
      var ahead = self
      ahead.advance()
      return !ahead.beginsGenericArguments()
    default: return true
    }
  }

  /// Whether `#if` continues a chain: its first branch begins with a dot and a name.
  func beginsConditionalSuffixes() -> Bool {
    var ahead = self
    repeat {
      ahead.advance()
      ahead.skipLine()
    } while ahead.isAt(.poundIf)
    let next = ahead.peek().kind
    return ahead.isAt(.period) && (next == .identifier || next == .keyword)
  }

  /// Whether the next token is an operator such as `.?.`, which consists of components.
  var isOptionalComponents: Bool {
    var hasMark = false
    for byte in bytes[token.range] {
      guard byte == 0x2E || byte == 0x3F || byte == 0x21 else { return false }
      if byte != 0x2E { hasMark = true }
    }
    return hasMark
  }

  // MARK: Blocks

  /// Whether `#if` is next, and contains more than attributes.
  var isAtConditionalCode: Bool {
    guard isAt(.poundIf) else { return false }
    var ahead = self
    return !ahead.passConditionalAttributes()
  }

  /// Whether a block ends here.
  ///
  /// - Parameter isCase: Whether a `case` ends the block, too.
  func isAtBlockEnd(_ isCase: Bool) -> Bool {
    switch token.kind {
    case .rightBrace, .endOfFile, .poundElse, .poundElseif, .poundEndif: return true
    case .keyword: return isCase && (isAt(.case) || isAt(.default))
    case .atSign: return isCase && beginsSwitchCase()
    case .poundIf: return isCase && beginsConditionalCases()
    default: return false
    }
  }

  /// Whether `return` has a value.
  var beginsReturnedValue: Bool {
    switch token.kind {
    case .rightBrace, .semicolon, .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile, .rightParen,
      .rightSquare,
      .comma:
      return false
    default: break
    }
    switch token.word {
    case .if, .switch: return true
    case .case, .default: return false
    default: break
    }
    if beginsStatement() { return false }
    if declaration(requiresDeclaration: false) != nil { return false }
    return !(token.startsLine && beginsSwitchCase())
  }

  /// Whether an accessor is next, after its attributes and modifiers. Words that are accessors only in code for the
  /// next version of Swift do not begin the first one, because they may be names.
  func isAtAccessor(isFirst: Bool) -> Bool {
    var ahead = self
    ahead.passAccessorModifiers()
    switch ahead.token.word {
    case .get, .set, .didSet, .willSet, .underscoreRead, .underscoreModify, .unsafeAddress, .unsafeMutableAddress,
      .`init`, .borrow:
      return true
    case .read, .modify, .mutate: return !isFirst && ahead.peek().kind == .leftBrace
    default: return false
    }
  }
}
