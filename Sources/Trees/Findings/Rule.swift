// What rules have in common, whatever they look at.

/// Something that can be wrong with what people wrote, recorded, or left in their dumps.
///
///     enum LocIndex: LintRule {  // protocol LintRule: Rule where Subject == LintSubject
///       static let description = RuleDescription(id: "loc-index", …)
///       static func findings(in lint: LintSubject) -> [Finding] { … }
///     }
public protocol Rule: Sendable {
  /// What the rule looks at.
  associatedtype Subject
  /// The manual: what, why, example, better form.
  static var description: RuleDescription { get }
  /// Everything that it finds. What cannot be decided is no finding, or says that it cannot be.
  static func findings(in subject: Subject) -> [Finding]
}

extension Rule {
  /// A finding of the rule, as severe as the rule says.
  package static func finding(
    at position: SourcePosition, span: Int? = nil, severity: Severity? = nil, subject: String? = nil, message: String,
    advice: String? = nil, notes: [Finding.Note] = [], fix: Finding.Fix? = nil
  ) -> Finding {
    Finding(
      code: description.id, severity: severity ?? description.severity, position: position, span: span,
      subject: subject, message: message, advice: advice, notes: notes, fix: fix)
  }
}
