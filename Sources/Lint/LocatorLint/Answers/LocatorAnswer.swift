// What a locator finds on a snapshot, in a few bytes.

public import ElementQueries

/// What a locator comes to on one snapshot.
public struct LocatorAnswer: Hashable, Sendable {
  /// How the query ended.
  public var outcome: Resolution.Outcome
  /// How many elements were found, candidates of an ambiguous element included; those that cannot be decided are not counted.
  public var count: Int
  /// The number of the first element that was found; nil if none was.
  public var first: Int?

  /// There is one, or for a locator of several any number.
  public var isFound: Bool { outcome == .resolved }
}
