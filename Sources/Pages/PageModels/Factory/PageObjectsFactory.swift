// Creates all page objects of a suite.

import XCTest

/// Creates page objects. Their initializers take a ``Making``, which only a factory can create.
///
/// Add a method for each page, and write tests as one chain:
///
///     extension PageObjectsFactory {
///       func makeVacancyPageObject() -> VacancyPageObject { make() }
///     }
///
///     PageObjectsFactory().launch(MainPageObject.self)
///       .openVacancy("vacancy.101")
///       .respond()
@preconcurrency @MainActor open class PageObjectsFactory {
  /// The default timeout of pages, in seconds.
  public nonisolated static let defaultTimeout: TimeInterval = 10

  /// The argument of page objects' initializers.
  public struct Making {
    let factory: PageObjectsFactory

    fileprivate init(_ factory: PageObjectsFactory) { self.factory = factory }
  }

  /// The app that all pages belong to.
  public let app: XCUIApplication

  /// Creates a factory for an app.
  public init(app: XCUIApplication = XCUIApplication()) { self.app = app }

  /// Creates a factory for an app. Existing suites use this parameter name.
  public convenience init(application: XCUIApplication) { self.init(app: application) }

  /// An alias of ``app`` with the name that existing suites use.
  public final var application: XCUIApplication { app }

  /// Creates a page that needs only the app.
  public final func make<Page: BasePageObject>(_ type: Page.Type = Page.self) -> Page { type.init(Making(self)) }

  /// Creates a page that returns to its source, the page from which it was opened. Such a page cannot be created
  /// without a source.
  public final func make<Source: FactoryMade, Page: SourcedPageObject<Source>>(
    _ type: Page.Type = Page.self, from source: Source
  ) -> Page {
    type.init(Making(self), from: source)
  }

  /// Launches the app and waits for its first page.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the page has not appeared.
  public final func launch<Page: BasePageObject & ViewWaitable>(
    _ type: Page.Type = Page.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Page {
    app.launch()
    return make(type).waitView(timeout: timeout, file: file, line: line)
  }
}
