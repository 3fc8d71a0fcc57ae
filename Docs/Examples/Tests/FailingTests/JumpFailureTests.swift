// Shows that a failure keeps the notes of what the replay relied on.

import XCTest

/// Uses the recordings of `VaultTests`. The jump is in the log of the failure, and in an attachment.
final class JumpFailureTests: XCTestCase {
  let app = XCUIApplication()

  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["AXREPLAY_SHOW_FAILURES"] == "1")
    app.launchArguments = ["-uitest"]
  }

  func testAfterAJump() {
    app.launch()
    app.secureTextFields["vault.pin"].typeText("2468")
    app.buttons["Unlock"].tap()
    XCTAssertTrue(app.cells["vault.licence"].waitForExistence(timeout: 5))
  }
}
