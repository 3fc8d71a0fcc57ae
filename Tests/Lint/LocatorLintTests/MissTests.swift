// What locators that find nothing came nearest to, among many snapshots.

import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct MissTests {
  /// Many screens without a name, of which one has what is nearly asked for.
  static let others = (0..<30).map { #"button#basket.row.\#($0)"Row \#($0)" staticText"Number \#($0)""# }

  static func findings(_ source: String, _ screens: [LintSnapshot]) -> [Finding] {
    let extraction = Extraction(of: [SourceSketch(SourceFile(path: "UITests.swift", text: source))])
    var corpus = LintCorpus()
    for screen in screens { corpus.add(screen) }
    return LocatorLinter.lint(LintSubject(extraction, corpus)).filter {
      ["loc-near-miss", "loc-no-match", "loc-type-mismatch"].contains($0.code)
    }
  }

  /// A locator, the screen that is meant, and what is told of it.
  static let rows: [(locator: String, screen: String, near: String)] = [
    (#"buttons["login.forgt"]"#, #"button#login.forgot"Forgot?""#, #"identifier: 1 edit: "login.forgot""#),
    (
      #"tables["list"].cells["row"].buttons["Delte"]"#, #"table#list( cell#row( button"Delete" ) )"#,
      #"label: 1 edit: "Delete""#
    ),
    (#"links["help"]"#, #"button#help"?""#, "type: Button, not Link"),
    (
      #"switches.matching(NSPredicate(format: "label == 'Notifications on'")).firstMatch"#,
      #"switch#s"Notifications  on""#, "label has"
    ),
  ]

  @Test(arguments: rows.indices)
  func theNearestScreenIsFoundWhereverItIs(_ number: Int) throws {
    let row = Self.rows[number]
    let source = "final class T {\n  func testIt() { XCUIApplication().\(row.locator).tap() }\n}"
    for place in [0, 15, 30] {
      var screens = Self.others
      screens.insert(row.screen, at: place)
      let findings = Self.findings(
        source, try screens.enumerated().map { try ScreenRow.snapshot($1, number: $0) })
      #expect(findings.count == 1)
      let note = try #require(findings.first?.notes.first { $0.message.contains("nearest") })
      #expect(note.message.contains(row.near), "\(note.message)")
      #expect(note.position?.file == "\(place).xml")
    }
  }

  /// Steps without a divisor in common with the number of screens go through all of them.
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
}
