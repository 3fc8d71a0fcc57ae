// Models the tokens of Swift sources.

/// A token: its kind, its place and what precedes it. Tokens hold no strings, because most of them are only skipped.
struct Token {
  enum Kind: UInt8 {
    case endOfFile
    case identifier, keyword, dollarIdentifier, wildcard
    case integer, float, regex
    /// A string literal without interpolations.
    case string
    /// The beginning of a string literal with interpolations, up to the first of them.
    case stringStart
    /// The part of a string literal between two interpolations.
    case stringMiddle
    /// The part of a string literal after its last interpolation, with the closing delimiter.
    case stringEnd
    /// The parenthesis that begins an interpolation.
    case interpolation
    case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace
    case comma, semicolon, colon, colonColon, period, atSign, pound, backslash, equal, arrow
    case prefixAmpersand, postfixQuestionMark, infixQuestionMark, exclamationMark
    case binaryOperator, prefixOperator, postfixOperator
    case poundIf, poundElseif, poundElse, poundEndif, poundAvailable, poundUnavailable, poundSourceLocation
    case unknown
  }

  var kind: Kind
  /// The keyword; ``Word/none`` for all other tokens.
  var word = Word.none
  /// Whether a line break precedes the token.
  var startsLine = false
  /// Whether whitespace or a comment precedes the token.
  var followsSpace = false
  var start: Int32
  var end: Int32
  /// For a bracket, the index of its counterpart, and for the beginning of a literal, that of its end; −1 if there is
  /// none. For an identifier or a keyword, its number in the ``NameTable``.
  var link: Int32 = -1

  var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether the token ends code between brackets.
  var isClosing: Bool {
    switch kind {
    case .rightParen, .rightSquare, .rightBrace, .endOfFile: true
    default: false
    }
  }

  /// Whether the token is one of the directives that end a branch of `#if`.
  var endsBranch: Bool { kind == .poundElseif || kind == .poundElse || kind == .poundEndif }

  var isOperator: Bool { kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator }

  /// Whether the token can be the label of an argument.
  var isLabel: Bool {
    switch kind {
    case .identifier, .wildcard, .dollarIdentifier: true
    case .keyword: word != .inout
    default: false
    }
  }
}
