// What failures say about an alert: it is often why something else did not come.

import XCTest

/// An alert of the app or of the system, which is in the way of everything else.
@MainActor enum BlockingAlert {
  /// The app that shows the system's alerts.
  static let springboard = "com.apple.springboard"

  /// Words about the alert that is open, with the buttons that close it, to be put behind another sentence; empty if there is
  /// none.
  ///
  ///     BlockingAlert.words(over: app)  // ; the alert "Wrong Password" is in the way (buttons: "OK")
  static func words(over app: XCUIApplication) -> String {
    let system = XCUIApplication(bundleIdentifier: springboard)
    let places = [("the system's alert", system.alerts.firstMatch), ("the alert", app.alerts.firstMatch)]
    for (name, alert) in places where alert.exists {
      let buttons = alert.buttons.allElementsBoundByIndex.map { "\"\($0.label)\"" }.joined(separator: ", ")
      return "; \(name) \"\(alert.label)\" is in the way\(buttons.isEmpty ? "" : " (buttons: \(buttons))")"
    }
    return ""
  }
}
