// Tests the rule about `containing(predicate)` queries whose result depends on whether an element that matches the
// predicate counts as containing itself: what the rule reports, and what it does not. (`device-evidence` §2)

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct ContainingSelfRuleTests {
  static let source = """
    let app = XCUIApplication()
    func allow() { app.buttons.containing(NSPredicate(format: "label BEGINSWITH 'Allow'")).element.tap() }
    """
  static let message =
    #"2:16 warning loc-containing-self: buttons.containing(label BEGINSWITH "Allow").element matches Button "Allow" (element 2) if containing(predicate) includes the element itself, as up to Xcode 15, but nothing if it does not"#
    + reason
  static let reason = ": reports of later versions go both ways"
  static let advice =
    #"> write buttons.element(matching: NSPredicate(format: "label BEGINSWITH 'Allow'")): in every Xcode version, it matches the elements that this locator matches in Xcode 15 (checked in 1 snapshot)"#

  static let rows: [LintCase] = [
    LintCase(
      what: "a button that matches itself, with an unknown release", source: source,
      screens: [#"AskView: button"Don't Allow" button"Allow""#], expected: [message, advice]),
    LintCase(
      what: "a release between Xcode 15 and 26", source: source,
      screens: [#"[16.2] AskView: button"Don't Allow" button"Allow""#],
      expected: [message + "; the tests run with Xcode 16.2", advice]),
    LintCase(
      what: "a release that keeps the element", source: source,
      screens: [#"[15] AskView: button"Don't Allow" button"Allow""#],
      expected: [message + "; the tests run with Xcode 15", advice]),
    LintCase(
      what: "a release about which reports differ", source: source,
      screens: [#"[26] AskView: button"Don't Allow" button"Allow""#],
      expected: [message + "; the tests run with Xcode 26", advice]),
    LintCase(
      what: "on the screen that the locator is declared for",
      source: """
        let app = XCUIApplication()
        enum AskPage { static let ask = app.buttons.containing(NSPredicate(format: "label == 'Allow'")).element }
        func allow() { AskPage.ask.tap() }
        """,
      screens: [#"[26] AskView: button"Don't Allow" button"Allow""#, #"[26] HomeView: button"Help""#],
      expected: [
        #"2:33 warning loc-containing-self: buttons.containing(label == "Allow").element matches Button "Allow" (element 2) if containing(predicate) includes the element itself, as up to Xcode 15, but nothing if it does not"#
          + reason + "; the tests run with Xcode 26",
        #"> write buttons.element(matching: NSPredicate(format: "label == 'Allow'")): in every Xcode version, it matches the elements that this locator matches in Xcode 15 (checked in 2 snapshots)"#,
      ]),
    LintCase(
      what: "a title inside the button, a container of the match, an equivalent predicate, and no match",
      source: """
        let app = XCUIApplication()
        func allow() {
          app.buttons.containing(NSPredicate(format: "label BEGINSWITH 'Allow'")).element.tap()
          app.otherElements.containing(NSPredicate(format: "label BEGINSWITH 'Allow'")).firstMatch.tap()
          app.buttons.containing(.staticText, identifier: "Allow").element.tap()
          app.buttons.matching(NSPredicate(format: "label BEGINSWITH 'Allow'")).element.tap()
          app.buttons.containing(NSPredicate(format: "label == 'Zzzzzz'")).element.tap()
        }
        """,
      screens: [
        #"AskView: other"Allow all"( other"Allow"( button"Allow"( staticText"Allow" ) ) )"#, #"[26] HomeView: cell"A""#,
      ],
      expected: [
        #"7:3 warning loc-no-match: buttons.containing(label == "Zzzzzz").element has no match in 2 snapshots"#,
        "> correct the locator, or record the screen that shows the element",
      ]),
    // If the element itself does not count, only the button that contains the title matches; otherwise, and with
    // `matching`, both buttons match.
    LintCase(
      what: "an element that matches itself beside an element that contains a match",
      source: """
        let app = XCUIApplication()
        func allow() {
          app.buttons.containing(NSPredicate(format: "label BEGINSWITH 'Allow'")).element.tap()
          XCTAssertEqual(app.buttons.containing(NSPredicate(format: "label BEGINSWITH 'Allow'")).count, 2)
        }
        """,
      screens: [#"AskView: button"Allow"( staticText"Allow" ) button"Allow once""#],
      expected: [
        #"3:3 warning loc-containing-self: buttons.containing(label BEGINSWITH "Allow").element matches 2 elements if containing(predicate) includes the element itself, as up to Xcode 15, but Button "Allow" (element 1) if it does not"#
          + reason,
        "> use matching(predicate) for the element itself, and containing(_:identifier:) for its container",
        #"4:18 warning loc-containing-self: buttons.containing(label BEGINSWITH "Allow") matches 2 elements if containing(predicate) includes the element itself, as up to Xcode 15, but Button "Allow" (element 1) if it does not"#
          + reason,
        #"> write buttons.matching(NSPredicate(format: "label BEGINSWITH 'Allow'")): in every Xcode version, it matches the elements that this locator matches in Xcode 15 (checked in 1 snapshot)"#,
      ]),
    LintCase(
      what: "a different cell contains a match, so `matching` gives a different result",
      source: """
        let app = XCUIApplication()
        func open() { app.cells.containing(NSPredicate(format: "label == 'Ann'")).element(boundBy: 1).tap() }
        """,
      screens: [#"ListView: cell#x( staticText"Ann" ) cell#y"Ann""#],
      expected: [
        #"2:15 warning loc-containing-self: cells.containing(label == "Ann").element(boundBy: 1) matches Cell "y" (element 3) if containing(predicate) includes the element itself, as up to Xcode 15, but too few elements for the index if it does not"#
          + reason, #"> write cells["y"]: it matches the same element in 1 snapshot"#,
      ]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let rules: Set = ["loc-containing-self", "loc-no-match", "loc-near-miss", "loc-type-mismatch", "loc-missing-attr"]
    let found = try row.found(rules.contains)
    #expect(found == row.expected)
  }

  static let screen =
    #"AskView: button"Don't Allow" button"Allow" cell( staticText"Ann" ) cell"Ann" link"Ann" slider"Tone"( image"Tone" ) slider"Tone""#

  /// The source, and its lines after the fix; empty if there is no fix.
  static let fixes: [(what: String, source: String, mended: [String])] = [
    (
      "`containing` in the expression",
      #"func a() { app.buttons.containing(NSPredicate(format: "label == 'Allow'")).element.tap() }"#,
      [#"func a() { app.buttons.matching(NSPredicate(format: "label == 'Allow'")).element.tap() }"#]
    ),
    (
      "an expression over several lines",
      """
      let allow = app.buttons
        .containing(NSPredicate(format: "label == 'Allow'"))
        .firstMatch
      """, [#"  .matching(NSPredicate(format: "label == 'Allow'"))"#]
    ),
    (
      "a variable for which the edit is right in every use",
      """
      func a() {
        let all = app.buttons.containing(NSPredicate(format: "label == 'Allow'"))
        all.element.tap()
        XCTAssertEqual(all.count, 1)
      }
      """, [#"  let all = app.buttons.matching(NSPredicate(format: "label == 'Allow'"))"#]
    ),
    (
      "a different cell contains a match",
      #"func a() { app.cells.containing(NSPredicate(format: "label == 'Ann'")).element(boundBy: 1).tap() }"#, []
    ),
    (
      "a helper called with other strings",
      """
      func link(_ name: String) -> XCUIElement { app.links.containing(NSPredicate(format: "label == %@", name)).element }
      func a() { link("Ann").tap(); link("Ben").tap() }
      """, []
    ),
    (
      "an absence check that passes if the element itself does not count",
      #"func a() { XCTAssertFalse(app.buttons.containing(NSPredicate(format: "label == 'Allow'")).element.exists) }"#,
      []
    ),
    (
      "ambiguous if the element itself counts, unique if it does not",
      #"func a() { XCTAssertEqual(app.sliders.containing(NSPredicate(format: "label == 'Tone'")).count, 1) }"#, []
    ),
    (
      "two `containing` steps",
      """
      func a() {
        app.links.containing(NSPredicate(format: "label == 'Ann'"))
          .containing(NSPredicate(format: "label BEGINSWITH 'A'")).element.tap()
      }
      """, []
    ),
  ]

  @Test(arguments: fixes)
  func isFixed(_ row: (what: String, source: String, mended: [String])) throws {
    let text = "let app = XCUIApplication()\n" + row.source
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: text))])
    var corpus = LintCorpus()
    corpus.add(try ScreenRow.snapshot(Self.screen, number: 0))
    let findings = LocatorLinter.lint(LintContext(extraction, corpus)).filter { $0.code == "loc-containing-self" }
    #expect(!findings.isEmpty, "\(row.what)")
    var bytes = Array(text.utf8)
    for edit in Set(findings.compactMap(\.fix).flatMap(\.edits)) {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    let before = Set(text.split(separator: "\n"))
    let changed = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !before.contains($0) }
    #expect(changed.map(String.init) == row.mended, "\(row.what)")
  }
}
