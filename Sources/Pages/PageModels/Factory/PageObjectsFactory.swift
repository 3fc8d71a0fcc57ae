// Creates all page objects of a suite.

import XCTest

/// Creates page objects.
///
/// Add a method for each page, and write tests as one chain:
///
///     extension PageObjectsFactory {
///       func makeVacancyPageObject() -> VacancyPageObject { initializePageObject(ofType: VacancyPageObject.self) }
///     }
///
///     PageObjectsFactory().launch(MainPageObject.self)
///       .openVacancy("vacancy.101")
///       .respond()
@preconcurrency @MainActor open class PageObjectsFactory {
  /// The default timeout of pages, in seconds.
  public nonisolated static let defaultTimeout: TimeInterval = 10

  /// The app that all pages belong to.
  public let application: XCUIApplication
  /// Launches the app before the first page is created. Set by ``PageObjectsTestCase``.
  var launchBeforeFirstPage: (@MainActor () -> Void)?

  /// Creates a factory for an app.
  public init(application: XCUIApplication = XCUIApplication()) { self.application = application }

  /// Launches the app and waits for its first page.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the page has not appeared.
  public final func launch<Page: BasePageObject & ViewWaitable>(
    _ type: Page.Type = Page.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Page {
    application.launch()
    return initializePageObject(ofType: type).waitView(timeout: timeout, file: file, line: line)
  }

  /// Called whenever a page is created.
  final func prepareForPage() {
    let launch = launchBeforeFirstPage
    launchBeforeFirstPage = nil
    launch?()
  }
}

extension PageObjectsFactory {
  /// Creates a page, without waiting for it.
  ///
  ///     extension PageObjectsFactory {
  ///       func makeMainScreenPageObject() -> MainScreenPageObject {
  ///         initializePageObject(ofType: MainScreenPageObject.self)
  ///       }
  ///     }
  @_disfavoredOverload
  public func initializePageObject<Page: BasePageObject>(ofType type: Page.Type) -> Page {
    type.init(pageObjectsFactory: self, application: application)
  }
}
