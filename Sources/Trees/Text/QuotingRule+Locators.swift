// Defines the quoting rules for predicates, drivers' locators and regular expressions.

extension QuotingRule {
  /// A string in a predicate format, in double quotes.
  package static let predicate = predicate("\"")

  /// A string in a predicate format, in single quotes.
  package static let singleQuotedPredicate = predicate("'")

  private static func predicate(_ quote: String) -> QuotingRule {
    // Two consecutive percent signs would be read as one.
    QuotingRule(
      quote, .lines, .backslash("\\" + quote), .repeated("%", "\\x25"),
      .number({ $0.value < 0x20 || $0.value == 0x7F }, .byte), .number(\.isInvisible, .units))
  }

  /// A predicate in a class chain.
  package static let classChain = QuotingRule("`", .doubled("`"))

  /// A predicate in a class chain that applies to descendants.
  package static let classChainOfDescendants = QuotingRule("$", .doubled("$"))

  /// A string in a UiSelector, in which only quotation marks can be escaped. A backslash at the end cannot be
  /// represented.
  package static let uiSelector = QuotingRule("\"", .backslash("\""))

  /// A string in a css selector.
  package static let css = QuotingRule("\"", .backslash("\\\""))

  /// An ICU regular expression that matches only the string.
  package static let pattern = QuotingRule("", .backslash("\\*?+[(){}^$|./"))

  /// A Java regular expression that matches only the string.
  package static let javaPattern = QuotingRule("", .backslash(javaSigns))

  /// A Java regular expression that matches only the string, with invisible scalars escaped.
  package static let printableJavaPattern = QuotingRule("", .number(\.isInvisible, .pattern), .backslash(javaSigns))

  private static let javaSigns = #"\^$.|?*+()[]{}"#

  /// A regular expression in a flow that matches only the string.
  package static let flowPattern = QuotingRule("", .backslash("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"))
}

extension String {
  /// The string as an XPath expression. XPath has no escapes: a string that contains both kinds of quotes becomes a
  /// call of `concat()`.
  package var quotedForXPath: String {
    if !unicodeScalars.contains("'") { return "'\(self)'" }
    if !unicodeScalars.contains("\"") { return "\"\(self)\"" }
    let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { "'\(String($0))'" }
    return "concat(\(parts.joined(separator: ", \"'\", ")))"
  }
}
