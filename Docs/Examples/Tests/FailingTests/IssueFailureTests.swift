// Shows modified issues, and expected failures that do not occur.

import XCTest

final class IssueFailureTests: FailingTestCase {
  override func record(_ issue: XCTIssue) {
    var issue = issue
    issue.compactDescription = "[\(issue.type)] " + issue.compactDescription
    issue.add(XCTAttachment(string: "a text"))
    super.record(issue)
    print("recorded \(issue.type)")
  }

  override func tearDown() { print("tearDown of \(name)") }

  func testAChangedIssue() {
    XCTFail("no basket")
    print("never printed")
  }

  func testACustomIssue() {
    let place = XCTSourceCodeLocation(filePath: #filePath, lineNumber: #line)
    record(
      XCTIssue(
        type: .performanceRegression, compactDescription: "too slow",
        sourceCodeContext: XCTSourceCodeContext(location: place)))
    print("never printed")
  }

  func testNoFailureOccurs() {
    XCTExpectFailure("the total is wrong")
    XCTExpectFailure()
    XCTExpectFailure("perhaps", options: .nonStrict())
  }

  func testNoFailureOccursInABlock() {
    XCTExpectFailure("the total is wrong") { print("no failure") }
    print("never printed")
  }

  func testADifferentFailureOccurs() {
    XCTExpectFailure("the total is wrong") { $0.compactDescription.contains("total") }
    XCTFail("no basket")
    print("never printed")
  }

  func testExpectedAndStopped() {
    XCTExpectFailure("no basket")
    XCTFail("no basket")
    print("never printed")
  }

  func testThrownInABlock() throws {
    try XCTExpectFailure("no file") { throw CocoaError(.fileNoSuchFile) }
  }
}

final class FailingRecordTests: FailingTestCase {
  /// If an assertion in this method fails, the method is not called again for that failure.
  override func record(_ issue: XCTIssue) {
    XCTAssertEqual(issue.compactDescription, "failed - a different text")
    super.record(issue)
  }

  func testFailsWhileAFailureIsRecorded() {
    XCTFail("a text")
    print("never printed")
  }
}
