// Matches failures against calls of `XCTExpectFailure`, and reports expected failures that did not occur.

import Foundation

/// One call of `XCTExpectFailure`, in effect until its block or its test ends.
final class ExpectedFailure {
  let reason: String?
  let options: XCTExpectedFailure.Options
  /// Whether the expectation ends with its block.
  let endsWithBlock: Bool
  private let trace: TestLocation.Trace
  /// The first failure that matched.
  private(set) var issue: XCTIssue?

  init(_ reason: String?, _ options: XCTExpectedFailure.Options, endsWithBlock: Bool = false) {
    self.reason = reason
    self.endsWithBlock = endsWithBlock
    self.options = options
    trace = TestLocation.Trace()
  }

  /// The file and line of the call.
  var site: TestLocation { trace.site }

  /// Returns whether the failure matches, and keeps the first matching failure.
  func takes(_ issue: XCTIssue) -> Bool {
    guard options.issueMatcher?(issue) ?? true else { return false }
    if self.issue == nil { self.issue = issue }
    return true
  }
}

extension XCUITestCase {
  /// Returns whether a failure was expected. The innermost matching expectation applies.
  func isExpected(_ issue: XCTIssue) -> Bool {
    // The failure that reports a missing expected failure cannot itself be expected.
    guard issue.type != .unmatchedExpectedFailure,
      let expected = issues.expected.last(where: { $0.takes(issue) })
    else { return false }
    let location = issue.sourceCodeContext.location.map { "\($0)" } ?? "<unknown>:0"
    let reason = expected.reason.map { " (\($0))" } ?? ""
    // XCTest also prints a line for an expected failure, but its exact wording is unknown. The notes that axreplay adds
    // to a failure are omitted.
    let text = issue.compactDescription.prefix { !$0.isNewline }
    print("\(location): expected failure: \(name)\(reason) : \(text)")
    return true
  }

  /// Ends an expectation, and records a failure if it is strict and nothing matched.
  func end(_ expected: ExpectedFailure) {
    issues.expected.removeAll { $0 === expected }
    guard expected.issue == nil, expected.options.isStrict else { return }
    // The wording is taken from test reports. It is uncertain whether XCTest puts the reason in quotation marks.
    let reason = expected.reason.map { " '\($0)'" } ?? ""
    recordFailure(
      "Expected failure\(reason) but none recorded", at: expected.site, .init(type: .unmatchedExpectedFailure))
  }

  /// Ends the expectations whose blocks were stopped.
  func endExpectedFailuresOfBlocks() {
    while let expected = issues.expected.last(where: \.endsWithBlock) { end(expected) }
  }

  /// Ends the remaining expectations at the end of the test, the innermost first.
  func endExpectedFailures() {
    while let expected = issues.expected.last { end(expected) }
  }
}
