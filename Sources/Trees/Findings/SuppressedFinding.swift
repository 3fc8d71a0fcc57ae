// Findings that somebody decided to live with.

/// A finding that is not to be reported, and who says so.
///
///     SuppressedFinding(finding, in: .source, because: "the app has two of them on purpose")
public struct SuppressedFinding: Hashable, Sendable {
  /// What was found.
  public var finding: Finding
  /// Where it is written that the finding is known.
  public var place: Place
  /// The reason that somebody gave, or nil.
  public var reason: String?

  /// A finding, and why it is silent.
  public init(_ finding: Finding, in place: Place, because reason: String? = nil) {
    self.finding = finding
    self.place = place
    self.reason = reason
  }

  /// Where findings can be suppressed.
  public enum Place: String, CaseIterable, Sendable {
    /// By a comment beside the code.
    case source
    /// By a ``Baseline``.
    case baseline
  }
}
