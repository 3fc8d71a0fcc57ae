// Declares the base class of warehouse tests, which opens the first page.

import PageModels
import XCTest

class WarehouseTestCase: XCTestCase {
  var search: SearchHub?

  override func setUpWithError() throws {
    continueAfterFailure = false
    // Set-up methods are declared without actor isolation, but XCTest calls them on the main actor.
    search = MainActor.assumeIsolated {
      XCUIApplication.testingApp.launchArguments = ["-uitest"]
      return SearchHub().launchTheApplication()
    }
  }

  override func tearDownWithError() throws { search = nil }
}
