// An alert on screen, as failures mention it: it is often the reason why something else did not come.

import XCTest

/// What failures say about alerts.
@MainActor enum AlertNotice {
  /// A sentence about the alert that is on screen, of the app or of the system; nil if there is none.
  static func text(over app: XCUIApplication) -> String? {
    let own = app.alerts.firstMatch
    if own.exists { return "the alert \"\(own.label)\" is on screen" }
    let system = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.firstMatch
    return system.exists ? "the system's alert \"\(system.label)\" is on screen" : nil
  }
}
