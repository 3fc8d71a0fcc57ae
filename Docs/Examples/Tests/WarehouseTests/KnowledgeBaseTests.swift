// Settings, knowledge base, a page in the browser, and all the way back.

import PageModels
import XCTest

final class KnowledgeBaseTests: WarehouseTestCase {
  @MainActor func testThereAndBack() {
    guard let settings = search?.tabBar.openSettings() else { return }
    guard let knowledgeBase = settings.openKnowledgeBase() else { return }
    guard let page = knowledgeBase.topics.first(where: { $0.title == "Printer manual" })?.openInBrowser() else {
      return
    }
    XCTAssertEqual(page.headline, "Label Printer LP-2")
    guard let home = page.returnToOrigin() else { return }
    XCTAssertTrue(home === knowledgeBase)
    XCTAssertTrue(home.returnToOrigin() === settings)
    XCTAssertTrue(settings.APP.tabBars.buttons["Settings"].wait(until: \.isSelected))
    guard let search = settings.tabBar.openSearch() else { return }
    XCTAssertEqual(search.results.count, 4)
    search.terminateTheApplication()
    XCTAssertEqual(search.APP.state, .notRunning)
    XCTAssertNil(search.waitForView(required: false))
  }

  @MainActor func testAHubHasNoOrigin() {
    continueAfterFailure = true
    guard let settings = search?.tabBar.openSettings() else { return }
    XCTAssertNil(settings.origin)
    XCTExpectFailure("nothing leads back from a tab") {
      XCTAssertNil(settings.returnToOrigin())
    } issueMatcher: {
      $0.compactDescription.contains("'SettingsHomeView' view is a navigation hub: it has no origin to return to")
    }
  }

  @MainActor func testAViewThatExpectsAnotherOrigin() {
    continueAfterFailure = true
    guard let search else { return }
    XCTExpectFailure("the knowledge base is not opened from there") {
      let view = search.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: search.tabBar.root)
      XCTAssertNil(view)
    } issueMatcher: {
      $0.compactDescription.contains(
        "Failed opening 'KnowledgeBaseHome' view: it expects to be opened from SettingsHomeView, not from SearchHub")
    }
  }
}
