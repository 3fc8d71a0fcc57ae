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

  @Test(arguments: 1...8)
  func theOrderOfSnapshotsMakesNoDifference(seed: Int) throws {
    let source =
      "final class T {\n  func testIt() {\n"
      + Self.rows.map { "    XCUIApplication().\($0.locator).tap()\n" }.joined()
      + "    XCUIApplication().buttons[\"basket.rwo.3\"].tap()\n    XCUIApplication().sliders.firstMatch.tap()\n  }\n}"
    let screens = try (Self.others + Self.rows.map(\.screen)).enumerated().map {
      try ScreenRow.snapshot($1, number: $0)
    }
    var dice = Dice(seed: UInt64(seed))
    let expected = Self.findings(source, screens)
    #expect(expected.count == Self.rows.count + 2)
    #expect(Self.findings(source, screens.shuffled(using: &dice)) == expected)
  }
}

/// SplitMix64.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
