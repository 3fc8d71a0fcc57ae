// Represents a failure as a value that a test may change before it is recorded.

/// A failure of a test.
///
///     var issue = XCTIssue(type: .assertionFailure, compactDescription: "the basket is empty")
///     issue.add(XCTAttachment(string: app.debugDescription))
///     record(issue)
public struct XCTIssue {
  /// The kind of failure.
  public typealias IssueType = XCTIssueReference.IssueType

  /// The kind of failure.
  public var type: IssueType
  /// A short description without details that differ from run to run.
  public var compactDescription: String
  /// The full description.
  public var detailedDescription: String?
  /// The source location of the failure.
  public var sourceCodeContext: XCTSourceCodeContext
  /// The error that caused the failure.
  public var associatedError: (any Error)?
  /// The attachments of the issue.
  public var attachments: [XCTAttachment]

  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(), associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) {
    self.type = type
    self.compactDescription = compactDescription
    self.detailedDescription = detailedDescription
    self.sourceCodeContext = sourceCodeContext
    self.associatedError = associatedError
    self.attachments = attachments
  }

  /// Adds an attachment to the issue.
  public mutating func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}

extension XCTIssue: CustomStringConvertible {
  public var description: String {
    let location = sourceCodeContext.location.map { " at \($0)" } ?? ""
    return "\(type): \(compactDescription)\(location)"
  }
}
