// The application under test, under one name for all page models.

import XCTest

extension XCUIApplication {
  /// The application that the test target is for. Launch arguments and environment that are set here are those that
  /// ``SynchronizedView/launchTheApplication(file:line:)`` launches with.
  @preconcurrency @MainActor public static let testingApp = XCUIApplication()
}
