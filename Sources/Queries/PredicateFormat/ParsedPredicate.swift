// The syntax tree of a predicate.

/// A predicate as it was written: what the format string says, with the arguments put in.
///
///     let predicate = try ParsedPredicate(format: "label BEGINSWITH %@ AND enabled == YES", arguments: [.string("A")])
///     predicate.description  // #"label BEGINSWITH "A" AND enabled == YES"#
///
/// Printing and parsing again gives the same tree. Keys are not looked at: see ``ElementPredicate``.
///
/// Specified in `predicate-format` §3.
public indirect enum ParsedPredicate: Hashable, Sendable {
  /// `TRUEPREDICATE` or `FALSEPREDICATE`.
  case constant(Bool)
  /// `label == "Log In"`
  case comparison(Comparison)
  /// `NOT …`
  case not(ParsedPredicate)
  /// `… AND …`: two or more.
  case and([ParsedPredicate])
  /// `… OR …`: two or more.
  case or([ParsedPredicate])
}

/// Two operands and what is asked of them.
public struct Comparison: Hashable, Sendable {
  /// For a collection on the left: which of its elements must satisfy the comparison.
  public enum Quantifier: String, Hashable, Sendable {
    /// At least one; also written `SOME`.
    case any = "ANY"
    /// Every one; true for none at all.
    case all = "ALL"
    /// Not a single one.
    case none = "NONE"
  }

  /// What is asked; the raw value is the canonical spelling.
  public enum Operator: String, Hashable, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case between = "BETWEEN"
    case isIn = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"

    /// The right side is a pattern, which may go back and forth over a text.
    var isPattern: Bool { self == .like || self == .matches }
  }

  /// How texts are compared: the letters in brackets after the operator.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit a letter.
    public let rawValue: UInt8
    /// The options whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// `c`: without regard to case.
    public static let caseInsensitive = Options(rawValue: 1)
    /// `d`: without regard to diacritics.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// `n`: byte for byte, whatever else is set.
    public static let normalized = Options(rawValue: 4)
    /// `l`: by the rules of the user's locale, which no dump records; texts are folded as without it.
    public static let localeSensitive = Options(rawValue: 8)
  }

  /// Nil for a plain comparison.
  public var quantifier: Quantifier?
  /// The left side.
  public var left: Operand
  /// What is asked.
  public var relation: Operator
  /// How texts are compared.
  public var options: Options
  /// The right side.
  public var right: Operand
  /// Where the comparison stands.
  var place: Place

  /// Where the comparison stands, in UTF-8 code units of the format string.
  package var range: Range<Int> { place.range }
}

/// One side of a comparison.
public indirect enum Operand: Hashable, Sendable {
  /// A literal, or an argument.
  case value(PredicateValue)
  /// `label`, `rect.x`, `SELF.label`.
  case keyPath(KeyPath)
  /// `SELF`
  case evaluatedObject(Place)
  /// `$name`
  case variable(String, Place)
  /// `{a, b}`, where not every element is a literal.
  case list([Operand])
  /// `length(label)`
  case function(String, [Operand], Place)
  /// `a + b`
  case arithmetic(ArithmeticOperator, Operand, Operand)
  /// `-a`
  case negative(Operand)
  /// `a[0]`, `a[FIRST]`
  case element(of: Operand, Index)
  /// `$x.label`, `f(a).b`: a key path into something that is no key path itself.
  case path(Operand, KeyPath)
  /// `SUBQUERY(collection, $x, predicate)`
  case subquery(Operand, variable: String, ParsedPredicate, Place)
  /// `CAST(a, "NSNumber")`
  case cast(Operand, String, Place)
  /// `TERNARY(predicate, a, b)`
  case ternary(ParsedPredicate, Operand, Operand)
  /// `a := b`
  case assignment(Operand, Operand)

  /// What stands in brackets behind an operand.
  public enum Index: Hashable, Sendable {
    /// A position or a key.
    case at(Operand)
    /// `FIRST`, `LAST`, `SIZE`
    case first, last, size
  }

  /// `+ - * / **`; the raw value is the spelling.
  public enum ArithmeticOperator: String, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "**"
  }
}

/// Names joined with dots.
public struct KeyPath: Hashable, Sendable {
  /// The names in order; collection operators begin with `@`.
  public var components: [String]
  /// Where it stands.
  public var place: Place
}

/// Where something stands in a format string, in UTF-8 code units. Two trees are equal wherever their parts stand.
public struct Place: Hashable, Sendable {
  /// The place itself.
  public var range: Range<Int>

  /// Always true.
  public static func == (left: Place, right: Place) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
