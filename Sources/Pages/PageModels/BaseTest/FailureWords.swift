// Words that failures share: how long, and which alert was open.

import XCTest

/// A duration as failures say it: `10 seconds`, `1 second`, `0.5 seconds`.
struct Seconds: CustomStringConvertible {
  let description: String

  init(_ seconds: TimeInterval) {
    let number = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    description = seconds == 1 ? "1 second" : "\(number) seconds"
  }
}

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
