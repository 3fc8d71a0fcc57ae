// Tests the order of results, and the order that is assumed if the actual order is unknown.

import XCTest

/// Two cells have texts at two depths: Monday and Friday are at a higher level than Bisque and Glaze.
final class OrderTests: XCTestCase {
  func testResultsAreInLevelOrder() {
    let app = XCUIApplication()
    app.launch()
    XCTAssertEqual(app.staticTexts.allElementsBoundByIndex.map(\.label), ["Monday", "Friday", "Bisque", "Glaze"])
    XCTAssertEqual(app.staticTexts.firstMatch.label, "Monday")
    XCTAssertEqual(app.staticTexts.element(boundBy: 1).label, "Friday")
    XCTAssertEqual(app.cells.firstMatch.staticTexts.element(boundBy: 1).label, "Bisque")
  }

  /// If the results are ordered by cell, the second text is Bisque; in a single traversal, it is Friday. Tests assume
  /// the more likely order.
  func testSeveralReceivers() {
    let app = XCUIApplication()
    app.launch()
    let second = app.cells.staticTexts.element(boundBy: 1)
    XCTAssertTrue(second.exists)
    XCTAssertEqual(second.label, "Bisque")
    XCTAssertEqual(app.cells.staticTexts.count, 4)
    second.tap()
  }

  /// The journal names Xcode 26.1, in which a container query does not keep an element if only the element itself
  /// matches.
  func testAnElementDoesNotContainItself() {
    let app = XCUIApplication()
    app.launch()
    let monday = NSPredicate(format: "label == %@", "Monday")
    XCTAssertFalse(app.staticTexts.containing(monday).firstMatch.exists)
    XCTAssertTrue(app.cells.containing(monday).firstMatch.exists)
  }
}
