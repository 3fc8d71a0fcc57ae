// Tests which waits are reported because the app took longer in every recording.

import Testing

@Suite struct RecordedWaitRuleTests {
  private static let screens = [
    #"LandingView: button"LogIn" button"Language""#, #"HomeView: staticText"Welcome" button"Basket""#,
    #"SettingsView: switch"Dark""#,
  ]

  /// A function body that begins on line 3.
  private static func row(
    _ what: String, _ body: String, touches: [String], _ expected: [String] = []
  ) -> LintCase {
    LintCase(
      what: what, source: "let app = XCUIApplication()\nfunc testIt() {\n\(body)\n}", screens: screens,
      touches: touches, expected: expected)
  }

  private static func wait(_ seconds: String, _ element: String = "staticTexts[\"Welcome\"]") -> String {
    "app.buttons[\"LogIn\"].tap()\nXCTAssertTrue(app.\(element).waitForExistence(timeout: \(seconds)))"
  }

  /// `XCTAssertTrue(` has 14 characters, the receiver 26.
  private static func finding(_ times: String) -> [String] {
    [
      "4:41 warning wait-shorter-than-recorded: this waits for 1 second after buttons[\"LogIn\"].tap(), but staticTexts[\"Welcome\"] appeared after at least \(times)",
      "> set the timeout to the time that the app needs, plus a margin",
    ]
  }

  static let rows: [LintCase] = [
    row("one recording", wait("1"), touches: ["0 tap LogIn > 0@0.5 1@2.5"], finding("2.5 seconds in 1 recording")),
    row(
      "the shortest of several recordings", wait("1"),
      touches: ["0 tap LogIn > 1@4.0", "0 tap LogIn > 1@1.5 1@3.0"], finding("1.5 seconds in each of 2 recordings")),
    row("one recording was fast enough", wait("1"), touches: ["0 tap LogIn > 1@4.0", "0 tap LogIn > 1@0.9"]),
    row("as long as the recorded time", wait("2.5"), touches: ["0 tap LogIn > 1@2.5"]),
    row("a long wait", wait("10"), touches: ["0 tap LogIn > 1@2.5"]),
    row("an element that was there before", wait("1", "buttons[\"Language\"]"), touches: ["0 tap LogIn > 0@2.5"]),
    row("an element that did not appear", wait("1", "switches[\"Dark\"]"), touches: ["0 tap LogIn > 1@2.5"]),
    row("without times", wait("1"), touches: ["0 tap LogIn > 1"]),
    row(
      "another action between", wait("1").replacing("\nXCT", with: "\napp.buttons[\"Language\"].tap()\nXCT"),
      touches: ["0 tap LogIn > 1@2.5", "0 tap Language > 2@2.5"]),
    row(
      "a wait for absence", wait("1").replacing("AssertTrue", with: "AssertFalse"), touches: ["0 tap LogIn > 1@2.5"]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    #expect(try row.found { $0 == "wait-shorter-than-recorded" } == row.expected)
  }
}
