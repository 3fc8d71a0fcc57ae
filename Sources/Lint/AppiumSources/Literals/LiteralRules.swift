// Describes how a literal is read after its opening delimiter.

/// The escape sequences that a literal can contain.
enum EscapeRules {
  /// Backslashes are literal.
  case none
  /// A backslash and the byte after it are literal, as in Python raw strings.
  case protected
  case python, java, kotlin, javaScript, cSharp, rubyDouble
  /// Only the backslash and the delimiter can be escaped.
  case rubySingle
}

/// How expressions are interpolated.
enum InterpolationRules {
  case none
  /// `{…}`; doubled braces are literal braces.
  case braces
  /// As many braces as there are dollar signs, in C# raw strings.
  case manyBraces(Int)
  /// `${…}`
  case dollarBrace
  /// `$name` and `${…}`
  case kotlin
  /// `#{…}`
  case hash
}

/// How a literal is read after its opening delimiter.
struct LiteralRules {
  var style: LiteralStyle
  /// The closing delimiter; empty if the contents end at `end`.
  var closing: [UInt8]
  var escapes: EscapeRules
  var interpolation = InterpolationRules.none
  /// Whether a doubled closing delimiter is a literal one.
  var doublesDelimiter = false
  /// Whether quotation marks directly before the closing delimiter belong to the contents, as in Kotlin raw strings.
  var closesAtEndOfRun = false
  /// The opening bracket, if delimiters can be nested.
  var nesting: UInt8?
  /// The whitespace to remove at the beginning of each line; nil if lines are left unchanged.
  var indentation: Int?
  /// The offset at which the contents end, if it is known in advance.
  var end: Int?
  /// Whether whitespace at the ends of lines is removed, as in Java text blocks.
  var trimsLines = false
}
