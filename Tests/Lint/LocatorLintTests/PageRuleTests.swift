// Tests what the rules about steps and waits report in sources, and what they do not. (`diagnostics-and-rules` §4.4)

import LocatorLint
import Testing

@Suite struct PageRuleTests {
  /// A test whose statements begin on line 4, each indented by four spaces.
  static func test(_ what: String, _ lines: [String], more: String = "", _ expected: [String]) -> LintCase {
    let body = lines.map { "    \($0)\n" }.joined()
    let source = "let app = XCUIApplication()\nclass T: XCTestCase {\n  func testA() {\n\(body)  }\n\(more)}\n"
    return LintCase(what: what, source: source, expected: expected)
  }

  static let views: [LintCase] = [
    LintCase(
      what: "a view without criteria",
      source: """
        struct LoginView: SynchronizedView {
          func checkViewCriteria() -> String? { nil }
        }
        """,
      expected: [
        "1:8 warning page-no-criteria: checkViewCriteria() of LoginView does not check any element",
        "> check an element that exists only when the view is loaded",
      ]),
    LintCase(
      what: "a view with criteria, and one with unreadable criteria",
      source: """
        struct LoginView: SynchronizedView {
          func checkViewCriteria() -> String? { app.buttons["a"].exists ? nil : "a" }
        }
        struct HomeView: SynchronizedView {
          func checkViewCriteria() -> String? { somewhere() }
        }
        """, expected: []),
    LintCase(
      what: "a screen object with two getters",
      source: """
        final class LoginScreen: ScreenObject {
          init(app: XCUIApplication) throws {
            try super.init(expectedElementGetters: [{ $0.buttons["a"] }, { $0.buttons["b"] }], app: app)
          }
        }
        """,
      // The receiver of the call is “super”: 4 spaces, 4 characters of “try ”, and 5 of “super” precede the column.
      expected: [
        "3:14 note page-first-element-only: the initializer waits only for the first of the expected elements",
        "> put the element that appears last at the start of the list",
      ]),
    LintCase(
      what: "a screen object with one getter",
      source: """
        final class LoginScreen: ScreenObject {
          init() throws { try super.init(expectedElementGetters: [{ $0.buttons["a"] }], app: app) }
        }
        """, expected: []),
  ]

  static let waits: [LintCase] = [
    test(
      "a sleep", ["sleep(3)", #"app.buttons["a"].tap()"#],
      [
        "4:5 warning wait-sleep: sleep always waits for 3 seconds",
        "> wait for the element that the next step needs",
      ]),
    test(
      "polling",
      [#"for _ in 0..<10 where !app.buttons["a"].exists { usleep(500_000) }"#, #"app.buttons["a"].tap()"#], []),
    // 4 spaces, 15 characters up to the parenthesis, and 16 of the receiver precede the column.
    test(
      "a wait that should fail", [#"XCTAssertFalse(app.buttons["a"].waitForExistence(timeout: 5))"#],
      [
        #"4:36 warning wait-negated: XCTAssertFalse takes the full 5 seconds whenever buttons["a"] does not appear"#,
        "> to wait until it disappears, use waitForNonExistence; to check that it never appears, wait for the element that replaces it, then check exists",
      ]),
    // 4 spaces, 11 characters of “XCTAssert(!”, and 16 of the receiver precede the column.
    test(
      "a negation with an exclamation mark", [#"XCTAssert(!app.buttons["a"].waitForExistence(timeout: 2.5))"#],
      [
        #"4:32 warning wait-negated: XCTAssert takes the full 2.5 seconds whenever buttons["a"] does not appear"#,
        "> to wait until it disappears, use waitForNonExistence; to check that it never appears, wait for the element that replaces it, then check exists",
      ]),
    // 4 spaces, 9 characters of “#expect(!”, and 16 of the receiver precede the column.
    test(
      "a negation in Swift Testing", [#"#expect(!app.buttons["a"].waitForExistence(timeout: 3))"#],
      [
        #"4:30 warning wait-negated: #expect takes the full 3 seconds whenever buttons["a"] does not appear"#,
        "> to wait until it disappears, use waitForNonExistence; to check that it never appears, wait for the element that replaces it, then check exists",
      ]),
    // 4 spaces, 13 characters of “try #require(”, and 16 of the receiver precede the column.
    test(
      "a comparison with false in Swift Testing",
      [#"try #require(app.buttons["a"].waitForExistence(timeout: 3) == false)"#],
      [
        #"4:34 warning wait-negated: #require takes the full 3 seconds whenever buttons["a"] does not appear"#,
        "> to wait until it disappears, use waitForNonExistence; to check that it never appears, wait for the element that replaces it, then check exists",
      ]),
    test(
      "a wait that should succeed, in Swift Testing",
      [#"#expect(app.buttons["a"].waitForExistence(timeout: 3))"#], []),
    test(
      "waits that should succeed, and a choice",
      [
        #"XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 5))"#,
        #"if !app.buttons["b"].waitForExistence(timeout: 2) { app.buttons["a"].tap() }"#,
      ], []),
    // 4 spaces, 14 characters of “XCTAssertTrue(”, and 16 of the receiver precede the column.
    test(
      "minutes", [#"XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 180))"#],
      [
        "4:35 note wait-of-minutes: waitForExistence can wait for 180 seconds",
        "> set the timeout to the time that the app needs, plus a margin",
      ]),
    // 4 spaces, 20 characters of “for _ in 0..<5 { if ”, and 16 of the receiver precede the column. 5 × 60 = 300.
    test(
      "minutes in a loop", [#"for _ in 0..<5 { if app.buttons["a"].waitForExistence(timeout: 60) { break } }"#],
      [
        "4:41 note wait-of-minutes: waitForExistence can wait for 300 seconds (5 times 60 seconds)",
        "> set the timeout to the time that the app needs, plus a margin",
      ]),
    test("a minute", [#"XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 60))"#], []),
  ]

  static let states: [LintCase] = [
    test(
      "a loop without a limit", [#"while !app.cells["42"].isHittable { app.swipeUp() }"#],
      [
        #"4:5 warning wait-no-exit-state: the loop has no limit: it runs while !app.cells["42"].isHittable"#,
        "> limit the number of iterations or the time, and fail when the limit is reached",
      ]),
    test(
      "a repeat loop with two states",
      [#"repeat { app.swipeUp() } while !(app.cells["1"].exists) && !app.cells["2"].waitForExistence(timeout: 1)"#],
      [
        #"4:5 warning wait-no-exit-state: the loop has no limit: it runs while !(app.cells["1"].exists) && !app.cells["2"].waitForExistence(timeout: 1)"#,
        "> limit the number of iterations or the time, and fail when the limit is reached",
      ]),
    test(
      "loops with a limit",
      [
        "var rounds = 0",
        #"while !app.cells["1"].exists && rounds < 10 { app.swipeUp(); rounds += 1 }"#,
        #"while !app.cells["2"].exists { app.swipeUp(); rounds += 1; if rounds > 20 { break } }"#,
        #"while !app.cells["3"].exists { XCTAssertLessThan(rounds, 30); rounds += 1 }"#,
        #"for _ in 0..<3 where !app.cells["4"].exists { app.swipeUp() }"#,
      ], []),
    // 4 spaces, 4 characters of “_ = ”, and 17 of the element precede the column.
    test(
      "an ignored result",
      [#"_ = app.images["map"].waitForExistence(timeout: 5)"#, #"app.buttons["Pay"].tap()"#],
      [
        #"4:26 note wait-no-exit-state: the result of waitForExistence for images["map"] is ignored, and the function continues with other elements"#,
        "> assert the result",
      ]),
    test(
      "ignored results that a later step checks, and one at the end",
      [
        #"_ = app.buttons["Pay"].waitForExistence(timeout: 5)"#, #"app.buttons["Pay"].tap()"#,
        #"_ = app.tables["t"].waitForExistence(timeout: 5)"#, #"app.tables["t"].cells["c"].tap()"#,
        #"_ = app.images["map"].waitForExistence(timeout: 5)"#,
      ], []),
    // 4 spaces, 14 characters of “XCTAssertTrue(”, and 25 of “app.otherElements["busy"]” precede the column.
    test(
      "a wait for the disappearance of an element that may not have appeared",
      [#"app.buttons["Pay"].tap()"#, #"XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5))"#],
      [
        #"5:44 warning wait-absence-unsafe: the test waits for otherElements["busy"] to disappear without first checking that it exists"#,
        "> wait for the element first, or wait for the element that replaces it",
      ]),
    test(
      "a wait for the disappearance of an element that has appeared",
      [
        #"XCTAssertTrue(app.otherElements["busy"].waitForExistence(timeout: 5))"#,
        #"XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5))"#,
      ], []),
    test(
      "a called function that waits for the element first",
      ["pay()", #"XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5))"#],
      more: #"  func pay() { XCTAssertTrue(app.otherElements["busy"].waitForExistence(timeout: 5)) }"# + "\n", []),
    LintCase(
      what: "a function whose caller may have waited for the element",
      source: """
        func waitUntilIdle() { XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5)) }
        """, expected: []),
  ]

  static let monitors: [LintCase] = [
    test(
      "a monitor that is never triggered",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { a in return a.exists }"#, "app.launch()",
        #"XCTAssertTrue(app.images["map"].waitForExistence(timeout: 5))"#,
      ],
      [
        "4:5 warning irq-never-fires: this interruption monitor is never triggered: the test does not interact with the app afterwards",
        "> once the alert has appeared, tap the top-left corner of the app, which contains no element: use delayedAppInteraction(delay:) or app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()",
      ]),
    test(
      "a monitor and the recommended interaction",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { a in return a.exists }"#, "app.launch()",
        "delayedAppInteraction(delay: 2)",
      ], []),
    test(
      "a monitor and a tap at the origin",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { a in return a.exists }"#, "app.launch()",
        "app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()",
      ], []),
    test(
      "a monitor and a tap",
      [#"addUIInterruptionMonitor(withDescription: "x") { a in return a.exists }"#, "app.tap()"], []),
    test(
      "a monitor and a function that may do anything",
      [#"addUIInterruptionMonitor(withDescription: "x") { a in return a.exists }"#, "openMap()"], []),
    test(
      "a button identified by text in one language",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { alert in alert.buttons["Allow Once"].tap(); return true }"#,
        "app.tap()",
      ],
      [
        #"4:5 warning irq-locale-button: the interruption monitor taps (alert).buttons["Allow Once"], identified by text in one language"#,
        "> try the button's text in every language the tests run in, and return false if no such button exists",
      ]),
    test(
      "a button identified by index",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { alert in alert.buttons.element(boundBy: 1).tap(); return true }"#,
        "app.tap()",
      ],
      [
        "4:5 warning irq-locale-button: the interruption monitor taps (alert).buttons.element(boundBy: 1), identified by index",
        "> try the button's text in every language the tests run in, and return false if no such button exists",
      ]),
    test(
      "a button identified by its identifier",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { alert in alert.buttons["alert.allow"].tap(); return true }"#,
        "app.tap()",
      ], []),
  ]

  @Test(arguments: views + waits + states + monitors + monitorsOfSetUps + classSetUps + toggles + creations)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("page-") || $0.hasPrefix("wait-") || $0.hasPrefix("irq-") }
    #expect(found == row.expected)
  }
}
