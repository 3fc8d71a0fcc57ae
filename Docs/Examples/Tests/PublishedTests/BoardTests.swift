// Tests the job board as in the published article: the first page of a test launches the app.

import XCTest

final class BoardTests: BoardTestCase {
  func testClearingTheHistory() {
    let user = userFixtureService.createUser()
    XCTAssertEqual(user.name, "ines")
    pageObjectsFactory.makeMainScreenPageObject()
      .section(SearchHistoryPageObject.self)
      .clear()
      .dismissAlert()
      .checkSearch("Anything by the sea")
      .section(MainScreenPageObject.self)
      .section(SearchHistoryPageObject.self)
      .checkSearch("Ferry")
  }
}
