// Tests a view whose network spinner is shown immediately, late, never, for a long time or forever.

import PageModels
import XCTest

/// A view whose spinner is an image of a wheel, not an activity indicator.
private final class TurningJar: OpenedView<LarderHome>, SynchronizedView {
  override func hasNetworkSpinner() -> Bool { APP.images["wheel"].exists }
  func checkViewCriteria() -> String? { APP.staticTexts["details.title"].exists ? nil : "the title does not exist" }
}

final class LarderSpinnerTests: XCTestCase {
  /// Clears launch arguments that other suites in this process may have set on the shared `XCUIApplication.testingApp`.
  override func setUp() { XCUIApplication.testingApp.launchArguments = [] }

  /// The recording contains one launch for each row. The number in a row is the time in seconds from the tap until the
  /// view appears.
  @MainActor func testWhenTheSpinnerIsShown() {
    continueAfterFailure = true
    checkRow("at first", after: 2.3)
    checkRow("late, over the old view, for 15 seconds, and the page appears 15 seconds later", after: 31)
    checkRow("never", after: 0.5)
    checkRow("for 15 seconds, and the page appears 15 seconds later", after: 30.3)
    // The spinner appears 0.3 seconds after the tap and may stay for 20 seconds.
    checkFailure("for 25 seconds", "the network spinner is still shown", after: 20.3)
    BaseView.spinnerTimeout = 30
    checkRow("for 25 seconds, which is allowed", after: 25)
    BaseView.spinnerTimeout = nil
    checkFailure("forever", "the network spinner is still shown", after: 20.3)
    checkRow("a different element, while the criteria are met", TurningJar.self, after: 3)
  }

  @MainActor private func checkRow<View: SynchronizedView>(
    _ row: String, _ view: View.Type = JarDetails<LarderHome>.self, after seconds: TimeInterval
  ) {
    let (jar, waited) = open(view)
    XCTAssertNotNil(jar, row)
    XCTAssertEqual(waited, seconds, accuracy: 0.01, row)
  }

  @MainActor private func checkFailure(_ row: String, _ words: String, after seconds: TimeInterval) {
    XCTExpectFailure(row) {
      let (jar, waited) = open(JarDetails<LarderHome>.self)
      XCTAssertNil(jar, row)
      XCTAssertEqual(waited, seconds, accuracy: 0.01, row)
    } issueMatcher: {
      $0.compactDescription.contains("Failed opening 'JarDetails' view: \(words)")
    }
  }

  @MainActor private func open<View: SynchronizedView>(_ view: View.Type) -> (View?, TimeInterval) {
    let home = LarderHome().launchTheApplication()
    let before = Date()
    let jar = home?.openView(view, byTapping: LarderHome.Element.jar("plum").locator(LarderHome().APP))
    return (jar, Date().timeIntervalSince(before))
  }
}
