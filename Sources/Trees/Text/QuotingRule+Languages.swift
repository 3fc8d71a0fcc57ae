// Defines the quoting rules for programming languages, shells and data formats.

extension QuotingRule {
  // MARK: Programming languages

  /// A Swift string literal in which every scalar is visible, except joiners, without which emoji would fall apart.
  package static let swift = QuotingRule("\"", .lines, .backslash("\"\\"), .number(\.isInvisible, .braces))

  /// A key in a chain. Unlike in other strings, a non-joiner is escaped, because it would be overlooked.
  package static let key = QuotingRule(
    "\"", .lines, .texts(["\0": "\\0", "\u{200C}": "\\u{200C}"]), .backslash("\"\\"), .number(\.isInvisible, .braces))

  /// A Python string literal, or a YAML scalar in double quotes.
  package static let python = QuotingRule("\"", .lines, .backslash("\"\\"), .number(\.isInvisible, .length))

  /// A literal in languages whose escapes have four digits. With `keepingLines`, line feeds are not escaped.
  ///
  /// - Parameter special: The characters to escape in addition to the backslash.
  package static func fourDigits(_ special: String, keepingLines: Bool = false) -> QuotingRule {
    QuotingRule(
      "", keepingLines ? .texts(["\n": "\n", "\r": "\\r", "\t": "\\t"]) : .lines, .backslash("\\" + special),
      .number({ $0.isInvisible && $0.value <= 0xFFFF }, .units))
  }

  /// An argument in Robot Framework. Two spaces end an argument, so the second one is escaped.
  package static let robot = QuotingRule(
    "", .lines, .backslash("\\$@&%#=|"), .repeated(" ", "\\ "), .number(\.isInvisible, .units))

  /// A quoted string in which only the quotation mark is special and is doubled: in CSV, and verbatim strings in C#.
  package static let doubledQuotes = QuotingRule("\"", .doubled("\""))

  /// A YAML scalar in single quotes.
  package static let singleQuotedYAML = QuotingRule("'", .doubled("'"))

  /// Literal text in a format string that has expressions in braces.
  package static let braces = QuotingRule("", .doubled("{}"))

  // MARK: JSON

  /// A JSON string. Scalars that control terminals or the direction of text are escaped.
  package static let json = QuotingRule(
    "\"", .lines, .backslash("\"\\"), .number({ $0.value < 0x20 || $0.isDirectionOrControl }, .units))

  /// A JSON string in a file that is read line by line, even by programs that treat more scalars as line breaks.
  package static let jsonLine = QuotingRule(
    "\"", .lines, .backslash("\"\\"),
    .number({ $0.value < 0x20 || $0.isDirectionOrControl || 0x2028...0x2029 ~= $0.value }, .units))

  /// A JSON string in a file that people compare.
  package static let visibleJSON = QuotingRule(
    "\"", .lines, .backslash("\"\\"),
    .number(
      {
        switch $0.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }, .units))

  /// JSON inside a `script` element, without `</script>`, `<!--`, `]]>` and scalars that XML does not allow. The
  /// escaped scalars occur only in strings.
  package static let jsonInScript = QuotingRule(
    "",
    .number(
      {
        switch $0 {
        case "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}": true
        default: false
        }
      }, .units))

  // MARK: Shells and manual pages

  /// A shell argument.
  package static let shell = QuotingRule("'", .texts(["'": "'\\''"]))

  /// A fish argument.
  package static let fish = QuotingRule("'", .backslash("\\'"))

  /// A part of a zsh specification, in which these scalars and the backslash are special.
  package static func zsh(_ special: String) -> QuotingRule { QuotingRule("", .backslash("\\" + special)) }

  /// A roff line in which no character has a special meaning. Hyphens are escaped, because man(1) prints plain ones as
  /// other characters, which cannot be pasted into a shell; so are all characters beyond ASCII, because old versions of
  /// man(1) read Latin-1.
  package static let roff = roff([:])

  /// An argument of a roff macro, in quotation marks.
  package static let roffArgument = roff(["\"": "\\(dq"])

  /// A part of a roff line that is not broken at spaces.
  package static let unbreakableRoff = roff([" ": "\\ "])

  private static func roff(_ others: KeyValuePairs<Unicode.Scalar, String>) -> QuotingRule {
    QuotingRule(
      "", .texts(["\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"]),
      .texts(others), .number({ !(" "..."~" ~= $0) }, .glyph))
  }
}

extension String {
  /// The string as a YAML scalar: plain if possible, or else in single quotes; in double quotes if it needs escapes.
  ///
  ///     "buttons[\"a\"]".quotedForYAML  // buttons["a"]
  ///     "~login: #1".quotedForYAML      // '~login: #1'
  package var quotedForYAML: String { isPlainInYAML ? self : inQuotesForYAML }

  /// The string as a YAML scalar inside a flow mapping, in which brackets and question marks are special, too.
  package var quotedForYAMLFlow: String {
    utf8.contains { "[]?".utf8.contains($0) } ? inQuotesForYAML : quotedForYAML
  }

  /// The string as a quoted YAML scalar, which YAML always reads as a string.
  package var inQuotesForYAML: String { quoted(isPrintable ? .singleQuotedYAML : .python) }

  /// Whether YAML reads the unquoted string as the same string.
  private var isPlainInYAML: Bool {
    guard isPrintable, let first = unicodeScalars.first, first.properties.isAlphabetic || first == "/",
      unicodeScalars.last != " ", unicodeScalars.last != ":"
    else { return false }
    return !utf8.contains(": ".utf8) && !utf8.contains(" #".utf8) && !utf8.contains { "{},".utf8.contains($0) }
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(lowercased())
  }
}
