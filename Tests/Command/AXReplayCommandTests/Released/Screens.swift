// A UI test with a mapped call and a suppression comment.

import XCTest

final class ListTests: XCTestCase {
  func testAdding() {
    let app = XCUIApplication()
    app.buttons["list.add"].tap()
    app.otherElements.button("detail.done").tap()  // axreplay:disable:this loc-no-match - it appears with the keyboard
  }
}
