// Tests that near misses of a locator without a match are found among many snapshots.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import SnapshotFormats
import Testing

@Suite struct MissTests {
  /// Many unnamed screens, one of which has a near miss of the query.
  static let others = (0..<30).map { #"button#basket.row.\#($0)"Row \#($0)" staticText"Number \#($0)""# }

  static func findings(_ source: String, _ screens: [LintSnapshot]) -> [Finding] {
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "UITests.swift", text: source))])
    var corpus = LintCorpus()
    for screen in screens { corpus.add(screen) }
    return LocatorLinter.lint(LintContext(extraction, corpus)).filter {
      ["loc-near-miss", "loc-no-match", "loc-type-mismatch"].contains($0.code)
    }
  }

  /// A locator, the expected screen, and the note about it.
  static let rows: [(locator: String, screen: String, near: String)] = [
    (
      #"buttons["login.forgt"]"#, #"button#login.forgot"Forgot?""#,
      #"identifier differs in 1 character: "login.forgot""#
    ),
    (
      #"tables["list"].cells["row"].buttons["Delte"]"#, #"table#list( cell#row( button"Delete" ) )"#,
      #"label differs in 1 character: "Delete""#
    ),
    (#"links["help"]"#, #"button#help"?""#, "type: Button, not Link"),
    (
      #"switches.matching(NSPredicate(format: "label == 'Notifications on'")).firstMatch"#,
      #"switch#s"Notifications  on""#, "label has"
    ),
  ]

  @Test(arguments: rows.indices)
  func theNearestScreenIsFound(_ number: Int) throws {
    let row = Self.rows[number]
    let source = "final class T {\n  func testIt() { XCUIApplication().\(row.locator).tap() }\n}"
    for place in [0, 15, 30] {
      var screens = Self.others
      screens.insert(row.screen, at: place)
      let findings = Self.findings(
        source, try screens.enumerated().map { try ScreenRow.snapshot($1, number: $0) })
      #expect(findings.count == 1)
      let note = try #require(findings.first?.notes.first { $0.message.hasPrefix("near miss") })
      #expect(note.message.contains(row.near), "\(note.message)")
      #expect(note.position?.file == "\(place).xml")
    }
  }

  /// A step size that is coprime to the number of screens visits every screen.
  @Test(arguments: [1, 5, 13, 33], [0, 20])
  func theOrderOfSnapshotsMakesNoDifference(step: Int, first: Int) throws {
    let source =
      "final class T {\n  func testIt() {\n"
      + Self.rows.map { "    XCUIApplication().\($0.locator).tap()\n" }.joined()
      + "    XCUIApplication().buttons[\"basket.rwo.3\"].tap()\n    XCUIApplication().sliders.firstMatch.tap()\n  }\n}"
    let screens = try (Self.others + Self.rows.map(\.screen)).enumerated().map {
      try ScreenRow.snapshot($1, number: $0)
    }
    let expected = Self.findings(source, screens)
    #expect(expected.count == Self.rows.count + 2)
    let others = screens.indices.map { screens[(first + $0 * step) % screens.count] }
    #expect(Set(others.map(\.path)).count == screens.count)
    #expect(Self.findings(source, others) == expected)
  }

  /// A locator with a hole, and the note about it on screens with `product.1`, `row-a` and `Inbox`. The value is
  /// unknown, so only known parts can be wrong.
  @Test(arguments: [
    (#"app.cells["produkt.\(n)"]"#, ["warning produkt.{n} → product.{n}"]), (#"app.cells["product.\(n)"]"#, []),
    // The string matches, but its element has a different type.
    (#"app.buttons["product.\(n)"]"#, []),
    (#"app.buttons["login.zzz.\(n)"]"#, ["warning login.zzz.{n}"]),
    // Too little of the key is known.
    (#"app.buttons["x\(n)"]"#, []), (#"app.buttons[n]"#, []), (#"app.buttons["\(n)-end"]"#, []),
    (#"app.buttons["\(n).ending"]"#, ["warning {n}.ending"]),
    // The key of the container is fully known; in the first row, no container matches it.
    (#"app.tables["Outbox"].cells["row-\(n)"]"#, ["warning Outbox"]),
    (#"app.tables["Inbox"].cells["row-\(n)"]"#, []),
  ])
  func wildcardsDoNotHideMissingTexts(_ row: (locator: String, found: [String])) throws {
    let source = """
      let app = XCUIApplication()
      func it(_ n: String) -> XCUIElement { \(row.locator) }
      """
    let context = try CoverageTests.context(
      source, [#"A: cell#product.1 staticText"and so on""#, #"B: table#Inbox( cell#row-a )"#])
    let found = LocatorLinter.lint(context).filter { $0.code == "loc-no-match" }
    let reported = found.map { finding in
      let parts = [finding.message, finding.advice ?? ""].map { text in
        text.split(separator: "“").dropFirst().first?.prefix { $0 != "”" } ?? ""
      }
      return "\(finding.severity) " + parts.filter { !$0.isEmpty }.joined(separator: " → ")
    }
    #expect(reported == row.found)
  }

  /// A dump that does not record a name leaves open whether the locator matches there.
  @Test func aDumpWithoutANameHidesNoTypo() throws {
    let source = """
      driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.sumbit")
      driver.find_element(AppiumBy.ACCESSIBILITY_ID, "settings")
      """
    let text = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" \
      visible="true" x="0" y="0" width="400" height="800"><XCUIElementTypeButton type="XCUIElementTypeButton" \
      label="In progress" enabled="true" visible="true" x="0" y="0" width="20" height="20"/>\
      </XCUIElementTypeApplication>
      """
    let tree = try #require(DumpReader.read(Array(text.utf8), file: "open.xml").snapshot)
    var corpus = LintCorpus()
    for number in 0..<2 { corpus.add(try ScreenRow.snapshot(#"button#login.submit"Log In""#, number: number)) }
    corpus.add(LintSnapshot(path: "open.xml", tree: tree, app: "shop", recording: "r"))
    var extraction = Extraction(of: [])
    extraction.add(AppiumLocators(of: [AppiumSource(path: "a.py", text: source)]), drivers: [.webDriverAgent])
    let found = LocatorLinter.lint(LintContext(extraction, corpus)).filter { $0.position.file == "a.py" }
    // Whether there are settings is unknown.
    #expect(found.map(\.code).sorted() == ["loc-missing-attr", "loc-near-miss"])
    let typo = found.first { $0.code == "loc-near-miss" }
    #expect(typo?.message.contains("in 2 snapshots (1 more is undecidable)") == true, "\(found)")
    #expect(typo?.severity == .error && typo?.fix != nil)
  }

  /// A call supplies the value of the hole, so only that call is reported.
  @Test func callsFillWildcards() throws {
    let source = """
      let app = XCUIApplication()
      func row(_ n: Int) -> XCUIElement { app.cells["produkt.\\(n)"] }
      func test() { row(1).tap() }
      """
    let found = LocatorLinter.lint(try CoverageTests.context(source, [#"A: cell#product.1"#]))
    #expect(found.filter { $0.code == "loc-no-match" }.isEmpty)
    #expect(found.filter { $0.code == "loc-near-miss" }.count == 1)
  }

  /// Code that uses a locator with a near miss, and whether the use is a mistake. If the test expects the element to be
  /// absent, no fix is proposed.
  @Test(arguments: [
    ("app.buttons[\"login.sumbit\"].tap()", true),
    ("XCTAssertEqual(app.buttons.matching(identifier: \"login.sumbit\").count, 0)", false),
    ("XCTAssertEqual(app.buttons.matching(identifier: \"login.sumbit\").count, 1)", true),
    ("XCTAssertFalse(app.buttons[\"login.sumbit\"].exists)", false),
    ("XCTAssertTrue(app.buttons[\"login.sumbit\"].exists == false)", false),
    ("XCTAssertFalse(app.buttons[\"login.sumbit\"].exists == false)", true),
    ("robot.assert(app.buttons[\"login.sumbit\"], [.doesNotExist])", false),
    ("robot.assert(app.buttons[\"login.sumbit\"], [.isHittable])", true),
    ("XCTAssert(app.buttons[\"login.sumbit\"].waitForNonExistence(timeout: 5))", false),
  ])
  func absenceChecksGetNoFix(_ row: (code: String, isMistake: Bool)) throws {
    let source = "let app = XCUIApplication()\nfunc test() { \(row.code) }"
    let found = LocatorLinter.lint(try CoverageTests.context(source, [#"A: button#login.submit"Log In""#]))
      .filter { $0.code == "loc-near-miss" }
    #expect(found.map(\.severity) == [row.isMistake ? .error : .warning])
    #expect(found.map { $0.fix != nil } == [row.isMistake])
  }
}
