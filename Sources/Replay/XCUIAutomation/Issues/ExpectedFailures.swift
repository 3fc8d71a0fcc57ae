// Failures that a test expects, and those that did not come.

import Foundation

/// One call of `XCTExpectFailure`, until its block or its test has ended.
final class ExpectedFailure {
  let reason: String?
  let options: XCTExpectedFailure.Options
  /// They are expected in a block, and nowhere after it.
  let isOfBlock: Bool
  private let trace: CallSite.Trace
  /// The first failure that it took.
  private(set) var issue: XCTIssue?

  init(_ reason: String?, _ options: XCTExpectedFailure.Options, isOfBlock: Bool = false) {
    self.reason = reason
    self.isOfBlock = isOfBlock
    self.options = options
    trace = CallSite.Trace()
  }

  /// Where it was expected.
  var site: CallSite { trace.site }

  /// Takes a failure, if it is of those that were expected.
  func takes(_ issue: XCTIssue) -> Bool {
    guard options.issueMatcher?(issue) ?? true else { return false }
    if self.issue == nil { self.issue = issue }
    return true
  }
}

extension XCUITestCase {
  /// Whether a failure was expected. The innermost expectation that it fits takes it.
  func isExpected(_ issue: XCTIssue) -> Bool {
    // That an expected failure did not come is never expected itself.
    guard issue.type != .unmatchedExpectedFailure,
      let expected = issues.expected.last(where: { $0.takes(issue) })
    else { return false }
    let location = issue.sourceCodeContext.location.map { "\($0)" } ?? "<unknown>:0"
    let reason = expected.reason.map { " (\($0))" } ?? ""
    // The wording is ours; XCTest has a line of this kind, too. What axreplay adds to a failure is not needed here.
    let text = issue.compactDescription.prefix { !$0.isNewline }
    print("\(location): expected failure: \(name)\(reason) : \(text)")
    return true
  }

  /// Ends an expectation; if it is strict and no failure came, that is one.
  func end(_ expected: ExpectedFailure) {
    issues.expected.removeAll { $0 === expected }
    guard expected.issue == nil, expected.options.isStrict else { return }
    // The words as test reports show them; how the reason is quoted is not certain.
    let reason = expected.reason.map { " '\($0)'" } ?? ""
    recordFailure(
      "Expected failure\(reason) but none recorded", at: expected.site, .init(type: .unmatchedExpectedFailure))
  }

  /// Ends the expectations of blocks that were left because the part of the test was stopped in them.
  func endExpectedFailuresOfBlocks() {
    while let expected = issues.expected.last(where: \.isOfBlock) { end(expected) }
  }

  /// Ends the expectations that lasted to the end of the test, the innermost first.
  func endExpectedFailures() {
    while let expected = issues.expected.last { end(expected) }
  }
}
