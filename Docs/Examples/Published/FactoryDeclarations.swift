// Declares the page-object factory as a suite without the toolkit does, with the published names.

import XCTest

class PageObjectsFactory {
  private let application: XCUIApplication

  init(application: XCUIApplication) {
    self.application = application
  }

  func initializePageObject<PageObject: BasePageObject>(ofType type: PageObject.Type) -> PageObject {
    return PageObject(pageObjectsFactory: self, application: application)
  }

  func makeAlertPageObject<Source: BasePageObject>(from source: Source) -> AlertPageObject<Source> {
    return AlertPageObject(pageObjectsFactory: self, application: application, source: source)
  }
}

class BasePageObject {
  let pageObjectsFactory: PageObjectsFactory
  let application: XCUIApplication
  let testWaiter = TestWaiter()

  required init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication) {
    self.pageObjectsFactory = pageObjectsFactory
    self.application = application
  }
}

final class AlertPageObject<Source: BasePageObject>: BasePageObject {
  private let source: Source

  init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication, source: Source) {
    self.source = source
    super.init(pageObjectsFactory: pageObjectsFactory, application: application)
  }

  required init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication) {
    source = Source(pageObjectsFactory: pageObjectsFactory, application: application)
    super.init(pageObjectsFactory: pageObjectsFactory, application: application)
  }

  func dismissAlert() -> Source {
    application.alerts.buttons.firstMatch.tap()
    return source
  }
}

final class TestWaiter {
  func waitForElementToAppear(_ element: XCUIElement) {
    XCTAssertTrue(element.waitForExistence(timeout: 10))
  }
}

class BoardTestCase: XCTestCase {
  let application = XCUIApplication()
  let userFixtureService = UserFixtureService()
  lazy var pageObjectsFactory = PageObjectsFactory(application: application)

  override func setUp() {
    super.setUp()
    application.launchArguments = ["-uitest"]
    application.launch()
  }
}
