// Declares the pages of Heron's onboarding. Elements are declared as functions. Some elements have two functions: one
// returns a query, whose matches can be counted, and the other returns its single element.

import PageModels
import XCTest

extension Pages {
  var welcome: WelcomePage { page() }
  var name: NamePage { page() }
  var camera: CameraPage { page() }
  var cameraOff: CameraOffPage { page() }
  var ready: ReadyPage { page() }
  var diary: DiaryPage { page() }
}

final class WelcomePage: BasePage {
  func titleQuery() -> XCUIElementQuery { app.staticTexts.matching(identifier: "welcome.title") }
  func title() -> XCUIElement { titleQuery().element }
  func startQuery() -> XCUIElementQuery { app.buttons.matching(identifier: "welcome.start") }
  func start() -> XCUIElement { startQuery().element }
}

final class NamePage: BasePage {
  func fieldQuery() -> XCUIElementQuery { app.textFields.matching(identifier: "name.field") }
  func field() -> XCUIElement { fieldQuery().element }
  func goOn() -> XCUIElement { app.buttons["name.continue"] }

  /// Types the first name from the test's data.
  func introduce(file: StaticString = #filePath, line: UInt = #line) {
    tap(field(), file: file, line: line)
    field().typeText(dataCreator.firstName)
    tap(goOn(), file: file, line: line)
  }
}

final class CameraPage: BasePage {
  func titleQuery() -> XCUIElementQuery { app.staticTexts.matching(identifier: "camera.title") }
  func title() -> XCUIElement { titleQuery().element }
  func reasonQuery() -> XCUIElementQuery {
    app.scrollViews["camera.page"].images.matching(NSPredicate(format: "identifier IN %@", ["lock", "hand"]))
  }
  func allow() -> XCUIElement { app.buttons["camera.allow"] }
  func later() -> XCUIElement { app.buttons["camera.later"] }  // axreplay:disable:this loc-unused - exists on the page
  func spinnerQuery() -> XCUIElementQuery { app.activityIndicators.matching(identifier: "camera.spinner") }
  func spinner() -> XCUIElement { spinnerQuery().element }
}

final class CameraOffPage: BasePage {
  func title() -> XCUIElement { app.staticTexts["denied.title"] }
  func goOn() -> XCUIElement { app.buttons["denied.goOn"] }
}

final class ReadyPage: BasePage {
  func titleQuery() -> XCUIElementQuery { app.staticTexts.matching(identifier: "ready.title") }
  func title() -> XCUIElement { titleQuery().element }
  func start() -> XCUIElement { app.buttons["ready.start"] }
}

final class DiaryPage: BasePage {
  func birdQuery() -> XCUIElementQuery { app.tables["home.diary"].cells }
  func hint() -> XCUIElement { app.staticTexts["home.hint"] }
  func closeHint() -> XCUIElement { app.buttons["home.hint.close"] }
}
