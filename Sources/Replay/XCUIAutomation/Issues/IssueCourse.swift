// The way of a failure: from where it happens, through what a test may override, to XCTest.

import Foundation

/// What one test knows about failures on their way.
struct IssueCourse {
  /// What `recordFailure` cannot be told: its parameters are XCTest's.
  struct Circumstances {
    var type: XCTIssue.IssueType
    var error: (any Error)?
  }

  /// Said just before `recordFailure` is called, and taken up there.
  var circumstances: Circumstances?
  /// A failure is on its way: a test's own `record(_:)` may be running.
  var isUnderway = false
  /// The failure that is on its way has been recorded, and must stop the test.
  var isStopDue = false
  /// Failures that the test expects, the latest one last.
  var expected: [ExpectedFailure] = []
}

extension XCUITestCase {
  /// Records a failure that XCTest has no words for.
  func recordFailure(_ description: String, at site: CallSite, _ circumstances: IssueCourse.Circumstances) {
    issues.circumstances = circumstances
    recordFailure(
      withDescription: description, inFile: site.file, atLine: site.line, expected: circumstances.error == nil)
    issues.circumstances = nil
  }

  /// Makes an issue of what XCTest says, and sends it through ``record(_:)``, which tests override.
  func submit(_ description: String, _ filePath: String, _ lineNumber: Int, isAssertion: Bool) {
    let circumstances = issues.circumstances
    issues.circumstances = nil
    // What fails in a look is part of what is seen there.
    if let look = TestReplay.current?.look { return look.fail(description) }
    // XCTest says `<EXPR>` where it does not know the file.
    let isKnown = lineNumber > 0 && !filePath.hasPrefix("<")
    let location = isKnown ? XCTSourceCodeLocation(filePath: filePath, lineNumber: lineNumber) : nil
    let issue = XCTIssue(
      type: circumstances?.type ?? (isAssertion ? .assertionFailure : .thrownError), compactDescription: description,
      sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: circumstances?.error)
    // What fails while a failure is being recorded does not start over: its way would never end.
    guard !issues.isUnderway else { return settle(issue) }
    issues.isUnderway = true
    record(issue)
    issues.isUnderway = false
    stopIfDue()
  }

  /// Takes an issue that has passed the test's own code: it was expected, or it is a failure.
  func settle(_ issue: XCTIssue) {
    issue.attachments.forEach(add)
    if !isExpected(issue) {
      let location = issue.sourceCodeContext.location
      // An assertion does not say what it is about. What the stand-in says itself needs no more.
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
