// The base of all tests of the warehouse app: it creates the first page, and no other.

import PageModels
import XCTest

class WarehouseTestCase: XCTestCase {
  var search: SearchHub?

  override func setUpWithError() throws {
    continueAfterFailure = false
    // Set-up is nonisolated; tests are on the main actor.
    search = MainActor.assumeIsolated {
      XCUIApplication.testingApp.launchArguments = ["-uitest"]
      return SearchHub().launchTheApplication()
    }
  }

  override func tearDownWithError() throws { search = nil }
}
