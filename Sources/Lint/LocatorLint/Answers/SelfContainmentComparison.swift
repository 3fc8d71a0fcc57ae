// Compares what releases of XCTest make of `containing(predicate)`.

import AccessibilityTree
import ElementQueries

/// What a query finds where `containing(predicate)` keeps an element that only itself matches, and where it does not.
/// (`device-evidence` §2)
struct SelfContainmentComparison {
  /// The last and the first release of which it is known.
  private static let keeping = XCTestVersion(major: 15)
  private static let dropping = XCTestVersion(major: 26)

  /// What is found where it is kept: Xcode 15 and earlier.
  var kept: Resolution
  /// What is found where it is not: Xcode 26 and later.
  var dropped: Resolution

  /// Nil if both find the same, whatever release the snapshot is of.
  init?(of query: ElementQuery, in tree: Snapshot) {
    guard let kept = try? query.resolve(in: tree.answered(by: Self.keeping)),
      let dropped = try? query.resolve(in: tree.answered(by: Self.dropping)), !Self.isSame(kept, dropped)
    else { return nil }
    (self.kept, self.dropped) = (kept, dropped)
  }

  /// What becomes of a locator when another one takes its place.
  enum Replacement: Comparable {
    /// It finds something else with every release.
    case different
    /// It finds with every release what the other one finds where such elements are kept; where they are not, that may
    /// be more.
    case sameWhereKept
    /// The same, and nothing else was found with any release.
    case same
  }

  /// What a query finds on a snapshot, whatever release that is of, in comparison with what another one finds.
  static func replacement(of query: ElementQuery, by better: ElementQuery, in tree: Snapshot) -> Replacement {
    guard let kept = try? query.resolve(in: tree.answered(by: keeping)),
      let dropped = try? query.resolve(in: tree.answered(by: dropping)), let found = try? better.resolve(in: tree),
      isSame(found, kept), kept.outcome != .ambiguous || dropped.outcome != .resolved
    else { return .different }
    let isNothing = dropped.outcome == .noMatch || dropped.outcome == .indexOutOfRange
    return isNothing || isSame(kept, dropped) ? .same : .sameWhereKept
  }

  /// The snapshots may be different ones of the same elements.
  private static func isSame(_ one: Resolution, _ other: Resolution) -> Bool {
    one.outcome == other.outcome && one.matches.map(\.index) == other.matches.map(\.index)
      && one.possible.map(\.index) == other.possible.map(\.index)
  }
}

extension QueryStep {
  /// The step keeps elements around those for which a predicate holds.
  var isContainingPredicate: Bool {
    if case .containingPredicate = self { true } else { false }
  }
}
