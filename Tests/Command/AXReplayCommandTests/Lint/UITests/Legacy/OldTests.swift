// Legacy tests.

import XCTest

final class OldTests: XCTestCase {
  func testLogIn() {
    // axreplay:disable:next loc-index - tabs have no identifiers
    XCUIApplication().tabBars.buttons.element(boundBy: 0).tap()
    XCUIApplication().buttons.element(boundBy: 1).tap()
    XCUIApplication().staticTexts["login.subtitel"].tap()
  }
}
