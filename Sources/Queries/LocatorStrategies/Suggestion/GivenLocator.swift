// Measures the locator for which better locators are sought.

import AccessibilityTree
import ElementQueries

/// How well the given locator finds an element in the snapshots on which suggestions are tried.
public struct GivenLocator: Hashable, Sendable {
  /// The number of snapshots in which the locator finds the element and nothing else.
  public let uniqueCount: Int
  /// The largest number of matches from which `firstMatch` or an index picks the element; 0 if the locator has neither
  /// at its end.
  public let choiceCount: Int

  init(_ locator: LocatorReading, places: [(snapshot: Snapshot, counterpart: CounterpartSearch.Counterpart)]) {
    var (unique, choices) = (0, 0)
    for case (let snapshot, .element(let index)) in places {
      let query = locator.query(in: snapshot)
      guard let found = try? query.resolve(in: snapshot), found.matches.first?.index == index else { continue }
      if found.outcome == .resolved, found.matches.count == 1, found.isExact { unique += 1 }
      guard query.picksByPosition else { continue }
      let candidates = try? query.prefix(query.steps.count - 1).resolve(in: snapshot)
      choices = max(choices, candidates?.matches.count ?? 0)
    }
    (uniqueCount, choiceCount) = (unique, choices)
  }

  /// Whether a suggestion is worse than the given locator: unique in fewer snapshots, or dependent on a position on
  /// which the given locator does not depend.
  func isBetter(than suggestion: LocatorSuggestion, byPosition isByPosition: Bool) -> Bool {
    suggestion.uniqueCount < uniqueCount || suggestion.uniqueCount == uniqueCount && isByPosition && choiceCount < 2
  }
}

extension ElementQuery {
  /// Whether the last step picks one of several matches by its position.
  fileprivate var picksByPosition: Bool {
    switch steps.last {
    case .first, .index: true
    default: false
    }
  }
}
