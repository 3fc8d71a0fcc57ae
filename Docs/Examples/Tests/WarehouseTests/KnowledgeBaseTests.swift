// Tests opening the settings, the knowledge base and a page in the browser, and returning.

import PageModels
import XCTest

final class KnowledgeBaseTests: WarehouseTestCase {
  @MainActor func testThereAndBack() throws {
    guard let settings = search?.tabBar.openSettings() else { return }
    guard let knowledgeBase = settings.openKnowledgeBase() else { return }
    let manual = knowledgeBase.topics.first { $0.title == "Printer manual" }
    guard let page = try XCTUnwrap(manual).openInBrowser() else { return }
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
}
