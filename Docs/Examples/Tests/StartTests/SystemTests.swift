// Tests the app together with other apps: while it is in the background, after it has been terminated, when it is
// launched from its icon, and when it is behind an alert.

import UIKit
import XCTest

final class SystemTests: XCTestCase {
  private let app = XCUIApplication()
  private let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")

  override func setUp() {
    continueAfterFailure = false
    app.launch()
  }

  func testAnIconStartsTheApp() {
    let sameApp = XCUIApplication(bundleIdentifier: "com.example.pomelo")
    XCTAssertEqual(app.state, .runningForeground)
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(springboard.buttons["Pomelo"].waitForExistence(timeout: 1))
    XCTAssertEqual(app.state, .runningBackground)
    XCTAssertEqual(UIApplication.shared.applicationState, .background)
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertEqual(sameApp.state, .notRunning)
    springboard.buttons["Pomelo"].tap()
    XCTAssertTrue(app.buttons["Basket"].waitForExistence(timeout: 1))
    app.buttons["Basket"].tap()
    app.terminate()
    XCTAssertEqual(sameApp.state, .notRunning)
    XCTAssertFalse(app.buttons["Basket"].exists)
  }

  func testAnAlertThatAppearsWhileATapWaits() {
    var came: TimeInterval?
    addUIInterruptionMonitor(withDescription: "rating") { alert in
      came = Date().timeIntervalSinceReferenceDate
      alert.buttons["Later"].tap()
      return true
    }
    app.buttons["Basket"].tap()
    XCTAssertEqual(came, 1.5)
    XCTAssertEqual(Date().timeIntervalSinceReferenceDate, 2.25)  // 0.25 s after the alert, 0.5 s after the tap
    // A tap on a coordinate first waits for the element to which the coordinate is relative.
    app.buttons["Basket"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
    XCTAssertEqual(Date().timeIntervalSinceReferenceDate, 3.25)
  }
}
