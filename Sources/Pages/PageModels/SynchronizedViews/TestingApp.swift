// Names the app under test for all page models.

import XCTest

extension XCUIApplication {
  /// The app under test. Its launch arguments and environment are used by
  /// ``SynchronizedView/launchTheApplication(file:line:)``.
  @preconcurrency @MainActor public static let testingApp = XCUIApplication()
}
