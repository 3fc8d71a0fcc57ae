// What all tests of the warehouse app begin and end with: the first page, and no other, is made here.

import PageModels
import XCTest

class WarehouseTestCase: XCTestCase {
  var search: SearchHub?

  override func setUpWithError() throws {
    continueAfterFailure = false
    // Set-up is declared without isolation; tests are of the main actor.
    search = MainActor.assumeIsolated {
      XCUIApplication.testingApp.launchArguments = ["-uitest"]
      return SearchHub().launchTheApplication()
    }
  }

  override func tearDownWithError() throws { search = nil }
}
