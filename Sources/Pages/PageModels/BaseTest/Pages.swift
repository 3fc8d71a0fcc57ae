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
  /// The source of test data. Pages are created again for a different creator: see ``UIBaseTest/dataCreator``.
  public let dataCreator: any DataCreator
  private var made: [ObjectIdentifier: BasePage] = [:]

  /// Creates a collection. Its pages are created on first use.
  public init(app: XCUIApplication, dataCreator: any DataCreator) {
    self.app = app
    self.dataCreator = dataCreator
  }

  /// Returns the page of a type, which is created on the first call.
  public func page<Page: BasePage>(_ type: Page.Type = Page.self) -> Page {
    let key = ObjectIdentifier(type)
    if let page = made[key] as? Page { return page }
    let page = type.init(app: app, dataCreator: dataCreator)
    made[key] = page
    return page
  }
}
