// Tests what the rules about locator strategy report without snapshots, and what they do not. (`diagnostics-and-rules`
// §4.2)

import LocatorExtraction
import LocatorLint
import Testing

@Suite struct StrategyRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "fixed positions, and one that is passed in",
      source: """
        let app = XCUIApplication()
        func enter() {
          app.textFields.element(boundBy: 1).tap()
          app.cells.allElementsBoundByIndex[2].tap()
        }
        func cell(at index: Int) -> XCUIElement { app.cells.element(boundBy: index) }
        func open(_ index: Int) { cell(at: index).tap(); cell(at: 3).tap() }
        """,
      expected: [
        "3:3 warning loc-index: textFields.element(boundBy: 1) takes the element at position 1",
        "> tell it by its identifier, or by what is in it or around it",
        "4:3 warning loc-index: cells.element(boundBy: 2) takes the element at position 2",
        "> tell it by its identifier, or by what is in it or around it",
      ]),
    LintCase(
      what: "a recorded path; lists and bars are scopes",
      source: """
        let app = XCUIApplication()
        func open() {
          app.windows["main"].children(matching: .other).element.children(matching: .other).element(boundBy: 1).children(matching: .other).element.tap()
          app.tables.cells.staticTexts["Wi-Fi"].tap()
        }
        """,
      expected: [
        #"3:3 warning loc-structural-path: windows["main"].children(matching: .other).element.children(matching: .other).element(boundBy: 1).children(matching: .other).element goes through 3 levels that only their type tells"#,
        "> give the element an identifier, and look for that",
      ]),
    LintCase(
      what: "a type that screens are full of, and some of which there is one",
      source: """
        let app = XCUIApplication()
        func enter() {
          app.textFields.firstMatch.tap()
          app.alerts.firstMatch.tap()
          app.cells.firstMatch.tap()
          app.otherElements["form"].buttons.firstMatch.tap()
          app.alerts.textFields.element.tap()
        }
        """,
      expected: [
        "3:3 warning loc-class-only: textFields.firstMatch says nothing of the element but that it is a TextField",
        "> give the element an identifier, and look for that",
      ]),
    LintCase(
      what: "an address",
      source: """
        let app = XCUIApplication()
        func open() { app.otherElements["<Shop.CartView: 0x10580d2a0>"].tap(); app.buttons["0xFF"].tap() }
        """,
      expected: [
        #"2:15 error loc-memory-address: otherElements["<Shop.CartView: 0x10580d2a0>"] contains the address 0x10580d2a0, which is another one on every run"#,
        "> set an accessibilityIdentifier in the app, and look for that",
      ]),
    LintCase(
      what: "129 and 128 characters",
      source: """
        let app = XCUIApplication()
        func open() { app.staticTexts["\(String(repeating: "a", count: 129))"].tap() }
        func show() { app.staticTexts["\(String(repeating: "b", count: 128))"].tap() }
        """,
      expected: [
        "2:15 error loc-too-long: the text in brackets has 129 characters, and XCUITest refuses more than 128",
        "> compare the beginning of the label by a predicate, or set an identifier in the app",
      ]),
    LintCase(
      what: "texts that are read as regular expressions, and expressions that are meant",
      source: #"""
        let app = XCUIApplication()
        func open() {
          app.buttons.matching(NSPredicate(format: "label MATCHES 'Basket (3)'")).firstMatch.tap()
          app.buttons.matching(NSPredicate(format: "label MATCHES %@", "Basket \\(3\\)")).firstMatch.tap()
          app.buttons.matching(NSPredicate(format: "label MATCHES 'colou?r'")).firstMatch.tap()
          app.buttons.matching(NSPredicate(format: "label MATCHES '(yes|no)'")).firstMatch.tap()
        }
        """#,
      expected: [
        "3:3 error loc-unescaped-regex: MATCHES reads “Basket (3)” as a regular expression, which does not fit that text itself",
        "> compare with ==, or put a backslash before each mark",
      ]),
    LintCase(
      what: "a value between quotation marks of a format, and one that is passed",
      source: #"""
        let app = XCUIApplication()
        func row(_ name: String) -> XCUIElement {
          app.cells.element(matching: NSPredicate(format: "label == '\(name)'"))
        }
        func line(_ name: String) -> XCUIElement {
          app.cells.element(matching: NSPredicate(format: "label == %@", name))
        }
        func test() { row("a").tap(); line("b").tap() }
        """#,
      expected: [
        "3:3 warning loc-unescaped-regex: “name” is put between quotation marks in the format, and a quotation mark in it ends the text there",
        "> write %@ without quotation marks, and pass name as an argument",
      ]),
    LintCase(
      what: "a key with a slip, and one that works",
      source: """
        let app = XCUIApplication()
        func open() {
          app.buttons.matching(NSPredicate(format: "lable == 'Log In'")).firstMatch.tap()
          app.buttons.matching(NSPredicate(format: "label == 'Log In'")).firstMatch.tap()
        }
        """,
      expected: [
        "3:3 error loc-bad-predicate: the predicate “lable == 'Log In'” cannot work at “lable”: there is no key “lable”",
        "> did you mean label?",
      ]),
    LintCase(
      what: "the focus that is none",
      source: """
        let app = XCUIApplication()
        func type() {
          app.textFields.matching(NSPredicate(format: "hasFocus == YES")).firstMatch.tap()
          app.textFields.matching(NSPredicate(format: "hasKeyboardFocus == YES")).firstMatch.tap()
        }
        """,
      expected: [
        "3:3 warning loc-unreliable-attr: hasFocus == YES: hasFocus is not about text input, and is NO while somebody types",
        "> ask for hasKeyboardFocus",
      ]),
    LintCase(
      what: "an identifier that is declared, and written again; a text that people read",
      source: """
        let app = XCUIApplication()
        enum LoginPage {
          static var submit: XCUIElement { app.buttons["login.submit"] }
          static var done: XCUIElement { app.buttons["Done"] }
        }
        func test() {
          LoginPage.submit.tap()
          LoginPage.done.tap()
          app.buttons["login.submit"].tap()
          app.buttons["Done"].tap()
        }
        """,
      expected: [
        "9:15 warning loc-duplicate-literal: “login.submit” is declared elsewhere, and written again here",
        "> use the declaration",
      ]),
    LintCase(
      what: "the same identifier in two tests, and a constant that is used twice",
      source: """
        let app = XCUIApplication()
        enum Ids { static let cancel = "login.cancel" }
        func testA() { app.buttons["login.submit"].tap(); app.buttons[Ids.cancel].tap() }
        func testB() { app.buttons["login.submit"].tap(); app.buttons[Ids.cancel].tap() }
        """,
      expected: []),
    LintCase(
      what: "one that nobody uses",
      source: """
        let app = XCUIApplication()
        enum LoginPage {
          static var submit: XCUIElement { app.buttons["login.submit"] }
          static var oldLogo: XCUIElement { app.images["login.logo"] }
        }
        class Page: BasePage { override var marker: XCUIElement { app.images["page.marker"] } }
        func test() { LoginPage.submit.tap() }
        """,
      expected: [
        "4:14 warning loc-unused: LoginPage.oldLogo is declared and never used",
        "> remove it, or say why it is kept",
      ]),
    LintCase(
      what: "a pattern for identifiers",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["submitButton"].tap(); app.buttons["login.submit"].tap(); app.buttons["Done"].tap() }
        """,
      options: options { $0.values["loc-naming"] = ["pattern": #"[a-z]+\.[a-z]+"#] },
      expected: [
        #"2:27 note loc-naming: “submitButton” does not follow the pattern “[a-z]+\.[a-z]+”"#,
        "> rename it, in the app, too",
      ]),
    LintCase(
      what: "a pattern that cannot be read",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["submitButton"].tap() }
        """,
      options: options { $0.values["loc-naming"] = ["pattern": "[a-z"] },
      expected: [
        #"0:0 error loc-naming: the pattern “[a-z” of loc-naming cannot be read: "[a-z" is not a valid regular expression"#
      ]),
    LintCase(
      what: "identifiers that the app sets, and one that it does not",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["login.send"].tap(); app.buttons["login.submit"].tap(); app.buttons["Done"].tap() }
        """,
      options: options {
        $0.appIdentifiers = AppIdentifiers(in: [
          #"a.accessibilityIdentifier = "login.submit"; b.accessibilityIdentifier = "login.cancel""#,
          #"c.accessibilityIdentifier = "login.sent""#,
        ])
      },
      expected: [
        #"2:15 warning loc-not-in-app: the app's sources have no “login.send”, and no snapshot has it either"#,
        "> did you mean “login.sent”?",
      ]),
    LintCase(
      what: "identifiers that the app puts together or has names for",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["login.submit"].tap(); app.cells["row.first"].tap(); app.cells["raw.first"].tap() }
        """,
      options: options {
        $0.appIdentifiers = AppIdentifiers(in: [
          #"enum Ids { static let submit = "login.submit" }"#,
          #"view.accessibilityIdentifier = Ids.submit; cell.accessibilityIdentifier = "row.\(name)""#,
        ])
      },
      expected: [
        #"2:80 warning loc-not-in-app: the app's sources have no “raw.first”, and no snapshot has it either"#
      ]),
    LintCase(
      what: "a place on the screen",
      source: """
        func test() { XCUIApplication().coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap() }
        """,
      expected: [
        "1:15 warning loc-coordinate: test deals with a place, not with an element",
        "> tap or swipe the element itself",
      ]),
    // Lines 3 to 6 tap at empty places. An offset, an element's corner, another place and another gesture are ordinary
    // places.
    LintCase(
      what: "the origin of the app, and what only looks like it",
      source: """
        let app = XCUIApplication()
        func test(dx: Double) {
          app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
          XCUIApplication().coordinate(withNormalizedOffset: .init(dx: 0.0, dy: 0)).tap()
          app.coordinate(withNormalizedOffset: .zero).tap()
          app.coordinate(withNormalizedOffset: CGVector.zero).tap()
          app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 9, dy: 9)).tap()
          app.buttons["a"].coordinate(withNormalizedOffset: .zero).tap()
          app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5)).tap()
          app.coordinate(withNormalizedOffset: CGVector(dx: dx, dy: 0)).tap()
          app.coordinate(withNormalizedOffset: .zero).press(forDuration: 2)
          let origin = app.coordinate(withNormalizedOffset: .zero)
          origin.tap()
        }
        """,
      expected: [7, 8, 9, 10, 11].flatMap {
        [
          "\($0):3 warning loc-coordinate: test deals with a place, not with an element",
          "> tap or swipe the element itself",
        ]
      } + [
        "12:16 warning loc-coordinate: test deals with a place, not with an element",
        "> tap or swipe the element itself",
      ]),
    LintCase(
      what: "a blank that is no plain one, and an escape",
      source: "let app = XCUIApplication()\n"
        + "func test() { app.staticTexts[\"12\u{A0}€\"].tap(); app.staticTexts[\"13\\u{A0}€\"].tap() }",
      expected: [
        "2:31 warning loc-invisible-char: the text has the character U+00A0, which nobody sees",
        #"> leave it out, or write it as \u{A0}"#,
      ]),
    LintCase(
      what: "isHittable of what may not be there",
      source: """
        let app = XCUIApplication()
        func testA() { XCTAssertTrue(app.buttons["a"].isHittable) }
        func testB() {
          XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 5))
          XCTAssertTrue(app.buttons["a"].isHittable)
        }
        func testC() {
          let a = app.buttons["a"]
          guard a.exists && a.isHittable else { return }
        }
        func testD() {
          XCTAssertTrue(app.cells[Remote.name].buttons["b"].isHittable)
        }
        """,
      expected: [
        #"2:30 warning hittable-without-exists: isHittable is asked of buttons["a"], and nothing before asks whether it exists"#,
        "> ask exists, or wait for it, first",
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
    let found = try row.found { $0.hasPrefix("loc-") || $0.hasPrefix("hittable-") }
    #expect(found == row.expected)
  }
}
