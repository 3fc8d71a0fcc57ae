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
      // 100 - 2 - 6 - 22 - 3 × 2 = 64 columns remain for two columns, and the path needs 32 of them.
      (
        100,
        [
          #"  Button  label: "Accept the terms and c…"  {{24, 392}, {345, 50}}  snapshots/shop-login/0005.xml:41"#,
          #"  Cell    label: "Log In"?                  {{0, 0}, {100, 10}}     a.xml:7"#,
        ]
      ),
      // Less than 10 columns would remain for the label, so the frames are omitted: 60 - 2 - 6 - 2 × 2 = 48 remain.
      (
        60,
        [
          #"  Button  label: "Accept…"  snapshots/shop-login/0005.xml:41"#,
          #"  Cell    label: "Log In"?  a.xml:7"#,
        ]
      ),
      // 40 - 12 = 28 remain: 10 for the label, and 18 for the path.
      (
        40,
        [
          #"  Button  label: "…"  …login/0005.xml:41"#,
          #"  Cell    label: "L…  a.xml:7"#,
        ]
      ),
    ] as [(Int?, [String])])
  func elementsFitTheTerminal(_ width: Int?, _ expected: [String]) {
    #expect(Self.lines([.word, .text, .detail, .path], Self.elements, width) == expected)
    if let width { #expect(expected.allSatisfy { DisplayText.width($0) <= width }) }
  }

  /// The container, which is 17 columns wide, is complete as long as the path has at least 14 columns.
  @Test(arguments: [
    // 65 - (2 + 6 + 2 + 2 + 17 + 2 + 21) = 13 columns remain for the label, and at least 10 are left to it.
    (65, #"  Button  label: "Add…"  in Cell "Oranges"  snapshots/0005.xml:41"#),
    (58, #"  Button  label: "…"  in Cell "Oranges"  …hots/0005.xml:41"#),
    (55, #"  Button  label: "…"  in Cell "Oranges"  …s/0005.xml:41"#),
    (51, #"  Button  label: "…"  in Cell "Or…"  …s/0005.xml:41"#),
  ])
  func containersAreShortenedLast(width: Int, expected: String) {
    let row = [
      "Button", #"label: "Add to basket""#, "{{24, 392}, {345, 50}}", #"in Cell "Oranges""#, "snapshots/0005.xml:41",
    ]
    #expect(Self.lines([.word, .text, .detail, .context, .path], [row], width) == [expected])
    #expect(DisplayText.width(expected) <= width)
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
