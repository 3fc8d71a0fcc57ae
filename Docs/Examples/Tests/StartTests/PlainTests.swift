// Tests a class without actor isolation.

import XCTest

final class PlainTests: XCTestCase {
  private var steps: [String] = []

  override func setUpWithError() throws {
    continueAfterFailure = false
    steps.append("setUp")
  }

  override func tearDown() { XCTAssertEqual(steps.first, "setUp") }

  func testPlain() { steps.append("test") }

  func testThrows() throws { try XCTSkipIf(steps.isEmpty) }

  func testSkips() throws { throw XCTSkip("not today") }
}
