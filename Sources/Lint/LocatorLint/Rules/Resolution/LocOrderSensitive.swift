// Reports indices that select a different element in a different order of results.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocOrderSensitive: LocatorRule {
  static let description = RuleDescription(
    id: "loc-order-sensitive", severity: .warning,
    summary: "the element that an index or firstMatch selects depends on the order of results",
    bases: [.source, .snapshots], tags: ["resolution"])

  /// The maximum number of different snapshots to compare per locator, and of different elements to compare per screen.
  private static let maximumSnapshots = 24
  private static let maximumElements = 6

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    // For drivers' locators, loc-first-match-hides and loc-index are more precise.
    guard lint[locator].template.driver == nil, lint.isExact(locator), let query = lint.query(of: locator),
      query.steps.contains(where: \.picksByOrder)
    else { return nil }
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    return dependence(lint, locator: locator, query: query, relevant: relevant)
      ?? shift(lint, locator: locator, query: query, relevant: relevant)
  }

  // MARK: Within one snapshot

  private static func dependence(
    _ lint: LintContext, locator: LocatorIndex, query: ElementQuery, relevant: [SnapshotIndex]
  ) -> Finding? {
    let dependent = lint.distinct(lint.snapshots(locator, among: relevant, where: \.dependsOnOrder))
    let isExistenceOnly = UseKind.isExistenceOnly(lint[locator])
    let found = dependent.prefix(maximumSnapshots).compactMap {
      snapshot -> (snapshot: SnapshotIndex, dependence: OrderDependence)? in
      guard let dependence = OrderDependence(of: query, in: lint[snapshot].tree) else { return nil }
      // If tests only check whether the element exists, and it exists in both orders, the order does not matter.
      return isExistenceOnly && dependence.isThereInBoth ? nil : (snapshot, dependence)
    }
    guard let first = found.first else { return nil }
    let all = lint.distinct(lint.snapshots(locator, among: relevant) { $0.isFound || $0.dependsOnOrder })
    // Snapshots beyond the limit also count as evidence, on the basis of their stored results.
    let evidence = found.map(\.snapshot) + dependent.dropFirst(maximumSnapshots)
    let located = lint.located(locator, on: relevant)
    let (orders, doubt) = phrases(first.dependence)
    // Both elements in the message are from the first snapshot. In other snapshots, the locator may match other
    // elements.
    let identity = lint.element(locator, on: first.snapshot).map(ElementIdentity.init)
    let isSame = evidence.allSatisfy { lint.element(locator, on: $0).map(ElementIdentity.init) == identity }
    let place =
      isSame
      ? "in \(evidence.count) of \(counted(all.count, "snapshot"))"
      : "and other elements in other snapshots; the order matters in \(evidence.count) of \(counted(all.count, "snapshot"))"
    return lint.finding(
      Self.self, locator: locator, message: "\(lint[locator].template) matches \(orders), \(place): \(doubt)",
      advice: lint.advice(for: locator, on: located, where: isFreeOfOrder)
        ?? advice(lint, locator: locator, element: lint.element(locator, on: first.snapshot), on: located),
      notes: lint.evidence(evidence) { note(lint, locator: locator, in: $0) })
  }

  /// Describes what the locator matches in each order, and why the actual order is uncertain.
  private static func phrases(_ dependence: OrderDependence) -> (orders: String, doubt: String) {
    let (likely, other) = (dependence.likely, dependence.other)
    return switch dependence.choice {
    case .level:
      (
        "\(likely) in XCTest's level order and \(other) in document order",
        "level order has been observed, but is not documented"
      )
    case .receivers:
      (
        "\(likely) if XCTest returns results receiver by receiver, and \(other) if it walks the tree once",
        "XCTest’s order is not documented"
      )
    case .nesting:
      (
        "\(likely) in document order, and possibly \(other) in XCTest's level order",
        "the dump does not record element depths, and level order has been observed, but is not documented"
      )
    }
  }

  private static func note(_ lint: LintContext, locator: LocatorIndex, in snapshot: SnapshotIndex) -> (String, Int?) {
    let element = lint.element(locator, on: snapshot)
    return (element.map { "\($0)" } ?? "nothing", element?.index)
  }

  /// Suggests a locator that finds an element regardless of the order of results. The suggestion is tried in every
  /// snapshot in which the original locator finds an element.
  ///
  /// - Parameter counterpart: The same element in a snapshot in which the original locator matches a different element.
  private static func advice(
    _ lint: LintContext, locator: LocatorIndex, element: Element?, on found: [SnapshotIndex],
    counterpart: Element? = nil
  ) -> String {
    let other = "locate the intended element by its identifier, or by its container"
    guard let element else { return other }
    let found = lint.distinct(found)
    let identity = ElementIdentity(element)
    let same = found.compactMap { lint.element(locator, on: $0) }.filter { ElementIdentity($0) == identity }
    let targets = same + (counterpart.map { [$0] } ?? [])
    let better = lint.betterLocator(than: locator, for: targets) { query in
      isFreeOfOrder(query) && found.count <= LintContext.maximumTrials
        && found.allSatisfy { snapshot in
          let resolution = try? query.resolve(in: lint[snapshot].tree)
          return resolution?.outcome == .noMatch || resolution?.outcome == .resolved
        }
    }
    return better.map {
      "for \(element.nameInSentence), write \($0) (checked in \(counted(targets.count, "snapshot")))"
    } ?? other
  }

  private static func isFreeOfOrder(_ query: ElementQuery) -> Bool { !query.steps.contains(where: \.picksByOrder) }

  // MARK: Between snapshots

  private static func shift(
    _ lint: LintContext, locator: LocatorIndex, query: ElementQuery, relevant: [SnapshotIndex]
  ) -> Finding? {
    if UseKind.isExistenceOnly(lint[locator]) { return nil }
    for (screen, found, _) in lint.byScreen(lint.found(locator, on: relevant), for: locator) {
      let found = Array(lint.distinct(found).prefix(maximumSnapshots))
      let different = representatives(lint, locator: locator, found: found)
      for first in different {
        for second in different where second != first {
          let (before, after) = (lint[first].tree, lint[second].tree)
          guard before.platform == .apple, after.platform == .apple,
            let shift = OrderShift(of: query, from: before, to: after),
            let one = lint.element(locator, on: first), let other = lint.element(locator, on: second)
          else { continue }
          return lint.finding(
            Self.self, locator: locator,
            message: """
              \(lint[locator].template) matches \(one) in one snapshot of \(screen) and \(other) in another, because \
              \(shift.newcomer) appeared at a different depth: XCTest has been observed to return results level by \
              level, but this is not documented
              """,
            advice: advice(
              lint, locator: locator, element: one, on: found,
              counterpart: one == shift.picked ? shift.counterpart : nil),
            notes: lint.evidence([first, second]) { note(lint, locator: locator, in: $0) })
        }
      }
    }
    return nil
  }

  /// Returns the first snapshot for each distinct element that the locator finds; empty if it always finds the same
  /// element.
  private static func representatives(_ lint: LintContext, locator: LocatorIndex, found: [SnapshotIndex])
    -> [SnapshotIndex]
  {
    var seen: Set<ElementIdentity> = []
    let first = found.filter { snapshot in
      lint.element(locator, on: snapshot).map { seen.insert(ElementIdentity($0)).inserted } ?? false
    }
    return first.count > 1 ? Array(first.prefix(maximumElements)) : []
  }
}
