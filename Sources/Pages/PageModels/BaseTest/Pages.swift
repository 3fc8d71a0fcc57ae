// The pages of a suite, made when they are first asked for.

import XCTest

/// Makes the pages of one test and keeps them. A suite gives its pages names in an extension:
///
///     extension Pages {
///       var welcome: WelcomePage { page() }
///     }
///
/// Then a test says `pages.welcome.getStarted().tap()`.
@preconcurrency @MainActor public final class Pages {
  /// The app whose pages they are.
  public let app: XCUIApplication
  /// Where the pages have their data from. Another creator means other pages: see ``UIBaseTest/dataCreator``.
  public let dataCreator: any DataCreator
  private var made: [ObjectIdentifier: BasePage] = [:]

  /// Pages of an app. None is made yet.
  public init(app: XCUIApplication, dataCreator: any DataCreator) {
    self.app = app
    self.dataCreator = dataCreator
  }

  /// The page of a type: made at the first call, the same one afterwards.
  public func page<Page: BasePage>(_ type: Page.Type = Page.self) -> Page {
    let key = ObjectIdentifier(type)
    if let page = made[key] as? Page { return page }
    let page = type.init(app: app, dataCreator: dataCreator)
    made[key] = page
    return page
  }
}
