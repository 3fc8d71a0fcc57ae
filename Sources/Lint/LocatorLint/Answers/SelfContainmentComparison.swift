// Compares the two results that `containing(predicate)` may have.

import AccessibilityTree
import ElementQueries

/// The results of a query that uses `containing(predicate)`: with and without the elements that match only because the
/// predicate is also applied to each element itself. (`device-evidence` §2)
struct SelfContainmentComparison {
  /// The result if `containing(predicate)` also applies to the element itself, as in Xcode 15 and earlier.
  var kept: Resolution
  /// The result if `containing(predicate)` does not apply to the element itself, as in some reports of Xcode 26 and 27.
  var dropped: Resolution

  /// Nil if both results are the same, regardless of the snapshot's release.
  init?(of query: ElementQuery, in tree: Snapshot) {
    guard let (kept, dropped) = Self.results(of: query, in: tree), !Self.isSame(kept, dropped) else { return nil }
    (self.kept, self.dropped) = (kept, dropped)
  }

  /// The effect of replacing one locator with another.
  enum Replacement: Comparable {
    /// The replacement changes the result in every release.
    case different
    /// In every release, the new locator matches what the old one matches in releases where `containing(predicate)`
    /// also applies to the element itself. In other releases, that may be more than the old one matches.
    case sameWhereKept
    /// The replacement does not change the result in any release.
    case same
  }

  /// Compares the results of a query with those of its replacement, in a snapshot of any release.
  static func replacement(of query: ElementQuery, by better: ElementQuery, in tree: Snapshot) -> Replacement {
    guard let (kept, dropped) = results(of: query, in: tree), let found = try? better.resolve(in: tree),
      isSame(found, kept), kept.outcome != .ambiguous || dropped.outcome != .resolved
    else { return .different }
    let isNothing = dropped.outcome == .noMatch || dropped.outcome == .indexOutOfRange
    return isNothing || isSame(kept, dropped) ? .same : .sameWhereKept
  }

  private static func results(of query: ElementQuery, in tree: Snapshot) -> (kept: Resolution, dropped: Resolution)? {
    guard let kept = try? query.resolve(in: tree.assuming(xctest: SelfContainment.lastKnownRelease)),
      let dropped = try? query.excludingSelves.resolve(in: tree)
    else { return nil }
    return (kept, dropped)
  }

  /// The two results may come from different snapshots with the same elements.
  private static func isSame(_ one: Resolution, _ other: Resolution) -> Bool {
    one.outcome == other.outcome && one.matches.map(\.index) == other.matches.map(\.index)
      && one.possible.map(\.index) == other.possible.map(\.index)
  }
}

extension QueryStep {
  /// Whether the step is `containing(predicate)`.
  var isContainingPredicate: Bool {
    if case .filter(.predicate, of: .either) = self { true } else { false }
  }
}
