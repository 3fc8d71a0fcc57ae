// Tests what the rules about locator strategy report when there are snapshots, and what they do not.
// (`diagnostics-and-rules` §4.2)

import LocatorLint
import Testing

@Suite struct CorpusStrategyRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "an index, and its replacement",
      source: """
        let app = XCUIApplication()
        func share() { app.toolbars.buttons.element(boundBy: 1).tap() }
        """,
      screens: [
        #"ItemView: toolbar( button#share"Share" button#edit"Edit" )"#,
        #"ItemView: staticText"New" toolbar( button#share"Share" button#edit"Edit" )"#,
      ],
      expected: [
        "2:16 warning loc-index: toolbars.buttons.element(boundBy: 1) picks the element at index 1",
        #"> write buttons["edit"]: it matches the same element in 2 snapshots"#,
      ]),
    LintCase(
      what: "a type with exactly one element on each screen",
      source: """
        let app = XCUIApplication()
        func enter() { app.textFields.firstMatch.tap() }
        """,
      screens: [#"SearchView: textField#search"Search""#], expected: []),
    LintCase(
      what: "a text in one language",
      source: """
        let app = XCUIApplication()
        func testA() { app.buttons["Log In"].tap() }
        func testB() { app.buttons["Log In"].tap() }
        func testC() { app.staticTexts["Shop"].tap() }
        """,
      screens: [
        #"LoginView{en_GB}: button"Log In" staticText"Shop""#, #"LoginView{de_DE}: button"Anmelden" staticText"Shop""#,
      ],
      expected: [
        "2:16 error loc-localised: “Log In” depends on the language: it appears on LoginView if the locale is en_GB, but not if it is de_DE",
        "> set an accessibilityIdentifier in the app, and use it",
      ]),
    LintCase(
      what: "a text from a strings table, and an identifier with the same content",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["Log In"].tap(); app.buttons["home"].tap() }
        """,
      screens: [#"LoginView: button#login.submit"Log In" button#home"Start""#],
      options: options { $0.localisedTexts = ["Log In", "home"] },
      expected: [
        "2:15 error loc-localised: “Log In” is in the app's strings tables and changes with the language",
        #"> write buttons["login.submit"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "a price, and a row that is only missing",
      source: """
        let app = XCUIApplication()
        func test() { app.staticTexts["Total: 12.50"].tap(); app.cells["row-3"].tap() }
        """,
      screens: [
        #"CartView: staticText"Total: 12.50" cell#row-1"A" cell#row-3"C""#,
        #"CartView: staticText"Total: 14.00" cell#row-1"A" cell#row-2"B""#,
      ],
      expected: [
        "2:15 warning loc-volatile-literal: “Total: 12.50” contains a number that changes: in another snapshot of CartView it is “Total: 14.00”",
        "> use an identifier, or the part of the text that does not change",
      ]),
    LintCase(
      what: "a substring that matches two strings",
      source: """
        let app = XCUIApplication()
        func test() {
          app.buttons.matching(NSPredicate(format: "label CONTAINS 'Add'")).firstMatch.tap()
          app.buttons.matching(NSPredicate(format: "label BEGINSWITH 'Del'")).firstMatch.tap()
        }
        """,
      screens: [#"HomeView: button#add"Add" button#book"Address book" button#del"Delete""#],
      expected: [
        "3:3 warning loc-broad-contains: label CONTAINS “Add” matches 2 different strings: “Add”, “Address book”",
        #"> write buttons["add"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "an attribute that no dump records",
      source: """
        let app = XCUIApplication()
        func test() { app.textFields.element(matching: NSPredicate(format: "hasKeyboardFocus == YES")).tap() }
        """,
      screens: [#"LoginView: textField#login.account"Account""#],
      expected: [
        "2:15 note loc-missing-attr: textFields.matching(hasKeyboardFocus == YES).element is undecidable in 1 of 1 snapshot: the dump does not record the attribute hasKeyboardFocus",
        "> record this attribute, or use one that is recorded",
      ]),
    LintCase(
      what: "a tab that became a cell",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["tab.cart"].tap() }
        """,
      screens: [
        #"HomeView{en_GB,iPhone,iOS 18}: tabBar( button#tab.cart"Cart" )"#,
        #"HomeView{en_GB,iPhone,iOS 26}: tabBar( cell#tab.cart"Cart" )"#,
      ],
      expected: [
        "2:15 warning loc-os-type-sensitive: “tab.cart” is a Button in some snapshots of HomeView (iOS 18), but a Cell in others (iOS 26)",
        #"> write descendants(matching: .any)["tab.cart"], which is unambiguous in 2 snapshots"#,
      ]),
    LintCase(
      what: "a button in every cell, and a button in a specific cell",
      source: """
        let app = XCUIApplication()
        func testA() { app.buttons["Add"].tap() }
        func testB() { app.cells["b"].buttons["Add"].tap() }
        """,
      screens: [#"HomeView: cell#a( staticText"A" button"Add" ) cell#b( staticText"B" button"Add" )"#],
      expected: [
        #"2:16 error loc-unscoped: buttons["Add"] matches an element in each of 2 rows"#,
        #"> select one of the matches, such as cells["a"].buttons["Add"]"#,
      ]),
    LintCase(
      what: "a condition without effect, and one with an effect",
      source: """
        let app = XCUIApplication()
        func test() {
          app.buttons.element(matching: NSPredicate(format: "identifier == 'ok' AND label == 'OK'")).tap()
          app.cells.element(matching: NSPredicate(format: "label == 'A' AND enabled == YES")).tap()
        }
        """,
      screens: [
        #"HomeView: button#ok"OK" button#no"No" cell#r1"A" cell#r2"A"!"#,
        #"HomeView: staticText"Hi" button#ok"OK" cell#r1"A" cell#r2"A"! cell#r3"B""#,
      ],
      expected: [
        #"3:3 note loc-over-specified: identifier == "ok" makes no difference in 2 snapshots"#,
        #"> write buttons.element(matching: NSPredicate(format: "label == 'OK'"))"#,
      ]),
    LintCase(
      what: "a text field located by its placeholder",
      source: """
        let app = XCUIApplication()
        func test() { app.textFields["Name"].tap() }
        """,
      screens: [
        #"LoginView: textField#login.account"Account"=Name@20,50,100,44"#,
        #"LoginView: textField#login.account"Account"=ann@20,50,100,44"#,
      ],
      expected: [
        #"2:15 warning loc-placeholder: textFields["Name"] finds the text field by its content, and no longer matches after “ann” is entered"#,
        #"> write textFields["login.account"]: it matches the same element in 1 snapshot"#,
      ]),
    LintCase(
      what: "one button with two locators in two tests",
      source: """
        let app = XCUIApplication()
        func testA() { app.buttons["login.submit"].tap() }
        func testB() { app.buttons["Log In"].tap() }
        func testC() { app.buttons["login.submit"].firstMatch.tap() }
        func testD() { app.windows.buttons["login.submit"].tap() }
        """,
      screens: [#"LoginView: window( button#login.submit"Log In" button#help"Help" )"#],
      expected: [
        #"3:16 note loc-mixed-strategy: buttons["Log In"] matches the same element as buttons["login.submit"] in the one snapshot where either matches"#,
        "> use one locator, declared in one place",
      ]),
    LintCase(
      what: "a system alert",
      source: """
        let app = XCUIApplication()
        func test() { app.alerts.buttons["Allow"].tap() }
        """,
      screens: [#"HomeView: button"Home""#, #"sb: alert"Shop would like to"( button"Allow" )"#],
      expected: [
        #"2:15 warning loc-alert-via-app: alerts.buttons["Allow"] searches the app under test, but the element belongs to com.apple.springboard"#,
        #"> search XCUIApplication(bundleIdentifier: "com.apple.springboard"), or add an interruption monitor"#,
      ]),
  ]

  private static func options(_ change: (inout LintOptions) -> Void) -> LintOptions {
    var options = LintOptions()
    change(&options)
    return options
  }

  /// All findings of the rules about resolution or strategy.
  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("loc-") }
    #expect(found == row.expected)
  }
}
