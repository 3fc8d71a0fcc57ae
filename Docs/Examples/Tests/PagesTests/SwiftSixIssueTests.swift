// Tests issues, expected failures and other test-case features in Swift 6 mode.

import UIKit
import XCTest

final class SwiftSixIssueTests: XCTestCase {
  override func record(_ issue: XCTIssue) {
    var issue = issue
    issue.compactDescription = "Swift 6: \(issue.compactDescription)"
    super.record(issue)
  }

  func testExpected() {
    XCTExpectFailure("known") { $0.compactDescription == "Swift 6: failed - known" }
    XCTFail("known")
  }

  @MainActor func testExpectedOnTheMainActor() {
    let app = XCUIApplication()
    XCTExpectFailure("no recording") { _ = app.buttons["none"].label }
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .phone)
  }

  @MainActor func testExpectedInAnAsyncTest() async {
    XCTExpectFailure("known", options: .nonStrict())
    await Task.yield()
    XCTFail("known")
  }

  @MainActor func testMeasuring() {
    let app = XCUIApplication()
    var runs = 0
    measure(metrics: [XCTApplicationLaunchMetric()], options: .default) {
      runs += 1
      app.launchArguments = ["-uitest"]
    }
    XCTAssertEqual(runs, 1)
  }

  func testTeardownBlocks() async {
    addTeardownBlock { try await Task.sleep(nanoseconds: 1) }
    addTeardownBlock { await MainActor.run { XCUIApplication().launchArguments = [] } }
  }
}

@MainActor final class WhollyMainActorIssueTests: XCTestCase {
  private let app = XCUIApplication()

  func testExpected() {
    XCTExpectFailure { issue in issue.type == .assertionFailure }
    XCTAssertTrue(app.launchArguments.contains("-uitest"))
  }

  func testKeysAndAudits() throws {
    XCTExpectFailure("no recording")
    XCUIElement.perform(withKeyModifiers: .shift) { app.typeKey(.delete, modifierFlags: []) }
    try app.performAccessibilityAudit(for: .all) { $0.element?.exists ?? true }
    XCTAssertFalse(UIPasteboard.general.hasStrings)
  }
}
