// Tests what the strategy rules report without snapshots, and what they do not. (`diagnostics-and-rules` §4.2)

import LocatorExtraction
import LocatorLint
import Testing

@Suite struct StrategyRuleTests {
  static let rows: [LintCase] = [
    LintCase(
      what: "fixed indices, and one that is passed in",
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
        "3:3 warning loc-index: textFields.element(boundBy: 1) picks the element at index 1",
        "> locate it by its identifier, content or container",
        "4:3 warning loc-index: cells.element(boundBy: 2) picks the element at index 2",
        "> locate it by its identifier, content or container",
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
        #"3:3 warning loc-structural-path: windows["main"].children(matching: .other).element.children(matching: .other).element(boundBy: 1).children(matching: .other).element passes through 3 levels identified only by type"#,
        "> give the element an identifier, and use it",
      ]),
    LintCase(
      what: "a frequent type, and rare ones",
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
        "3:3 warning loc-class-only: textFields.firstMatch identifies the element only by its type",
        "> give the element an identifier, and use it",
      ]),
    LintCase(
      what: "a memory address",
      source: """
        let app = XCUIApplication()
        func open() { app.otherElements["<Shop.CartView: 0x10580d2a0>"].tap(); app.buttons["0xFF"].tap() }
        """,
      expected: [
        #"2:15 error loc-memory-address: otherElements["<Shop.CartView: 0x10580d2a0>"] contains the memory address 0x10580d2a0, which changes with every run"#,
        "> set an accessibilityIdentifier in the app, and use it",
      ]),
    LintCase(
      what: "129 and 128 characters",
      source: """
        let app = XCUIApplication()
        func open() { app.staticTexts["\(String(repeating: "a", count: 129))"].tap() }
        func show() { app.staticTexts["\(String(repeating: "b", count: 128))"].tap() }
        """,
      expected: [
        "2:15 error loc-too-long: the subscript string has 129 characters; XCUITest allows at most 128",
        "> use a predicate on the beginning of the label, or set an identifier in the app",
      ]),
    LintCase(
      what: "strings used as regular expressions, and real regular expressions",
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
        "3:3 error loc-unescaped-regex: MATCHES treats “Basket (3)” as a regular expression, which does not match that exact string",
        "> compare with ==, or escape special characters with backslashes",
      ]),
    LintCase(
      what: "a value inserted between quotation marks, and one passed as an argument",
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
        "3:3 warning loc-unescaped-regex: a value is inserted between quotation marks in “label == '{name}'”; a quotation mark in the value ends the string",
        "> write %@ without quotation marks, and pass the value as an argument",
      ]),
    LintCase(
      what: "a key with a typo, and a valid one",
      source: """
        let app = XCUIApplication()
        func open() {
          app.buttons.matching(NSPredicate(format: "lable == 'Log In'")).firstMatch.tap()
          app.buttons.matching(NSPredicate(format: "label == 'Log In'")).firstMatch.tap()
        }
        """,
      expected: [
        "3:3 error loc-bad-predicate: invalid predicate “lable == 'Log In'” at “lable”: there is no key “lable”",
        "> did you mean label?",
      ]),
    LintCase(
      what: "hasFocus is not keyboard focus",
      source: """
        let app = XCUIApplication()
        func type() {
          app.textFields.matching(NSPredicate(format: "hasFocus == YES")).firstMatch.tap()
          app.textFields.matching(NSPredicate(format: "hasKeyboardFocus == YES")).firstMatch.tap()
        }
        """,
      expected: [
        "3:3 warning loc-unreliable-attr: hasFocus == YES: hasFocus does not mean keyboard focus; it is NO even while text is being entered",
        "> use hasKeyboardFocus",
      ]),
    LintCase(
      what: "a declared identifier that is repeated, and a visible text",
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
        "9:15 warning loc-duplicate-literal: “login.submit” repeats a declared identifier",
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
      what: "an unused locator",
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
        "4:14 warning loc-unused: LoginPage.oldLogo is declared but never used",
        "> delete it, or disable this rule here with a reason",
      ]),
    LintCase(
      what: "a pattern for identifiers",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["submitButton"].tap(); app.buttons["login.submit"].tap(); app.buttons["Done"].tap() }
        """,
      options: options { $0.values["loc-naming"] = ["pattern": #"[a-z]+\.[a-z]+"#] },
      expected: [
        #"2:27 note loc-naming: “submitButton” does not match the pattern “[a-z]+\.[a-z]+”"#,
        "> rename it here and in the app",
      ]),
    LintCase(
      what: "an invalid pattern",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["submitButton"].tap() }
        """,
      options: options { $0.values["loc-naming"] = ["pattern": "[a-z"] },
      expected: [
        #"0:0 error loc-naming: invalid pattern “[a-z” for loc-naming: "[a-z" is not a valid regular expression"#
      ]),
    LintCase(
      what: "identifiers that the app sets, and one that the app does not set",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["login.send"].tap(); app.buttons["login.submit"].tap(); app.buttons["Done"].tap() }
        """,
      options: options {
        $0.appIdentifiers = appIdentifiers([
          #"a.accessibilityIdentifier = "login.submit"; b.accessibilityIdentifier = "login.cancel""#,
          #"c.accessibilityIdentifier = "login.sent""#,
        ])
      },
      expected: [
        #"2:15 warning loc-not-in-app: “login.send” is neither set in the app's sources nor recorded in a snapshot"#,
        "> did you mean “login.sent”?",
      ]),
    LintCase(
      what: "identifiers that the app composes or declares",
      source: """
        let app = XCUIApplication()
        func test() { app.buttons["login.submit"].tap(); app.cells["row.first"].tap(); app.cells["raw.first"].tap() }
        """,
      options: options {
        $0.appIdentifiers = appIdentifiers([
          #"enum Ids { static let submit = "login.submit" }"#,
          #"view.accessibilityIdentifier = Ids.submit; cell.accessibilityIdentifier = "row.\(name)""#,
        ])
      },
      expected: [
        #"2:80 warning loc-not-in-app: “raw.first” is neither set in the app's sources nor recorded in a snapshot"#
      ]),
    LintCase(
      what: "a coordinate",
      source: """
        func test() { XCUIApplication().coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap() }
        """,
      expected: [
        "1:15 warning loc-coordinate: test uses a coordinate instead of an element",
        "> tap or swipe the element itself",
      ]),
    // Lines 3 to 6 and 10 tap the top edge of the app, where there is no element, and are allowed. Using an offset, an
    // element's corner, a different point or a different gesture is reported.
    LintCase(
      what: "a tap at the app's origin, and similar code",
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
          let coordinate = app.coordinate(withNormalizedOffset: .zero)
          coordinate.tap()
        }
        """,
      expected: [7, 9, 11].flatMap {
        [
          "\($0):3 warning loc-coordinate: test uses a coordinate instead of an element",
          "> tap or swipe the element itself",
        ]
      }),
    LintCase(
      what: "a no-break space, and an escaped one",
      source: "let app = XCUIApplication()\n"
        + "func test() { app.staticTexts[\"12\u{A0}€\"].tap(); app.staticTexts[\"13\\u{A0}€\"].tap() }",
      expected: [
        "2:31 warning loc-invisible-char: the string contains the invisible character U+00A0",
        #"> remove it, or write it as \u{A0}"#,
      ]),
    LintCase(
      what: "isHittable of an element that may not exist yet, before a tap",
      source: """
        let app = XCUIApplication()
        func testA() { if app.buttons["a"].isHittable { app.buttons["a"].tap() } }
        func testB() {
          XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 5))
          if app.buttons["a"].isHittable { app.buttons["a"].tap() }
        }
        func testC() {
          let c = app.buttons["c"]
          guard c.exists && c.isHittable else { return }
          c.tap()
        }
        func testD() {
          if app.cells[Remote.name].buttons["b"].isHittable { app.cells[Remote.name].buttons["b"].tap() }
        }
        func testE() {
          let e = app.buttons["e"]
          guard e.isHittable else { return }
          e.press(forDuration: 2)
        }
        func testF() {
          if app.buttons["f"].isHittable { app.buttons["g"].tap() }
          if !app.buttons["h"].isHittable { app.buttons["h"].tap() }
          while app.buttons["i"].isHittable { app.buttons["i"].tap() }
          for _ in 0..<5 { if app.buttons["i"].isHittable { app.buttons["i"].tap() } }
          if app.buttons["k"].isHittable { print("there") }
          app.buttons["k"].tap()
          if app.buttons["l"].isHittable { app.buttons["l"].tap() } else { XCTFail() }
          guard app.buttons["m"].isHittable else { return XCTFail() }
          app.buttons["m"].tap()
        }
        func testG() {
          print(app.buttons.count)
          if app.buttons["n"].isHittable { app.buttons["n"].tap() }
        }
        """,
      expected: [
        #"2:35 warning hittable-without-exists: tap is skipped if buttons["a"] does not exist yet: isHittable does not wait"#,
        "> wait for the element first",
        #"17:10 warning hittable-without-exists: press is skipped if buttons["e"] does not exist yet: isHittable does not wait"#,
        "> wait for the element first",
        #"33:22 warning hittable-without-exists: tap is skipped if buttons["n"] does not exist yet: isHittable does not wait"#,
        "> wait for the element first",
      ]),
  ]

  private static func options(_ change: (inout LintOptions) -> Void) -> LintOptions {
    var options = LintOptions()
    change(&options)
    return options
  }

  /// Compares all findings of the resolution and strategy rules.
  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("loc-") || $0.hasPrefix("hittable-") }
    #expect(found == row.expected)
  }
}
