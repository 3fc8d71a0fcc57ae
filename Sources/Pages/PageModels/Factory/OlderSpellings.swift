// Declares deprecated names of the page-object factory.

import XCTest

@available(*, deprecated, renamed: "BasePageObject")
public typealias FactoryMade = BasePageObject

extension PageObjectsFactory {
  @available(*, deprecated, renamed: "PageObjectsFactory")
  public typealias Making = PageObjectsFactory

  @available(*, deprecated, renamed: "application")
  public final var app: XCUIApplication { application }

  @available(*, deprecated, renamed: "init(application:)")
  public convenience init(app: XCUIApplication) { self.init(application: app) }

  @available(*, deprecated, renamed: "initializePageObject(ofType:)")
  public func make<Page: BasePageObject>(_ type: Page.Type = Page.self) -> Page { initializePageObject(ofType: type) }

  @available(*, deprecated, message: "call the page's initializer, init(pageObjectsFactory:application:source:)")
  public func make<Source: BasePageObject, Page: SourcedPageObject<Source>>(
    _ type: Page.Type = Page.self, from source: Source
  ) -> Page {
    type.init(pageObjectsFactory: self, application: application, source: source)
  }

  @available(*, deprecated, renamed: "makeAlertPageObject(from:)")
  @_disfavoredOverload
  public func makeAlertPageObject<Source: BasePageObject>(source: Source) -> AlertPageObject<Source> {
    makeAlertPageObject(from: source)
  }

  @available(*, deprecated, renamed: "makeBottomSheetPageObject(from:)")
  @_disfavoredOverload
  public func makeBottomSheetPageObject<Source: BasePageObject>(source: Source) -> BottomSheetPageObject<Source> {
    makeBottomSheetPageObject(from: source)
  }
}

extension BasePageObject {
  @available(*, deprecated, renamed: "application")
  public final var app: XCUIApplication { application }

  @available(*, deprecated, renamed: "pageObjectsFactory")
  public final var factory: PageObjectsFactory { pageObjectsFactory }

  @available(*, deprecated, renamed: "init(pageObjectsFactory:application:)")
  public convenience init(_ making: PageObjectsFactory) {
    self.init(pageObjectsFactory: making, application: making.application)
  }
}

extension SourcedPageObject {
  @available(*, deprecated, renamed: "init(pageObjectsFactory:application:source:)")
  public convenience init(_ making: PageObjectsFactory, from source: Source) {
    self.init(pageObjectsFactory: making, application: making.application, source: source)
  }
}

extension PageObjectsTestCase {
  @available(*, deprecated, renamed: "pageObjectsFactory")
  public final var factory: PageObjectsFactory { pageObjectsFactory }
}
