// Defines the syntax tree of a predicate.

/// A predicate as written in a format string, with the arguments substituted.
///
///     let predicate = try ParsedPredicate(format: "label BEGINSWITH %@ AND enabled == YES", arguments: [.string("A")])
///     predicate.description  // #"label BEGINSWITH "A" AND enabled == YES"#
///
/// Parsing the description gives the same tree. Keys are not resolved: see ``ElementPredicate``.
///
/// Specified in `predicate-format` §3.
public indirect enum ParsedPredicate: Hashable, Sendable {
  /// `TRUEPREDICATE` or `FALSEPREDICATE`.
  case constant(Bool)
  /// `label == "Log In"`
  case comparison(PredicateComparison)
  /// `NOT …`
  case not(ParsedPredicate)
  /// `… AND …`, with two or more operands.
  case and([ParsedPredicate])
  /// `… OR …`, with two or more operands.
  case or([ParsedPredicate])
}

/// Two operands and their relation.
public struct PredicateComparison: Hashable, Sendable {
  /// Specifies which elements of a collection on the left side must satisfy the comparison.
  public enum Quantifier: String, Hashable, Sendable {
    /// At least one; also written `SOME`.
    case any = "ANY"
    /// Every element; true for an empty collection.
    case all = "ALL"
    /// No element.
    case none = "NONE"
  }

  /// The comparison operator; the raw value is its canonical spelling.
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

    /// Whether the right side is a pattern, so that matching may backtrack.
    var isPattern: Bool { self == .like || self == .matches }
  }

  /// How strings are compared: the letters in brackets after the operator.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each letter.
    public let rawValue: UInt8
    /// Creates options from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// `c`: ignores case.
    public static let caseInsensitive = Options(rawValue: 1)
    /// `d`: ignores diacritics.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// `n`: compares byte for byte, regardless of other options.
    public static let normalized = Options(rawValue: 4)
    /// `l`: uses the user's locale. Dumps do not record it, so this option has no effect here.
    public static let localeSensitive = Options(rawValue: 8)
  }

  /// The quantifier; nil for a plain comparison.
  public var quantifier: Quantifier?
  /// The left operand.
  public var left: PredicateOperand
  /// The operator.
  public var relation: Operator
  /// The string comparison options.
  public var options: Options
  /// The right operand.
  public var right: PredicateOperand
  /// The source range of the comparison.
  var place: PredicateRange

  /// The source range of the comparison, in UTF-8 code units of the format string.
  package var range: Range<Int> { place.range }
}

/// One side of a comparison.
public indirect enum PredicateOperand: Hashable, Sendable {
  /// A literal or an argument.
  case value(PredicateValue)
  /// `label`, `rect.x`, `SELF.label`.
  case keyPath(PredicateKeyPath)
  /// `SELF`
  case evaluatedObject(PredicateRange)
  /// `$name`
  case variable(String, PredicateRange)
  /// `{a, b}`, unless all elements are literals.
  case list([PredicateOperand])
  /// `length(label)`
  case function(String, [PredicateOperand], PredicateRange)
  /// `a + b`
  case arithmetic(ArithmeticOperator, PredicateOperand, PredicateOperand)
  /// `-a`
  case negative(PredicateOperand)
  /// `a[0]`, `a[FIRST]`
  case element(of: PredicateOperand, Index)
  /// `$x.label`, `f(a).b`: a key path applied to something that is not itself a key path.
  case path(PredicateOperand, PredicateKeyPath)
  /// `SUBQUERY(collection, $x, predicate)`
  case subquery(PredicateOperand, variable: String, ParsedPredicate, PredicateRange)
  /// `CAST(a, "NSNumber")`
  case cast(PredicateOperand, String, PredicateRange)
  /// `TERNARY(predicate, a, b)`
  case ternary(ParsedPredicate, PredicateOperand, PredicateOperand)
  /// `a := b`
  case assignment(PredicateOperand, PredicateOperand)

  /// The contents of brackets after an operand.
  public enum Index: Hashable, Sendable {
    /// An index or a key.
    case at(PredicateOperand)
    /// `FIRST`, `LAST`, `SIZE`
    case first, last, size
  }

  /// `+ - * / ** & | ^ << >>`; the raw value is the spelling.
  public enum ArithmeticOperator: String, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "**"
    case bitAnd = "&"
    case bitOr = "|"
    case bitXor = "^"
    case shiftLeft = "<<"
    case shiftRight = ">>"
  }
}

/// Names joined by dots.
public struct PredicateKeyPath: Hashable, Sendable {
  /// The names in order. Collection operators start with `@`.
  public var components: [String]
  /// The source range.
  public var place: PredicateRange
}

/// A source range in a format string, in UTF-8 code units. It does not affect the equality of trees.
public struct PredicateRange: Hashable, Sendable {
  /// The range.
  public var range: Range<Int>

  /// Always true, so that trees are equal regardless of source ranges.
  public static func == (left: PredicateRange, right: PredicateRange) -> Bool { true }
  /// Does nothing, to be consistent with ``==(_:_:)``.
  public func hash(into hasher: inout Hasher) {}
}
