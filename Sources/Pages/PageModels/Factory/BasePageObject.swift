// Declares the base classes of page objects.

import XCTest

/// A page of a suite. Protocols such as ``ViewWaitable``, ``TabBarUsable`` and ``ListCheckable`` add functionality.
///
///     final class ProfilePageObject: BasePageObject, ViewWaitable, TabBarUsable {
///       var view: XCUIElement { application.scrollViews["profile.view"] }
///     }
@preconcurrency @MainActor open class BasePageObject: PageObject {
  /// The factory that creates the next pages.
  public let pageObjectsFactory: PageObjectsFactory
  /// The app that shows the page.
  public let application: XCUIApplication

  /// Creates the page. In a ``PageObjectsTestCase``, the first page of a test launches the app.
  public required init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication) {
    self.pageObjectsFactory = pageObjectsFactory
    self.application = application
    pageObjectsFactory.prepareForPage()
  }
}

/// A page that returns to the page from which it was opened.
///
///     final class FilterPageObject<Source: BasePageObject>: SourcedPageObject<Source> {
///       func done() -> Source { tap(application.buttons["Done"]).source }
///     }
///
///     FilterPageObject(pageObjectsFactory: pageObjectsFactory, application: application, source: self)
@preconcurrency @MainActor open class SourcedPageObject<Source: BasePageObject>: BasePageObject {
  /// The page from which this one was opened.
  public let source: Source

  /// Creates a page that returns to the given one.
  public required init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication, source: Source) {
    self.source = source
    super.init(pageObjectsFactory: pageObjectsFactory, application: application)
  }

  /// Creates a page that returns to a new page object of the source's type.
  public required convenience init(pageObjectsFactory: PageObjectsFactory, application: XCUIApplication) {
    let source = Source(pageObjectsFactory: pageObjectsFactory, application: application)
    self.init(pageObjectsFactory: pageObjectsFactory, application: application, source: source)
  }
}
