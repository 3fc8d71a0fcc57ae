// Tests what the resolution rules report, and what they do not. (`diagnostics-and-rules` §4.1)

import Testing

@Suite struct ResolutionRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "a typo in an identifier",
      source: """
        enum LoginScreen {
          static var submit: XCUIElement { XCUIApplication().buttons["login.sumbit"] }
        }
        func log() { LoginScreen.submit.tap() }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#, #"HomeView: button"Home""#],
      expected: [
        #"2:36 error loc-near-miss: buttons["login.sumbit"] has no match in 1 snapshot of LoginView; Button "login.submit" (element 1) almost matches: identifier differs in 1 character: "login.submit""#,
        #"> did you mean buttons["login.submit"]?"#,
      ]),
    LintCase(
      what: "no near miss",
      source: """
        enum LoginScreen { static var help: XCUIElement { XCUIApplication().buttons["login.help"] } }
        func log() { LoginScreen.help.tap() }
        """,
      screens: [#"LoginView: switch#remember"Stay""#],
      expected: [#"1:51 error loc-no-match: buttons["login.help"] has no match in 1 snapshot of LoginView"#]),
    LintCase(
      what: "an alert above the screen that is a separate screen",
      source: """
        enum LoginScreen { static var wrong: XCUIElement { XCUIApplication().alerts["Wrong Password"] } }
        func log() { LoginScreen.wrong.tap() }
        """,
      screens: [#"LoginView: switch#remember"Stay""#, #"WrongPasswordAlert: alert"Wrong Password""#],
      expected: [
        #"1:52 note loc-no-match: alerts["Wrong Password"] has no match in 1 snapshot of LoginView, but it matches on WrongPasswordAlert"#,
        "> declare the locator for that screen, unless that screen can appear on top of this one",
      ]),
    LintCase(
      what: "absence checks, one with a typo",
      source: """
        let app = XCUIApplication()
        func test() {
          XCTAssertFalse(app.alerts["Wrong Password"].exists)
          XCTAssertFalse(app.buttons["login.sumbit"].exists)
        }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        #"4:18 warning loc-near-miss: buttons["login.sumbit"] has no match in 1 snapshot; Button "login.submit" (element 1) almost matches: identifier differs in 1 character: "login.submit""#,
        #"> did you mean buttons["login.submit"]?"#,
      ]),
    LintCase(
      what: "locators of a view below the application",
      source: """
        let app = XCUIApplication()
        final class LoginView {
          enum Locator: ViewLocator {
            case submit, help
            func locator(_ parent: XCUIElement) -> XCUIElement {
              switch self {
              case .submit: parent.buttons["login.sumbit"]
              case .help: parent.buttons["login.helb"]
              }
            }
          }
          func checkViewCriteria() -> String? { Locator.submit.unmet(in: app) }
        }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        #"7:21 error loc-near-miss: (parent).buttons["login.sumbit"] has no match in 1 snapshot of LoginView; Button "login.submit" (element 1) almost matches: identifier differs in 1 character: "login.submit""#,
        #"> did you mean buttons["login.submit"]?"#,
        #"8:19 error loc-no-match: (parent).buttons["login.helb"] has no match in 1 snapshot of LoginView"#,
      ]),
    LintCase(
      what: "locators of a view below other elements",
      source: """
        let app = XCUIApplication()
        final class LoginView {
          enum Element {
            case submit, close
            func locator(_ parent: XCUIElement) -> XCUIElement {
              switch self {
              case .submit: return parent.buttons["login.submit"]
              case .close: return parent.buttons["login.close"]
              }
            }
          }
          func checkViewCriteria() -> String? { Element.submit.locator(app).exists ? nil : "there is no button" }
          func submit() {
            Element.submit.locator(app.toolbars["login.bar"]).tap()
            Element.submit.locator(app.otherElements["login.form"]).tap()
            app.toolbars["login.bar"].buttons["login.submit"].tap()
            Element.close.locator(app.toolbars["login.bar"]).tap()
          }
        }
        """,
      screens: [
        #"LoginView: toolbar#login.bar( button#login.close"Close" ) other#login.form( button#login.submit"Log In" )"#
      ],
      // Line 14 uses the query that line 16 spells out; lines 15 and 17 use the correct parents, so they have no
      // findings.
      expected: [
        #"14:5 warning loc-near-miss: toolbars["login.bar"].buttons["login.submit"] has no match in 1 snapshot; Button "login.submit" (element 4) almost matches: not inside Toolbar "login.bar""#,
        #"> did you mean buttons["login.submit"]?"#,
        #"16:5 warning loc-near-miss: toolbars["login.bar"].buttons["login.submit"] has no match in 1 snapshot; Button "login.submit" (element 4) almost matches: not inside Toolbar "login.bar""#,
        #"> did you mean buttons["login.submit"]?"#,
      ]),
    LintCase(
      what: "a difference of three letters is a different name",
      source: """
        enum LoginScreen { static var title: XCUIElement { XCUIApplication().buttons["login.title"] } }
        func log() { LoginScreen.title.tap() }
        """,
      screens: [#"LoginView: button#login.subtitle"Stay""#],
      expected: [#"1:52 error loc-no-match: buttons["login.title"] has no match in 1 snapshot of LoginView"#]),
    LintCase(
      what: "a screen that was never recorded",
      source: """
        let app = XCUIApplication()
        func open() { app.buttons["Settings"].tap() }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        #"2:15 warning loc-no-match: buttons["Settings"] has no match in 1 snapshot"#,
        "> correct the locator, or record the screen that shows the element",
      ]),
    LintCase(
      what: "a text where a button was expected",
      source: """
        enum LoginScreen { static var forgot: XCUIElement { XCUIApplication().buttons["Forgot password?"] } }
        func log() { LoginScreen.forgot.tap() }
        """,
      screens: [#"LoginView: staticText"Forgot password?" button"Log In""#],
      expected: [
        #"1:53 error loc-type-mismatch: buttons["Forgot password?"] has no match in 1 snapshot of LoginView: the element is a StaticText, not a Button"#,
        #"> write staticTexts["Forgot password?"]"#,
      ]),
    LintCase(
      what: "a test of one screen that continues on another",
      source: """
        final class LoginTests: XCTestCase {
          func testLogin() { XCUIApplication().buttons["Home"].tap() }
        }
        """,
      screens: [#"LoginView: button"Log In""#, #"HomeView: button"Home""#], expected: []),
    LintCase(
      what: "a button in the toolbar and a button in the form",
      source: """
        let app = XCUIApplication()
        func add() { app.buttons["Add"].tap() }
        """,
      screens: [#"HomeView: toolbar"T"( button"Add" ) other"F"( button"Add" )"#],
      expected: [
        #"2:14 error loc-ambiguous: buttons["Add"] is ambiguous: 2 matches in 1 of 1 snapshot"#,
        #"> select one of the matches, such as toolbars["T"].buttons["Add"]"#,
      ]),
    LintCase(
      what: "ambiguous on a screen on which it may not be used",
      source: """
        let app = XCUIApplication()
        func add() { app.buttons["Add"].tap() }
        """,
      screens: [#"HomeView: toolbar"T"( button"Add" ) other"F"( button"Add" )"#, #"CartView: button"Add""#],
      expected: [
        #"2:14 warning loc-ambiguous: buttons["Add"] is ambiguous: 2 matches in 1 of 2 snapshots"#,
        #"> select one of the matches, such as toolbars["T"].buttons["Add"]"#,
      ]),
    LintCase(
      what: "several matches, and only an existence check",
      source: """
        let app = XCUIApplication()
        func add() { XCTAssertTrue(app.staticTexts["Free"].exists) }
        """,
      screens: [#"HomeView: other"A"( staticText"Free" ) other"B"( staticText"Free" )"#],
      expected: [
        #"2:28 note loc-ambiguous: staticTexts["Free"] is ambiguous: 2 matches in 1 of 1 snapshot"#,
        #"> select one of the matches, such as otherElements["A"].staticTexts["Free"]"#,
      ]),
    LintCase(
      what: "an existence check that passes with several matches, and a tap that fails",
      source: """
        func add() {
          let add = XCUIApplication().buttons["Add"]
          XCTAssertTrue(add.waitForExistence(timeout: 5))
          add.tap()
        }
        """,
      screens: [#"HomeView: toolbar"T"( button"Add" ) other"F"( button"Add" )"#],
      expected: [
        #"2:13 error loc-exists-masks-ambiguity: buttons["Add"] is ambiguous: 2 matches in 1 of 1 snapshot: “waitForExistence” passes there, but “tap” on line 4 fails"#,
        #"> select one of the matches, such as toolbars["T"].buttons["Add"]"#,
      ]),
    LintCase(
      what: "two words with one translation",
      source: """
        let app = XCUIApplication()
        func open() { app.buttons["Öffnen"].tap() }
        """,
      screens: [
        #"DoorView{de_AT}: button"Öffnen" button"Schließen""#,
        #"DoorView{de_DE}: toolbar"T"( button"Öffnen" ) other"F"( button"Öffnen" )"#,
      ],
      expected: [
        #"2:15 warning loc-ambiguous-variant: buttons["Öffnen"] is ambiguous on DoorView with locale de_DE, but unique with de_AT"#,
        #"> select one of the matches, such as toolbars["T"].buttons["Öffnen"]"#,
      ]),
    LintCase(
      what: "a locator below one of two cells",
      source: """
        let app = XCUIApplication()
        func add() { app.cells["a"].buttons["Add"].tap() }
        """,
      screens: [#"HomeView: cell#a( button"Add" ) cell#b( button"Add" )"#], expected: []),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let rules: Set = [
      "loc-no-match", "loc-near-miss", "loc-type-mismatch", "loc-ambiguous", "loc-ambiguous-variant",
      "loc-exists-masks-ambiguity",
    ]
    let found = try row.found { rules.contains($0) }
    #expect(found == row.expected)
  }
}
