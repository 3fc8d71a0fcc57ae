// Describes a rule without its implementation, so that reports can list any rule.

/// The description of a rule for users who encounter one of its findings.
///
///     RuleDescription(
///       id: "page-no-criteria", severity: .warning, summary: "a view has no criteria", bases: [.source])
///
/// The rule manual in `Sources/Command/CReportFiles/rules` explains the problem, the harm it does, and what to write
/// instead.
public struct RuleDescription: Hashable, Sendable {
  /// The `code` of the rule's findings.
  public var id: String
  /// The default severity of the rule's findings.
  public var severity: Severity
  /// The problem that the rule finds, in one line without a full stop.
  public var summary: String
  /// The kinds of input that the rule needs; if any of them is missing, the rule reports nothing.
  public var bases: [Basis]
  /// The groups that the rule belongs to, such as `resolution` or `style`.
  public var tags: [String]

  public init(id: String, severity: Severity, summary: String, bases: [Basis], tags: [String] = []) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.bases = bases
    self.tags = tags
  }

  /// A kind of input that a rule checks.
  public enum Basis: String, CaseIterable, Sendable {
    /// User code: Swift, YAML or an expression.
    case source
    /// Dumps, which are checked individually or compared with each other.
    case snapshots
    /// Sequences of dumps with the events between them.
    case recordings
  }
}
