// Tests a complete log-in against a recording with a journal: every action must match the next recorded action.

import XCTest

final class LoginPage {
  let app: XCUIApplication
  init(_ app: XCUIApplication) { self.app = app }

  var account: XCUIElement { app.textFields["login.account"] }
  var password: XCUIElement { app.secureTextFields["login.password"] }
  var submit: XCUIElement { app.buttons["login.submit"] }
  var wrongPassword: XCUIElement { app.alerts["Wrong Password"] }

  func enter(account text: String) {
    account.tap()
    account.typeText(text)
  }

  func enter(password text: String) {
    password.tap()
    password.typeText(text)
  }
}

final class LoginTests: XCTestCase {
  let app = XCUIApplication()
  lazy var page = LoginPage(app)

  override func setUp() {
    continueAfterFailure = false
    app.launchArguments = ["-uitest", "-resetSession"]
    app.launch()
  }

  func testAWrongPasswordAndThenTheRightOne() {
    app.buttons["Log In"].tap()
    XCTAssertTrue(page.account.waitForExistence(timeout: 5))
    page.enter(account: "ines@pomelo.example")
    page.enter(password: "quince-88")
    XCTAssertTrue(page.submit.isHittable)
    page.submit.tap()
    XCTAssertTrue(page.wrongPassword.waitForExistence(timeout: 10))
    page.wrongPassword.buttons["OK"].tap()
    XCTAssertFalse(page.wrongPassword.exists)
    page.enter(password: "quince-89")
    page.submit.tap()
    XCTAssertTrue(app.cells["product.4101"].waitForExistence(timeout: 20))
    XCTAssertEqual(app.staticTexts["home.greeting"].label, "Good morning, Ines")
    let byName = XCUIApplication(bundleIdentifier: "com.example.pomelo")
    XCTAssertEqual(byName.state, .runningForeground)
    app.terminate()
    XCTAssertEqual(byName.state, .notRunning)
    XCTAssertFalse(byName.staticTexts["home.greeting"].exists)
  }

  /// The alert appears 1.75 s after the tap on the button has returned. An action whose target does not exist is
  /// retried 1, 2 and 3 s later, so the second retry finds the alert; the tap returns 0.4 s after that.
  func testAnActionIsRetriedEverySecond() {
    app.buttons["Log In"].tap()
    page.enter(account: "ines@pomelo.example")
    page.enter(password: "quince-88")
    page.submit.tap()
    let start = Date()
    page.wrongPassword.buttons["OK"].tap()
    XCTAssertEqual(Date().timeIntervalSince(start), 2.4, accuracy: 1e-6)
  }

  /// A gesture that journals cannot record is also retried every second.
  func testAGestureIsRetriedEverySecond() {
    app.buttons["Log In"].tap()
    page.enter(account: "ines@pomelo.example")
    page.enter(password: "quince-88")
    page.submit.tap()
    let start = Date()
    page.wrongPassword.buttons["OK"].pinch(withScale: 2, velocity: 1)
    XCTAssertEqual(Date().timeIntervalSince(start), 2, accuracy: 1e-6)
    XCTExpectFailure("no button") { $0.compactDescription.hasPrefix("Failed to pinch \"none\" Button: No matches") }
    continueAfterFailure = true
    app.buttons["none"].pinch(withScale: 2, velocity: 1)
    XCTAssertEqual(Date().timeIntervalSince(start), 5, accuracy: 1e-6)
  }

  /// The alert blocks the next tap, so the monitor handles it first.
  func testAMonitorHandlesTheAlert() {
    addUIInterruptionMonitor(withDescription: "wrong password") { alert in
      alert.buttons["OK"].tap()
      return true
    }
    app.buttons["Log In"].tap()
    page.enter(account: "ines@pomelo.example")
    page.enter(password: "quince-88")
    page.submit.tap()
    XCTAssertTrue(page.wrongPassword.waitForExistence(timeout: 10))
    page.enter(password: "quince-89")
    XCTAssertFalse(page.wrongPassword.exists)
    page.submit.tap()
    let products = app.collectionViews["home.products"].cells
    let shown = XCTNSPredicateExpectation(predicate: NSPredicate(format: "count > %d", 3), object: products)
    XCTAssertEqual(XCTWaiter.wait(for: [shown], timeout: 20), .completed)
  }
}
