// Describes an alert on screen, which is often the cause of a failure.

import XCTest

/// An alert of the app or the system that blocks other elements.
@MainActor enum BlockingAlert {
  /// The app that shows system alerts.
  static let springboard = "com.apple.springboard"

  /// Returns a clause about the current alert and its buttons, to append to a message; empty if there is none.
  ///
  ///     BlockingAlert.clause(over: app)  // ; the alert "Wrong Password" is in the way (buttons: "OK")
  static func clause(over app: XCUIApplication) -> String {
    let system = XCUIApplication(bundleIdentifier: springboard)
    let places = [("the system alert", system.alerts.firstMatch), ("the alert", app.alerts.firstMatch)]
    for (name, alert) in places where alert.exists {
      let buttons = alert.buttons.allElementsBoundByIndex.map { "\"\($0.label)\"" }.joined(separator: ", ")
      return "; \(name) \"\(alert.label)\" is in the way\(buttons.isEmpty ? "" : " (buttons: \(buttons))")"
    }
    return ""
  }
}
