// What a locator finds on a snapshot, in a few bytes.

public import ElementQueries

/// What a locator comes to on one snapshot.
public struct LocatorAnswer: Hashable, Sendable {
  /// How the query ended.
  public var outcome: Resolution.Outcome
  /// How many elements were found, candidates of an ambiguous element included; those that cannot be decided are not
  /// counted. Where only the
  /// order of results is open, how many are likely found.
  public var count: Int
  /// The number of the first element that was found; nil if none was.
  public var first: Int?
  /// The number of the first element that is likely found where nothing but the order of results is open; nil
  /// otherwise. (`result-order` §6)
  public var likely: Int?
  /// In another order of results, it would be another element, or none.
  public var dependsOnOrder = false

  /// There is one, or for a locator of several any number.
  public var isFound: Bool { outcome == .resolved }

  /// The number of the first element that is found, or likely found.
  public var element: Int? { first ?? likely }

  /// Elements are found, one of several or all of them.
  public var isThere: Bool { outcome == .resolved || outcome == .ambiguous || likely != nil }
}
