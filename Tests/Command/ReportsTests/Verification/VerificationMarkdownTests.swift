// Verification as Markdown.

import Findings
import Testing

@testable import Reports

@Suite struct VerificationMarkdownTests {
  @Test func aComment() {
    let expected = #"""
      ### <code>Pages.yml</code>: 3 views wrong, 1 undecided, 1 fine

      5 views, 22 snapshots of 2 recordings (9 distinct)

      | | 1 | 2 | 3 | 4 | 5 | 6 |
      |---|--:|--:|--:|--:|--:|--:|
      | <code>CartView</code> | · | · | **0/3!** | · | · | · |
      | <code>HomeView</code> | · | 4 | **2/3!** | · | · | 2 |
      | <code>SearchView</code> | · | · | · | **3/5!** | · | · |
      | <code>PayView</code> | · | · | · | · | 1/2+1? | · |
      | <code>LoginView</code> | 6 | · | · | · | · | · |

      Columns: 1 <code>LoginView</code> (6), 2 <code>HomeView</code> (4), 3 <code>CartView</code> (3), \#
      4 <code>SearchView</code> (5), 5 <code>PayView</code> (2), 6 unlabelled in <code>snapshots/other</code> (2); \#
      · none, ? undecided, ! wrong

      #### Findings

      - **error** <code>Pages.yml:12:7</code> the criteria of HomeView hold on CartView, too → add a criterion \#
      <code>page-not-discriminating</code>
      - **error** <code>Pages.yml:27:5</code> there is no element type swtch <code>locator-unknown</code>
      - **error** <code>snapshots/shop/recording.jsonl:7</code> not JSON <code>journal-line</code>
      - **warning** <code>Pages.yml:20:3</code> SearchView comes and goes <code>page-flapping</code>

      #### Waits in danger

      - <code>CartView</code> fails after 20 s: total: exists: nothing with id "total"; \#
      <code>snapshots/shop:5.00</code>, <code>tap buttons&#91;"Cart"&#93;</code>
      - <code>PayView</code> cannot be decided: selected is not recorded; \#
      <code>snapshots/shop:50.00</code>, <code>tap buttons&#91;"Pay"&#93;</code>
      - <code>SearchView</code> loaded after 4.25…4.50 s of 5 s; \#
      <code>snapshots/shop:30.00</code>, <code>tap buttons&#91;"Search"&#93;</code>

      """#
    #expect(VerificationMarkdown.text(ShopAnswer.whole()) == expected)
  }

  /// Sixty screens do not fit: five views that recognise too much are left, and the ten screens without labels with the five in question are
  /// more than twelve, of which the wrong ones go first.
  @Test func aLargeMatrixIsLimitedToWhatIsWrong() {
    let text = VerificationMarkdown.text(MatrixTextTests.large())
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { $0.contains("**2/5!**") && $0.count { $0 == "|" } == 14 })
    #expect(text.contains("Left out: 45 views, 48 screens"))
  }

  @Test func aCommentHasALimit() {
    var answer = ShopAnswer.flawless()
    let finding = Finding(
      code: "x", severity: .error, position: SourcePosition(file: "Pages.yml", line: 1),
      message: String(repeating: "|", count: 5000))
    answer.findings = Array(repeating: finding, count: 100)
    let text = VerificationMarkdown.text(answer)
    #expect(text.utf8.count < 65_536)
    // Each takes 2,450 bytes: 399 bars of six bytes, an ellipsis of three, and 50 around them. 24 of them fit into 60,000.
    #expect(text.contains("\nand 76 more\n"))
  }

  /// What GitHub would make something of, and how it is written.
  static let texts: [(text: String, code: String, prose: String)] = [
    ("LoginView", "LoginView", "LoginView"),
    ("a|b", "a&#124;b", "a&#124;b"),
    ("`x`", "&#96;x&#96;", "&#96;x&#96;"),
    ("</code><img>", "&#60;/code&#62;&#60;img&#62;", "&#60;/code&#62;&#60;img&#62;"),
    ("&amp;", "&#38;amp;", "&#38;amp;"),
    ("@team", "&#64;team", "&#64;\u{2060}team"),
    ("#12", "&#35;12", "&#35;\u{2060}12"),
    (":tada:", ":tada:", ":\u{2060}tada:"),
    ("submit: exists", "submit: exists", "submit: exists"),
    ("https://a.b", "https:/&#47;a.b", "https:\u{2060}/&#47;a.b"),
    ("www.a.b", "www&#46;a.b", "www&#46;a.b"),
    ("two\nlines", "two&#92;nlines", "two&#92;nlines"),
    ("|\u{301}", "&#124;\u{301}", "&#124;\u{301}"),
    ("\u{202E}", "&#92;u{202E}", "&#92;u{202E}"),
  ]

  @Test(arguments: texts)
  func escapes(text: String, code: String, prose: String) {
    #expect(VerificationMarkdown.code(text) == "<code>\(code)</code>")
    #expect(VerificationMarkdown.prose(text, limit: 80) == prose)
  }
}
