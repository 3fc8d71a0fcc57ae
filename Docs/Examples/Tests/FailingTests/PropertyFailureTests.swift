// Shows how failed assertions name the property that they read.

import XCTest

final class PropertyFailureTests: FailingTestCase {
  private let app = XCUIApplication()
  private lazy var submit = app.buttons["login.submit"]
  private lazy var account = app.textFields["login.account"]

  override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = true
    app.launchArguments = ["-uitest", "-resetSession"]
    app.launch()
    app.buttons["Log In"].tap()
  }

  /// In each assertion, the last property of an element that it reads decides.
  func testEachAssertion() throws {
    XCTAssertTrue(submit.isEnabled)
    XCTAssert(submit.isSelected, "it is selected")
    XCTAssertFalse(submit.exists)
    XCTAssertEqual(submit.label, "Sign In")
    XCTAssertNotEqual(app.textFields.count, 1)
    XCTAssertGreaterThan(app.buttons.count, 100)
    XCTAssertNil(account.value)
    XCTAssertNotNil(submit.placeholderValue)
    XCTAssertNotNil(submit.value as? Int, "the number of attempts")
    XCTAssertEqual(account.frame.minX, 0, accuracy: 1)
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.wait(for: .runningForeground, timeout: 2))
    XCTAssertTrue(account.wait(for: \.label, toEqual: "Account", timeout: 0.5))
    XCTAssertTrue(submit.waitForNonExistence(timeout: 1))
    _ = try XCTUnwrap(submit.placeholderValue, "a placeholder")
  }

  func testNoElementMatches() {
    XCTAssertTrue(app.buttons["login.sbmit"].exists)
    XCTAssertTrue(app.buttons["login.sbmit"].isHittable)
    XCTAssertEqual(app.alerts["Wrong Password"].waitForExistence(timeout: 0.5), true)
    XCTAssertEqual(app.buttons["login.sbmit"].label, "Log In")
    XCTAssertTrue(XCUIApplication(bundleIdentifier: "com.apple.springboard").buttons["Pomelo"].exists)
  }

  func testSeveralReads() {
    XCTAssertEqual(submit.label, account.label)
    XCTAssertTrue(account.isEnabled && submit.isEnabled)
    XCTAssertTrue(submit.exists && submit.exists && submit.isSelected)
    // The message is not what was compared.
    XCTAssertTrue(submit.isEnabled, "the field has the label \(account.label)")
    XCTAssertEqual(submit.label, "Sign In", submit.identifier)
  }

  func testThroughFunctionsAndVariables() {
    assertEnabled(submit)
    XCTAssertTrue(isReady())
    let isEnabled = submit.isEnabled
    XCTAssertTrue(isEnabled)
    let appeared = app.alerts["Wrong Password"]
      .waitForExistence(timeout: 0.5)
    XCTAssert(appeared)
    let count = app.textFields.count
    XCTAssertEqual(app.secureTextFields.count, 1)
    XCTAssertEqual(
      count,
      2)
  }

  func testFailuresInConditions() {
    if !submit.isEnabled {
      XCTFail("the button is disabled")
    }
    if account.exists { XCTAssertEqual(submit.label, "Log In") }
    guard submit.isSelected else { return XCTFail("the button is not selected") }
    XCTFail("never reached")
  }

  /// None of these failures depends on an element, although elements have been read shortly before.
  func testUnrelatedReads() {
    XCTAssertFalse(submit.isEnabled)
    XCTAssertTrue(1 > 2)
    if submit.isEnabled { submit.tap() }
    XCTAssertTrue(1 > 2)
    XCTFail("not in the block of a condition")
    let label = submit.label
    XCTAssertEqual(label, "Log In")
    XCTAssertEqual(1, 2)
    XCTAssertEqual(1, 2, "the label is \(submit.label)")
    let wasEnabled = submit.isEnabled
    account.tap()
    XCTAssertTrue(wasEnabled)
    if label.isEmpty || !label.isEmpty { XCTFail("a condition about a variable") }
  }

  func testReadsInAWait() {
    let ready = XCTNSPredicateExpectation(predicate: NSPredicate(format: "isEnabled == 1"), object: submit)
    XCTAssertEqual(XCTWaiter.wait(for: [ready], timeout: 0.5), .completed)
    XCTAssertTrue(1 > 2)
  }

  /// A failure that the test records itself is not an assertion.
  func testARecordedFailure() {
    if submit.isEnabled { submit.tap() }
    recordFailure(withDescription: "found by a helper", inFile: #filePath, atLine: #line, expected: true)
  }

  @MainActor func testAsync() async {
    await Task.yield()
    XCTAssertTrue(submit.isEnabled)
    let isEnabled = submit.isEnabled
    XCTAssertTrue(isEnabled)
    XCTAssertTrue(1 > 2)
  }

  private func assertEnabled(_ element: XCUIElement, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertTrue(element.isEnabled, "the element is enabled", file: file, line: line)
  }

  private func isReady() -> Bool { account.exists && submit.isEnabled }
}

/// Reads elements whenever a failure is recorded. These reads do not explain the failure.
final class ReadingRecordTests: FailingTestCase {
  private let app = XCUIApplication()

  override func setUpWithError() throws {
    try super.setUpWithError()
    app.launchArguments = ["-uitest", "-resetSession"]
    app.launch()
  }

  override func record(_ issue: XCTIssue) {
    if app.buttons["Log In"].exists { print("the landing screen is shown") }
    super.record(issue)
  }

  func testAnOverrideThatReads() {
    XCTAssertFalse(app.buttons["landing.guest"].isEnabled)
  }
}
