// Shows failures of tests that deviate from the recording.

import XCTest

final class LoginFailureTests: XCTestCase {
  let app = XCUIApplication()

  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["AXREPLAY_SHOW_FAILURES"] == "1")
    continueAfterFailure = false
    app.launchArguments = ["-uitest", "-resetSession"]
    app.launch()
  }

  func testADifferentButton() {
    app.buttons["landing.guest"].tap()
  }

  func testADifferentText() {
    app.buttons["Log In"].tap()
    app.textFields["login.account"].tap()
    app.textFields["login.account"].typeText("ann@pomelo.example")
  }

  func testBehindAnAlert() {
    app.buttons["Log In"].tap()
    app.textFields["login.account"].tap()
    app.textFields["login.account"].typeText("ines@pomelo.example")
    app.secureTextFields["login.password"].tap()
    app.secureTextFields["login.password"].typeText("quince-88")
    app.buttons["login.submit"].tap()
    XCTAssertTrue(app.alerts["Wrong Password"].waitForExistence(timeout: 10))
    app.secureTextFields["login.password"].tap()
  }

  func testAMissingButton() {
    app.buttons["Log Inn"].tap()
  }

  func testNotRecorded() {
    app.terminate()
  }
}
