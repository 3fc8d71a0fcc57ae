// What failures say about an alert: it is often why something else did not come.

import XCTest

/// An alert of the app or of the system, which is in the way of everything else.
@MainActor enum OpenAlert {
  /// The app that shows the system's alerts.
  static let springboard = "com.apple.springboard"

  /// What a failure adds if an alert is open: `; the alert "Wrong Password" is open`. Otherwise nothing.
  static func words(over app: XCUIApplication) -> String {
    let system = XCUIApplication(bundleIdentifier: springboard)
    for alert in [system.alerts.firstMatch, app.alerts.firstMatch] where alert.exists {
      return "; the alert \"\(alert.label)\" is open"
    }
    return ""
  }
}
