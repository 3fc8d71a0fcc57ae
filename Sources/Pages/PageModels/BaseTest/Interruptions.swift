// Alerts that come when they like: interruption monitors, and the touch that makes them run.

import XCTest

extension UIBaseTest {
  /// Adds an interruption monitor that answers alerts whose title has a text in it with one of their buttons.
  ///
  /// A monitor runs only when an interaction with the app is blocked by the alert. Looking does not run it, and neither does
  /// waiting; where a test does nothing but look, ``delayedAppInteraction(upTo:file:line:)`` makes it run.
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

  /// Waits for an alert of the system, then touches the app where nothing is, in its upper left corner, which lets the
  /// interruption monitors run.
  ///
  /// Fails if no alert comes: then there is nothing for a monitor to answer, and the touch would go to the app itself. It is
  /// not made.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: Whether an alert had come.
  @discardableResult public func delayedAppInteraction(
    upTo timeout: TimeInterval = 5, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    let alert = XCUIApplication(bundleIdentifier: BlockingAlert.springboard).alerts.firstMatch
    guard Polling.wait(upTo: timeout, until: { alert.exists }) else {
      XCTFail(
        "Waited \(Seconds(timeout)) for an alert of the system: none came, so no interruption monitor runs",
        file: file, line: line)
      return false
    }
    touchCorner()
    return true
  }

  /// Lets some time go by, then touches the app where nothing is, in its upper left corner: that lets the interruption monitors run,
  /// whether or not anything is there for them to answer.
  ///
  ///     delayedAppInteraction(delay: 2)
  ///
  /// Without a `delay`, ``delayedAppInteraction(upTo:file:line:)`` waits for the alert as long as it takes, and fails if none comes.
  ///
  /// - Parameter delay: In seconds. Against recordings, nobody waits for them.
  public func delayedAppInteraction(delay: UInt32) {
    _ = Polling.wait(upTo: TimeInterval(delay)) { false }
    touchCorner()
  }

  /// A tap on the app itself would go to whatever is in the middle of the screen.
  private func touchCorner() {
    app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()
  }
}
