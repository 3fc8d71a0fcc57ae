// Tests what the rules about resolution report, and what they do not. (`diagnostics-and-rules` §4.1)

import Testing

@Suite struct ResolutionRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "a slip in an identifier",
      source: """
        enum LoginScreen {
          static var submit: XCUIElement { XCUIApplication().buttons["login.sumbit"] }
        }
        func log() { LoginScreen.submit.tap() }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#, #"HomeView: button"Home""#],
      expected: [
        #"2:36 error loc-near-miss: buttons["login.sumbit"] finds nothing on 1 snapshot of LoginView, and Button "login.submit" (element 1) comes near: identifier differs in 1 character: "login.submit""#,
        #"> did you mean buttons["login.submit"]?"#,
      ]),
    LintCase(
      what: "nothing comes near",
      source: """
        enum LoginScreen { static var help: XCUIElement { XCUIApplication().buttons["login.help"] } }
        func log() { LoginScreen.help.tap() }
        """,
      screens: [#"LoginView: switch#remember"Stay""#],
      expected: [#"1:51 error loc-no-match: buttons["login.help"] finds nothing on 1 snapshot of LoginView"#]),
    LintCase(
      what: "an alert that comes over the screen has a name of its own",
      source: """
        enum LoginScreen { static var wrong: XCUIElement { XCUIApplication().alerts["Wrong Password"] } }
        func log() { LoginScreen.wrong.tap() }
        """,
      screens: [#"LoginView: switch#remember"Stay""#, #"WrongPasswordAlert: alert"Wrong Password""#],
      expected: [
        #"1:52 note loc-no-match: alerts["Wrong Password"] finds nothing on 1 snapshot of LoginView, and is found on WrongPasswordAlert"#,
        "> declare it there, unless what it finds comes over the screen",
      ]),
    LintCase(
      what: "what must not be there, once with a slip",
      source: """
        let app = XCUIApplication()
        func test() {
          XCTAssertFalse(app.alerts["Wrong Password"].exists)
          XCTAssertFalse(app.buttons["login.sumbit"].exists)
        }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        #"4:18 note loc-near-miss: buttons["login.sumbit"] finds nothing on 1 snapshot, and Button "login.submit" (element 1) comes near: identifier differs in 1 character: "login.submit""#,
        #"> did you mean buttons["login.submit"]?"#,
      ]),
    LintCase(
      what: "locators of a view that are asked below the application",
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
        #"7:21 error loc-near-miss: (parent).buttons["login.sumbit"] finds nothing on 1 snapshot of LoginView, and Button "login.submit" (element 1) comes near: identifier differs in 1 character: "login.submit""#,
        #"> did you mean buttons["login.submit"]?"#,
        #"8:19 error loc-no-match: (parent).buttons["login.helb"] finds nothing on 1 snapshot of LoginView"#,
      ]),
    LintCase(
      what: "locators of a view that are asked below other elements",
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
      // Line 14 uses the query that line 16 spells out; lines 15 and 17 name the right parents.
      expected: [
        #"14:5 warning loc-near-miss: toolbars["login.bar"].buttons["login.submit"] finds nothing on 1 snapshot, and Button "login.submit" (element 4) comes near: not inside Toolbar "login.bar""#,
        #"> did you mean buttons["login.submit"]?"#,
        #"16:5 warning loc-near-miss: toolbars["login.bar"].buttons["login.submit"] finds nothing on 1 snapshot, and Button "login.submit" (element 4) comes near: not inside Toolbar "login.bar""#,
        #"> did you mean buttons["login.submit"]?"#,
      ]),
    LintCase(
      what: "three other letters are another name",
      source: """
        enum LoginScreen { static var title: XCUIElement { XCUIApplication().buttons["login.title"] } }
        func log() { LoginScreen.title.tap() }
        """,
      screens: [#"LoginView: button#login.subtitle"Stay""#],
      expected: [#"1:52 error loc-no-match: buttons["login.title"] finds nothing on 1 snapshot of LoginView"#]),
    LintCase(
      what: "a screen that nobody has recorded",
      source: """
        let app = XCUIApplication()
        func open() { app.buttons["Settings"].tap() }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#],
      expected: [
        #"2:15 warning loc-no-match: buttons["Settings"] finds nothing on 1 snapshot"#,
        "> record the screen, or correct the locator",
      ]),
    LintCase(
      what: "a text where a button was expected",
      source: """
        enum LoginScreen { static var forgot: XCUIElement { XCUIApplication().buttons["Forgot password?"] } }
        func log() { LoginScreen.forgot.tap() }
        """,
      screens: [#"LoginView: staticText"Forgot password?" button"Log In""#],
      expected: [
        #"1:53 error loc-type-mismatch: buttons["Forgot password?"] finds nothing on 1 snapshot of LoginView, because the element is a StaticText, not a Button"#,
        #"> write staticTexts["Forgot password?"]"#,
      ]),
    LintCase(
      what: "code of a test about one screen that goes on to another",
      source: """
        final class LoginTests: XCTestCase {
          func testLogin() { XCUIApplication().buttons["Home"].tap() }
        }
        """,
      screens: [#"LoginView: button"Log In""#, #"HomeView: button"Home""#], expected: []),
    LintCase(
      what: "one of the toolbar and one of the form",
      source: """
        let app = XCUIApplication()
        func add() { app.buttons["Add"].tap() }
        """,
      screens: [#"HomeView: toolbar"T"( button"Add" ) other"F"( button"Add" )"#],
      expected: [
        #"2:14 error loc-ambiguous: buttons["Add"] finds 2 elements on 1 of 1 snapshot"#,
        #"> name the one that is meant, such as toolbars["T"].buttons["Add"]"#,
      ]),
    LintCase(
      what: "ambiguous on a screen where it may never be used",
      source: """
        let app = XCUIApplication()
        func add() { app.buttons["Add"].tap() }
        """,
      screens: [#"HomeView: toolbar"T"( button"Add" ) other"F"( button"Add" )"#, #"CartView: button"Add""#],
      expected: [
        #"2:14 warning loc-ambiguous: buttons["Add"] finds 2 elements on 1 of 2 snapshots"#,
        #"> name the one that is meant, such as toolbars["T"].buttons["Add"]"#,
      ]),
    LintCase(
      what: "several, and only their existence is asked",
      source: """
        let app = XCUIApplication()
        func add() { XCTAssertTrue(app.staticTexts["Free"].exists) }
        """,
      screens: [#"HomeView: other"A"( staticText"Free" ) other"B"( staticText"Free" )"#],
      expected: [
        #"2:28 note loc-ambiguous: staticTexts["Free"] finds 2 elements on 1 of 1 snapshot"#,
        #"> name the one that is meant, such as otherElements["A"].staticTexts["Free"]"#,
      ]),
    LintCase(
      what: "a check that several pass, and a tap that they do not",
      source: """
        func add() {
          let add = XCUIApplication().buttons["Add"]
          XCTAssertTrue(add.waitForExistence(timeout: 5))
          add.tap()
        }
        """,
      screens: [#"HomeView: toolbar"T"( button"Add" ) other"F"( button"Add" )"#],
      expected: [
        #"2:13 error loc-exists-masks-ambiguity: buttons["Add"] finds 2 elements on 1 of 1 snapshot: “waitForExistence” holds there, and “tap” in line 4 fails"#,
        #"> name the one that is meant, such as toolbars["T"].buttons["Add"]"#,
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
        #"2:15 warning loc-ambiguous-variant: buttons["Öffnen"] finds one element of DoorView with locale de_AT, and several with de_DE"#,
        #"> name the one that is meant, such as toolbars["T"].buttons["Öffnen"]"#,
      ]),
    LintCase(
      what: "good ones",
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
