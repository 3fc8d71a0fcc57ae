// Tests the conversion of columns to other units.

import Findings
import Testing

@testable import Reports

@Suite struct SourceFilesTests {
  /// A line and a column in UTF-8 code units, a span, and the start and end columns in UTF-16 code units.
  static let columns: [(text: String, line: Int, column: Int, span: Int?, start: Int?, end: Int?)] = [
    ("abc", 1, 1, nil, 1, nil), ("abc", 1, 3, 1, 3, 4), ("abc", 1, 4, 0, 4, 4), ("abc", 1, 5, 1, nil, nil),
    // 雨 takes three UTF-8 code units and one UTF-16 code unit; 🗼 takes four and two.
    ("雨x", 1, 4, 1, 2, 3), ("🗼x", 1, 5, 1, 3, 4), ("🗼x", 1, 1, 4, 1, 3), ("e\u{301}x", 1, 4, 1, 3, 4),
    // A position inside a character has no UTF-16 column.
    ("雨x", 1, 2, 1, nil, nil), ("x雨", 1, 1, 2, 1, nil),
    // A line ends before CR LF, and a span never extends beyond the end of its line.
    ("a\r\nbc\r\n", 2, 2, 9, 2, 3), ("a\r\nbc\r\n", 2, 3, nil, 3, nil), ("a\r\nbc\r\n", 2, 4, nil, nil, nil),
    ("a\n", 2, 1, nil, 1, nil), ("a\n", 3, 1, nil, nil, nil), ("", 1, 1, 0, 1, 1), ("a", 0, 1, nil, nil, nil),
    ("a", 1, 0, nil, nil, nil), ("a", 1, -1, nil, nil, nil), ("a", 1, 1, -1, 1, nil), ("a", 1, .max, .max, nil, nil),
    ("a", 1, 1, .max, 1, 2), ("a", .max, 1, nil, nil, nil),
  ]

  @Test(arguments: columns)
  func countsInUTF16(text: String, line: Int, column: Int, span: Int?, start: Int?, end: Int?) {
    let region = SourceFiles(texts: ["f": text]).region(
      of: SourcePosition(file: "f", line: line, column: column), span: span)
    #expect(region == SourceRegion(startLine: line, startColumn: start, endLine: nil, endColumn: end))
  }

  /// If the contents of the file are unknown, only column 1 can be converted.
  @Test func unknownColumnsAreOmitted() {
    let sources = SourceFiles.none
    #expect(sources.region(of: SourcePosition(file: "f")) == nil)
    #expect(
      sources.region(of: SourcePosition(file: "f", line: 3, column: 1), span: 2)
        == SourceRegion(startLine: 3, startColumn: 1))
    #expect(sources.region(of: SourcePosition(file: "f", line: 3, column: 2)) == SourceRegion(startLine: 3))
    #expect(sources.region(of: Finding.Edit(file: "f", range: 0..<1, replacement: "")) == nil)
  }

  static let edits: [(text: String, range: Range<Int>, region: SourceRegion?)] = [
    ("abc", 1..<2, SourceRegion(startLine: 1, startColumn: 2, endLine: 1, endColumn: 3)),
    ("a\nb\n", 2..<4, SourceRegion(startLine: 2, startColumn: 1, endLine: 3, endColumn: 1)),
    ("🗼\n雨x", 8..<9, SourceRegion(startLine: 2, startColumn: 2, endLine: 2, endColumn: 3)),
    ("abc", 3..<3, SourceRegion(startLine: 1, startColumn: 4, endLine: 1, endColumn: 4)),
    // Ranges outside the file, for example because it has become shorter, and a range that ends inside a character.
    ("abc", 3..<4, nil), ("雨", 0..<1, nil), ("abc", -1..<0, nil), ("abc", 7..<9, nil),
  ]

  @Test(arguments: edits)
  func findsEdits(text: String, range: Range<Int>, region: SourceRegion?) {
    let edit = Finding.Edit(file: "f", range: range, replacement: "")
    #expect(SourceFiles(texts: ["f": text]).region(of: edit) == region)
  }

  @Test func invalidUTF8HasNoColumns() {
    let text = LineTable([0x61, 0xFF, 0x62, 0x0A, 0x63])
    #expect(text.utf16Column(of: SourcePosition(file: "f", line: 1, column: 3)) == nil)
    #expect(text.excerpt(line: 1, column: 3, span: 1) == nil)
    #expect(text.utf16Column(of: SourcePosition(file: "f", line: 2, column: 2)) == 2)
  }

  @Test func filesAreReadOnce() {
    var readFiles: [String] = []
    let finding = Samples.report.findings[1]
    _ = SourceFiles(for: [finding, finding]) {
      readFiles.append($0)
      return nil
    }
    #expect(readFiles == ["A b.swift", "dumps/7.xml"])
  }

  /// If a dump is one long line, only the part around the position is shown, cut at character boundaries.
  @Test func longLinesAreCut() throws {
    let text = String(repeating: "雨", count: 100_000) + "<here>" + String(repeating: "🗼", count: 100_000)
    let excerpt = try #require(LineTable(Array(text.utf8)).excerpt(line: 1, column: 300_001, span: 6))
    #expect(excerpt.text.utf8.count < 2100)
    let lines = excerpt.lines.map(\.plain)
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("  …雨") && lines[0].contains("雨<here>🗼") && lines[0].hasSuffix("🗼…"))
    #expect(lines[1].hasSuffix(" ^~~~~~"))
  }
}
