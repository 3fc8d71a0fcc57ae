// Tests a page object against five snapshots, one second apart: landing page, form, progress, alert, home page.

import XCTest

final class LandingPage {
  let app: XCUIApplication
  init(app: XCUIApplication = XCUIApplication()) { self.app = app }

  var logIn: XCUIElement { app.buttons["Log In"] }
  var submit: XCUIElement { app.buttons["login.submit"] }
  var alert: XCUIElement { app.alerts["Wrong Password"] }
}

final class ShopTests: XCTestCase {
  let app = XCUIApplication()
  lazy var page = LandingPage(app: app)

  override func setUpWithError() throws {
    continueAfterFailure = false
    app.launchArguments = ["-uitest"]
    app.launch()
  }

  func testTheFirstScreen() {
    XCTAssertTrue(page.logIn.exists)
    XCTAssertTrue(page.logIn.isHittable)
    XCTAssertEqual(page.logIn.label, "Log In")
    XCTAssertEqual(page.logIn.elementType, .button)
    XCTAssertFalse(page.submit.exists)
    XCTAssertEqual(app.alerts.count, 0)
    page.logIn.tap()
  }

  func testWaitingTakesVirtualTime() {
    XCTAssertFalse(page.submit.waitForExistence(timeout: 0.5))
    XCTAssertTrue(page.submit.waitForExistence(timeout: 0.5))
    XCTAssertTrue(page.alert.waitForExistence(timeout: 5))
    XCTAssertTrue(page.alert.waitForNonExistence(timeout: 5))
    XCTAssertFalse(page.alert.waitForExistence(timeout: 3600))
  }

  func testTapsWaitForTheirTarget() {
    page.submit.firstMatch.tap()
    XCTAssertTrue(page.submit.exists)
  }

  func testPredicates() {
    let alert = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: page.alert)
    XCTAssertEqual(XCTWaiter().wait(for: [alert], timeout: 10), .completed)
    let gone = expectation(for: NSPredicate(format: "exists == 0"), evaluatedWith: page.alert)
    wait(for: [gone], timeout: 5)
    expectation(for: NSPredicate(format: "count > %d", 3), evaluatedWith: app.cells, handler: nil)
    waitForExpectations(timeout: 5)
    let block = NSPredicate { object, _ in (object as? XCUIElement)?.exists ?? false }
    let home = XCTNSPredicateExpectation(predicate: block, object: app.tabBars.firstMatch)
    XCTAssertEqual(XCTWaiter.wait(for: [home], timeout: 1), .completed)
  }

  func testPredicatesInQueries() {
    let starts = NSPredicate(format: "label BEGINSWITH[c] %@", "log")
    XCTAssertTrue(app.buttons.matching(starts).firstMatch.exists)
    XCTAssertTrue(app.buttons.element(matching: NSPredicate(format: "label == 'Log In' AND enabled == YES")).exists)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      starts, NSPredicate(format: "elementType == %d", XCUIElement.ElementType.button.rawValue),
    ])
    XCTAssertEqual(app.descendants(matching: .any).matching(both).count, 1)
  }

  func testBlockPredicates() {
    let long = NSPredicate { object, _ in ((object as? XCUIElementAttributes)?.label.count ?? 0) > 12 }
    let labels = app.buttons.matching(long).allElementsBoundByIndex.map(\.label)
    XCTAssertEqual(labels, ["Create Account", "Look Around First"])
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      long, NSPredicate(format: "label BEGINSWITH 'Look'"),
    ])
    XCTAssertEqual(app.buttons.element(matching: both).identifier, "landing.guest")
    XCTAssertFalse(app.buttons.matching(NSPredicate(value: false)).firstMatch.exists)
  }

  func testActivities() {
    let name = XCTContext.runActivity(named: "look") { activity in
      activity.add(XCTAttachment(string: "a text"))
      return activity.name
    }
    XCTAssertEqual(name, "look")
  }

  @MainActor func testAsync() async throws {
    try await Task.sleep(nanoseconds: 3_000_000_000)
    XCTAssertTrue(page.alert.exists)
  }
}
