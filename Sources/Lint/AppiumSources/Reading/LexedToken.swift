// Describes the tokens of source files.

/// A name, number, string or punctuation mark in a source file.
struct LexedToken {
  enum Kind: UInt8 {
    case name, number, string, symbol
    /// A regular expression literal.
    case expression
  }

  let kind: Kind
  /// Whether only whitespace and comments precede the token on its line.
  let isFirstOnLine: Bool
  /// The offsets in the file, in UTF-8 code units.
  let start: Int
  let end: Int
  /// For a name, its index in ``LexedSource/names``; for a string, its index in ``LexedSource/literals``; for a symbol,
  /// its code.
  let payload: Int

  var range: Range<Int> { start..<end }

  func `is`(_ mark: PunctuationMark) -> Bool { kind == .symbol && payload == mark.code }
}

/// A punctuation mark or an operator of up to three bytes.
struct PunctuationMark: Hashable {
  /// The bytes as an integer, with the first byte as the most significant.
  let code: Int

  init(_ text: StaticString) {
    code = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  static let roundOpen = PunctuationMark("(")
  static let roundClose = PunctuationMark(")")
  static let squareOpen = PunctuationMark("[")
  static let squareClose = PunctuationMark("]")
  static let curlyOpen = PunctuationMark("{")
  static let curlyClose = PunctuationMark("}")
  static let comma = PunctuationMark(",")
  static let semicolon = PunctuationMark(";")
  static let colon = PunctuationMark(":")
  static let doubleColon = PunctuationMark("::")
  static let dot = PunctuationMark(".")
  static let optionalDot = PunctuationMark("?.")
  static let equals = PunctuationMark("=")
  static let equality = PunctuationMark("==")
  static let identity = PunctuationMark("===")
  static let assignment = PunctuationMark(":=")
  static let arrow = PunctuationMark("=>")
  static let thinArrow = PunctuationMark("->")
  static let plus = PunctuationMark("+")
  static let plusEquals = PunctuationMark("+=")
  static let minus = PunctuationMark("-")
  static let star = PunctuationMark("*")
  static let slash = PunctuationMark("/")
  static let percent = PunctuationMark("%")
  static let question = PunctuationMark("?")
  static let doubleQuestion = PunctuationMark("??")
  static let elvis = PunctuationMark("?:")
  static let exclamation = PunctuationMark("!")
  static let doubleExclamation = PunctuationMark("!!")
  static let at = PunctuationMark("@")
  static let pipe = PunctuationMark("|")
  static let or = PunctuationMark("||")
  static let less = PunctuationMark("<")
  static let greater = PunctuationMark(">")

  /// Operators of several bytes, longest first. Angle brackets stay separate, because they also enclose type arguments.
  static let compound: [PunctuationMark] = [
    "===", "!==", "...", "??=", "||=", "&&=", "**=", "==", "!=", "<=", ">=", "=>", "->", "::", "?.", "??", "?:", "&&",
    "||", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "**", "!!", "..", ":=", "=~",
  ].map { PunctuationMark($0) }
}
