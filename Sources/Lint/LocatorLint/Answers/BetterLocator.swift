// Suggests better locators after evaluating them against every snapshot.

import AccessibilityTree
import ElementQueries
import Text

extension LintContext {
  /// The maximum number of snapshots for which a better locator is sought.
  static let maximumTrials = 256
  /// The maximum number of snapshots from which suggestions are taken.
  private static let proposers = 3

  /// Returns a locator that finds the same single element as the given locator in each of the snapshots; nil if there
  /// is none.
  ///
  /// - Parameter isBetter: Returns whether a suggestion does not have the defect of the given locator.
  func betterLocator(
    than locator: LocatorIndex, on snapshots: [SnapshotIndex], where isBetter: (ElementQuery) -> Bool = { _ in true }
  ) -> ElementQuery? {
    let trials = distinct(snapshots)
    guard trials.count <= Self.maximumTrials else { return nil }
    return betterLocator(than: locator, for: trials.compactMap { element(locator, on: $0) }, where: isBetter)
  }

  /// Returns a locator that finds each of the elements, one per snapshot; nil if there is none.
  func betterLocator(
    than locator: LocatorIndex, for elements: [Element], where isBetter: (ElementQuery) -> Bool = { _ in true }
  ) -> ElementQuery? {
    guard elements.count <= Self.maximumTrials else { return nil }
    var tried: Set<ElementQuery> = []
    for element in elements.prefix(Self.proposers) {
      for query in proposals(for: element, insteadOf: locator)
      where query != self.query(of: locator) && tried.insert(query).inserted && isBetter(query) {
        if elements.allSatisfy({ resolves(query, to: $0) }) { return query }
      }
    }
    return nil
  }

  /// Whether the query is certain to match this element and no other.
  private func resolves(_ query: ElementQuery, to element: Element) -> Bool {
    guard let resolution = try? query.resolve(in: element.snapshot) else { return false }
    return resolution.outcome == .resolved && resolution.isExact && resolution.matches == [element]
  }

  /// Returns advice to replace a locator with a better one; nil if no better locator is found.
  func advice(
    for locator: LocatorIndex, on snapshots: [SnapshotIndex], where isBetter: (ElementQuery) -> Bool = { _ in true }
  ) -> String? {
    betterLocator(than: locator, on: snapshots, where: isBetter).flatMap { written($0, for: locator) }.map { better in
      "write \(better): it matches the same element in \(counted(snapshots.count, "snapshot"))"
    }
  }
}
