// Declares `XCTIssueReference`, the class that represents a failure in Objective-C.

public import Foundation

/// A failure as a reference type; ``XCTIssue`` is the corresponding value type.
open class XCTIssueReference: NSObject {
  /// The kind of failure, with Apple's raw values.
  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system, unmatchedExpectedFailure
  }

  private let issue: XCTIssue

  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(), associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) {
    issue = XCTIssue(
      type: type, compactDescription: compactDescription, detailedDescription: detailedDescription,
      sourceCodeContext: sourceCodeContext, associatedError: associatedError, attachments: attachments)
  }

  open var type: IssueType { issue.type }
  open var compactDescription: String { issue.compactDescription }
  open var detailedDescription: String? { issue.detailedDescription }
  open var sourceCodeContext: XCTSourceCodeContext { issue.sourceCodeContext }
  open var associatedError: (any Error)? { issue.associatedError }
  open var attachments: [XCTAttachment] { issue.attachments }

  open override var description: String { issue.description }
}

extension XCTIssueReference.IssueType: CustomStringConvertible {
  public var description: String {
    switch self {
    case .assertionFailure: "Assertion Failure"
    case .thrownError: "Thrown Error"
    case .uncaughtException: "Uncaught Exception"
    case .performanceRegression: "Performance Regression"
    case .system: "System"
    case .unmatchedExpectedFailure: "Unmatched Expected Failure"
    }
  }
}
