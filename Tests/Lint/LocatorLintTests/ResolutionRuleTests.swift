// What the rules about resolution find, and what they leave alone. (`diagnostics-and-rules` §4.1)

import Testing

@Suite struct ResolutionRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "a slip in an identifier",
      source: """
        enum LoginScreen {
          static var submit: XCUIElement { XCUIApplication().buttons["login.sumbit"] }
        }
        """,
      screens: [#"LoginView: button#login.submit"Log In""#, #"HomeView: button"Home""#],
      expected: [
        #"2:36 error loc-no-match: buttons["login.sumbit"] finds nothing on 1 snapshot of LoginView"#,
        #"> did you mean buttons["login.submit"]?"#,
      ]),
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
      what: "one in every cell",
      source: """
        let app = XCUIApplication()
        func add() { app.buttons["Add"].tap() }
        """,
      screens: [#"HomeView: cell( staticText"A" button"Add" ) cell( staticText"B" button"Add" )"#],
      expected: [
        #"2:14 error loc-ambiguous: buttons["Add"] finds 2 elements on 1 of 1 snapshot"#,
        #"> name the one that is meant, such as cells.containing(.staticText, identifier: "A").buttons["Add"]"#,
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
    #expect(try row.found { $0.hasPrefix("loc-no-match") || $0.hasPrefix("loc-ambiguous") } == row.expected)
  }
}
