// Tests the order of results, and the choice where that order is undecidable.

import XCTest

/// The texts of two cells are at two depths: Monday and Friday above Bisque and Glaze.
final class OrderTests: XCTestCase {
  func testResultsComeLevelByLevel() {
    let app = XCUIApplication()
    app.launch()
    XCTAssertEqual(app.staticTexts.allElementsBoundByIndex.map(\.label), ["Monday", "Friday", "Bisque", "Glaze"])
    XCTAssertEqual(app.staticTexts.firstMatch.label, "Monday")
    XCTAssertEqual(app.staticTexts.element(boundBy: 1).label, "Friday")
    XCTAssertEqual(app.cells.firstMatch.staticTexts.element(boundBy: 1).label, "Bisque")
  }

  /// Cell by cell, the second text is Bisque; in one traversal it is Friday. Tests get the likelier one.
  func testSeveralReceivers() {
    let app = XCUIApplication()
    app.launch()
    let second = app.cells.staticTexts.element(boundBy: 1)
    XCTAssertTrue(second.exists)
    XCTAssertEqual(second.label, "Bisque")
    XCTAssertEqual(app.cells.staticTexts.count, 4)
    second.tap()
  }

  /// The journal has Xcode 26.1, whose XCTest does not keep an element that only matches itself.
  func testAnElementDoesNotContainItself() {
    let app = XCUIApplication()
    app.launch()
    let monday = NSPredicate(format: "label == %@", "Monday")
    XCTAssertFalse(app.staticTexts.containing(monday).firstMatch.exists)
    XCTAssertTrue(app.cells.containing(monday).firstMatch.exists)
  }
}
