// A UI test with a suppression comment and with a call to a method that is configured under `mappings`.

import XCTest

final class ListTests: XCTestCase {
  func testAdding() {
    let app = XCUIApplication()
    app.buttons["list.add"].tap()
    app.otherElements.button("detail.done").tap()  // axreplay:disable:this loc-no-match - it appears with the keyboard
  }
}
