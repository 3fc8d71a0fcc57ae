// Reports suppression comments that name unknown rules.

import Findings
import LocatorExtraction
import Text

enum MetaUnknownRule: CommentRule {
  static let description = RuleDescription(
    id: "meta-unknown-rule", severity: .warning, summary: "a comment names a rule that does not exist",
    bases: [.source], tags: ["hygiene"])

  static func findings(in review: CommentReview) -> [Finding] {
    let known = Set(review.known)
    let tags = Set(LintRules.descriptions.flatMap(\.tags))
    return review.suppressions.comments.flatMap { comment -> [Finding] in
      guard comment.scope != nil else { return [unknownWord(comment)] }
      if comment.rules.isEmpty {
        return [
          finding(
            at: comment.position, span: comment.comment.text.utf8.count, subject: comment.word,
            message: "the comment does not name a rule",
            advice: "write axreplay:\(comment.word) RULE - REASON")
        ]
      }
      return comment.rules.filter { !known.contains($0.name) }.map { rule in
        if tags.contains(rule.name) {
          return finding(
            at: rule.position, span: rule.name.utf8.count, subject: rule.name,
            message: "\(rule.name) is a tag, not a rule",
            advice: "name the rules instead; axreplay lint --explain \(rule.name) lists them")
        }
        let near = Spelling.suggestions(for: rule.name, among: review.known)
        let other =
          comment.reason == nil
          ? "write “ - ” before the reason" : "axreplay lint --explain lists the rules"
        let advice = Spelling.question(near) ?? other
        return finding(
          at: rule.position, span: rule.name.utf8.count, subject: rule.name, message: "unknown rule \(rule.name)",
          advice: advice)
      }
    }
  }

  private static func unknownWord(_ comment: SuppressionComment) -> Finding {
    let words = SuppressionComment.Scope.allCases.map(\.rawValue)
    let near = Spelling.suggestions(for: comment.word, among: words)
    return finding(
      at: comment.position, span: comment.comment.text.utf8.count, subject: comment.word,
      message: "unknown directive axreplay:\(comment.word)",
      advice: near.isEmpty ? "use one of \(words.joined(separator: ", "))" : "did you mean \(near[0])?")
  }
}
