// Shows the failures of UI tests. Each stops its test.

import XCTest

final class ShopFailureTests: FailingTestCase {
  let app = XCUIApplication()

  override func setUpWithError() throws {
    try super.setUpWithError()
    app.launch()
  }

  override func tearDown() { print("tearDown of \(name)") }

  func testNoMatch() {
    _ = app.buttons["Log in"].label
    print("never printed")
  }

  func testTapOnAMissingElement() {
    app.navigationBars.buttons["Nowhere"].tap()
    print("never printed")
  }

  func testAmbiguous() {
    XCTAssertTrue(app.tabBars.firstMatch.waitForExistence(timeout: 5))
    app.buttons["Search"].tap()
    print("never printed")
  }

  func testIndexOutOfRange() {
    app.buttons.element(boundBy: 99).tap()
    print("never printed")
  }

  func testAfterTheEnd() {
    app.terminate()
    _ = app.buttons["Log In"].label
    print("never printed")
  }

  func testTimeout() {
    let gone = expectation(for: NSPredicate(format: "exists == 0"), evaluatedWith: app)
    wait(for: [gone], timeout: 20)
    print("never printed")
  }

  func testAnAssertionAboutAWait() {
    XCTAssertTrue(app.textFields["login.acount"].waitForExistence(timeout: 1.5))
    print("never printed")
  }

  func testAnAssertionAboutTapping() {
    XCTAssertTrue(app.cells["product.4106"].waitForExistence(timeout: 10))
    XCTAssertTrue(app.cells["product.4106"].staticTexts["Add to Basket"].isHittable)
    print("never printed")
  }

  func testBadPredicate() {
    _ = app.buttons.matching(NSPredicate(format: "label BEGINSWIHT 'a'")).count
    print("never printed")
  }

  func testInAnActivity() {
    XCTContext.runActivity(named: "tap") { _ in app.sheets["none"].tap() }
    print("never printed")
  }

  func testKeyThatIsTooLong() {
    _ = app.buttons[String(repeating: "x", count: 129)].label
    print("never printed")
  }

  func testALoopThatNeverEnds() {
    continueAfterFailure = true
    while !app.buttons["never"].exists {}
    print("never printed")
  }

  func testALoopThatSleepsAndNeverEnds() {
    while !app.buttons["never"].exists { sleep(1) }
    print("never printed")
  }

  @MainActor func testAsync() async {
    await Task.yield()
    app.alerts["none"].buttons["OK"].tap()
    print("never printed")
  }

  func testAnIntermediateStepWithoutAMatch() {
    _ = app.buttons["landing.language"].images["flag"].staticTexts["English"].label
    print("never printed")
  }

  func testFirstMatch() {
    app.scrollViews.buttons.matching(NSPredicate(format: "label BEGINSWITH 'Ends'")).firstMatch.tap()
    print("never printed")
  }
}

final class WithoutRecordingTests: FailingTestCase {
  func testReadsAnElement() {
    XCTAssertTrue(XCUIApplication().buttons["Log In"].exists)
    print("never printed")
  }
}
