// Reports suppression comments that have no effect.

import Findings
import LocatorExtraction

enum MetaUnusedDisable: CommentRule {
  static let description = RuleDescription(
    id: "meta-unused-disable", severity: .warning,
    summary: "a comment disables a rule that has no findings on the lines that the comment covers",
    bases: [.source], tags: ["hygiene"])

  static func findings(in review: CommentReview) -> [Finding] {
    let suppressions = review.suppressions
    let idle = suppressions.entries.filter { entry in
      !entry.isUsed && entry.name != description.id && review.ranRules.contains(entry.name)
    }
    if idle.isEmpty { return [] }
    let coverage = RuleCoverage(review.lint)
    let unused = idle.filter { isCovered($0, comment: suppressions.comments[$0.comment], coverage: coverage) }
    return unused.map { entry in
      let comment = suppressions.comments[entry.comment]
      let rule = comment.rules[entry.rule]
      return finding(
        at: rule.position, span: rule.name.utf8.count,
        subject: rule.name, message: message(comment, name: rule.name), advice: advice(comment),
        fix: fix(comment, suppressions: suppressions))
    }
  }

  /// Whether the rule has checked everything in the comment's scope. An `enable` comment has no scope of its own.
  private static func isCovered(
    _ entry: Suppressions.Entry, comment: SuppressionComment, coverage: RuleCoverage
  ) -> Bool {
    guard let scope = comment.scope else { return false }
    return scope == .end || coverage.covers(entry.name, in: comment.position.file, lines: entry.lines)
  }

  private static func message(_ comment: SuppressionComment, name: String) -> String {
    switch comment.scope {
    case .next:
      comment.comment.nextLine.map { "\(name) has no findings on line \($0)" } ?? "no code follows the comment"
    case .this: "\(name) has no findings on this line"
    case .file: "\(name) has no findings in this file"
    case .end: "\(name) is not disabled before this comment"
    default: "\(name) has no findings below this comment"
    }
  }

  private static func advice(_ comment: SuppressionComment) -> String {
    comment.scope == .this && comment.comment.isAlone
      ? "to disable the rule on the line below, write disable:next; otherwise, delete the comment" : "delete it"
  }

  /// Returns a fix that deletes the comment; nil if the comment also names other rules. The comments of a `disable` and
  /// `enable` pair have no fix, because deleting one would leave the other behind.
  private static func fix(_ comment: SuppressionComment, suppressions: Suppressions) -> Finding.Fix? {
    guard comment.rules.count == 1, comment.scope != .start, comment.scope != .end,
      !(comment.scope == .this && comment.comment.isAlone)
    else { return nil }
    let range = suppressions.deletion(of: comment.comment)
    return Finding.Fix(
      "delete the comment", [Finding.Edit(file: comment.position.file, range: range, replacement: "")])
  }
}
