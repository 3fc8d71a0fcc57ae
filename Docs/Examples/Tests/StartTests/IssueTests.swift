// Tests that every failure passes through `recordFailure` and `record(_:)` once, before the screen changes.

import XCTest

final class IssueTests: XCTestCase {
  let app = XCUIApplication()
  private var issues: [XCTIssue] = []
  private var calls = 0
  private var isSeen = false
  private var isKept = true

  override func record(_ issue: XCTIssue) {
    issues.append(issue)
    isSeen = app.buttons["Log In"].exists
    if !isKept { super.record(issue) }
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    calls += 1
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  override func setUp() {
    continueAfterFailure = false
    app.launch()
  }

  /// Returns the collected issues and stops collecting.
  private func take() -> [XCTIssue] {
    isKept = false
    defer { issues = [] }
    return issues
  }

  func testAnAssertion() throws {
    XCTAssertEqual(1, 2, "sums"); let line = #line
    let issue = try XCTUnwrap(take().first)
    XCTAssertEqual(calls, 1)
    XCTAssertTrue(isSeen)
    XCTAssertEqual(issue.type, .assertionFailure)
    XCTAssertEqual(issue.compactDescription, "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - sums")
    XCTAssertEqual(issue.sourceCodeContext.location, XCTSourceCodeLocation(filePath: #filePath, lineNumber: line))
  }

  func testAMissingElement() throws {
    _ = app.buttons["none"].label; let line = #line
    let issue = try XCTUnwrap(take().first)
    XCTAssertEqual(calls, 1)
    XCTAssertTrue(issue.compactDescription.hasPrefix("Failed to get matching snapshot: No matches found"))
    XCTAssertEqual(issue.sourceCodeContext.location?.lineNumber, line)
  }

  func testATimeout() throws {
    wait(for: [expectation(for: NSPredicate(format: "exists == 1"), evaluatedWith: app.buttons["none"])], timeout: 1)
    let issue = try XCTUnwrap(take().first)
    XCTAssertEqual(calls, 1)
    XCTAssertTrue(issue.compactDescription.hasPrefix("Asynchronous wait failed: Exceeded timeout of 1 seconds"))
  }

  func testAThrownError() {
    addTeardownBlock {
      let issues = self.take()
      XCTAssertEqual(self.calls, 1)
      XCTAssertEqual(issues.map(\.type), [.thrownError])
      XCTAssertEqual(issues.first?.associatedError as? CocoaError, CocoaError(.fileNoSuchFile))
    }
    addTeardownBlock { throw CocoaError(.fileNoSuchFile) }
  }

  func testACustomIssue() throws {
    let place = XCTSourceCodeLocation(filePath: "/tmp/Page.swift", lineNumber: 7)
    var issue = XCTIssue(
      type: .system, compactDescription: "no page", sourceCodeContext: XCTSourceCodeContext(location: place))
    issue.add(XCTAttachment(string: "a text"))
    record(issue)
    let taken = try XCTUnwrap(take().first)
    XCTAssertEqual(calls, 0)
    XCTAssertEqual(taken.attachments.count, 1)
    XCTAssertEqual(taken.sourceCodeContext.location?.fileURL.lastPathComponent, "Page.swift")
  }
}
