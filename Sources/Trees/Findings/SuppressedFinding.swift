// Describes findings that are suppressed on purpose.

/// A finding that is suppressed and therefore not reported, with the location of the suppression and, if given, the
/// reason for it.
///
///     SuppressedFinding(finding, in: .source, because: "the app has two of them on purpose")
public struct SuppressedFinding: Hashable, Sendable {
  public var finding: Finding
  /// Where the finding is suppressed.
  public var place: Place
  /// The reason given for the suppression, or nil.
  public var reason: String?

  /// Makes a suppressed finding with an optional reason.
  public init(_ finding: Finding, in place: Place, because reason: String? = nil) {
    self.finding = finding
    self.place = place
    self.reason = reason
  }

  /// A place where findings can be suppressed.
  public enum Place: String, CaseIterable, Sendable {
    /// A comment next to the code.
    case source
    /// A ``Baseline``.
    case baseline
  }
}
