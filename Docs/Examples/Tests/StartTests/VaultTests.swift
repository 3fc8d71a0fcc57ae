// Tests an app whose PIN the recordings leave out.

import XCTest

/// Uses the two recordings in `snapshots/VaultTests`. Both begin in the same way, so the test starts in the first one,
/// where Unlock was never tapped.
final class VaultTests: XCTestCase {
  /// Passes, although nothing shows whether the recordings have the same PIN. With `AXREPLAY_STRICT=1`, it fails.
  @MainActor func testUnlocking() {
    let app = XCUIApplication()
    app.launchArguments = ["-uitest"]
    app.launch()
    app.secureTextFields["vault.pin"].typeText("2468")
    app.buttons["Unlock"].tap()
    XCTAssertTrue(app.staticTexts["Your Documents"].waitForExistence(timeout: 5))
  }
}
