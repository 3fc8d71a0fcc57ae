// Passes a failure through the methods that a test may override, and then to XCTest.

import Foundation

/// The failures of one test that are being recorded, and the expected ones.
struct IssueCourse {
  /// The properties of an issue that have no parameter in XCTest's `recordFailure`.
  struct Circumstances {
    var type: XCTIssue.IssueType
    var error: (any Error)?
  }

  /// The details for the next call of `recordFailure`.
  var circumstances: Circumstances?
  /// Whether a failure is being recorded: a test's `record(_:)` may be running.
  var isUnderway = false
  /// Whether the test must stop after the current failure.
  var isStopDue = false
  /// The expected failures, the latest one last.
  var expected: [ExpectedFailure] = []
}

extension XCUITestCase {
  /// Records a failure with details that XCTest's `recordFailure` does not take.
  func recordFailure(_ description: String, at site: CallSite, _ circumstances: IssueCourse.Circumstances) {
    issues.circumstances = circumstances
    recordFailure(
      withDescription: description, inFile: site.file, atLine: site.line, expected: circumstances.error == nil)
    issues.circumstances = nil
  }

  /// Creates an issue from a failure and passes it to ``record(_:)``, which tests may override.
  func submit(_ description: String, _ filePath: String, _ lineNumber: Int, isAssertion: Bool) {
    let circumstances = issues.circumstances
    issues.circumstances = nil
    // A failure during an inspection is part of its outcome.
    if let look = TestReplay.current?.look { return look.fail(description) }
    // XCTest passes `<EXPR>` if the file is unknown.
    let isKnown = lineNumber > 0 && !filePath.hasPrefix("<")
    let location = isKnown ? XCTSourceCodeLocation(filePath: filePath, lineNumber: lineNumber) : nil
    let issue = XCTIssue(
      type: circumstances?.type ?? (isAssertion ? .assertionFailure : .thrownError), compactDescription: description,
      sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: circumstances?.error)
    // A failure inside `record(_:)` does not call `record(_:)` again: that would never end.
    guard !issues.isUnderway else { return settle(issue) }
    issues.isUnderway = true
    record(issue)
    issues.isUnderway = false
    stopIfDue()
  }

  /// Records an issue that a test's `record(_:)` has passed on: as an expected failure or as a failure.
  func settle(_ issue: XCTIssue) {
    issue.attachments.forEach(add)
    if !isExpected(issue) {
      let location = issue.sourceCodeContext.location
      // An assertion does not name an element. Failures of the stand-in are already explained.
      let isBare = issue.type == .assertionFailure && !UIFailure.isSpeaking
      let explanation = isBare ? TestReplay.current?.explanation(of: issue.compactDescription) ?? [] : []
      recordInXCTest(
        TestReplay.message(issue.compactDescription, explanation, on: nil), location?.fileURL.path ?? "<unknown>",
        location?.lineNumber ?? 0,
        isAssertion: issue.type != .thrownError && issue.type != .uncaughtException)
    }
    issues.isStopDue = stopsAtFailure
    if !issues.isUnderway { stopIfDue() }
  }

  private func stopIfDue() {
    guard issues.isStopDue else { return }
    issues.isStopDue = false
    TestStop.stop()
  }
}
