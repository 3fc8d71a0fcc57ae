// Declares what the job board's tests have in common, on top of the toolkit.

import PageModels
import XCTest

class BoardTestCase: PageObjectsTestCase {
  let userFixtureService = UserFixtureService()

  override var launchArguments: [String] { return ["-uitest"] }
}
