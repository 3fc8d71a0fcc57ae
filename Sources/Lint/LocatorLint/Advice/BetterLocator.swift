// Better locators, proposed only after they were tried on every snapshot.

import AccessibilityTree
import ElementQueries
import Findings

extension LintSubject {
  /// More snapshots than these are not tried for an advice.
  private static let maximumTrials = 256
  /// On how many snapshots expressions are looked for.
  private static let proposers = 3

  /// A locator that leads to the same single element as this one on each of some snapshots; nil if none was found.
  ///
  /// - Parameter isBetter: Whether a proposal is free of what is wrong with the present locator.
  func betterLocator(
    than locator: Int, on snapshots: [Int], where isBetter: (ElementQuery) -> Bool = { _ in true }
  ) -> ElementQuery? {
    let trials = distinct(snapshots)
    guard trials.count <= Self.maximumTrials else { return nil }
    var tried: Set<ElementQuery> = []
    for snapshot in trials.prefix(Self.proposers) {
      guard let query = element(locator, on: snapshot)?.uniqueExpression, query != queries[locator], isBetter(query),
        tried.insert(query).inserted
      else { continue }
      if trials.allSatisfy({ leads(query, to: answer(locator, on: $0).first, on: $0) }) { return query }
    }
    return nil
  }

  /// The query finds one element for certain, and it is this one.
  func leads(_ query: ElementQuery, to element: Int?, on snapshot: Int) -> Bool {
    guard let resolution = try? query.resolve(in: corpus.snapshots[snapshot].tree) else { return false }
    return resolution.outcome == .resolved && resolution.matches.count == 1 && resolution.possible.isEmpty
      && resolution.matches[0].index == element
  }

  /// The advice to write a better locator, as far as there is one.
  func advice(for locator: Int, on snapshots: [Int], where isBetter: (ElementQuery) -> Bool = { _ in true }) -> String?
  {
    betterLocator(than: locator, on: snapshots, where: isBetter).map { query in
      "write \(query): it finds the same element on \(counted(snapshots.count, "snapshot"))"
    }
  }
}
