// Lists checks that users may expect but that no rule performs.

/// A check that needs facts found neither in source code nor in dumps. It is listed so that users do not assume that it
/// passed.
///
///     UndecidedCheck("contrast", why: "dumps do not record colours", tags: ["accessibility"])
public struct UndecidedCheck: Hashable, Sendable {
  /// The subject of the check.
  public var what: String
  /// Why the check is not performed: which information is missing, or what provides that information instead. Written
  /// without a full stop.
  public var why: String
  /// The rule tags under which users would look for the check.
  public var tags: [String]

  /// Makes a check with the reason why it is not performed.
  public init(_ what: String, why: String, tags: [String]) {
    self.what = what
    self.why = why
    self.tags = tags
  }
}
