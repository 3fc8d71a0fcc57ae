// Tests what the rules about steps and waits report in sources, and what they do not. (`diagnostics-and-rules` §4.4)

import LocatorLint
import Testing

@Suite struct PageRuleTests {
  /// A test whose statements begin in line 4, each indented by four spaces.
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
        "1:8 warning page-no-criteria: checkViewCriteria() of LoginView asks for no element",
        "> ask for what is there only when the view is loaded",
      ]),
    LintCase(
      what: "a view with criteria, and one whose criteria cannot be read",
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
      // The receiver of the call is “super”, which ends before column 14: 4 spaces, “try ”, 5 letters.
      expected: [
        "3:14 note page-first-element-only: 2 elements are expected, and isLoaded asks for the first only",
        "> put the element first that appears last",
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
        "4:5 warning wait-sleep: sleep waits for 3 seconds, whatever the app does",
        "> wait for what the next step needs",
      ]),
    test(
      "looking again and again",
      [#"for _ in 0..<10 where !app.buttons["a"].exists { usleep(500_000) }"#, #"app.buttons["a"].tap()"#], []),
    // 4 spaces, 15 characters to the parenthesis, 16 of the element.
    test(
      "a wait that should fail", [#"XCTAssertFalse(app.buttons["a"].waitForExistence(timeout: 5))"#],
      [
        #"4:36 warning wait-negated: XCTAssertFalse holds only after all of 5 seconds without buttons["a"]"#,
        "> if it has to go, waitForNonExistence returns as soon as it has; if it must not come, wait for what comes in its place and ask exists then",
      ]),
    // 4 spaces, “XCTAssert(!” has 11 characters.
    test(
      "the same with an exclamation mark", [#"XCTAssert(!app.buttons["a"].waitForExistence(timeout: 2.5))"#],
      [
        #"4:32 warning wait-negated: XCTAssert holds only after all of 2.5 seconds without buttons["a"]"#,
        "> if it has to go, waitForNonExistence returns as soon as it has; if it must not come, wait for what comes in its place and ask exists then",
      ]),
    test(
      "waits that should succeed, and a choice",
      [
        #"XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 5))"#,
        #"if !app.buttons["b"].waitForExistence(timeout: 2) { app.buttons["a"].tap() }"#,
      ], []),
    // 4 spaces, “XCTAssertTrue(” has 14 characters, the element 16.
    test(
      "minutes", [#"XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 180))"#],
      [
        "4:35 note wait-of-minutes: waitForExistence may wait for 180 seconds",
        "> take what the app is known to need, and some slack",
      ]),
    // 4 spaces, “for _ in 0..<5 { if ” has 20 characters, the element 16. 5 × 60 = 300.
    test(
      "minutes in rounds", [#"for _ in 0..<5 { if app.buttons["a"].waitForExistence(timeout: 60) { break } }"#],
      [
        "4:41 note wait-of-minutes: waitForExistence may wait for 5 times 60 seconds, 300 seconds",
        "> take what the app is known to need, and some slack",
      ]),
    test("a minute", [#"XCTAssertTrue(app.buttons["a"].waitForExistence(timeout: 60))"#], []),
  ]

  static let states: [LintCase] = [
    test(
      "a loop without end", [#"while !app.cells["42"].isHittable { app.swipeUp() }"#],
      [
        #"4:5 warning wait-no-exit-state: the loop goes on for as long as !app.cells["42"].isHittable holds, and nothing else ends it"#,
        "> count the rounds or watch the time, and fail when they are used up",
      ]),
    test(
      "repeat with two states",
      [#"repeat { app.swipeUp() } while !(app.cells["1"].exists) && !app.cells["2"].waitForExistence(timeout: 1)"#],
      [
        #"4:5 warning wait-no-exit-state: the loop goes on for as long as !(app.cells["1"].exists) && !app.cells["2"].waitForExistence(timeout: 1) holds, and nothing else ends it"#,
        "> count the rounds or watch the time, and fail when they are used up",
      ]),
    test(
      "loops with an end",
      [
        "var rounds = 0",
        #"while !app.cells["1"].exists && rounds < 10 { app.swipeUp(); rounds += 1 }"#,
        #"while !app.cells["2"].exists { app.swipeUp(); rounds += 1; if rounds > 20 { break } }"#,
        #"while !app.cells["3"].exists { XCTAssertLessThan(rounds, 30); rounds += 1 }"#,
        #"for _ in 0..<3 where !app.cells["4"].exists { app.swipeUp() }"#,
      ], []),
    // 4 spaces, “_ = ” has 4 characters, the element 16.
    test(
      "a result that nobody looks at",
      [#"_ = app.images["map"].waitForExistence(timeout: 5)"#, #"app.buttons["Pay"].tap()"#],
      [
        #"4:26 note wait-no-exit-state: nobody looks whether images["map"] has come, and the function goes on with other elements"#,
        "> assert the result",
      ]),
    test(
      "results that show later, and one at the end",
      [
        #"_ = app.buttons["Pay"].waitForExistence(timeout: 5)"#, #"app.buttons["Pay"].tap()"#,
        #"_ = app.tables["t"].waitForExistence(timeout: 5)"#, #"app.tables["t"].cells["c"].tap()"#,
        #"_ = app.images["map"].waitForExistence(timeout: 5)"#,
      ], []),
    // 4 spaces, “XCTAssertTrue(” has 14 characters, “app.otherElements["busy"]” 25.
    test(
      "gone before it came",
      [#"app.buttons["Pay"].tap()"#, #"XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5))"#],
      [
        #"5:44 warning wait-absence-unsafe: the test waits until otherElements["busy"] is gone, and has not seen it before"#,
        "> wait for what comes in its place, or for the element first",
      ]),
    test(
      "gone after it came",
      [
        #"XCTAssertTrue(app.otherElements["busy"].waitForExistence(timeout: 5))"#,
        #"XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5))"#,
      ], []),
    test(
      "a function that is called has seen it",
      ["pay()", #"XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5))"#],
      more: #"  func pay() { XCTAssertTrue(app.otherElements["busy"].waitForExistence(timeout: 5)) }"# + "\n", []),
    LintCase(
      what: "who calls a function may have seen it",
      source: """
        func waitUntilIdle() { XCTAssertTrue(app.otherElements["busy"].waitForNonExistence(timeout: 5)) }
        """, expected: []),
  ]

  static let monitors: [LintCase] = [
    test(
      "a monitor that nobody asks",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { a in return a.exists }"#, "app.launch()",
        #"XCTAssertTrue(app.images["map"].waitForExistence(timeout: 5))"#,
      ],
      [
        "4:5 warning irq-never-fires: behind this monitor the test does nothing that would run it",
        "> once the alert is there, tap the app’s origin, where nothing is: delayedAppInteraction(delay:), or app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()",
      ]),
    test(
      "a monitor and what is recommended",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { a in return a.exists }"#, "app.launch()",
        "delayedAppInteraction(delay: 2)",
      ], []),
    test(
      "a monitor and the origin",
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
      "one language",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { alert in alert.buttons["Allow Once"].tap(); return true }"#,
        "app.tap()",
      ],
      [
        #"4:5 warning irq-locale-button: the monitor taps (alert).buttons["Allow Once"], told by a text of one language"#,
        "> try the texts of all languages that tests run in, and return false if there is none",
      ]),
    test(
      "a place",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { alert in alert.buttons.element(boundBy: 1).tap(); return true }"#,
        "app.tap()",
      ],
      [
        "4:5 warning irq-locale-button: the monitor taps (alert).buttons.element(boundBy: 1), told by its place",
        "> try the texts of all languages that tests run in, and return false if there is none",
      ]),
    test(
      "an identifier",
      [
        #"addUIInterruptionMonitor(withDescription: "x") { alert in alert.buttons["alert.allow"].tap(); return true }"#,
        "app.tap()",
      ], []),
  ]

  @Test(arguments: views + waits + states + monitors)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0.hasPrefix("page-") || $0.hasPrefix("wait-") || $0.hasPrefix("irq-") }
    #expect(found == row.expected)
  }
}
