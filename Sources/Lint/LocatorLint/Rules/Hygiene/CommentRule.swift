// Declares the protocol of rules about suppression comments.

import Findings

/// A rule about suppression comments. It runs after all other rules because it needs their findings.
protocol CommentRule: Rule where Subject == CommentReview {}

/// The input of rules about comments.
struct CommentReview: Sendable {
  /// The comments, and which of them were used.
  var suppressions: Suppressions
  /// The input of the other rules.
  var lint: LintContext
  /// The rules that had all the input they needed. The findings of other rules are unknown.
  var ranRules: Set<String>
  /// The names of all rules, sorted.
  var known: [String]
}

enum CommentRules {
  /// One rule per file. `MetaUnusedDisable` is last because a comment may also suppress findings of the rules before
  /// it.
  static let all: [any CommentRule.Type] = [
    MetaUnknownRule.self, MetaDisableWithoutReason.self, MetaUnusedDisable.self,
  ]
}
