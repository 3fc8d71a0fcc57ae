// Declares pages for use without a factory: tests create them and choose the next page.

import PageModels
import XCTest

final class PlainMainPage: PageObject, ViewWaitable {
  let app: XCUIApplication
  init(_ app: XCUIApplication) { self.app = app }

  var view: XCUIElement { app.scrollViews["main.view"] }

  func tapShowAll(file: StaticString = #filePath, line: UInt = #line) {
    tap(app.buttons["recommended.all"], file: file, line: line)
  }
}

final class PlainVacanciesPage: PageObject, ViewWaitable, CellCheckable, CellActionable {
  let app: XCUIApplication
  init(_ app: XCUIApplication) { self.app = app }

  var view: XCUIElement { list }
  var list: XCUIElement { app.tables["vacancies.list"] }
}

final class PlainVacancyPage: PageObject, ViewWaitable {
  let app: XCUIApplication
  init(_ app: XCUIApplication) { self.app = app }

  var view: XCUIElement { app.scrollViews["vacancy.view"] }

  /// The return type does not state which page opens.
  func tapRespond(file: StaticString = #filePath, line: UInt = #line) {
    tap(app.buttons["vacancy.respond"], file: file, line: line)
  }
}

final class PlainLoginPage: PageObject, ViewWaitable {
  let app: XCUIApplication
  init(_ app: XCUIApplication) { self.app = app }

  var view: XCUIElement { app.scrollViews["login.view"] }

  func tapCancel(file: StaticString = #filePath, line: UInt = #line) {
    tap(app.buttons["login.cancel"], file: file, line: line)
  }
}
