// Describes how string literals are delimited.

/// The language and the delimiters of a string literal.
struct LiteralStyle: Hashable, Sendable {
  enum Quote: Hashable, Sendable {
    case single, double, tripleSingle, tripleDouble, backtick
    /// Ruby's `%q(…)` and `%Q(…)`, with the closing delimiter.
    case percent(close: UInt8)
    /// Ruby's `:name`.
    case symbol
    case heredoc
    /// C#'s raw strings, with the number of quotation marks.
    case raw(count: Int)
    /// A cell of Robot Framework.
    case cell
    /// YAML without quotation marks.
    case plain
    /// YAML's `|` and `>`.
    case block
  }

  var language: SourceLanguage
  var quote: Quote
  /// Whether a backslash stands for itself.
  var isRaw = false
  /// Whether parts of the literal are expressions.
  var isInterpolated = false
  /// Whether the literal can span several lines.
  var isMultiline = false
}
