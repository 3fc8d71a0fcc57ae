// The rules of programming languages, shells and data formats.

extension QuotingRule {
  // MARK: Programming languages

  /// A string literal of Swift, which shows every scalar. Joiners stay, because without them an emoji falls apart.
  package static let swift = QuotingRule("\"", .lines, .backslash("\"\\"), .number(\.isInvisible, .braces))

  /// A key of a chain. Unlike in other texts, a non-joiner would be overlooked.
  package static let key = QuotingRule(
    "\"", .lines, .texts(["\0": "\\0", "\u{200C}": "\\u{200C}"]), .backslash("\"\\"), .number(\.isInvisible, .braces))

  /// A string literal of Python; also of YAML, in double quotes.
  package static let python = QuotingRule("\"", .lines, .backslash("\"\\"), .number(\.isInvisible, .length))

  /// A literal of languages whose escapes have four digits. A rule with lines keeps line breaks.
  ///
  /// - Parameter special: What is special in addition to the backslash.
  package static func fourDigits(_ special: String, keepingLines: Bool = false) -> QuotingRule {
    QuotingRule(
      "", keepingLines ? .texts(["\n": "\n", "\r": "\\r", "\t": "\\t"]) : .lines, .backslash("\\" + special),
      .number({ $0.isInvisible && $0.value <= 0xFFFF }, .units))
  }

  /// An argument in Robot Framework. Two spaces end an argument, so the second one is escaped.
  package static let robot = QuotingRule(
    "", .lines, .backslash("\\$@&%#=|"), .repeated(" ", "\\ "), .number(\.isInvisible, .units))

  /// A string between quotation marks in which only the quotation mark is special, and is written twice: CSV, and
  /// verbatim strings of C#.
  package static let doubledQuotes = QuotingRule("\"", .doubled("\""))

  /// A scalar of YAML in single quotes.
  package static let singleQuotedYAML = QuotingRule("'", .doubled("'"))

  /// The braces of a format string that has expressions in braces.
  package static let braces = QuotingRule("", .doubled("{}"))

  // MARK: JSON

  /// A string of JSON. Scalars that control terminals or the direction of text are escaped.
  package static let json = QuotingRule(
    "\"", .lines, .backslash("\"\\"), .number({ $0.value < 0x20 || $0.isDirectionOrControl }, .units))

  /// A string of JSON in a file that is read line by line, also by programs to which more scalars are line breaks.
  package static let jsonLine = QuotingRule(
    "\"", .lines, .backslash("\"\\"),
    .number({ $0.value < 0x20 || $0.isDirectionOrControl || 0x2028...0x2029 ~= $0.value }, .units))

  /// A string of JSON for a file that people compare.
  package static let visibleJSON = QuotingRule(
    "\"", .lines, .backslash("\"\\"),
    .number(
      {
        switch $0.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }, .units))

  /// JSON inside a `script` element, without `</script>`, `<!--`, `]]>` and scalars that XML does not allow. They are
  /// in strings only.
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

  /// An argument of a shell.
  package static let shell = QuotingRule("'", .texts(["'": "'\\''"]))

  /// An argument of fish.
  package static let fish = QuotingRule("'", .backslash("\\'"))

  /// A part of a specification in zsh, in which these scalars and the backslash are special.
  package static func zsh(_ special: String) -> QuotingRule { QuotingRule("", .backslash("\\" + special)) }

  /// A line of roff, in which nothing has a special meaning. Hyphens are escaped, because man(1) prints other
  /// characters for plain ones, which cannot be pasted into a shell; and all characters beyond ASCII, because old
  /// versions of man(1) read Latin-1.
  package static let roff = roff([:])

  /// An argument of a macro of roff, in quotation marks.
  package static let roffArgument = roff(["\"": "\\(dq"])

  /// A part of a line of roff that is not broken at spaces.
  package static let unbreakableRoff = roff([" ": "\\ "])

  private static func roff(_ others: KeyValuePairs<Unicode.Scalar, String>) -> QuotingRule {
    QuotingRule(
      "", .texts(["\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"]),
      .texts(others), .number({ !(" "..."~" ~= $0) }, .glyph))
  }
}

extension String {
  /// The string as a scalar of YAML: plain if it can be, else in single quotes, with escapes in double quotes.
  ///
  ///     "buttons[\"a\"]".quotedForYAML  // buttons["a"]
  ///     "~login: #1".quotedForYAML      // '~login: #1'
  package var quotedForYAML: String { isPlainInYAML ? self : inQuotesForYAML }

  /// The string as a scalar of YAML inside a flow mapping, in which brackets and question marks are special, too.
  package var quotedForYAMLFlow: String {
    utf8.contains { "[]?".utf8.contains($0) } ? inQuotesForYAML : quotedForYAML
  }

  /// The string as a scalar of YAML in quotes, which YAML always reads as a string.
  package var inQuotesForYAML: String { quoted(isPrintable ? .singleQuotedYAML : .python) }

  /// Whether YAML reads the text as itself without quotes.
  private var isPlainInYAML: Bool {
    guard isPrintable, let first = unicodeScalars.first, first.properties.isAlphabetic || first == "/",
      unicodeScalars.last != " ", unicodeScalars.last != ":"
    else { return false }
    return !utf8.contains(": ".utf8) && !utf8.contains(" #".utf8) && !utf8.contains { "{},".utf8.contains($0) }
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(lowercased())
  }
}
