// Tests expected failures: these tests pass.

import XCTest

final class ExpectedFailureTests: XCTestCase {
  private var steps: [String] = []
  private var allSteps: [String] = []

  override func tearDown() {
    XCTAssertEqual(steps, allSteps)
    if name.contains("ABlockThatIsStopped") { XCTFail("in tearDown") }
  }

  func testUntilTheEndOfTheTest() {
    XCTExpectFailure("rounding")
    XCTFail("rounded")
    XCTFail("and again")
  }

  func testInABlock() {
    let sum = XCTExpectFailure("sums", options: .init()) {
      XCTAssertEqual(1, 2)
      return 3
    }
    XCTAssertEqual(sum, 3)
  }

  func testTheInnermostMatchingExpectationApplies() {
    XCTExpectFailure("outer") { $0.compactDescription.contains("one") }
    XCTExpectFailure("inner") { $0.compactDescription.contains("two") }
    XCTFail("one")
    XCTFail("two")
  }

  func testOptions() {
    let options = XCTExpectedFailure.Options()
    options.isEnabled = false
    XCTExpectFailure("not today", options: options)
    XCTExpectFailure("perhaps", options: .nonStrict())
    XCTExpectFailure("perhaps", strict: false)
    XCTExpectFailure("not today", enabled: false) { steps.append("run") }
    allSteps = ["run"]
  }

  func testAnErrorPassesThroughABlock() {
    XCTAssertThrowsError(try XCTExpectFailure("a file") { throw CocoaError(.fileNoSuchFile) })
  }

  func testAThrownError() throws {
    XCTExpectFailure("no such file") { $0.type == .thrownError }
    throw CocoaError(.fileNoSuchFile)
  }

  func testOnAnotherThread() {
    XCTExpectFailure("elsewhere")
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      XCTFail("elsewhere")
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
  }

  /// An expected failure that is declared for a block applies only inside the block. Otherwise it would match the
  /// failure in `tearDown`, and the expectation for that failure would be unmet.
  func testABlockThatIsStopped() {
    continueAfterFailure = false
    XCTExpectFailure("in tearDown") { $0.compactDescription.contains("in tearDown") }
    XCTExpectFailure("in the block") { XCTFail("in the block") }
    steps.append("after")
  }

  func testABodyThatIsStopped() {
    continueAfterFailure = false
    XCTExpectFailure("no such button")
    allSteps = ["before"]
    steps.append("before")
    XCUIApplication().buttons["none"].tap()
    steps.append("after")
  }
}
