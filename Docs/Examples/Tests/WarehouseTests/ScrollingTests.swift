// Tests that scrolling to a missing element ends. The recording is one dump without a journal, in which every swipe is
// allowed.

import PageModels
import XCTest

final class ScrollingTests: XCTestCase {
  @MainActor func testAMissingRow() {
    guard let settings = SettingsHomeView().waitForView() else { return }
    XCTExpectFailure("there is no such row") {
      let row = settings.APP.cells["settings.help"]  // axreplay:disable:this loc-no-match - must not exist
      XCTAssertNil(settings.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: row, fixed: false))
    } issueMatcher: {
      $0.compactDescription.contains(
        "Failed opening 'KnowledgeBaseHome' view: \"settings.help\" Cell, which opens the view, was not found after "
          + "scrolling 10 screens")
    }
  }
}
