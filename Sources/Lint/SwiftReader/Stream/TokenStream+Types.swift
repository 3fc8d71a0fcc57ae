// Looks ahead whether tokens are a type, or generic arguments.

extension TokenStream {
  /// Whether `<` begins generic arguments here, rather than a comparison.
  func beginsGenericArguments() -> Bool {
    guard isAtFirst("<"), !isWritten("<>") else { return false }
    var ahead = self
    return ahead.passGenericArguments() && ahead.canFollowGenericArguments
  }

  private var canFollowGenericArguments: Bool {
    switch token.kind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .exclamationMark, .postfixQuestionMark, .colon:
      true
    case .binaryOperator: isWritten("&")
    case .leftParen, .leftSquare: !token.startsLine
    default: false
    }
  }

  mutating func passGenericArguments() -> Bool {
    guard isAtFirst("<") else { return false }
    takeFirst()
    if !isAtFirst(">") {
      repeat {
        guard passValue() || passType() else { return false }
      } while take(.comma) && !isAtFirst(">")
    }
    guard isAtFirst(">") else { return false }
    takeFirst()
    return true
  }

  /// Passes the number of a generic argument such as `3` or `-1`.
  mutating func passValue() -> Bool {
    if isWritten("-"), peek().kind == .integer { advance() }
    return take(.integer)
  }

  mutating func passType() -> Bool {
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    defer { depth -= 1 }
    _ = take(.repeat)
    guard passScalarType() else { return false }
    if isAtOperator("...") { advance() }
    return true
  }

  private mutating func passScalarType() -> Bool {
    var specifiers = 0
    while isAtTypeSpecifier {
      specifiers += 1
      guard specifiers < Self.maximumDepth else { return false }
      let isNonisolated = isAt(.nonisolated) || isAt(.dependsOn)
      advance()
      if isNonisolated, isAt(.leftParen), !token.startsLine { skipOne() }
    }
    passAttributes()
    if isAt(.some) || isAt(.any) || isAt(.each) { advance() }
    guard passSimpleType() else { return false }
    while isAtOperator("&") {
      advance()
      guard passSimpleType() else { return false }
    }
    return passArrow() ? passType() : true
  }

  /// Whether a specifier such as `inout` or `borrowing` is next, rather than a type of that name.
  var isAtTypeSpecifier: Bool {
    switch token.word {
    case .inout: return true
    case .underscoreShared, .underscoreOwned, .isolated, .constSpecifier, .borrowing, .consuming, .sending,
      .nonisolated, .dependsOn, .yielding:
      break
    default: return false
    }
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .identifier, .atSign, .leftSquare, .wildcard: return true
    case .leftParen: return next.followsSpace || token.word == .nonisolated || token.word == .dependsOn
    case .keyword:
      return next.word == .upperSelf || next.word == .upperAny || next.word == .inout || next.word == .repeat
    case .prefixOperator: return isWritten("~", next)
    default: return false
    }
  }

  private mutating func passSimpleType() -> Bool {
    if isAtOperator("~") { advance() }
    switch token.kind {
    case .keyword:
      switch token.word {
      case .upperAny: advance()
      case .upperSelf: guard passTypeName() else { return false }
      case .repeat: return true
      default: return false
      }
    case .identifier, .colonColon: guard passTypeName() else { return false }
    case .leftParen:
      advance()
      guard passTuple() else { return false }
    case .leftSquare:
      advance()
      guard passCollection() else { return false }
    case .wildcard: advance()
    default: return false
    }
    return passTypeSuffixes()
  }

  private mutating func passTypeSuffixes() -> Bool {
    while true {
      if isAt(.period) {
        advance()
        if isAt(.typeMember) || isAt(.protocolMember) {
          advance()
        } else if !passTypeName(allowsKeywords: true) {
          return false
        }
      } else if isAt(.postfixQuestionMark) || isAt(.exclamationMark), !token.startsLine {
        advance()
      } else {
        return true
      }
    }
  }

  private mutating func passTypeName(allowsKeywords: Bool = false) -> Bool {
    if peek().kind == .colonColon { advance() }
    _ = take(.colonColon)
    if take(.upperAny) { return true }
    guard isAt(.identifier) || isAt(.upperSelf) || allowsKeywords && isAt(.keyword) else { return false }
    advance()
    return !isAtFirst("<") || passGenericArguments()
  }

  private mutating func passCollection() -> Bool {
    guard passValue() || passType() else { return false }
    if isAt(.of), !token.startsLine {
      advance()
      guard passValue() || passType() else { return false }
    } else if take(.colon), !passType() {
      return false
    }
    return take(.rightSquare)
  }

  private mutating func passTuple() -> Bool {
    if take(.rightParen) { return true }
    repeat {
      _ = take(.inout)
      if beginsParameterName {
        advance()
        if token.isLabel { advance() }
        guard take(.colon), passType() else { return false }
        if take(.equal) {
          while !isAt(.comma), !token.isClosing { skipOne() }
        }
      } else {
        guard passType() else { return false }
        if isAtOperator("...") { advance() }
      }
    } while take(.comma) && !isAt(.rightParen)
    return take(.rightParen)
  }

  /// Passes `->` with the effects before it.
  mutating func passArrow() -> Bool {
    if take(.arrow) { return true }
    passEffects()
    return take(.arrow)
  }

  /// Skips `async`, `throws` and other effects. A declaration has two at most.
  mutating func passEffects() {
    for _ in 0..<4 {
      switch token.word {
      case .async, .reasync, .rethrows, .await, .try, .throw: advance()
      case .throws:
        advance()
        if isAt(.leftParen) { skipOne() }
      default: return
      }
    }
  }

  /// Whether the name of a parameter is next, rather than a type.
  var beginsParameterName: Bool {
    guard token.isLabel else { return false }
    let next = peek()
    if next.kind == .colon { return true }
    guard next.isLabel else { return false }
    switch token.word {
    case .isolated, .some, .any, .each, .repeat, .underscoreShared, .underscoreOwned, .constSpecifier, .borrowing,
      .consuming, .sending:
      return peek(2).kind == .colon
    default: return true
    }
  }

  /// Whether the arrow of a function type is next, or an effect before it.
  var isAtArrow: Bool {
    if isAt(.arrow) { return true }
    guard token.word != .none else { return false }
    var ahead = self
    return ahead.passArrow()
  }

  /// Whether a type follows on the same line, so that `some` and the like are not types themselves.
  var isBeforeType: Bool {
    let next = peek()
    switch next.kind {
    case .identifier, .leftParen, .leftSquare, .wildcard, .prefixOperator: return true
    case .keyword: return next.word == .upperAny || next.word == .upperSelf
    default: return false
    }
  }

  /// Whether a sign is next that is an operator when it is declared.
  var isAtOperatorSign: Bool {
    switch token.kind {
    case .prefixAmpersand, .exclamationMark, .postfixQuestionMark, .infixQuestionMark, .equal, .arrow, .unknown: true
    default: false
    }
  }
}
