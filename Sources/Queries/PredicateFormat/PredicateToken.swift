// Defines the tokens of a predicate.

/// A token of a format string.
struct PredicateToken: Hashable {
  enum Kind: Hashable {
    /// A name or a reserved word.
    case word(String)
    /// A name written after a number sign, such as `#size`. It is never a reserved word.
    case escapedName(String)
    /// A number or a quoted string.
    case literal(PredicateValue)
    /// `$name`
    case variable(String)
    /// `@name`
    case collectionOperator(String)
    /// The conversion of a placeholder, without the percent sign: `@`, `K`, `ld`.
    case placeholder(String)
    case symbol(Symbol)
    case end
  }

  enum Symbol: String {
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBrace = "{"
    case closeBrace = "}"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
    case dot = "."
    case colon = ":"
    case assign = ":="
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"
    case not = "!"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case power = "**"
    case bitAnd = "&"
    case bitOr = "|"
    case bitXor = "^"
    case shiftLeft = "<<"
    case shiftRight = ">>"
  }

  var kind: Kind
  /// The source range, in UTF-8 code units.
  var range: Range<Int>

  /// The reserved word that the token represents; nil if it is not a reserved word.
  var reserved: ReservedWord? {
    if case .word(let word) = kind { ReservedWord(word) } else { nil }
  }
}

extension PredicateToken.Symbol {
  /// Whether the operator combines the bits of integers.
  var combinesBits: Bool { [.bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight].contains(self) }

  /// The spellings of all symbols. A longer spelling such as `<=` precedes its prefix `<`.
  static let spellings: [(text: [UInt8], symbol: PredicateToken.Symbol)] = pairs.map { (Array($0.0.utf8), $0.1) }

  private static let pairs: [(String, PredicateToken.Symbol)] = [
    ("**", .power), (":=", .assign), ("==", .equal), ("=<", .lessOrEqual), ("=>", .greaterOrEqual), ("!=", .notEqual),
    ("<>", .notEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("&&", .and), ("||", .or), ("=", .equal),
    ("<<", .shiftLeft), (">>", .shiftRight), ("&", .bitAnd), ("|", .bitOr), ("^", .bitXor), ("<", .less),
    (">", .greater), ("!", .not), ("+", .plus), ("-", .minus), ("*", .times), ("/", .over),
    ("(", .openParenthesis), (")", .closeParenthesis), ("{", .openBrace), ("}", .closeBrace), ("[", .openBracket),
    ("]", .closeBracket), (",", .comma), (".", .dot), (":", .colon),
  ]
}
