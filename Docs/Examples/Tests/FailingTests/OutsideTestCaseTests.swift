// Shows that tests of Swift Testing cannot use elements: nothing would be replayed.

import Testing
import XCTest

@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["AXREPLAY_SHOW_FAILURES"] == "1",
    "deliberate failures are shown if AXREPLAY_SHOW_FAILURES is 1"), .serialized)
@MainActor struct OutsideTestCaseTests {
  @Test func tapsWhatDoesNotExist() {
    let app = XCUIApplication()
    app.buttons["No Such Button"].tap()
    // Only the first use is reported.
    app.buttons["No Such Button"].tap()
  }

  @Test func expectsWhatNobodyRecorded() {
    let text = XCUIApplication().staticTexts["No Such Text"]
    let isThere = text.exists
    #expect(!isThere)
  }

  @Test(arguments: ["once", "twice"]) func usesTheDevice(text: String) {
    XCUIDevice.shared.orientation = .landscapeLeft
    #expect(text.count > 3)
  }

  /// Other tests in the same target are not affected.
  @Test func usesNoElement() { #expect("No Such Button".count == 14) }
}
