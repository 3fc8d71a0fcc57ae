// Passes a failure through the methods that a test may override, and then to XCTest.

import Foundation

/// The state of failure recording in one test, including the test's expected failures.
struct IssueRecordingState {
  /// The properties of an issue for which XCTest's `recordFailure` has no parameter.
  struct IssueDetails {
    var type: XCTIssue.IssueType
    var error: (any Error)?
  }

  /// The details for the next call of `recordFailure`.
  var details: IssueDetails?
  /// Whether a failure is being recorded. If so, the test's override of `record(_:)` may be running.
  var isRecording = false
  /// Whether the test must stop after the current failure.
  var mustStop = false
  /// The assertion that failed; nil for other failures.
  var assertion: AssertionFailure?
  /// The expected failures, the latest one last.
  var expected: [ExpectedFailure] = []
}

extension XCUITestCase {
  /// Records a failure with details that XCTest's `recordFailure` does not accept.
  func recordFailure(_ description: String, at site: TestLocation, _ details: IssueRecordingState.IssueDetails) {
    issues.details = details
    recordFailure(
      withDescription: description, inFile: site.file, atLine: site.line, expected: details.error == nil)
    issues.details = nil
  }

  /// Creates an issue from a failure and passes it to ``record(_:)``, which tests may override.
  func createIssue(_ description: String, _ filePath: String, _ lineNumber: Int, isAssertion: Bool) {
    let details = issues.details
    issues.details = nil
    // A failure during an inspection becomes part of the inspection's outcome and is not recorded.
    if let inspection = TestReplay.current?.inspection { return inspection.fail(description) }
    // XCTest passes `<EXPR>` if the file is unknown.
    let isKnown = lineNumber > 0 && !filePath.hasPrefix("<")
    let location = isKnown ? XCTSourceCodeLocation(filePath: filePath, lineNumber: lineNumber) : nil
    let issue = XCTIssue(
      type: details?.type ?? (isAssertion ? .assertionFailure : .thrownError), compactDescription: description,
      sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: details?.error)
    // An override of `record(_:)` may read elements, and its assertions may fail.
    let outer = issues.assertion
    issues.assertion =
      issue.type == .assertionFailure && !UIFailure.isRecordingOwnFailure
      ? TestReplay.current?.takeFailingAssertion() : nil
    // A failure inside `record(_:)` does not call `record(_:)` again: the recursion would never end.
    if issues.isRecording {
      finishRecording(issue)
      issues.assertion = outer
      return
    }
    issues.isRecording = true
    record(issue)
    issues.isRecording = false
    issues.assertion = nil
    stopIfDue()
  }

  /// Records an issue after any override of `record(_:)` has passed it to `super`. An expected issue is recorded as an
  /// expected failure, and any other issue as a failure.
  func finishRecording(_ issue: XCTIssue) {
    issue.attachments.forEach(add)
    if !isExpected(issue) {
      let location = issue.sourceCodeContext.location
      // Only failed assertions are explained here, because they do not name an element. Failures that the stand-in
      // detects already contain an explanation.
      let isBare = issue.type == .assertionFailure && !UIFailure.isRecordingOwnFailure
      let explanation =
        isBare ? TestReplay.current?.explanation(of: issue.compactDescription, issues.assertion) ?? [] : []
      recordInXCTest(
        TestReplay.message(issue.compactDescription, explanation, on: nil), location?.fileURL.path ?? "<unknown>",
        location?.lineNumber ?? 0,
        isAssertion: issue.type != .thrownError && issue.type != .uncaughtException)
    }
    issues.mustStop = stopsAtFailure
    if !issues.isRecording { stopIfDue() }
  }

  private func stopIfDue() {
    guard issues.mustStop else { return }
    issues.mustStop = false
    TestStop.stop()
  }
}
