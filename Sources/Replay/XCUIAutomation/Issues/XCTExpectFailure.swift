// Declares `XCTExpectFailure`, with which tests mark known failures.

public import Foundation

/// An expected failure that occurred.
open class XCTExpectedFailure: NSObject {
  /// The reason passed to `XCTExpectFailure`.
  public let failureReason: String?
  /// The failure.
  public let issue: XCTIssue

  init(_ reason: String?, _ issue: XCTIssue) {
    failureReason = reason
    self.issue = issue
  }

  /// Specifies which failures are expected.
  open class Options: NSObject {
    /// Returns whether an issue is the expected one; nil to match every failure.
    open var issueMatcher: ((XCTIssue) -> Bool)?
    /// Whether failures are expected; false disables the expectation.
    open var isEnabled = true
    /// Whether the test fails if no failure occurs.
    open var isStrict = true

    public override init() {}

    /// Returns options that let the test pass if no failure occurs.
    open class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }
}

/// Expects failures from this call to the end of the test: they are printed, but the test passes. If none occurs, the
/// test fails unless the options are non-strict.
///
///     XCTExpectFailure("the total is rounded wrongly")
///     XCTAssertEqual(page.total, "€ 10.00")
///
/// Expectations nest; the innermost matching one applies. If ``XCUITestCase/continueAfterFailure`` is false, an
/// expected failure ends the test method like any other failure.
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options = XCTExpectedFailure.Options()
) {
  guard options.isEnabled, let test = XCUITestCase.current else { return }
  test.issues.expected.append(ExpectedFailure(failureReason, options))
}

/// Expects failures from here to the end of the test, with the options as parameters.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
  XCTExpectFailure(failureReason, options: .init(enabled, strict, issueMatcher))
}

/// Expects failures in the block. An error that the block throws is rethrown and ends the expectation.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options = XCTExpectedFailure.Options(),
  failingBlock: () throws -> R
) rethrows -> R {
  guard options.isEnabled, let test = XCUITestCase.current else { return try failingBlock() }
  let expected = ExpectedFailure(failureReason, options, endsWithBlock: true)
  test.issues.expected.append(expected)
  let result: R
  do {
    result = try failingBlock()
  } catch {
    test.issues.expected.removeAll { $0 === expected }
    throw error
  }
  test.end(expected)
  return result
}

/// Expects failures from here to the end of the test, with the options as parameters.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> R,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
  try XCTExpectFailure(failureReason, options: .init(enabled, strict, issueMatcher), failingBlock: failingBlock)
}

extension XCTExpectedFailure.Options {
  fileprivate convenience init(_ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?) {
    self.init()
    isEnabled = enabled ?? true
    isStrict = strict ?? true
    issueMatcher = matcher
  }
}
