// Tests which locators are reported because no recording shows their elements after the tap before them.
// (`diagnostics-and-rules` §4.1)

import Testing

@Suite struct AfterTapRuleTests {
  /// `LogIn` opens HomeView, `Language` opens SettingsView.
  private static let screens = [
    #"LandingView: button"LogIn" button"Language""#, #"HomeView: staticText"Welcome" button"Basket""#,
    #"SettingsView: switch"Dark""#,
  ]
  private static let touches = ["0 tap LogIn > 1", "0 tap Language > 2"]

  /// `Language` opens only SettingsView, which has no `Welcome`. The receiver of `exists` ends in column 41:
  /// `XCTAssertTrue(` has 14 characters, the receiver 26.
  private static let welcome = [
    #"4:41 warning loc-not-after-tap: staticTexts["Welcome"] has no match after buttons["Language"].tap(), which opens SettingsView in 1 recorded action"#,
    "> it is on HomeView: go there first, or record this way",
  ]

  /// A function body that begins on line 3.
  private static func row(
    _ what: String, _ body: String, after: String = "", screens: [String] = screens, touches: [String] = touches,
    parameters: String = "", _ expected: [String] = []
  ) -> LintCase {
    LintCase(
      what: what, source: "let app = XCUIApplication()\nfunc testIt(\(parameters)) {\n\(body)\n}\n\(after)",
      screens: screens, touches: touches, expected: expected)
  }

  private static let tap = #"app.buttons["Language"].tap()"#
  private static let use = #"XCTAssertTrue(app.staticTexts["Welcome"].exists)"#

  static let found: [LintCase] = [
    row("an element of another screen", "\(tap)\n\(use)", welcome),
    row(
      "an action on an element of another screen", "\(tap)\napp.buttons[\"Basket\"].tap()",
      // `app.buttons["Basket"]` has 21 characters.
      [
        #"4:22 warning loc-not-after-tap: buttons["Basket"] has no match after buttons["Language"].tap(), which opens SettingsView in 1 recorded action"#,
        "> it is on HomeView: go there first, or record this way",
      ]),
    row(
      "after a wait", "\(tap)\nXCTAssertTrue(app.staticTexts[\"Welcome\"].waitForExistence(timeout: 5))",
      welcome),
    row(
      "after a statement without effect", "\(tap)\nsleep(1)\n\(use)",
      [welcome[0].replacing("4:41", with: "5:41"), welcome[1]]),
    row(
      "after a function that only checks", "\(tap)\ncheckDark()\n\(use)",
      after: #"func checkDark() { XCTAssertTrue(app.switches["Dark"].exists) }"#,
      [welcome[0].replacing("4:41", with: "5:41"), welcome[1]]),
    row(
      "inside a branch", "if app.buttons[\"Language\"].exists {\n\(tap)\n\(use)\n}",
      [welcome[0].replacing("4:41", with: "5:41"), welcome[1]]),
    row(
      "on none of two screens", "\(tap)\n\(use)", screens: screens + [#"HelpView: button"Close""#],
      touches: touches + ["0 tap Language > 3"],
      [
        #"4:41 warning loc-not-after-tap: staticTexts["Welcome"] has no match after buttons["Language"].tap(), which opens SettingsView, HelpView in 2 recorded actions"#,
        welcome[1],
      ]),
    row(
      "an element that should not be there was used in between",
      "\(tap)\napp.buttons[\"Basket\"].tap()\nXCTAssertTrue(app.switches[\"Dark\"].exists)",
      touches: touches + ["1 tap Basket > 0"],
      // Only Basket is reported: what follows it is unknown. `app.buttons["Basket"]` has 21 characters.
      [
        #"4:22 warning loc-not-after-tap: buttons["Basket"] has no match after buttons["Language"].tap(), which opens SettingsView in 1 recorded action"#,
        "> it is on HomeView: go there first, or record this way",
      ]),
  ]

  /// The tapped element is on another screen, too, but it cannot be tapped there, or the test is not there.
  static let elsewhere: [LintCase] = [
    row(
      "behind an alert", "\(tap)\n\(use)",
      screens: screens + [#"WrongAlert: button"Language" alert"Wrong"@0,0,400,800( button"OK"@20,600,100,44 )"#],
      welcome),
    row("disabled", "\(tap)\n\(use)", screens: screens + [#"WaitView: button"Language"!"#], welcome),
    row(
      "after a tap that does not open it", "app.buttons[\"Start\"].tap()\n\(tap)\n\(use)",
      screens: screens + [#"AboutView: button"Language""#, #"StartView: button"Start""#],
      touches: touches + ["4 tap Start > 0"],
      [welcome[0].replacing("4:41", with: "5:41"), welcome[1]]),
  ]

  static let none: [LintCase] = [
    row("an element of the screen that the tap opens", "\(tap)\nXCTAssertTrue(app.switches[\"Dark\"].exists)"),
    row("the other tap", "app.buttons[\"LogIn\"].tap()\n\(use)"),
    row(
      "another state of the screen has it", "\(tap)\n\(use)", screens: screens + [#"SettingsView: staticText"Welcome""#]
    ),
    row("another recording of the tap opens it", "\(tap)\n\(use)", touches: touches + ["0 tap Language > 1"]),
    row("a tap that was never recorded", "\(tap)\n\(use)", touches: ["0 tap LogIn > 1"]),
    row("another kind of touch was recorded", "\(tap)\n\(use)", touches: ["0 press Language > 2"]),
    row("no touches", "\(tap)\n\(use)", touches: []),
    row("an element that is nowhere", "\(tap)\nXCTAssertTrue(app.staticTexts[\"Bye\"].exists)"),
    row("an element that must not be there", "\(tap)\nXCTAssertFalse(app.staticTexts[\"Welcome\"].exists)"),
    row("an element that need not be there", "\(tap)\nlet isHome = app.staticTexts[\"Welcome\"].exists"),
    row("a wait whose result is unused", "\(tap)\n_ = app.staticTexts[\"Welcome\"].waitForExistence(timeout: 5)"),
    row(
      "a wait for disappearance", "\(tap)\nXCTAssertTrue(app.staticTexts[\"Welcome\"].waitForNonExistence(timeout: 5))"),
    row("another action in between", "\(tap)\napp.swipeUp()\n\(use)"),
    row("an unknown function in between", "\(tap)\ngoHome()\n\(use)"),
    row(
      "a function that acts in between", "\(tap)\ngoHome()\n\(use)",
      after: #"func goHome() { app.buttons["Home"].tap() }"#),
    row(
      "a function that acts through another one", "\(tap)\ngoHome()\n\(use)",
      after: #"func goHome() { goBack() }; func goBack() { app.buttons["Back"].tap() }"#),
    row(
      "a property that acts", "\(tap)\nXCTAssertTrue(home.exists)",
      after: #"var home: XCUIElement { app.buttons["Home"].tap(); return app.staticTexts["Welcome"] }"#),
    row("a branch in between", "\(tap)\nif app.switches[\"Dark\"].exists { app.buttons[\"Close\"].tap() }\n\(use)"),
    row("a tap in a branch", "if app.alerts.count > 0 { \(tap) }\n\(use)"),
    row("a tap that is optional", "let button: XCUIElement? = app.buttons[\"Language\"]\nbutton?.tap()\n\(use)"),
    row(
      "a condition in the statement",
      "\(tap)\nXCTAssertTrue(app.switches[\"Dark\"].exists || app.staticTexts[\"Welcome\"].exists)"),
    row("in a loop", "for _ in 0..<2 {\n\(tap)\n\(use)\n}"),
    row("a closure in between", "\(tap)\nretry { app.buttons[\"LogIn\"].tap() }\n\(use)"),
    row("a launch in between", "\(tap)\napp.launch()\n\(use)"),
    row("a passed element", "button.tap()\n\(use)", parameters: "_ button: XCUIElement"),
    row("a wildcard in the tapped element", "app.buttons[name].tap()\n\(use)", parameters: "_ name: String"),
    row(
      "a wildcard in the used element", "\(tap)\nXCTAssertTrue(app.staticTexts[name].exists)",
      parameters: "_ name: String"),
    row(
      "the tapped element is on a screen where it was not tapped", "\(tap)\n\(use)",
      screens: screens + [#"AboutView: button"Language""#]),
    row("a failure is expected", "XCTExpectFailure(\"broken\")\n\(tap)\n\(use)"),
    row(
      "an element of another app", "\(tap)\nspringboard.buttons[\"Allow\"].tap()",
      after: #"let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")"#,
      screens: screens + [#"sb: button"Allow""#]),
  ]

  @Test(arguments: found + elsewhere + none) func rules(row: LintCase) throws {
    #expect(try row.found { $0 == "loc-not-after-tap" } == row.expected)
  }
}
