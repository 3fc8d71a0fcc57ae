// Describes how string literals are delimited.

/// The language and the delimiters of a string literal.
struct LiteralStyle: Hashable, Sendable {
  enum Quote: Hashable, Sendable {
    case single, double, tripleSingle, tripleDouble, backtick
    /// A Ruby percent literal, such as `%q(…)` or `%Q(…)`, with its closing delimiter.
    case percent(close: UInt8)
    /// A Ruby symbol: `:name`.
    case symbol
    case heredoc
    /// A C# raw string, with the number of quotation marks.
    case raw(count: Int)
    /// A Robot Framework cell.
    case cell
    /// A YAML scalar without quotation marks.
    case plain
    /// A YAML block scalar: `|` or `>`.
    case block
  }

  var language: SourceLanguage
  var quote: Quote
  /// Whether backslashes are literal.
  var isRaw = false
  /// Whether the literal can contain interpolated expressions.
  var isInterpolated = false
  /// Whether the literal can span several lines.
  var isMultiline = false
}
