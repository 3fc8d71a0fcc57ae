// Creates the pages of a suite on first use.

import XCTest

/// Creates and keeps the pages of one test. A suite names its pages in an extension:
///
///     extension Pages {
///       var welcome: WelcomePage { page() }
///     }
///
/// A test then uses `pages.welcome.getStarted().tap()`.
@preconcurrency @MainActor public final class Pages {
  /// The app to which the pages belong.
  public let app: XCUIApplication
  /// The source of test data. If a test assigns a different one to ``UIBaseTest/dataCreator``, the pages are created
  /// again.
  public let dataCreator: any DataCreator
  private var made: [ObjectIdentifier: BasePage] = [:]

  /// Creates a collection. Its pages are created on first use.
  public init(app: XCUIApplication, dataCreator: any DataCreator) {
    self.app = app
    self.dataCreator = dataCreator
  }

  /// Returns the page of the given type. The first call creates the page.
  public func page<Page: BasePage>(_ type: Page.Type = Page.self) -> Page {
    let key = ObjectIdentifier(type)
    if let page = made[key] as? Page { return page }
    let page = type.init(app: app, dataCreator: dataCreator)
    made[key] = page
    return page
  }
}
