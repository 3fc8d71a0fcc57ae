// What people expect to be checked, and no rule checks.

/// A check that needs facts which neither sources nor dumps have, so that nobody takes silence for a yes.
///
///     UndecidedCheck("contrast", why: "dumps have no colours", tags: ["accessibility"])
public struct UndecidedCheck: Hashable, Sendable {
  /// What would be checked.
  public var what: String
  /// Which fact is missing, or what tells it instead; without a full stop.
  public var why: String
  /// The tags of the rules among which people look for it.
  public var tags: [String]

  /// A check from what it would check and why it is not made.
  public init(_ what: String, why: String, tags: [String]) {
    self.what = what
    self.why = why
    self.tags = tags
  }
}
