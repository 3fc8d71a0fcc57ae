// Reports suppression comments that suppress nothing.

import Findings
import LocatorExtraction

enum MetaUnusedDisable: CommentRule {
  static let description = RuleDescription(
    id: "meta-unused-disable", severity: .warning, summary: "a comment switches a rule off that finds nothing there",
    bases: [.source], tags: ["hygiene"])

  static func findings(in review: CommentReview) -> [Finding] {
    let suppressions = review.suppressions
    let idle = suppressions.entries.filter { entry in
      !entry.isUsed && entry.name != description.id && review.ran.contains(entry.name)
    }
    if idle.isEmpty { return [] }
    let places = JudgedPlaces(review.lint)
    let unused = idle.filter { isJudged($0, suppressions.comments[$0.comment], places) }
    return unused.map { entry in
      let comment = suppressions.comments[entry.comment]
      let rule = comment.rules[entry.rule]
      return finding(
        at: rule.position, span: rule.name.utf8.count,
        subject: rule.name, message: message(comment, rule.name), advice: advice(comment),
        fix: fix(comment, suppressions))
    }
  }

  /// Whether the rule has checked everything in the comment's reach. An `enable` comment has no reach itself.
  private static func isJudged(
    _ entry: Suppressions.Entry, _ comment: SuppressionComment, _ places: JudgedPlaces
  ) -> Bool {
    guard let reach = comment.reach else { return false }
    return reach == .end || places.hasJudged(entry.name, in: comment.position.file, entry.lines)
  }

  private static func message(_ comment: SuppressionComment, _ name: String) -> String {
    switch comment.reach {
    case .next: comment.comment.nextLine.map { "\(name) finds nothing in line \($0)" } ?? "no code follows the comment"
    case .this: "\(name) finds nothing in this line"
    case .file: "\(name) finds nothing in this file"
    case .end: "\(name) is not switched off before this comment"
    default: "\(name) finds nothing from here on"
    }
  }

  private static func advice(_ comment: SuppressionComment) -> String {
    comment.reach == .this && comment.comment.isAlone
      ? "write disable:next if the line below is meant, or delete the comment" : "delete it"
  }

  /// A comment that names no other rule can be deleted. Of a `disable` and `enable` pair, the other half would remain.
  private static func fix(_ comment: SuppressionComment, _ suppressions: Suppressions) -> Finding.Fix? {
    guard comment.rules.count == 1, comment.reach != .start, comment.reach != .end,
      !(comment.reach == .this && comment.comment.isAlone)
    else { return nil }
    let range = suppressions.deletion(of: comment.comment)
    return Finding.Fix(
      "delete the comment", [Finding.Edit(file: comment.position.file, range: range, replacement: "")])
  }
}
