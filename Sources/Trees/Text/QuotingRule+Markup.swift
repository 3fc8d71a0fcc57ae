// Defines the quoting rules for markup, graphs, and text in terminals and logs.

extension QuotingRule {
  // MARK: XML and HTML

  /// Text or an attribute value in XML 1.0. Parsers restore the original text, except for scalars that XML does not
  /// allow: these are written as Swift escapes, such as `\u{1B}`.
  ///
  /// Parsers replace line breaks in attributes with spaces, and CR with LF everywhere. Control characters beyond ASCII
  /// are legal, but terminals interpret them.
  package static let xml = QuotingRule(
    "", .texts(markup), .number({ ["\t", "\n", "\r", "\u{2028}"].contains($0) }, .entity),
    .number({ !$0.isAllowedInXML }, .braces), .number(\.isDirectionOrControl, .entity))

  /// An attribute value in XML 1.0 as drivers write it: without scalars that XML does not allow.
  package static let xmlOfDriver = QuotingRule(
    "", .texts(markup), .number({ ["\t", "\n", "\r"].contains($0) }, .entity),
    .number(\.isDirectionOrControl, .entity), .replaced({ !$0.isAllowedInXML }, ""))

  /// An XML attribute value, in either kind of quotes, that replaces one in a page source.
  package static let xmlAttribute = QuotingRule(
    "", .texts(markup), .texts(["'": "&apos;"]), .number({ ["\t", "\n", "\r"].contains($0) }, .entity))

  /// Text in an SVG, on one line. Scalars that XML does not allow, or that change the direction of text, are replaced.
  package static let svg = QuotingRule(
    "", .texts(markup), .replaced({ ["\t", "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"].contains($0) }, " "),
    .replaced({ !$0.isAllowedInXML || $0.isDirectionOrControl }, "\u{FFFD}"))

  /// Text or an attribute value in HTML; apply ``displayed`` first.
  package static let html = QuotingRule("", .texts(markup), .texts(["'": "&#39;"]))

  private static let markup: KeyValuePairs<Unicode.Scalar, String> = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]

  // MARK: Markdown and graphs

  /// Markdown text. A backslash does not escape a vertical bar, because tables are split before anything else is
  /// parsed.
  package static let markdown = QuotingRule(
    "", .texts(["|": "&#124;", "<": "&lt;", ">": "&gt;", "&": "&amp;"]), .backslash("\\`*_{}[]#~!$"))

  /// Code in a cell of a Markdown table.
  package static let markdownCell = QuotingRule("", .backslash("|"))

  /// A string in Graphviz's DOT language; apply ``undirected`` first.
  package static let dot = QuotingRule("\"", .backslash("\"\\"), .texts(["\n": "\\n"]))

  /// Mermaid text in double quotes; apply ``undirected`` first. Entities are between `#` and `;`.
  package static let mermaid = QuotingRule(
    "\"", .texts(["#": "#35;", "\"": "#quot;", "<": "#lt;", ">": "#gt;", "\n": " "]))

  // MARK: Terminals and logs

  /// Text on one line. Scalars that are invisible or control the terminal are written as Swift escapes.
  package static let displayed = QuotingRule("", .lines, .number(\.isInvisible, .braces))

  /// Multi-line text in which Swift escapes replace only scalars that control a terminal or the direction of text.
  package static let undirected = QuotingRule(
    "", .number({ $0.isDirectionOrControl || $0.value < 0x20 && !["\t", "\n", "\r"].contains($0) }, .braces))

  /// The message of a GitHub annotation. Like GitHub's toolkit, this escapes what ends a command or a line. Other
  /// control characters are written as Swift escapes, because logs are also shown in terminals.
  package static let gitHubMessage = QuotingRule(
    "", .texts(["%": "%25", "\r": "%0D", "\n": "%0A", "\t": "\\t"]),
    .number({ $0.properties.generalCategory == .control }, .braces))

  /// A property of a GitHub annotation.
  package static let gitHubProperty = QuotingRule(
    "", .texts(["%": "%25", "\r": "%0D", "\n": "%0A", "\t": "\\t", ":": "%3A", ",": "%2C"]),
    .number({ $0.properties.generalCategory == .control }, .braces))
}

extension Unicode.Scalar {
  /// Whether XML 1.0 can contain the scalar, as it is or as a reference.
  package var isAllowedInXML: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF || value == 0x9 || value == 0xA || value == 0xD
  }
}
