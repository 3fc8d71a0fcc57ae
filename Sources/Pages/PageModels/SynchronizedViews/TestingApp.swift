// Declares the app under test, which all page models use by default.

import XCTest

extension XCUIApplication {
  /// The app under test. Its launch arguments and environment are used by
  /// ``SynchronizedView/launchTheApplication(file:line:)``.
  @preconcurrency @MainActor public static let testingApp = XCUIApplication()
}
