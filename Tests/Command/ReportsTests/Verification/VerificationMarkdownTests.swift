// Tests the Markdown output of verification.

import Findings
import Testing

@testable import Reports

@Suite struct VerificationMarkdownTests {
  @Test func aComment() {
    let expected = #"""
      ### <code>Pages.yml</code>: 4 views wrong, 1 fine; 3 errors, 1 warning

      5 views, 26 snapshots of 2 recordings (9 distinct)

      | | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
      |---|--:|--:|--:|--:|--:|--:|--:|
      | <code>CartView</code> | · | · | **0/4!** | · | · | · | · |
      | <code>HomeView</code> | · | 5 | **2/4!** | · | · | · | 2 |
      | <code>SearchView</code> | · | · | · | **3/5!** | · | 1/2 | · |
      | <code>PayView</code> | · | · | · | · | 1/2+1? | 1? | · |
      | <code>LoginView</code> | 6 | · | · | · | · | · | · |

      Columns: 1 <code>LoginView</code> (6), 2 <code>HomeView</code> (5), 3 <code>CartView</code> (4), 4 \#
      <code>SearchView</code> (5), 5 <code>PayView</code> (2), 6 unlabelled in <code>snapshots/shop</code> \#
      (2), 7 unlabelled in <code>snapshots/other</code> (2); · not recognised, ? undecidable, ! problem

      #### Findings

      - **error** <code>Pages.yml:12:7</code> the criteria of HomeView hold on CartView, too → add a \#
      criterion <code>page-not-discriminating</code>
      - **error** <code>Pages.yml:27:5</code> there is no element type swtch <code>locator-unknown</code>
      - **error** <code>snapshots/shop/recording.jsonl:7</code> not JSON <code>journal-line</code>
      - **warning** <code>Pages.yml:20:3</code> SearchView comes and goes <code>page-flapping</code>

      #### Waits at risk

      - <code>CartView</code> fails after 20 s: total: exists: buttons\["total"\] does not exist; \#
      <code>snapshots/shop:5.00</code>, <code>tap cart</code>
      - <code>CartView</code> fails after 20 s: total: exists: buttons\["total"\] does not exist; \#
      <code>snapshots/shop:8.00</code>, <code>tap buttons\["bar"\]</code>
      - <code>PayView</code> undecidable: buttons\["card"\]: the dump does not record the attribute \#
      selected; <code>snapshots/shop:50.00</code>, <code>tap pay</code>
      - <code>SearchView</code> loaded after 4.25…4.50 s (timeout 5 s); <code>snapshots/shop:30.00</code>, \#
      <code>tap buttons\["search"\]</code>

      """#
    #expect(VerificationMarkdown.text(ShopAnswer.whole()) == expected)
  }

  /// Sixty screens are too many: the table keeps only the five views and five screens with problems.
  @Test func aLargeMatrixIsLimitedToProblems() {
    let text = VerificationMarkdown.text(MatrixTextTests.answers["View"] ?? SampleAnswer.nothing)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { $0.contains("**2/5!**") && $0.count { $0 == "|" } == 7 })
    #expect(text.contains("Omitted: 45 views, 55 screens"))
  }

  @Test func commentsAreLimitedInSize() {
    let finding = Finding(
      code: "x", severity: .error, position: SourcePosition(file: "Pages.yml", line: 1),
      message: String(repeating: "|", count: 5000))
    let text = VerificationMarkdown.text(ShopAnswer.flawless(Array(repeating: finding, count: 100)))
    #expect(text.utf8.count < 65_536)
    // Each finding takes about 2,450 bytes: 399 bars of six bytes, an ellipsis of three bytes, and about 50 bytes of
    // surrounding text. 24 findings fit into 60,000 bytes.
    #expect(text.contains("\nand 76 more\n"))
  }
}
