// Tests Swift 6 mode with a base class from another module, and with different kinds of test methods in one class.

import Pages
import XCTest

final class SwiftSixTests: ShopTestCase {
  func testPlain() {}

  @MainActor func testMainActor() {
    let page = LoginPage()
    XCTAssertTrue(page.submit.waitForExistence(timeout: 2))
    XCTAssertEqual(page.submit.label, "Log In")
    XCTAssertTrue(page.alert.buttons["OK"].waitAndTap())
  }

  @MainActor func testExpectationsOfAsyncTests() async {
    let page = LoginPage()
    let alert = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == 1"), object: page.alert)
    await fulfillment(of: [alert], timeout: 5)
    XCTAssertTrue(page.alert.exists)
  }

  @MainActor func testSleepTakesVirtualTime() {
    let page = LoginPage()
    XCTAssertFalse(page.alert.exists)
    sleep(2)
    usleep(500_000)
    Thread.sleep(forTimeInterval: 0.5)
    XCTAssertTrue(page.alert.exists)
  }

  @MainActor func testCoordinates() {
    let app = XCUIApplication()
    let middle = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    XCTAssertEqual(middle.withOffset(CGVector(dx: 10, dy: 0)).screenPoint.x, app.frame.width / 2 + 10)
    middle.tap()
  }

  func testAsync() async throws {
    let exists = await LoginPage().alert.waitForExistence(timeout: 3)
    XCTAssertTrue(exists)
  }
}

@MainActor final class WhollyMainActorTests: ShopTestCase {
  let page = LoginPage()

  func testOne() { XCTAssertNotNil(page) }

  func testTwo() async { XCTAssertNotNil(page) }
}
