// Declares pages of the job board in the published form of the page-object factory: a suite's own protocol for the
// sections of its main screen, pages that it creates with their initialisers, and sources of its own.

import XCTest

#if !ALONE
  import PageModels
#endif

extension PageObjectsFactory {
  func makeMainScreenPageObject() -> MainScreenPageObject {
    return initializePageObject(ofType: MainScreenPageObject.self)
  }

  func makeVacancyCardPageObject<Source: BasePageObject>(from source: Source) -> VacancyCardPageObject<Source> {
    return VacancyCardPageObject(pageObjectsFactory: self, application: source.application, source: source)
  }
}

protocol MainScreenSection: BasePageObject {}

extension MainScreenSection {
  func section<Section: MainScreenSection>(_ section: Section.Type) -> Section {
    return section.init(pageObjectsFactory: pageObjectsFactory, application: application)
  }
}

final class MainScreenPageObject: BasePageObject, MainScreenSection {
  private lazy var showAllButton = application.buttons["recommended.all"]

  func showAll() -> AllVacanciesPageObject {
    testWaiter.waitForElementToAppear(showAllButton)
    showAllButton.tap()
    return AllVacanciesPageObject(pageObjectsFactory: pageObjectsFactory, application: application)
  }
}

final class SearchHistoryPageObject: BasePageObject, MainScreenSection {
  private lazy var clearButton = application.buttons["recent.clear"]

  func clear() -> AlertPageObject<SearchHistoryPageObject> {
    testWaiter.waitForElementToAppear(clearButton)
    clearButton.tap()
    return pageObjectsFactory.makeAlertPageObject(from: self)
  }

  @discardableResult
  func checkSearch(_ text: String) -> Self {
    XCTAssertTrue(application.buttons[text].exists)
    return self
  }
}

final class AllVacanciesPageObject: BasePageObject {
  @discardableResult
  func checkList() -> Self {
    testWaiter.waitForElementToAppear(application.tables["vacancies.list"])
    return self
  }

  func open(_ vacancy: String) -> VacancyCardPageObject<AllVacanciesPageObject> {
    application.cells[vacancy].tap()
    return pageObjectsFactory.makeVacancyCardPageObject(from: self)
  }
}

final class VacancyCardPageObject<Source: BasePageObject>: BasePageObject {
  private let source: Source

  init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication, source: Source) {
    self.source = source
    super.init(pageObjectsFactory: pageObjectsFactory, application: application)
  }

  required init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication) {
    source = pageObjectsFactory.initializePageObject(ofType: Source.self)
    super.init(pageObjectsFactory: pageObjectsFactory, application: application)
  }

  func back() -> Source {
    application.navigationBars["Vacancy"].buttons.firstMatch.tap()
    return source
  }
}

struct BoardUser {
  let name: String
}

final class UserFixtureService {
  func createUser() -> BoardUser {
    return BoardUser(name: "ines")
  }
}
