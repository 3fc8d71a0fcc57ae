// Looks ahead where closures begin, and what their signatures are.

extension TokenStream {
  /// How an expression is used, which determines what belongs to it.
  enum Surroundings {
    case plain
    /// In the condition of a statement, a brace may begin the statement's body.
    case condition
    /// The condition of `#if` ends with its line.
    case directive
    /// In the arguments of an attribute, some keywords are names.
    case attribute
  }

  /// Whether a brace begins a trailing closure.
  func beginsTrailingClosure(_ surroundings: Surroundings) -> Bool {
    guard isAt(.leftBrace), !beginsAccessors, peek().word != .case else { return false }
    guard surroundings == .condition else { return true }
    // The first token in the closure is on the line of the brace.
    guard !peek().startsLine, token.link > index else { return false }
    let next = peek(Int(token.link) - index + 1)
    switch next.kind {
    case .leftBrace, .comma: return true
    case .leftSquare, .leftParen, .period, .postfixQuestionMark, .infixQuestionMark, .exclamationMark, .colon, .equal,
      .postfixOperator, .binaryOperator:
      return !next.startsLine
    default:
      if next.word == .where { return true }
      return (next.word == .is || next.word == .as) && !next.startsLine
    }
  }

  /// Whether a brace begins accessors that cannot be the statements of a closure: `willSet`, `didSet`, `init`.
  private var beginsAccessors: Bool {
    let next = peek()
    if next.word == .didSet || next.word == .willSet || next.word == .`init` { return true }
    guard next.kind == .atSign else { return false }
    var ahead = self
    ahead.advance()
    if ahead.isWritten("_accessorBlock", ahead.peek()) { return true }
    while ahead.take(.atSign) {
      guard ahead.take(.identifier) else { return false }
      if ahead.isAt(.leftParen) { ahead.skipOne() }
    }
    return ahead.isAt(.didSet) || ahead.isAt(.willSet) || ahead.isAt(.`init`)
  }

  /// Whether the label of a further trailing closure is next.
  var beginsLabelledClosure: Bool {
    token.isLabel && token.word != .default && token.kind != .dollarIdentifier && peek().kind == .colon
      && peek(2).kind == .leftBrace
  }

  /// Whether the signature of a closure is next.
  func beginsClosureSignature() -> Bool {
    switch token.kind {
    case .atSign, .leftParen, .leftSquare, .wildcard, .identifier: break
    default: return false
    }
    var ahead = self
    var hasArrow = false
    ahead.passAttributes()
    if ahead.isAt(.leftSquare) {
      guard ahead.token.link > ahead.index else { return false }
      ahead.skipOne()
    }
    if ahead.isAt(.leftParen) {
      while !ahead.isAt(.endOfFile), !ahead.isAt(.rightBrace), !ahead.isAt(.in), !ahead.isAt(.arrow) { ahead.skipOne() }
    } else if ahead.isAt(.identifier) || ahead.isAt(.wildcard) {
      guard ahead.passNames() else { return false }
    }
    _ = ahead.take(.rightParen)
    ahead.passEffects()
    if ahead.take(.arrow) {
      guard ahead.passType() else { return false }
      hasArrow = true
      ahead.passEffects()
    }
    return ahead.isAt(.in) || hasArrow
  }

  private mutating func passNames() -> Bool {
    advance()
    while true {
      if take(.colon) {
        guard passType() else { return true }
      }
      guard take(.comma) else { return true }
      guard isAt(.identifier) || isAt(.wildcard) else { return false }
      advance()
    }
  }
}

extension TokenStream {
  /// Whether a bracket begins the type of an inline array, `[3 of Int]`.
  var beginsInlineArray: Bool {
    var ahead = self
    ahead.advance()
    guard ahead.passValue() || ahead.passType(), ahead.isAt(.of), !ahead.token.startsLine else { return false }
    let next = ahead.peek()
    switch next.kind {
    case .identifier, .keyword, .integer, .wildcard: return true
    case .leftParen, .leftSquare: return next.followsSpace
    default: return false
    }
  }
}
