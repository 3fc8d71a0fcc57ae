// Tests that declarations of a suite take precedence over the toolkit's.

import PageModels
import XCTest

private enum Called {
  nonisolated(unsafe) static var names: [String] = []
}

private class OwnPageObject: BasePageObject {}

extension OwnPageObject {
  fileprivate var testWaiter: OwnWaiter { return OwnWaiter() }

  fileprivate func section<Section: OwnPageObject>(_ section: Section.Type) -> Section {
    Called.names.append("section")
    return section.init(pageObjectsFactory: pageObjectsFactory, application: application)
  }
}

private final class OwnSection: SectionPageObject<OwnPageObject>, ViewWaitable {
  var view: XCUIElement { return application.tables["vacancies.list"] }
}

extension SectionPageObject where Source == OwnPageObject {
  fileprivate func section<Section: SectionPageObject<OwnPageObject>>(_ type: Section.Type) -> Section {
    Called.names.append("section of a section")
    return type.init(pageObjectsFactory: pageObjectsFactory, application: application, source: source)
  }
}

private struct OwnWaiter {
  func waitForElementToAppear(_ element: XCUIElement) {
    Called.names.append("waitForElementToAppear")
  }
}

extension PageObjectsFactory {
  fileprivate func initializePageObject<PageObject: BasePageObject>(ofType type: PageObject.Type) -> PageObject {
    Called.names.append("initializePageObject")
    return type.init(pageObjectsFactory: self, application: application)
  }

  fileprivate func makeAlertPageObject<Source: BasePageObject>(from source: Source) -> AlertPageObject<Source> {
    Called.names.append("makeAlertPageObject")
    return AlertPageObject(pageObjectsFactory: self, application: application, source: source)
  }

  fileprivate func makeBottomSheetPageObject<Source: BasePageObject>(
    from source: Source
  ) -> BottomSheetPageObject<Source> {
    Called.names.append("makeBottomSheetPageObject")
    return BottomSheetPageObject(pageObjectsFactory: self, application: application, source: source)
  }
}

extension AlertPageObject {
  fileprivate func dismissAlert() -> Source {
    Called.names.append("dismissAlert")
    return source
  }
}

final class OwnNamesTests: XCTestCase {
  func testOwnDeclarationsAreCalled() {
    Called.names = []
    let factory = PageObjectsFactory(application: XCUIApplication())
    let page = factory.initializePageObject(ofType: OwnPageObject.self)
    page.testWaiter.waitForElementToAppear(page.application)
    let alert = factory.makeAlertPageObject(from: page.section(OwnPageObject.self))
    _ = factory.makeBottomSheetPageObject(from: alert.dismissAlert())
    let section = OwnSection(pageObjectsFactory: factory, application: page.application, source: page)
    XCTAssertTrue(section.section(OwnSection.self).source === page)
    XCTAssertEqual(
      Called.names,
      [
        "initializePageObject", "waitForElementToAppear", "section", "makeAlertPageObject", "dismissAlert",
        "makeBottomSheetPageObject", "section of a section",
      ])
  }
}
