// Tests which locators read the frames of elements, so that trees with other frames need an answer of their own.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Testing

@Suite struct FrameReadingTests {
  static let locators: [(locator: String, driver: Driver, readsFrames: Bool)] = [
    (#"label == "frame""#, .webDriverAgent, false),
    (#"type == "XCUIElementTypeButton" AND label == "x""#, .webDriverAgent, false),
    (#"type == "XCUIElementTypeButton" AND rect.y > 600"#, .webDriverAgent, true),
    ("NOT (name == 'a' OR rect.width == 0)", .webDriverAgent, true),
    ("**/XCUIElementTypeButton[`label == 'frame'`]", .webDriverAgent, false),
    ("**/XCUIElementTypeCell[$rect.x > 0$]", .webDriverAgent, true),
    ("//XCUIElementTypeButton[@name='x']", .webDriverAgent, false),
    ("//XCUIElementTypeButton[@x > 5]", .webDriverAgent, true),
    ("//XCUIElementTypeCell[.//*[@height='44']][1]", .webDriverAgent, true),
    ("//*[attribute::width=1]", .webDriverAgent, true),
    // These select all attributes, including those that contain frames.
    ("//*[@*='5']", .webDriverAgent, true),
    ("//*[count(@node()) > 3]", .webDriverAgent, true),
    (#"new UiSelector().text("bounds").clickable(true)"#, .uiAutomator2, false),
    ("//*[@bounds='[0,0][9,9]']", .uiAutomator2, true),
    ("//*[contains(string(@text), 'bounds')]", .uiAutomator2, false),
    (#"buttons["frame"]"#, .webDriverAgent, false),
    (#"buttons.matching(NSPredicate(format: "label == 'rect'"))"#, .webDriverAgent, false),
  ]

  @Test(arguments: locators) func framesAreRead(_ row: (locator: String, driver: Driver, readsFrames: Bool)) throws {
    let query = try DetectedLocator(row.locator).read().query(for: row.driver)
    #expect(query.readsFrames == row.readsFrames)
  }

  /// Closures may read everything, and a search below an element reads what the search of that element reads.
  @Test func otherSteps() throws {
    let app = ElementQuery.application
    let block = app.buttons.appending(.filter(.block(BlockPredicate { $0.label == "x" }), of: .itself))
    #expect(block.readsFrames)
    let low = try DetectedLocator("//*[@y > 5]").read().query(for: .webDriverAgent)
    #expect(app.buttons["x"].appending(.inside(low)).readsFrames)
    #expect(app.buttons["x"].appending(.inside(app.cells, searching: low)).readsFrames)
    #expect(!app.buttons["x"].appending(.inside(app.cells)).readsFrames)
  }
}
