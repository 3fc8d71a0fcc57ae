// Reports suppression comments without a reason.

import Findings
import LocatorExtraction

enum MetaDisableWithoutReason: CommentRule {
  static let description = RuleDescription(
    id: "meta-disable-without-reason", severity: .warning,
    summary: "a comment disables a rule without a reason",
    bases: [.source], tags: ["hygiene"])

  static func findings(in review: CommentReview) -> [Finding] {
    review.suppressions.comments.compactMap { comment in
      guard let scope = comment.scope, scope != .end, !comment.rules.isEmpty, comment.reason == nil else { return nil }
      return finding(
        at: comment.position, span: comment.comment.text.prefix { !$0.isNewline }.utf8.count,
        subject: comment.rules.map(\.name).joined(separator: ", "),
        message: "\(comment.rules.map(\.name).joined(separator: ", ")) is disabled without a reason",
        advice: "add “ - ” and the reason")
    }
  }
}
