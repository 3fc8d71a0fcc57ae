// Declares the tab bar, a component of every hub.

import PageModels
import XCTest

final class TabBar<Owner: SynchronizedView>: PageComponent<Owner> {
  enum Tab: String, ViewLocator {
    case search = "Search"
    case tasks = "Tasks"  // axreplay:disable:this loc-unused - exists in the tab bar
    case settings = "Settings"

    func locator(_ parent: XCUIElement) -> XCUIElement { parent.buttons[rawValue] }
  }

  func openSettings(file: StaticString = #filePath, line: UInt = #line) -> SettingsHomeView? {
    open(SettingsHomeView.self, .settings, file, line)
  }

  func openSearch(file: StaticString = #filePath, line: UInt = #line) -> SearchHub? {
    open(SearchHub.self, .search, file, line)
  }

  /// Opens a tab and waits until its view is loaded and the tab is selected.
  private func open<Hub: SynchronizedView>(
    _ hub: Hub.Type, _ tab: Tab, _ file: StaticString, _ line: UInt
  ) -> Hub? {
    let button = tab.locator(root)
    let view = owner.openView(hub, byTapping: button, file: file, line: line)
    return view?.waitForEffect("tab '\(tab.rawValue)' selected", file: file, line: line) {
      button.isSelected
    }
  }
}
