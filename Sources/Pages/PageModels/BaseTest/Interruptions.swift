// Handles unexpected alerts with interruption monitors.

import XCTest

extension UIBaseTest {
  /// Adds an interruption monitor that taps a button in any alert whose title contains the given string.
  ///
  /// A monitor runs only when the alert blocks an interaction with the app. If the test only reads or waits,
  /// ``delayedAppInteraction(upTo:file:line:)`` triggers it.
  ///
  ///     answerAlert(containing: "Camera", with: "Allow")
  ///     pages.camera.tap(pages.camera.allow())
  ///     delayedAppInteraction()
  ///
  /// - Returns: The monitor, for `removeUIInterruptionMonitor(_:)`.
  @discardableResult public func answerAlert(containing text: String, with button: String) -> any NSObjectProtocol {
    addUIInterruptionMonitor(withDescription: "\(text): \(button)") { alert in
      MainActor.assumeIsolated {
        guard alert.label.contains(text), alert.buttons[button].exists else { return false }
        alert.buttons[button].tap()
        return true
      }
    }
  }

  /// Waits for a system alert, then taps the upper left corner of the app, which triggers the interruption monitors.
  ///
  /// Fails without tapping if no alert appears, because the tap would reach the app itself.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: Whether an alert appeared.
  @discardableResult public func delayedAppInteraction(
    upTo timeout: TimeInterval = 5, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let alert = XCUIApplication(bundleIdentifier: BlockingAlert.springboard).alerts.firstMatch
    guard Polling.wait(upTo: timeout, until: { alert.exists }) else {
      XCTFail(
        "Waited \(Seconds(timeout)) for a system alert: none appeared, so no interruption monitor ran",
        file: file, line: line)
      return false
    }
    touchCorner()
    return true
  }

  /// Waits for a duration, then taps the upper left corner of the app, which triggers the interruption monitors if
  /// there is an alert.
  ///
  ///     delayedAppInteraction(delay: 2)
  ///
  /// Without a `delay`, ``delayedAppInteraction(upTo:file:line:)`` waits for the alert and fails if none appears.
  ///
  /// - Parameter delay: In seconds. In a replay, the time is virtual.
  public func delayedAppInteraction(delay: UInt32) {
    _ = Polling.wait(upTo: TimeInterval(delay)) { false }
    touchCorner()
  }

  /// Taps the upper left corner of the app. A tap on the app element would hit the middle of the screen.
  private func touchCorner() {
    app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
  }
}
