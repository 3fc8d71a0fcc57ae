// Tests what rules write, against expected texts.

import Testing
import Text

@Suite struct QuotingRuleTests {
  /// Rules, texts and what is written for them, with delimiters.
  static let rows: [(name: String, rule: QuotingRule, text: String, written: String)] = [
    ("swift", .swift, "Say \"Hi\"\n", #""Say \"Hi\"\n""#), ("swift", .swift, "a\u{200B}👩‍👧", #""a\u{200B}👩‍👧""#),
    ("swift", .swift, "\"\u{301}", "\"\\\"\u{301}\""), ("key", .key, "\0\u{200C}", #""\0\u{200C}""#),
    ("python", .python, "a\u{200B}\u{10FFFD}", #""a\u200b\U0010fffd""#),
    ("json", .json, "\u{1}\u{7F}\u{202E}\u{2028}", "\"\\u0001\\u007f\\u202e\u{2028}\""),
    ("json", .jsonLine, "\u{2028}", #""\u2028""#),
    ("json", .jsonInScript, "</script>]]>&\u{2028}\u{7F}é", #"\u003c/script\u003e]]\u003e\u0026\u2028\u007fé"#),
    ("json", .visibleJSON, "\u{E0001}", #""\udb40\udc01""#),
    ("robot", .robot, "a  b $x", #"a \ b \$x"#), ("braces", .braces, "{x}", "{{x}}"),
    ("csv", .doubledQuotes, "a\"\u{301}b", "\"a\"\"\u{301}b\""), ("shell", .shell, "it's", #"'it'\''s'"#),
    ("fish", .fish, #"it's \"#, #"'it\'s \\'"#), ("zsh", .zsh(":"), #"a:b\"#, #"a\:b\\"#),
    ("roff", .roff, "-é'\u{301}\"", #"\-\[u00E9]\(aq\[u0301]""#), ("roff", .roffArgument, "a\"", #"a\(dq"#),
    ("roff", .unbreakableRoff, "a b", #"a\ b"#),
    ("predicate", .predicate, "a\"%%%", #""a\"%\x25%""#),
    ("predicate", .singleQuotedPredicate, "it's\u{1}", #"'it\'s\x01'"#),
    ("predicate", .predicate, "\u{1D173}", #""\ud834\udd73""#), ("UiSelector", .uiSelector, #"a"\b"#, #""a\"\b""#),
    ("pattern", .pattern, "a.b/]\u{301}", "a\\.b\\/]\u{301}"), ("pattern", .javaPattern, ".\u{301}]", "\\.\u{301}\\]"),
    ("pattern", .printableJavaPattern, "\u{200B}.", #"\x{200b}\."#), ("pattern", .flowPattern, "a-b c", #"a\-b c"#),
    ("xml", .xml, "\t<&>\"'\u{2028}\0\u{202E}", "&#9;&lt;&amp;&gt;&quot;'&#8232;\\u{0}&#8238;"),
    ("xml", .xmlOfDriver, "\n\0\u{2028}", "&#10;\u{2028}"), ("xml", .xmlAttribute, "'\t", "&apos;&#9;"),
    ("svg", .svg, "<\n\0\u{202E}", "&lt; \u{FFFD}\u{FFFD}"), ("html", .html, "'<'", "&#39;&lt;&#39;"),
    ("markdown", .markdown, "a|*b*\u{301}", "a&#124;\\*b\\*\u{301}"),
    ("markdown", .markdownCell, "a|\u{301}", "a\\|\u{301}"),
    ("dot", .dot, "a\"\u{301}\\\n", "\"a\\\"\u{301}\\\\\\n\""),
    ("mermaid", .mermaid, "#\"<>\n", "\"#35;#quot;#lt;#gt; \""),
    ("displayed", .displayed, "a\n\u{A0}\"", #"a\n\u{A0}""#),
    ("undirected", .undirected, "\n\u{1B}\u{202e}", "\n\\u{1B}\\u{202E}"),
    ("GitHub", .gitHubMessage, "100%\r\n\t:\u{1B}", #"100%25%0D%0A\t:\u{1B}"#),
    ("GitHub", .gitHubProperty, "a:b,c", "a%3Ab%2Cc"),
  ]

  @Test(arguments: rows.indices) func writes(row: Int) {
    let (name, rule, text, written) = Self.rows[row]
    #expect(
      Array(text.quoted(rule).unicodeScalars) == Array(written.unicodeScalars), "\(name) \(text.debugDescription)")
  }

  static let yaml: [(text: String, written: String, inFlow: String)] = [
    ("buttons[\"a\"]", "buttons[\"a\"]", "'buttons[\"a\"]'"), ("~login: #1", "'~login: #1'", "'~login: #1'"),
    ("it's", "it's", "it's"), ("-it's", "'-it''s'", "'-it''s'"), ("a\nb", #""a\nb""#, #""a\nb""#),
    ("key: \u{301}", "'key: \u{301}'", "'key: \u{301}'"), ("Yes", "'Yes'", "'Yes'"), ("", "''", "''"),
  ]

  @Test(arguments: yaml) func writesYAML(text: String, written: String, inFlow: String) {
    #expect(text.quotedForYAML == written)
    #expect(text.quotedForYAMLFlow == inFlow)
  }

  @Test(arguments: [
    ("a", "'a'"), ("it's", "\"it's\""), ("'\u{301}", "\"'\u{301}\""), ("'\"", "concat('', \"'\", '\"')"),
    ("\"\u{301}'", "concat('\"\u{301}', \"'\", '')"),
  ])
  func writesXPath(text: String, written: String) { #expect(text.quotedForXPath == written) }
}
