// Tests the rule about load criteria that wait, sleep or act. (`diagnostics-and-rules` §4.4)

import LocatorLint
import Testing

@Suite struct CriteriaRuleTests {
  static let looking = "> check the current state with exists; the transition to the view waits until the criteria hold"

  static let rows: [LintCase] = [
    LintCase(
      what: "criteria that check the current state",
      source: """
        let app = XCUIApplication()
        class LoginView: OpenedView<Home>, SynchronizedView {
          enum Element: String {
            case title, wait, tap
            func locator(_ parent: XCUIElement) -> XCUIElement { parent.staticTexts[rawValue] }
          }
          var rows: [XCUIElement] { app.cells.allElementsBoundByIndex }
          var isWaiting: Bool { app.activityIndicators.firstMatch.exists }
          func checkViewCriteria() -> String? {
            guard Element.wait.locator(app).exists, !isWaiting else { return "waiting" }
            if rows.filter({ $0.isHittable }).count < 2 { return "too few" }
            return Element.title.unmet(\\.isEnabled, in: app) ?? Element.tap.unmet(in: app)
          }
          func open() { app.buttons["a"].tap() }
        }
        """, expected: []),
    // Line 4: 4 spaces, 6 characters of “guard ”, and 20 of the receiver precede the column. Line 7: 4 spaces, and 16
    // characters of the receiver.
    LintCase(
      what: "a wait, a sleep and a tap in the criteria themselves",
      source: """
        let app = XCUIApplication()
        class LoginView: SynchronizedView {
          func checkViewCriteria() -> String? {
            guard app.staticTexts["t"].waitForExistence(timeout: 5) else { return "no title" }
            sleep(1)
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))
            app.buttons["b"].tap()
            return nil
          }
        }
        """,
      expected: [
        "4:31 warning page-criteria-take-time: checkViewCriteria() of LoginView waits (waitForExistence)", looking,
        "5:5 warning page-criteria-take-time: checkViewCriteria() of LoginView sleeps (sleep)",
        "> check the current state; the transition to the view waits until the criteria hold",
        "6:20 warning page-criteria-take-time: checkViewCriteria() of LoginView sleeps (run)",
        "> check the current state; the transition to the view waits until the criteria hold",
        "7:21 warning page-criteria-take-time: checkViewCriteria() of LoginView acts (tap)",
        "> move the action to the transition that opens the view",
      ]),
    // Line 3 declares a property, line 4 a method of a base class, line 6 a method in an extension of an Apple type,
    // and line 8 a global function.
    LintCase(
      what: "functions called by the criteria",
      source: """
        let app = XCUIApplication()
        class Base {
          var isLoaded: Bool { app.images["a"].waitForExistence(timeout: 1) }
          func close() { app.buttons["x"].tap() }
        }
        extension XCUIElement { func reach() { swipeUp() } }
        func settle(_ element: XCUIElement) -> Bool {
          XCTWaiter().wait(for: [expectation(for: element)], timeout: 3) == .completed
        }
        class LoginView: Base, SynchronizedView {
          func checkViewCriteria() -> String? {
            close()
            app.cells["c"].reach()
            let isThere = isLoaded && settle(app.links["d"])
            return isThere ? nil : "not there"
          }
        }
        class HomeView: Base, SynchronizedView {
          func checkViewCriteria() -> String? { isLoaded ? nil : "not loaded" }
        }
        """,
      expected: [
        "3:39 warning page-criteria-take-time: Base.isLoaded waits (waitForExistence) and is called by checkViewCriteria() of LoginView and 1 other view",
        looking,
        "4:34 warning page-criteria-take-time: Base.close acts (tap) and is called by checkViewCriteria() of LoginView",
        "> move the action to the transition that opens the view",
        "6:40 warning page-criteria-take-time: XCUIElement.reach acts (swipeUp) and is called by checkViewCriteria() of LoginView",
        "> move the action to the transition that opens the view",
        "8:14 warning page-criteria-take-time: settle waits (wait) and is called by checkViewCriteria() of LoginView",
        looking,
      ]),
    // Both branches are criteria; code in a closure runs, too.
    LintCase(
      what: "an action in a closure inside a branch",
      source: """
        let app = XCUIApplication()
        class LoginView: SynchronizedView {
          func checkViewCriteria() -> String? {
            if app.alerts.firstMatch.exists {
              XCTContext.runActivity(named: "close") { _ in app.alerts.buttons["OK"].tap() }
            }
            return app.buttons["b"].exists ? nil : "no button"
          }
        }
        """,
      expected: [
        "5:77 warning page-criteria-take-time: checkViewCriteria() of LoginView acts (tap)",
        "> move the action to the transition that opens the view",
      ]),
    // `tap()` is known to be an action, so the calls in the extension's `tap()` are not followed.
    LintCase(
      what: "an extension that replaces an action of XCTest",
      source: """
        let app = XCUIApplication()
        extension XCUIElement { func tap() { recorder.tap(self) } }
        class LoginView: SynchronizedView {
          func checkViewCriteria() -> String? {
            app.cells.firstMatch.tap()
            return nil
          }
        }
        """,
      expected: [
        "5:25 warning page-criteria-take-time: checkViewCriteria() of LoginView acts (tap)",
        "> move the action to the transition that opens the view",
      ]),
    LintCase(
      what: "transitions",
      source: """
        class LoginView: OpenedView<Home>, SynchronizedView {
          func checkViewCriteria() -> String? {
            waitForView() == nil ? "not there" : returnToOrigin() == nil ? "no way back" : nil
          }
        }
        """,
      expected: [
        "3:5 warning page-criteria-take-time: checkViewCriteria() of LoginView waits (waitForView)", looking,
        "3:42 warning page-criteria-take-time: checkViewCriteria() of LoginView acts (returnToOrigin)",
        "> move the action to the transition that opens the view",
      ]),
  ]

  @Test(arguments: rows)
  func finds(_ row: LintCase) throws {
    #expect(try row.found { $0 == "page-criteria-take-time" } == row.expected)
  }
}
