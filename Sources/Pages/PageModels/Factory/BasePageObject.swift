// The base of pages: it holds what every page has, and can do nothing by itself.

import XCTest

/// A page that needs nothing but the app. What pages have in common beyond that comes from protocols: ``ViewWaitable``,
/// ``TabBarUsable``, ``ListCheckable`` and their like.
///
///     final class ProfilePageObject: BasePageObject, ViewWaitable, TabBarUsable {
///       var view: XCUIElement { app.scrollViews["profile.view"] }
///     }
@preconcurrency @MainActor open class BasePageObject: FactoryMade {
  public let app: XCUIApplication
  public let factory: PageObjectsFactory

  /// Called by the factory.
  public required init(_ making: PageObjectsFactory.Making) {
    factory = making.factory
    app = making.factory.app
  }
}

/// A page that is left for the page it was opened from.
///
///     final class FilterPageObject<Source: FactoryMade>: SourcedPageObject<Source> {
///       func done() -> Source { tap(app.buttons["Done"]).source }
///     }
///
///     factory.make(FilterPageObject.self, from: self)
@preconcurrency @MainActor open class SourcedPageObject<Source: FactoryMade>: FactoryMade {
  public let app: XCUIApplication
  public let factory: PageObjectsFactory
  /// The page that this one was opened from.
  public let source: Source

  /// Called by the factory.
  public required init(_ making: PageObjectsFactory.Making, from source: Source) {
    factory = making.factory
    app = making.factory.app
    self.source = source
  }
}
