// Tests excerpts with a marked range.

import Testing

@testable import Reports

@Suite struct ExcerptTests {
  /// A string, a range of UTF-8 code units, and the two lines of the excerpt.
  static let excerpts: [(text: String, range: Range<Int>, lines: [String])] = [
    ("buttns[\"a\"]", 0..<6, ["  buttns[\"a\"]", "  ^~~~~~"]),
    ("cells.tap", 6..<9, ["  cells.tap", "        ^~~"]),
    // The locator is incomplete, so the mark is after its last character.
    ("cells[", 6..<6, ["  cells[", "        ^"]),
    ("", 0..<0, ["  ", "  ^"]),
    // 雨 takes three bytes and two columns.
    ("雨.tap", 4..<7, ["  雨.tap", "     ^~~"]),
    // Only the line on which the range begins is shown.
    ("app\n  .cells\n  .tap", 16..<19, ["    .tap", "     ^~~"]),
    ("app.cells[\"a\n\"]", 10..<13, ["  app.cells[\"a", "            ^~"]),
    // For a range beyond the string, the end of the string is marked.
    ("app", 7..<9, ["  app", "     ^"]),
  ]

  @Test(arguments: excerpts)
  func rangeIsMarked(text: String, range: Range<Int>, lines: [String]) {
    #expect(MarkedExcerpt(text: text, range: range).lines.map(\.plain) == lines)
  }

  @Test func longLinesAreCutOnBothSides() throws {
    let text = String(repeating: "a", count: 100) + "!" + String(repeating: "b", count: 100)
    let lines = MarkedExcerpt(text: text, range: 100..<101).lines.map(\.plain)
    try #require(lines.count == 2)
    #expect(lines[0] == "  …" + String(repeating: "a", count: 59) + "!" + String(repeating: "b", count: 59) + "…")
    #expect(lines[1] == "  " + String(repeating: " ", count: 60) + "^")
  }
}
