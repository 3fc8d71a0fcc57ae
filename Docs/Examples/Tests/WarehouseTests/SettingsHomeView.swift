// Declares the settings tab.

import PageModels
import XCTest

final class SettingsHomeView: NavigationHub, SynchronizedView {
  var tabBar: TabBar<SettingsHomeView> { TabBar(APP.tabBars.firstMatch, of: self) }

  func checkViewCriteria() -> String? {
    APP.navigationBars["Settings"].exists ? nil : "there is no bar 'Settings'"
  }

  /// Opens the knowledge base. On small devices, its row is visible only after scrolling down.
  func openKnowledgeBase(
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> KnowledgeBaseHome<SettingsHomeView>? {
    openView(
      KnowledgeBaseHome<SettingsHomeView>.self, byTapping: APP.cells["settings.knowledge-base"], fixed: false,
      required: required, file: file, line: line)
  }
}
