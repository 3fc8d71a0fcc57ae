// Tests positions in strings with quotes and escapes.

import Configuration
import Findings
import Testing

@Suite struct PositionedTextTests {
  /// A locator as written in the file, where it begins at line 4, column 10, and the string that is read from it. For
  /// some offsets in the string, the row gives the column in the file; for some ranges, it gives the length in the
  /// file.
  typealias Row = (written: String, text: String, columns: [Int: Int], spans: [Range<Int>: Int])

  static let rows: [Row] = [
    // buttons["x"] without escapes
    ("buttons[\"x\"]", "buttons[\"x\"]", [0: 10, 9: 19, 12: 22], [8..<11: 3, 0..<12: 12, 12..<12: 0]),
    // Columns are counted in bytes, not in characters.
    ("buttons[\"Ä😀\"]", "buttons[\"Ä😀\"]", [9: 19, 11: 21, 15: 25], [9..<11: 2, 9..<15: 6]),
    // A comment is not part of the string.
    ("buttons   # comment", "buttons", [0: 10, 7: 17], [0..<7: 7]),
    // In `'label == ''x'''`, the opening quote is in column 10, and the doubled quotes begin in columns 20 and 23
    (
      "'label == ''x'''", "label == 'x'", [0: 11, 9: 20, 10: 22, 11: 23, 12: 25],
      [9..<12: 5, 10..<11: 1, 9..<10: 2, 0..<12: 14]
    ),
    ("''''", "'", [0: 11, 1: 13], [0..<1: 2]),
    // "buttons[\"x\"]"
    (
      #""buttons[\"x\"]""#, "buttons[\"x\"]", [0: 11, 7: 18, 8: 19, 9: 21, 10: 22, 11: 24, 12: 25],
      [8..<11: 5, 9..<10: 1, 0..<12: 14]
    ),
    // An escape that is 6 bytes long in the file and 2 bytes long in the string
    (
      #""a\u00e9b""#, "aéb", [0: 11, 1: 12, 2: 12, 3: 18, 4: 19], [1..<3: 6, 1..<2: 6, 2..<3: 6, 0..<2: 7, 3..<4: 1]
    ),
    (
      #""\x41\U0001F600\t\_\/\\n""#, "A😀\t\u{A0}/\\n",
      [0: 11, 1: 15, 5: 25, 6: 27, 8: 29, 9: 31, 10: 33, 11: 34], [1..<5: 10, 0..<11: 23]
    ),
    (#""it's""#, "it's", [2: 13, 3: 14, 4: 15], [2..<3: 1]), ("'say \"a\"'", "say \"a\"", [4: 15, 7: 18], [4..<7: 3]),
    // Strings after a tag, an anchor, or both
    ("!!str x.y", "x.y", [0: 16, 2: 18], [2..<3: 1]), ("&a 'x.y'", "x.y", [0: 14, 2: 16], [2..<3: 1]),
    ("&a !!str \"x\"", "x", [0: 20], [:]),
    // Strings with stars, which are replaced before the YAML parser reads the file
    ("a*b*c", "a*b*c", [1: 11, 4: 14], [1..<4: 3]), ("'*a'", "*a", [0: 11, 1: 12], [:]),
    (#""*\x2A*""#, "***", [0: 11, 1: 12, 2: 16, 3: 17], [:]),
    // Offsets outside the string
    ("abc", "abc", [-5: 10, 3: 13, 99: 13], [2..<99: 1]), ("'abc'", "abc", [-5: 11, 99: 14], [-1..<99: 3]),
  ]

  static func locator(_ written: String) throws -> PositionedText {
    let reading = PageModelsReaderTests.read("views:\n  V:\n    elements:\n      a: \(written)\n")
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    return try #require(reading.file?.views.first?.elements.first?.locator)
  }

  @Test(arguments: rows)
  func partsHavePositions(_ row: Row) throws {
    let locator = try Self.locator(row.written)
    #expect(locator.text == row.text)
    #expect(locator.isExact)
    for (offset, column) in row.columns {
      #expect(
        locator.position(of: offset) == SourcePosition(file: "pages.yml", line: 4, column: column), "offset \(offset)")
    }
    for (range, span) in row.spans { #expect(locator.span(of: range) == span, "\(range)") }
  }

  /// Multi-line strings, for which only the start position is known.
  static let several: [(written: String, text: String)] = [
    ("|\n        buttons\n        .x", "buttons\n.x\n"), (">-\n        buttons\n        .x", "buttons .x"),
    ("buttons\n        .x", "buttons .x"), ("'buttons\n        .x'", "buttons .x"),
    ("\"buttons\\\n        .x\"", "buttons.x"), ("\"buttons\n\n        .x\"", "buttons\n.x"),
    // The bytes in the file are equal to the string, but they span two lines.
    ("\"buttons\u{2028}\n.x\"", "buttons\u{2028}\n.x"),
  ]

  @Test(arguments: several)
  func multilineStringsHaveOnlyAStartPosition(_ row: (written: String, text: String)) throws {
    let locator = try Self.locator(row.written)
    #expect(locator.text == row.text)
    #expect(!locator.isExact)
    #expect(locator.position(of: 5) == SourcePosition(file: "pages.yml", line: 4, column: 10))
    #expect(locator.span(of: 0..<5) == nil)
  }

  /// A string on the line after its tag has the position of the tag.
  @Test func aStringOnTheLineAfterItsTagHasThePositionOfTheTag() throws {
    let locator = try Self.locator("!!str\n        x")
    #expect(locator.text == "x")
    #expect(!locator.isExact)
    #expect(locator.position(of: 0).description == "pages.yml:4:10")
  }

  /// Names have exact positions. A criterion that is only a name implies the condition `exists`, which has the position
  /// of the name.
  @Test func anImpliedConditionHasThePositionOfItsName() throws {
    let reading = PageModelsReaderTests.read("views: {V: {elements: {\"a\\x62\": c}, criteria: [ab]}}")
    let view = try #require(reading.file?.views.first)
    #expect(view.elements.first?.name.text == "ab")
    #expect(view.elements.first?.name.position(of: 1).description == "pages.yml:1:26")
    let condition = try #require(view.criteria.first?.condition)
    #expect(condition.text == "exists")
    #expect(!condition.isExact)
    #expect(condition.position(of: 3).description == "pages.yml:1:48")
  }
}
