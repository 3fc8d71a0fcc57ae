// What tests write about failures that they expect.

public import Foundation

/// A failure that was expected and came.
open class XCTExpectedFailure: NSObject {
  /// Why it was expected.
  public let failureReason: String?
  /// The failure.
  public let issue: XCTIssue

  init(_ reason: String?, _ issue: XCTIssue) {
    failureReason = reason
    self.issue = issue
  }

  /// Which failures are expected.
  open class Options: NSObject {
    /// Says of a failure whether it is the expected one; without it, every failure is.
    open var issueMatcher: ((XCTIssue) -> Bool)?
    /// Failures are expected at all.
    open var isEnabled = true
    /// It is a failure if none comes.
    open var isStrict = true

    public override init() {}

    /// Options that do not mind if no failure comes.
    open class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }
}

/// From here to the end of the test, failures are expected: they are noted, and the test passes. If none comes, that is a
/// failure, unless the options say otherwise.
///
///     XCTExpectFailure("the total is rounded wrongly")
///     XCTAssertEqual(page.total, "€ 10.00")
///
/// Expectations nest; the innermost that fits takes a failure. With ``XCUITestCase/continueAfterFailure`` false, an expected
/// failure ends the test method as any other does.
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options = XCTExpectedFailure.Options()
) {
  guard options.isEnabled, let test = XCUITestCase.current else { return }
  test.issues.expected.append(ExpectedFailure(failureReason, options))
}

/// The same with the options as parameters.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
  XCTExpectFailure(failureReason, options: .init(enabled, strict, issueMatcher))
}

/// Failures are expected in the block. An error that the block throws is passed on, and counts instead of them.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options = XCTExpectedFailure.Options(),
  failingBlock: () throws -> R
) rethrows -> R {
  guard options.isEnabled, let test = XCUITestCase.current else { return try failingBlock() }
  let expected = ExpectedFailure(failureReason, options, isOfBlock: true)
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

/// The same with the options as parameters.
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
