// Moves through the tokens of a file.

/// A position among tokens. A copy looks ahead without moving the original.
struct TokenStream {
  /// The maximum depth of nested expressions, types, patterns, statements and declarations.
  ///
  /// A level takes up to 12 KB of stack in a debug build, so that all of them fit in the 512 KB that a thread has on
  /// macOS. The most deeply nested code of this package has 13 levels.
  static let maximumDepth = 36

  let tokens: [Token]
  let bytes: [UInt8]
  private(set) var index = 0
  /// The next token.
  private(set) var token: Token
  /// The offset at which the last token that was passed ends.
  private(set) var end = 0
  /// The nesting of the code that is being read, and of the look-ahead in it.
  var depth = 0
  let attempts = Attempts()

  init(_ tokens: [Token], bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
    token = tokens.first ?? Token(kind: .endOfFile, start: 0, end: 0)
  }

  // MARK: Moving

  mutating func advance() {
    end = Int(token.end)
    if token.end < tokens[index].end { return splitRest() }
    guard index + 1 < tokens.count else { return }
    index += 1
    token = tokens[index]
  }

  /// Moves to the token with an index, which is after this one.
  mutating func skip(to target: Int) {
    guard target > index, target < tokens.count else { return }
    end = Int(tokens[target - 1].end)
    index = target
    token = tokens[target]
  }

  /// Passes a token of a kind.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Passes a word.
  mutating func take(_ word: Word) -> Bool {
    guard token.word == word else { return false }
    advance()
    return true
  }

  /// Passes the first byte of an operator, and leaves the rest as a token of its own: `>?>` is `>`, `?` and `>`.
  mutating func takeFirst() {
    if token.end - token.start > 1 { token.end = token.start + 1 }
    advance()
  }

  /// Makes a token of the rest of an operator.
  private mutating func splitRest() {
    let start = Int(token.end)
    var rest = tokens[index]
    rest.start = token.end
    rest.startsLine = false
    rest.followsSpace = false
    switch bytes[start] {
    case 0x3F:
      rest.kind = .postfixQuestionMark
      rest.end = rest.start + 1
    case 0x21:
      rest.kind = .exclamationMark
      rest.end = rest.start + 1
    case 0x3D where rest.end - rest.start == 1: rest.kind = .equal
    case 0x2E where rest.end - rest.start == 1: rest.kind = .period
    case 0x7E where rest.end - rest.start == 1: rest.kind = .prefixOperator
    case 0x2D where rest.end - rest.start == 2 && bytes[start + 1] == 0x3E: rest.kind = .arrow
    default: break
    }
    token = rest
  }

  // MARK: Looking

  func peek(_ distance: Int = 1) -> Token {
    let place = index + distance
    return place < tokens.count ? tokens[place] : tokens.last ?? token
  }

  func isAt(_ kind: Token.Kind) -> Bool { token.kind == kind }
  func isAt(_ word: Word) -> Bool { token.word == word }

  /// Whether the next token is an operator, or a sign that could be one, that begins with an ASCII character.
  func isAtFirst(_ sign: Unicode.Scalar) -> Bool {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand, .postfixQuestionMark,
      .infixQuestionMark, .exclamationMark, .period, .equal, .arrow:
      return first == UInt8(ascii: sign)
    default: return false
    }
  }

  /// The first byte of the next token; zero at the end of the file.
  var first: UInt8 { Int(token.start) < bytes.count ? bytes[Int(token.start)] : 0 }

  /// Whether the next token is an operator that is written like this.
  func isAtOperator(_ text: StaticString) -> Bool {
    (token.isOperator || token.kind == .prefixAmpersand) && isWritten(text)
  }

  /// Whether the next token is written like this.
  func isWritten(_ text: StaticString) -> Bool { isWritten(text, token) }

  func isWritten(_ text: StaticString, _ token: Token) -> Bool {
    let start = Int(token.start)
    guard Int(token.end) - start == text.utf8CodeUnitCount, Int(token.end) <= bytes.count else { return false }
    return text.withUTF8Buffer { text in
      for place in 0..<text.count where bytes[start + place] != text[place] { return false }
      return true
    }
  }

  // MARK: Skipping

  /// Passes a token, or everything between a bracket and its counterpart; for `#if`, everything up to its `#endif`.
  mutating func skipOne() {
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace, .interpolation, .stringStart:
      guard token.link > index else { return advance() }
      skip(to: Int(token.link))
      advance()
    case .poundIf: skipBranches()
    default: advance()
    }
  }

  /// Passes `#if` with all its branches.
  private mutating func skipBranches() {
    var open = 0
    repeat {
      switch token.kind {
      case .poundIf: open += 1
      case .poundEndif: open -= 1
      case .endOfFile, .rightBrace: return
      case .leftParen, .leftSquare, .leftBrace, .interpolation, .stringStart:
        if token.link > index { skip(to: Int(token.link)) }
      default: break
      }
      advance()
    } while open > 0
  }

  /// Passes everything up to the next line.
  mutating func skipLine() {
    while token.kind != .endOfFile, !token.startsLine { skipOne() }
  }

  /// Passes everything up to the end of the innermost brackets around the position.
  mutating func skipToEnd() {
    while !token.isClosing, !token.endsBranch { skipOne() }
  }
}
