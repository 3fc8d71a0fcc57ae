// What often keeps a view from opening: an alert of the app or of the system.

import XCTest

@MainActor enum BlockingAlert {
  /// Says which alert is in the way, to be put behind a criterion; empty if none is.
  static func words(in app: XCUIApplication) -> String {
    let system = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    for (owner, alert) in [("", app.alerts.firstMatch), ("the system's ", system.alerts.firstMatch)] where alert.exists
    {
      let buttons = alert.buttons.allElementsBoundByIndex.map { "'\($0.label)'" }.joined(separator: ", ")
      return "; \(owner)alert '\(alert.label)' is in the way (buttons: \(buttons))"
    }
    return ""
  }
}
