// Tests opening views by tapping elements that may be off screen. With `fixed`, the test does not scroll to the
// element.

import PageModels
import XCTest

final class LarderFixedTests: XCTestCase {
  /// Clears launch arguments that other suites in this process may have set on the shared `XCUIApplication.testingApp`.
  override func setUp() { XCUIApplication.testingApp.launchArguments = [] }

  /// In the recording, each case begins with a launch. The cases in which no swipe is expected begin on screens of
  /// their own, so that no other case has a swipe for them.
  @MainActor func testScrolling() {
    continueAfterFailure = false
    for place in ["below the screen", "not yet in the list", "above the screen", "on screen"] {
      let home = LarderHome().launchTheApplication()
      XCTAssertNotNil(home?.openJar("plum"), place)
    }

    let home = LarderHome().launchTheApplication()
    checkFailure("does not exist, and no swipe up was recorded here; next in the recording: launch") {
      home?.openJar("plum")
    }
    checkFailure("does not exist") {
      let row = LarderHome.Element.jar("plum").locator(LarderHome().APP)
      return home?.openView(JarDetails<LarderHome>.self, byTapping: row, fixed: true)
    }
    XCTAssertNotNil(LarderHome().launchTheApplication()?.openJar("plum"), "appears without scrolling")

    let jar = JarDetails<LarderHome>(LarderHome()).launchTheApplication()
    // axreplay:disable:next loc-no-match - must not exist
    checkFailure("does not exist") { jar?.returnToOrigin(byTapping: LarderHome().APP.buttons["details.none"]) }
    checkEveryTransition()
  }

  /// The recording continues with four launches: three show a page with buttons below the bottom edge of the screen,
  /// and one shows a row below that edge.
  @MainActor private func checkEveryTransition() {
    func jar() -> JarDetails<LarderHome>? { JarDetails<LarderHome>(LarderHome()).launchTheApplication() }
    XCTAssertNotNil(jar()?.returnToOrigin(byTapping: JarDetails<LarderHome>.Element.save.locator(LarderHome().APP)))
    XCTAssertEqual(jar()?.save().toastInfo?.message, "Saved")
    XCTAssertNotNil(jar()?.printLabel().view)
    let home = LarderHome().launchTheApplication()
    checkFailure("is not on screen, and no swipe up was recorded here; the recording ends here") {
      home?.openJar("plum")
    }
  }

  @MainActor private func checkFailure(_ words: String, _ act: () -> Any?) {
    continueAfterFailure = true
    XCTExpectFailure(words) {
      XCTAssertNil(act())
    } issueMatcher: {
      $0.compactDescription.contains(", which opens the view, \(words)")
    }
    continueAfterFailure = false
  }
}
