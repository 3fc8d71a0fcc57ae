// Tests the layout of tables on terminals and in pipes.

import Testing

@testable import Reports

@Suite struct StyledTableTests {
  static func lines(_ columns: [StyledTable.Column], _ rows: [[String]], _ width: Int?) -> [String] {
    var table = StyledTable(columns)
    for row in rows { table.add(row.map { StyledText($0) }) }
    return table.lines(indentation: 2, width: width).map(\.plain)
  }

  /// An element and a shorter one. The columns are 6, 52, 22 and 32 columns wide, so with the indentation and three
  /// gaps, the line of the first has 2 + 6 + 52 + 22 + 32 + 3 × 2 = 120 columns.
  static let elements = [
    [
      "Button", #"label: "Accept the terms and conditions of the shop""#, "{{24, 392}, {345, 50}}",
      "snapshots/shop-login/0005.xml:41",
    ],
    ["Cell", #"label: "Log In"?"#, "{{0, 0}, {100, 10}}", "a.xml:7"],
  ]

  static let whole = [
    #"  Button  label: "Accept the terms and conditions of the shop"  {{24, 392}, {345, 50}}  "#
      + "snapshots/shop-login/0005.xml:41",
    #"  Cell    label: "Log In"?                                      {{0, 0}, {100, 10}}     a.xml:7"#,
  ]

  @Test(
    arguments: [
      // Nothing is shortened in a pipe, or on a terminal that is wide enough.
      (nil, whole), (120, whole),
      // 100 - 2 - 6 - 22 - 3 × 2 = 64 columns remain for two columns. The path is shortened to 14 before the label.
      (
        100,
        [
          #"  Button  label: "Accept the terms and conditions of the s…"  {{24, 392}, {345, 50}}  …n/0005.xml:41"#,
          #"  Cell    label: "Log In"?                                    {{0, 0}, {100, 10}}     a.xml:7"#,
        ]
      ),
      // 104 - 36 = 68 columns remain. The label needs 52, so the path gets the other 16.
      (
        104,
        [
          #"  Button  label: "Accept the terms and conditions of the shop"  {{24, 392}, {345, 50}}  …gin/0005.xml:41"#,
          #"  Cell    label: "Log In"?                                      {{0, 0}, {100, 10}}     a.xml:7"#,
        ]
      ),
      // 60 - 36 = 24 columns remain.
      (
        60,
        [
          #"  Button  label: "Ac…"  {{24, 392}, {345, 50}}  …0005.xml:41"#,
          #"  Cell    label: "L…"?  {{0, 0}, {100, 10}}     a.xml:7"#,
        ]
      ),
      // Less than 10 columns would remain for each, so the frames are omitted: 40 - 2 - 6 - 2 × 2 = 28 remain.
      (
        40,
        [
          #"  Button  label: "Acce…"  …n/0005.xml:41"#,
          #"  Cell    label: "Log…"?  a.xml:7"#,
        ]
      ),
    ] as [(Int?, [String])])
  func elementsFitTheTerminal(_ width: Int?, _ expected: [String]) {
    #expect(Self.lines([.word, .text, .detail, .path], Self.elements, width) == expected)
    if let width { #expect(expected.allSatisfy { DisplayText.width($0) <= width }) }
  }

  /// Sentences continue below their column. On a line of 30 columns, 30 - 2 - 5 - 2 = 21 remain.
  @Test(
    arguments: [
      (nil, ["  apple  a round fruit that grows on trees", "  fig    sweet"]),
      (30, ["  apple  a round fruit that", "         grows on trees", "  fig    sweet"]),
    ] as [(Int?, [String])])
  func sentencesAreWrapped(_ width: Int?, _ expected: [String]) {
    let rows = [["apple", "a round fruit that grows on trees"], ["fig", "sweet"]]
    #expect(Self.lines([.word, .prose], rows, width) == expected)
  }

  /// Words and numbers are never shortened, even if that makes the line too long.
  @Test(arguments: [nil, 60, 100, 5] as [Int?])
  func numbersAreComplete(width: Int?) {
    #expect(
      Self.lines([.word, .number], [["loaded", "7"], ["x", "1000000"]], width) == [
        "  loaded        7", "  x       1000000",
      ])
  }

  /// In a pipe, a cell of 300 columns does not move the next column of other rows beyond column 2 + 100 + 2.
  @Test func longCellsDoNotWidenATable() {
    let long = String(repeating: "x", count: 300)
    #expect(
      Self.lines([.text, .path], [[long, "a.xml"], ["y", "b.xml"]], nil) == [
        "  \(long)  a.xml", "  y\(String(repeating: " ", count: 99))  b.xml",
      ])
  }

  /// A column in which all cells are empty takes no space.
  @Test(arguments: [nil, 60, 100] as [Int?])
  func emptyColumnsAreOmitted(width: Int?) {
    #expect(Self.lines([.word, .text, .path], [["a", "", "b"], ["c", "", ""]], width) == ["  a  b", "  c"])
  }

  /// Characters that are two columns wide are counted as such: 20 - 2 = 18 columns hold 8 of them and the ellipsis.
  @Test func wideCharactersAreCounted() {
    let title = String(repeating: "雨", count: 12)
    #expect(Self.lines([.text], [[title]], 20) == ["  \(String(repeating: "雨", count: 8))…"])
    #expect(Self.lines([.path], [[title]], 20) == ["  …\(String(repeating: "雨", count: 8))"])
  }
}
