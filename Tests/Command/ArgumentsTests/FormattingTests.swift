// Tests how lines are broken, shortened and escaped.

import Testing

@testable import Arguments

@Suite struct FormattingTests {
  /// Only the last line may fill the width.
  @Test(arguments: [
    ("aa bb", "aa bb"), ("aa bb cc", "aa|bb cc"), ("aa bbb", "aa|bbb"), ("aa bb\nc", "aa|bb|c"), ("aa b\nc", "aa b|c"),
    ("aaaaaaa b", "aaaaaaa|b"), ("", ""), ("a\n\nb", "a||b"),
  ])
  func linesAreBroken(_ text: String, _ expected: String) {
    #expect(text.wrapped(to: 5).replacing("\n", with: "|") == expected)
    #expect(text.wrapped(to: 7, indent: 2).replacing("\n  ", with: "|").replacing("\n", with: "|").hasSuffix(expected))
  }

  @Test(arguments: [(12, "x [--a] [--b]"), (13, "x [<options>]")])
  func manyOptionsAreNotListed(count: Int, beginning: String) {
    let forms = "abcdefghijklm".prefix(count).map { ArgumentForm(names: ["--\($0)"], kind: .flag) { "" } }
    #expect(UsageLine("x", forms).text.hasPrefix(beginning))
  }

  /// What man(1) would take for a request, or print as another character.
  @Test(arguments: [
    ("a-b", "a\\-b"), ("'x' `y`", "\\(aqx\\(aq \\(gay\\(ga"), ("^~\\", "\\(ha\\(ti\\e"),
    ("é€😀", "\\[u00E9]\\[u20AC]\\[u1F600]"),
    (".x .y", "\\&.x .y"),
  ])
  func manualPagesAreEscaped(_ text: String, _ expected: String) {
    var page = ManualText()
    page.add(text)
    #expect(page.source == expected + "\n")
  }
}
