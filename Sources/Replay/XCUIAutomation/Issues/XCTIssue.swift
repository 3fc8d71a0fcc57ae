// A failure as a value, which a test may change before it is recorded.

/// Something that went wrong in a test.
///
///     var issue = XCTIssue(type: .assertionFailure, compactDescription: "the basket is empty")
///     issue.add(XCTAttachment(string: app.debugDescription))
///     record(issue)
public struct XCTIssue {
  /// What kind of thing went wrong.
  public typealias IssueType = XCTIssueReference.IssueType

  /// What kind of thing went wrong.
  public var type: IssueType
  /// What went wrong, without facts that differ from run to run.
  public var compactDescription: String
  /// What went wrong, with all there is to say.
  public var detailedDescription: String?
  /// Where it went wrong.
  public var sourceCodeContext: XCTSourceCodeContext
  /// The error that it came from.
  public var associatedError: (any Error)?
  /// What is kept with it.
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

  /// Keeps an attachment with the issue.
  public mutating func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}

extension XCTIssue: CustomStringConvertible {
  public var description: String {
    let location = sourceCodeContext.location.map { " at \($0)" } ?? ""
    return "\(type): \(compactDescription)\(location)"
  }
}
