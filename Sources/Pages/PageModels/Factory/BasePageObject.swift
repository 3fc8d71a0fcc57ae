// Declares the base classes of page objects.

import XCTest

/// A page that needs only the app. Protocols such as ``ViewWaitable``, ``TabBarUsable`` and ``ListCheckable`` add
/// functionality.
///
///     final class ProfilePageObject: BasePageObject, ViewWaitable, TabBarUsable {
///       var view: XCUIElement { app.scrollViews["profile.view"] }
///     }
@preconcurrency @MainActor open class BasePageObject: FactoryMade {
  public let app: XCUIApplication
  public let factory: PageObjectsFactory

  /// Creates the page. This initializer is called by the factory.
  public required init(_ making: PageObjectsFactory.Making) {
    factory = making.factory
    app = making.factory.app
  }
}

/// A page that returns to the page from which it was opened.
///
///     final class FilterPageObject<Source: FactoryMade>: SourcedPageObject<Source> {
///       func done() -> Source { tap(app.buttons["Done"]).source }
///     }
///
///     factory.make(FilterPageObject.self, from: self)
@preconcurrency @MainActor open class SourcedPageObject<Source: FactoryMade>: FactoryMade {
  public let app: XCUIApplication
  public let factory: PageObjectsFactory
  /// The page from which this one was opened.
  public let source: Source

  /// Creates the page. This initializer is called by the factory.
  public required init(_ making: PageObjectsFactory.Making, from source: Source) {
    factory = making.factory
    app = making.factory.app
    self.source = source
  }
}
