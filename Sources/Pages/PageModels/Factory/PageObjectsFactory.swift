// The only maker of pages.

import XCTest

/// Makes page objects. Nothing else can: their initialisers take a ``Making``, which only a factory has.
///
/// Give it a method for each page, and tests read as one chain:
///
///     extension PageObjectsFactory {
///       func makeVacancyPageObject() -> VacancyPageObject { make() }
///     }
///
///     PageObjectsFactory().launch(MainPageObject.self)
///       .openVacancy("vacancy.101")
///       .respond()
@preconcurrency @MainActor open class PageObjectsFactory {
  /// How long pages wait unless told otherwise, in seconds.
  public nonisolated static let defaultTimeout: TimeInterval = 10

  /// What page objects are made with.
  public struct Making {
    let factory: PageObjectsFactory

    fileprivate init(_ factory: PageObjectsFactory) { self.factory = factory }
  }

  /// The app that all pages belong to.
  public let app: XCUIApplication

  /// A factory of pages of an app.
  public init(app: XCUIApplication = XCUIApplication()) { self.app = app }

  /// The same, under the name that suites have for it.
  public convenience init(application: XCUIApplication) { self.init(app: application) }

  /// The same as ``app``, under the name that suites have for it.
  public final var application: XCUIApplication { app }

  /// Makes a page that needs nothing but the app.
  public final func make<Page: BasePageObject>(_ type: Page.Type = Page.self) -> Page { type.init(Making(self)) }

  /// Makes a page that goes back to where it was opened from. It cannot be made without that.
  public final func make<Source: FactoryMade, Page: SourcedPageObject<Source>>(
    _ type: Page.Type = Page.self, from source: Source
  ) -> Page {
    type.init(Making(self), from: source)
  }

  /// Launches the app and waits for its first page.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if the page does not come by then.
  public final func launch<Page: BasePageObject & ViewWaitable>(
    _ type: Page.Type = Page.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Page {
    app.launch()
    return make(type).waitView(timeout: timeout, file: file, line: line)
  }
}
