// What a rule is, apart from how it works, so that reports can list rules that they do not know.

/// A rule for people who meet one of its findings.
///
///     RuleDescription(
///       id: "page-no-criteria", severity: .warning, summary: "a view has no criteria", bases: [.source])
///
/// What is found, why it does harm, and what to write in its place stands in the manual, `Sources/Command/CReportFiles/rules`.
public struct RuleDescription: Hashable, Sendable {
  /// The `code` of its findings.
  public var id: String
  /// How much its findings matter, unless a finding says otherwise.
  public var severity: Severity
  /// What it finds, in one line without a full stop.
  public var summary: String
  /// What it has to look at; without one of these it is silent.
  public var bases: [Basis]
  /// Words to group rules by: `resolution`, `style`.
  public var tags: [String]

  /// A description from its parts.
  public init(
    id: String, severity: Severity, summary: String, bases: [Basis], tags: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.bases = bases
    self.tags = tags
  }

  /// What a rule looks at.
  public enum Basis: String, CaseIterable, Sendable {
    /// What a user wrote: Swift, YAML, an expression.
    case source
    /// Dumps, each by itself or all together.
    case snapshots
    /// Dumps in time, with what happened between them.
    case recordings
  }
}
