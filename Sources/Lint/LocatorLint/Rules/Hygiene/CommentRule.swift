// What rules about the lint's own comments have in common.

import Findings

/// Something that can be wrong with comments that keep rules quiet. Such a rule has to know what all others have found.
protocol CommentRule: Rule where Subject == CommentReview {}

/// What rules about comments look at.
struct CommentReview: Sendable {
  /// The comments, and which of them were of use.
  var suppressions: Suppressions
  /// What the other rules have looked at.
  var lint: LintSubject
  /// Rules that have looked at all that they need. Of the others nobody knows what they would have found.
  var ran: Set<String>
  /// The names of all rules there are, sorted.
  var known: [String]
}

enum CommentRules {
  /// One a file. Whether a comment is of use is known last.
  static let all: [any CommentRule.Type] = [
    MetaUnknownRule.self, MetaDisableWithoutReason.self, MetaUnusedDisable.self,
  ]
}
