// Tests the order of query results, and the order that is assumed if the actual order is unknown.

import XCTest

/// The screen has two cells with texts at two depths: Monday and Friday are at a higher level of the tree than Bisque
/// and Glaze.
final class OrderTests: XCTestCase {
  func testResultsAreInLevelOrder() {
    let app = XCUIApplication()
    app.launch()
    XCTAssertEqual(app.staticTexts.allElementsBoundByIndex.map(\.label), ["Monday", "Friday", "Bisque", "Glaze"])
    XCTAssertEqual(app.staticTexts.firstMatch.label, "Monday")
    XCTAssertEqual(app.staticTexts.element(boundBy: 1).label, "Friday")
    XCTAssertEqual(app.cells.firstMatch.staticTexts.element(boundBy: 1).label, "Bisque")
  }

  /// If XCTest returns the texts cell by cell, the second text is Bisque; if it traverses the tree only once, the
  /// second text is Friday. Tests assume the more likely order, cell by cell.
  func testSeveralReceivers() {
    let app = XCUIApplication()
    app.launch()
    let second = app.cells.staticTexts.element(boundBy: 1)
    XCTAssertTrue(second.exists)
    XCTAssertEqual(second.label, "Bisque")
    XCTAssertEqual(app.cells.staticTexts.count, 4)
    second.tap()
  }

  /// The journal names Xcode 26.1. It is unknown whether a `containing` query of this version also keeps an element
  /// that only matches itself; tests assume that it does, as up to Xcode 15.
  func testAnElementThatMatchesItself() {
    let app = XCUIApplication()
    app.launch()
    let monday = NSPredicate(format: "label == %@", "Monday")
    // axreplay:disable:next loc-near-miss - the recording of these tests is not among the linted snapshots
    XCTAssertTrue(app.staticTexts.containing(monday).firstMatch.exists)
    XCTAssertTrue(app.cells.containing(monday).firstMatch.exists)
  }
}
