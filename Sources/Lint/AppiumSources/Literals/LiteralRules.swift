// Describes how a literal is read after its opening delimiter.

/// Which escape sequences a literal has.
enum EscapeRules {
  /// A backslash stands for itself.
  case none
  /// A backslash stands for itself, and so does the next byte: Python's raw strings.
  case protected
  case python, java, kotlin, javaScript, cSharp, rubyDouble
  /// Only the backslash and the delimiter are escaped.
  case rubySingle
}

/// How expressions are interpolated.
enum InterpolationRules {
  case none
  /// `{…}`, with doubled braces for themselves.
  case braces
  /// C#'s raw strings: as many braces as there are dollar signs.
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
  /// Whether a doubled closing delimiter stands for itself.
  var doublesDelimiter = false
  /// Whether quotation marks directly before the closing delimiter are contents: Kotlin's raw strings.
  var closesAtEndOfRun = false
  /// The opening bracket of a delimiter that nests.
  var nesting: UInt8?
  /// The whitespace to remove at the beginning of each line; nil if lines stay as they are.
  var indentation: Int?
  /// The offset at which the contents end, if it is known in advance.
  var end: Int?
  /// Whether whitespace at the ends of lines is removed: Java's text blocks.
  var trimsLines = false
}
