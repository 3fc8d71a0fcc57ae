// In which order results come, and what is taken where that is open.

import XCTest

/// The texts of two cells lie at two depths: Monday and Friday above Bisque and Glaze.
final class OrderTests: XCTestCase {
  func testResultsComeLevelByLevel() {
    let app = XCUIApplication()
    app.launch()
    XCTAssertEqual(app.staticTexts.allElementsBoundByIndex.map(\.label), ["Monday", "Friday", "Bisque", "Glaze"])
    XCTAssertEqual(app.staticTexts.firstMatch.label, "Monday")
    XCTAssertEqual(app.staticTexts.element(boundBy: 1).label, "Friday")
    XCTAssertEqual(app.cells.firstMatch.staticTexts.element(boundBy: 1).label, "Bisque")
  }

  /// Cell by cell the second text is Bisque, and in one traversal it is Friday. Tests get the likelier one.
  func testSeveralReceivers() {
    let app = XCUIApplication()
    app.launch()
    let second = app.cells.staticTexts.element(boundBy: 1)
    XCTAssertTrue(second.exists)
    XCTAssertEqual(second.label, "Bisque")
    XCTAssertEqual(app.cells.staticTexts.count, 4)
    second.tap()
  }

  /// The journal says Xcode 26.1, whose XCTest does not keep what only itself matches.
  func testAnElementDoesNotContainItself() {
    let app = XCUIApplication()
    app.launch()
    let monday = NSPredicate(format: "label == %@", "Monday")
    XCTAssertFalse(app.staticTexts.containing(monday).firstMatch.exists)
    XCTAssertTrue(app.cells.containing(monday).firstMatch.exists)
  }
}
