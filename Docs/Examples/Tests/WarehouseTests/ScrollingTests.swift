// Searches by scrolling that must end. The recording is a dump without a journal, which allows every swipe.

import PageModels
import XCTest

final class ScrollingTests: XCTestCase {
  @MainActor func testARowThatIsNowhere() {
    guard let settings = SettingsHomeView().waitForView() else { return }
    XCTExpectFailure("there is no such row") {
      let row = settings.APP.cells["settings.help"]  // axreplay:disable:this loc-no-match - not to be there
      XCTAssertNil(settings.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: row, fixed: false))
    } issueMatcher: {
      $0.compactDescription.contains(
        "Failed opening 'KnowledgeBaseHome' view: \"settings.help\" Cell, which leads there, was not found after "
          + "scrolling over 10 screens")
    }
  }
}
