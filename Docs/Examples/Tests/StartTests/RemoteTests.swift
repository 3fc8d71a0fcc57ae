// Tests an app for Apple TV, whose focus moves with the buttons of the remote control.

import OSLog
import XCTest

final class RemoteTests: XCTestCase {
  private let logger = Logger(subsystem: "com.example.cinema", category: "remote")

  @MainActor func testTheFocusFollowsTheButtons() {
    let app = XCUIApplication()
    app.launch()
    XCTAssertTrue(app.buttons["Films"].hasFocus)
    XCTAssertFalse(app.buttons["Series"].hasFocus)
    XCUIRemote.shared.press(.right)
    XCTAssertTrue(app.buttons["Series"].hasFocus)
    let focused = app.buttons.element(matching: NSPredicate(format: "hasFocus == true"))
    logger.info("focused: \(focused.label, privacy: .public)")
    XCTAssertEqual(focused.label, "Series")
    XCUIRemote.shared.press(.select, forDuration: 1)
    XCTAssertTrue(app.staticTexts["Tidelands"].waitForExistence(timeout: 5))
    XCUIRemote.shared.press(.menu)
    XCTAssertTrue(app.buttons["Series"].hasFocus)
  }
}
