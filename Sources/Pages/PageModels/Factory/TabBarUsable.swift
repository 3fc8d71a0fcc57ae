// Pages under which the tab bar lies.

import XCTest

/// A page from which tabs can be opened. Pages that cover the tab bar, as alerts do, do not conform.
///
///     extension TabBarUsable {
///       func openFavourites() -> FavouritesPageObject { openTab("Favourites") }
///     }
@preconcurrency @MainActor public protocol TabBarUsable: FactoryMade {
  /// The tab bar; the first one unless a page says otherwise.
  var tabBar: XCUIElement { get }
}

extension TabBarUsable {
  public var tabBar: XCUIElement { app.tabBars.firstMatch }

  /// Taps a tab and waits for its page.
  ///
  /// - Parameters:
  ///   - name: The identifier or label of the tab.
  ///   - timeout: In seconds, for the tab and for the page each. What has not come by then is recorded as a failure.
  public func openTab<Page: BasePageObject & ViewWaitable>(
    _ name: String, _ page: Page.Type = Page.self, timeout: TimeInterval = PageObjectsFactory.defaultTimeout,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Page {
    tap(tabBar.buttons[name], timeout: timeout, file: file, line: line)
    return factory.make(page).waitView(timeout: timeout, file: file, line: line)
  }

  /// Waits until a tab is the selected one.
  ///
  /// - Parameter timeout: In seconds. A failure is recorded if it is not selected by then.
  @discardableResult public func checkSelectedTab(
    _ name: String, timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let tab = tabBar.buttons[name]
    return check(tab, "is the selected tab", timeout: timeout, file: file, line: line) { tab.exists && tab.isSelected }
  }
}
