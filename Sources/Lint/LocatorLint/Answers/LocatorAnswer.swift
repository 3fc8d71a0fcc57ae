// Stores the result of a locator in a snapshot in a few bytes.

public import ElementQueries

/// The result of a locator in one snapshot.
public struct LocatorAnswer: Hashable, Sendable {
  /// The outcome of the query.
  public var outcome: Resolution.Outcome
  /// The number of elements that were found, including the candidates of an ambiguous element but not undecidable
  /// elements. If only the order of results is uncertain, this is the number of elements that are likely to be found.
  public var count: Int
  /// The index of the first element that was found; nil if there is none.
  public var first: Int?
  /// The index of the first element that is likely to be found if only the order of results is uncertain; nil
  /// otherwise. (`result-order` §6)
  public var likely: Int?
  /// Whether a different order of results would select a different element or no element.
  public var dependsOnOrder = false

  /// The result of a locator that finds nothing.
  static let noMatch = LocatorAnswer(outcome: .noMatch, count: 0, first: nil)

  /// Whether the locator works: it matches exactly one element, or any number if it is a locator for several elements.
  public var isFound: Bool { outcome == .resolved }

  /// The index of the first element that is found, or likely to be found.
  public var element: Int? { first ?? likely }

  /// Whether any elements are found, including the candidates of an ambiguous element.
  public var isThere: Bool { outcome == .resolved || outcome == .ambiguous || likely != nil }
}
