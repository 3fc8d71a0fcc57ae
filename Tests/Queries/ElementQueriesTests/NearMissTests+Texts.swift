// Tests near misses by string, in trees with one button whose string almost matches the requested string.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

extension NearMissTests {
  struct TextRow: Sendable, CustomTestStringConvertible {
    var expected: String
    /// The attributes of the button.
    var found: String
    var difference: String
    /// The key of the changed query.
    var key: String
    var isAndroid = false

    init(_ expected: String, _ found: String, _ difference: String, key: String, isAndroid: Bool = false) {
      self.expected = expected
      self.found = found
      self.difference = difference
      self.key = key
      self.isAndroid = isAndroid
    }

    /// Creates a row for a button that has only a label, which is also the key of the changed query.
    init(_ expected: String, label: String, _ difference: String) {
      self.init(expected, "\"\(label)\"", difference, key: label)
    }

    var testDescription: String { "\(found) for \(expected)" }
  }

  /// What an id without a package depends on.
  private static let testTag =
    "the driver adds the app's package to an id, unless its setting disableIdLocatorAutocompletion "
    + "(for Compose also mapTestTagToResourceId) is on; to an id in a css selector, always"

  static let texts: [TextRow] = [
    // Each attribute
    TextRow("log in", "\"Log In\"", #"label differs in case: "Log In""#, key: "Log In"),
    TextRow("login.submit", "id=\"login.Submit\"", #"identifier differs in case: "login.Submit""#, key: "login.Submit"),
    TextRow("name", "title=\"Name\"", #"title differs in case: "Name""#, key: "Name"),
    TextRow("name", "value=\"Name\"", #"value differs in case: "Name""#, key: "Name"),
    TextRow("name", "placeholder=\"Name\"", #"placeholder differs in case: "Name""#, key: "Name"),
    // The attribute with the most similar string is reported; the identifier is preferred to the label
    TextRow("log in", "id=\"Log In\" \"Log In\"", #"identifier differs in case: "Log In""#, key: "Log In"),
    TextRow("log in", "id=\"log inn\" \"Log In\"", #"label differs in case: "Log In""#, key: "Log In"),
    // Spelling
    TextRow("Log In", label: "Log In ", "label has a space at the end"),
    TextRow("Log In ", label: "Log In", "label lacks a space at the end"),
    TextRow("Log In", label: " Log In", "label has a space at the beginning"),
    TextRow("Log In", label: "Log  In", "label has 2 spaces inside, not a space"),
    TextRow("Log In", label: " Log  In", #"label differs in whitespace: " Log  In""#),
    TextRow("Log In", label: "log in ", #"label differs in case and whitespace: "log in ""#),
    TextRow("caf\u{E9}", label: "cafe\u{301}", "label has a different Unicode normalization form (NFD, not NFC)"),
    TextRow("cafe\u{301}", label: "caf\u{E9}", "label has a different Unicode normalization form (NFC, not NFD)"),
    TextRow(
      "\u{AC00}\u{B098}", label: "\u{1100}\u{1161}\u{B098}",
      "label has a different Unicode normalization form (NFD, not NFC)"),
    TextRow("LogIn", label: "Log\u{200B}In", "label has the invisible character U+200B"),
    TextRow("Log\u{200B}In", label: "LogIn", "label lacks the invisible character U+200B"),
    TextRow("Ann", label: "\u{202A}Ann\u{202C}", "label has invisible characters U+202A, U+202C"),
    TextRow("Ann", label: "Ann\u{200F}", "label has the invisible character U+200F"),
    TextRow("❤\u{FE0F}", label: "❤", "label lacks the invisible character U+FE0F"),
    TextRow("❤", label: "❤\u{FE0F}", "label has the invisible character U+FE0F"),
    TextRow("👨👩👧", label: "👨\u{200D}👩\u{200D}👧", "label has the invisible character U+200D"),
    TextRow("Don't", label: "Don’t", "label only looks the same: ’ (U+2019), not ' (U+0027)"),
    TextRow("\"Hi\"", label: "“Hi”", "label only looks the same: “ (U+201C), not \" (U+0022)"),
    TextRow("Loading...", label: "Loading…", "label only looks the same: … (U+2026), not ... (U+002E U+002E U+002E)"),
    TextRow("9-17", label: "9–17", "label only looks the same: – (U+2013), not - (U+002D)"),
    TextRow("Log In", label: "Log\u{A0}In", "label only looks the same: U+00A0, not U+0020"),
    TextRow("OK", label: "ＯＫ", "label only looks the same: Ｏ (U+FF2F), not O (U+004F)"),
    TextRow("第1話", label: "第１話", "label only looks the same: １ (U+FF11), not 1 (U+0031)"),
    TextRow("設定 画面", label: "設定\u{3000}画面", "label only looks the same: U+3000, not U+0020"),
    // Unrelated strings
    TextRow("Log In", label: "Log Inn", #"label differs in 1 character: "Log Inn""#),
    TextRow(
      "login.submit", "id=\"login.submit_btn\"", #"identifier differs in 4 characters: "login.submit_btn""#,
      key: "login.submit_btn"),
    TextRow("Log In", label: "Log In now", #"label begins with "Log In""#),
    TextRow("Log In", label: "Please Log In", #"label ends with "Log In""#),
    TextRow("Log In", label: "Please Log In now", #"label contains "Log In""#),
    TextRow("Settings Screen", label: "Settings", #"label is only the beginning of "Settings Screen""#),
    // Android: a different package, no package, and different names
    TextRow(
      "com.example:id/submit", "id=\"com.other:id/submit\"",
      #"resource-id with a different package: "com.other:id/submit""#, key: "com.other:id/submit", isAndroid: true),
    TextRow(
      "com.example:id/submit", "id=\"submit\"", #"resource-id without a package: "submit"; \#(testTag)"#, key: "submit",
      isAndroid: true),
    TextRow(
      "id/submit", "id=\"com.other:id/submit\"", #"resource-id with a different package: "com.other:id/submit""#,
      key: "com.other:id/submit", isAndroid: true),
    TextRow(
      "Submit", "id=\"com.other:id/submit\"", #"identifier differs in case: "com.other:id/submit""#, key: "submit",
      isAndroid: true),
    TextRow(
      "submitt", "id=\"com.other:id/submit\"", #"identifier differs in 1 character: "com.other:id/submit""#,
      key: "submit",
      isAndroid: true),
    TextRow(
      "com.example:id/submi", "id=\"com.example:id/submit\"",
      #"identifier differs in 1 character: "com.example:id/submit""#,
      key: "com.example:id/submit", isAndroid: true),
  ]

  @Test(arguments: texts)
  func text(_ row: TextRow) throws {
    let outline = "0 application\n1   button \"Zzzz\"\n2   button \(row.found)\n3   button"
    let tree = row.isAndroid ? Tree.android(outline) : Tree.outline(outline)
    let explanation = try ElementQuery.application.buttons[row.expected].explain(in: tree.snapshot())
    let first = try #require(explanation.nearMisses.first)
    #expect(first.element.index == 2)
    #expect(first.difference.description == row.difference)
    #expect(first.query == ElementQuery.application.buttons[row.key])
    #expect(first.query?.steps[1].key?.utf8.elementsEqual(row.key.utf8) == true)
    #expect(first.step == 1)
    #expect(explanation.nearMisses.count == 1)
  }

  // MARK: Ranking

  struct RankingRow: Sendable, CustomTestStringConvertible {
    var fact: String
    var chain: String
    var tree: Tree
    var elements: [Int]

    init(_ fact: String, _ chain: String, _ elements: [Int], in tree: Tree) {
      self.fact = fact
      self.chain = chain
      self.elements = elements
      self.tree = tree
    }

    var testDescription: String { fact }
  }

  static let rankings: [RankingRow] = [
    RankingRow(
      "form, type, place, edits, part", #"toolbars.buttons["Log In"]"#, [6, 3, 1, 5, 4],
      in: """
        0 application
        1   button "Log In"
        2   toolbar
        3     link "Log In"
        4     button "Log In now"
        5     button "Log Inn"
        6     button "Log in"
        """),
    RankingRow(
      "a different level before a different place", #"tables.children(matching: .cell)["A"]"#, [5, 2],
      in: """
        0 application
        1   other
        2     cell "A"
        3   table
        4     other
        5       cell "A"
        """),
    RankingRow(
      "fewer edits first, then document order", #"buttons["Compose"]"#, [2, 3, 4, 1],
      in: """
        0 application
        1   button "Compooose"
        2   button "Composed"
        3   button "Compos"
        4   button "Composer"
        """),
    RankingRow(
      "one difference before two", #"buttons["Log In"]"#, [3, 2, 1],
      in: """
        0 application
        1   button " log in "
        2   button " Log In "
        3   button "Log in"
        """),
    RankingRow(
      "elements in which the rest of the query has matches come first", #"cells["Ann"].buttons["Delete"]"#, [3, 4, 1],
      in: """
        0 application
        1   cell "ann"
        2     staticText "no button"
        3   cell "Ann Lee-Miller"
        4     button "Delete"
        """),
    RankingRow(
      "at most five", #"buttons["ok"]"#, [1, 2, 3, 4, 5],
      in: """
        0 application
        1   button "OK"
        2   button "OK"
        3   button "Ok"
        4   button "oK"
        5   button "OK"
        6   button "OK"
        7   button "Ok"
        """),
  ]

  @Test(arguments: rankings)
  func ranking(_ row: RankingRow) throws {
    let explanation = try ChainExpression.parse(row.chain).explain(in: row.tree.snapshot())
    #expect(explanation.nearMisses.map(\.element.index) == row.elements)
  }
}
