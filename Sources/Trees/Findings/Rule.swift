// Defines what all rules have in common, regardless of what they check.

/// A check for one kind of problem in source code, recordings or dumps.
///
///     enum LocIndex: LintRule {  // protocol LintRule: Rule where Subject == LintContext
///       static let description = RuleDescription(id: "loc-index", …)
///       static func findings(in lint: LintContext) -> [Finding] { … }
///     }
public protocol Rule: Sendable {
  /// The input that the rule checks.
  associatedtype Subject
  /// The rule's description for reports.
  static var description: RuleDescription { get }
  /// Returns all findings of the rule. Undecidable cases are left out, or reported as undecidable.
  static func findings(in subject: Subject) -> [Finding]
}

extension Rule {
  /// Makes a finding of the rule, with the rule's severity.
  package static func finding(
    at position: SourcePosition, span: Int? = nil, severity: Severity? = nil, subject: String? = nil, message: String,
    advice: String? = nil, notes: [Finding.Note] = [], fix: Finding.Fix? = nil
  ) -> Finding {
    Finding(
      code: description.id, severity: severity ?? description.severity, position: position, span: span,
      subject: subject, message: message, advice: advice, notes: notes, fix: fix)
  }
}
