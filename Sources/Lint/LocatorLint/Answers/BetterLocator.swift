// Better locators, proposed only after they were tried on every snapshot.

import AccessibilityTree
import ElementQueries
import Findings

extension LintSubject {
  /// More snapshots than these are not tried for an advice.
  static let maximumTrials = 256
  /// On how many snapshots expressions are looked for.
  private static let proposers = 3

  /// A locator that leads to the same single element as this one on each of some snapshots; nil if none was found.
  ///
  /// - Parameter isBetter: Whether a proposal is free of what is wrong with the present locator.
  func betterLocator(
    than locator: LocatorIndex, on snapshots: [SnapshotIndex], where isBetter: (ElementQuery) -> Bool = { _ in true }
  ) -> ElementQuery? {
    let trials = distinct(snapshots)
    guard trials.count <= Self.maximumTrials else { return nil }
    return betterLocator(than: locator, for: trials.compactMap { element(locator, on: $0) }, where: isBetter)
  }

  /// A locator that leads to each of some elements, one a snapshot; nil if none was found.
  func betterLocator(
    than locator: LocatorIndex, for elements: [Element], where isBetter: (ElementQuery) -> Bool = { _ in true }
  ) -> ElementQuery? {
    guard elements.count <= Self.maximumTrials else { return nil }
    var tried: Set<ElementQuery> = []
    for element in elements.prefix(Self.proposers) {
      guard let query = element.uniqueExpression, query != self.query(of: locator), tried.insert(query).inserted,
        isBetter(query)
      else { continue }
      if elements.allSatisfy({ leads(query, to: $0) }) { return query }
    }
    return nil
  }

  /// The query finds one element for certain, and it is this one.
  private func leads(_ query: ElementQuery, to element: Element) -> Bool {
    guard let resolution = try? query.resolve(in: element.snapshot) else { return false }
    return resolution.outcome == .resolved && resolution.possible.isEmpty && resolution.matches == [element]
  }

  /// The advice to write a better locator, as far as there is one.
  func advice(
    for locator: LocatorIndex, on snapshots: [SnapshotIndex], where isBetter: (ElementQuery) -> Bool = { _ in true }
  ) -> String? {
    betterLocator(than: locator, on: snapshots, where: isBetter).map { query in
      "write \(query): it finds the same element on \(counted(snapshots.count, "snapshot"))"
    }
  }
}
