// Declares pages with a base test as in the published article: elements are functions, and pages have no state.

import XCTest

#if !ALONE
  import PageModels
#endif

class TimetablePage: BasePage {
  func titleElementQuery() -> XCUIElementQuery { return app.staticTexts.matching(identifier: "timetable.title") }
  func titleElement() -> XCUIElement { return titleElementQuery().element }
  func crossingElement(_ port: String) -> XCUIElement { return app.cells["crossing.\(port)"] }
}

class CrossingPage: BasePage {
  func titleElement() -> XCUIElement { return app.staticTexts["crossing.title"] }
  func bookElement() -> XCUIElement { return app.buttons["crossing.book"] }
  func noteElement() -> XCUIElement { return app.staticTexts["crossing.note"] }
  func spinnerElement() -> XCUIElement { return app.activityIndicators["crossing.spinner"] }
}
