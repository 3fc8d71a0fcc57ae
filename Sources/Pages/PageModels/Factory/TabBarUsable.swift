// Adds tab-bar actions to pages that show the tab bar.

import XCTest

/// A page from which tabs can be opened. Pages that cover the tab bar, such as alerts, do not conform.
///
///     extension TabBarUsable {
///       func openFavourites() -> FavouritesPageObject { openTab("Favourites") }
///     }
@preconcurrency @MainActor public protocol TabBarUsable: BasePageObject {
  /// The tab bar; by default the first tab bar.
  var tabBar: XCUIElement { get }
}

extension TabBarUsable {
  public var tabBar: XCUIElement { application.tabBars.firstMatch }

  /// Taps a tab and waits for its page.
  ///
  /// - Parameters:
  ///   - name: The identifier or label of the tab.
  ///   - timeout: In seconds, for the tab and for the page. After that, a failure is recorded if the tab is not
  ///     hittable or the page has not appeared.
  public func openTab<Page: BasePageObject & ViewWaitable>(
    _ name: String, _ page: Page.Type = Page.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Page {
    tap(tabBar.buttons[name], timeout: timeout, file: file, line: line)
    return pageObjectsFactory.initializePageObject(ofType: page).waitView(timeout: timeout, file: file, line: line)
  }

  /// Waits until a tab is selected.
  ///
  /// - Parameter timeout: In seconds. After that, a failure is recorded if the tab is not selected.
  @discardableResult public func checkSelectedTab(
    _ name: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let tab = tabBar.buttons[name]
    return check(tab, "is the selected tab", timeout: timeout, file: file, line: line) { tab.exists && tab.isSelected }
  }
}
