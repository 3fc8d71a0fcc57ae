// Shows the files that failures create.

import XCTest

final class ArtifactFailureTests: XCTestCase {
  let app = XCUIApplication()

  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["AXREPLAY_SHOW_FAILURES"] == "1")
    app.launchArguments = ["-uitest", "-resetSession"]
  }

  /// Two failures on two screens, and an attachment that is kept because the test fails.
  func testTwoFailures() {
    app.launch()
    XCTContext.runActivity(named: "count buttons") { _ in XCTAssertEqual(app.buttons.count, 4) }
    app.buttons["Log In"].tap()
    XCTAssertEqual(app.textFields["login.acount"].label, "Account")
    let attachment = XCTAttachment(string: app.textFields["login.account"].identifier)
    attachment.name = "account"
    add(attachment)
    add(XCTAttachment(screenshot: app.textFields["login.account"].screenshot()))
  }

  func testNothingOnScreen() {
    XCTFail("before the launch")
  }

  func testInALoop() {
    app.launch()
    for number in 1...12 { XCTFail("number \(number)") }
  }
}
