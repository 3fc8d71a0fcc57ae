// Tests the state of the app under test behind a system alert, in the background and after its end.

import UIKit
import XCTest

final class ApplicationStateTests: XCTestCase {
  private let app = XCUIApplication()
  private let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")

  func testASystemAlertMakesTheAppInactive() throws {
    XCTAssertEqual(UIApplication.shared.applicationState, .background)
    app.launchArguments = ["-uitest", "-freshInstall"]
    app.launch()
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
    XCUIDevice.shared.system.open(try XCTUnwrap(URL(string: "https://heron.example/welcome/camera")))
    app.buttons["camera.allow"].tap()
    XCTAssertTrue(springboard.alerts.firstMatch.waitForExistence(timeout: 5))
    XCTAssertEqual(UIApplication.shared.applicationState, .inactive)
    springboard.alerts.buttons["Don’t Allow"].tap()
    XCTAssertEqual(UIApplication.shared.applicationState.rawValue, 0)
  }
}
