// What a rule is, apart from how it works, so that reports can list rules that they do not know.

/// A rule for people who meet one of its findings.
///
///     RuleDescription(
///       id: "page-no-criteria", severity: .warning, summary: "A view has no criteria",
///       explanation: RuleDescription.Explanation(
///         what: "A view of the page models lists no criteria.",
///         why: "Nothing then tells whether it is loaded, and steps run on the view before.",
///         example: "LoginView:\n  elements: {…}", better: "LoginView:\n  criteria:\n    - submit: exists"),
///       bases: [.source])
public struct RuleDescription: Hashable, Sendable {
  /// The `code` of its findings.
  public var id: String
  /// How much its findings matter, unless a finding says otherwise.
  public var severity: Severity
  /// What it finds, in one line without a full stop.
  public var summary: String
  /// Its page in the manual.
  public var explanation: Explanation
  /// What it has to look at; without one of these it is silent.
  public var bases: [Basis]
  /// Words to group rules by: `resolution`, `style`.
  public var tags: [String]

  /// A description from its parts.
  public init(
    id: String, severity: Severity, summary: String, explanation: Explanation, bases: [Basis], tags: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.bases = bases
    self.tags = tags
  }

  /// A page of the manual. Each part is plain text; those that are code may have several lines.
  public struct Explanation: Hashable, Sendable {
    /// What is found.
    public var what: String
    /// Which harm it does.
    public var why: String
    /// Code that is found, or nil.
    public var example: String?
    /// What to write in place of the example, or nil.
    public var better: String?

    /// A page from its parts.
    public init(what: String, why: String, example: String? = nil, better: String? = nil) {
      self.what = what
      self.why = why
      self.example = example
      self.better = better
    }
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
