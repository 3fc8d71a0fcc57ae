// Tests Markdown, with tables read back as a renderer reads them.

import Findings
import Testing

@testable import Reports

@Suite struct FindingsMarkdownTests {
  @Test func aReport() {
    // Each colon is followed by a word joiner unless it is the last character of its string. Here, only the position of
    // the note contains colons that are followed by word joiners.
    let expected = """
      ### axreplay: 1 error, 1 warning, 1 note (2 suppressed)

      | Rule | Findings | Summary |
      | --- | --- | --- |
      | <code>loc-no-match</code> | 1 | Summary of loc-no-match |
      | <code>loc-index</code> | 1 | Summary of loc-index |
      | <code>dump-sparse</code> | 1 |  |

      | Severity | Position | Subject | Finding | Rule |
      | --- | --- | --- | --- | --- |
      | error | <code>A b.swift:2:19</code> | <code>Login.submit</code> | \
      no buttns<br>near: Other (dumps/7.xml:\u{2060}88:\u{2060}3)<br>\
      matched in 6 of 7 snapshots<br>write buttons | <code>loc-no-match</code> |
      | warning | <code>B.swift:9</code> |  | an index | <code>loc-index</code> |
      | note | <code>-</code> |  | hardly a dump | <code>dump-sparse</code> |

      """
    #expect(FindingsMarkdown.text(Samples.report) == expected)
  }

  @Test func withoutFindings() {
    let report = FindingReport(toolVersion: "1", rules: [Samples.rule("a")], findings: [])
    #expect(FindingsMarkdown.text(report) == "### axreplay: no findings\n")
  }

  @Test func longTablesAreCutAndCounted() {
    let finding = Finding(code: "c", severity: .error, position: SourcePosition(file: "f"), message: "m")
    let text = FindingsMarkdown.text(
      FindingReport(toolVersion: "1", findings: Array(repeating: finding, count: 7)), limit: 3)
    #expect(text.hasPrefix("### axreplay: 7 errors\n"))
    #expect(text.contains("| <code>c</code> | 7 |"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("| error ") } == 3)
    #expect(text.hasSuffix("\n\n… and 4 more.\n"))
  }

  /// Returns the text of a table cell. First, `<code>` tags are removed; then, backslash escapes and entities are
  /// decoded.
  static func text(_ cell: String) -> String {
    var result = ""
    var rest = Substring(cell.replacing("<code>", with: "").replacing("</code>", with: ""))[...].unicodeScalars[...]
    let entities = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "&#124;": "|"]
    while let scalar = rest.first {
      if scalar == "\\", let next = rest.dropFirst().first, Character(next).isASCII,
        Character(next).isPunctuation || Character(next).isSymbol
      {
        result.unicodeScalars.append(next)
        rest = rest.dropFirst(2)
      } else if scalar == "&", let entity = entities.first(where: { rest.starts(with: $0.key.unicodeScalars) }) {
        result += entity.value
        rest = rest.dropFirst(entity.key.unicodeScalars.count)
      } else {
        if scalar != "\u{2060}" { result.unicodeScalars.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Invisible characters are replaced by visible substitutes; the rest of the text is unchanged.
  @Test(arguments: Samples.hostileTexts)
  func stringsSurviveEncoding(text: String) throws {
    let output = FindingsMarkdown.text(Samples.report(text))
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    // The output consists of a title, three lines for rules, three lines for findings, the blank lines between these
    // parts, and an empty string after the last line break.
    try #require(lines.count == 10)
    // Splits the row at Unicode scalars, because a bar separates cells even if a combining mark follows it.
    let cells = lines[8].unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    try #require(cells.count == 7)
    let shown = DisplayText.visible(text)
    func cell(_ index: Int) -> String { Self.text(String(cells[index].dropFirst().dropLast())) }
    #expect(cell(2) == "\(shown):3:1")
    #expect(cell(3) == shown)
    #expect(cell(5) == shown)
    let parts = String(cells[4].dropFirst().dropLast()).replacing("<br>", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(parts.map { Self.text(String($0)) } == [shown, "\(shown) (\(shown):1)", shown, shown])
    // Outside code, nothing is left that GitHub and similar services would turn into a link or a mention.
    for link in ["@everyone", "#12 ", ":smile:", "https://"] { #expect(!String(cells[4]).contains(link)) }
  }

  @Test func fencesDoNotOccurInTheCode() {
    #expect(MarkdownText.block("a\n```\nb") == "````\na\n```\nb\n````")
    #expect(MarkdownText.block("a") == "```\na\n```")
  }
}
