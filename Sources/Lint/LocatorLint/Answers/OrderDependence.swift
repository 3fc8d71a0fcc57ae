// Determines what a query would match if XCTest returned results in a different order.

import AccessibilityTree
import ElementQueries

/// What a query matches under two different orders of results. (`result-order` §6)
struct OrderDependence {
  /// The orders that give different results.
  enum Choice {
    /// Level order compared with document order.
    case level
    /// All results of one receiver before those of the next, compared with a single traversal of the whole tree.
    case receivers
    /// Document order compared with an unknown order, because the dump does not record the depth of elements.
    case nesting
  }

  var choice: Choice
  /// The result in the first of the two orders: an element, or `nothing`.
  var likely: String
  /// The result in the second order.
  var other: String
  /// Whether an element is found in both orders.
  var isThereInBoth: Bool

  /// Nil if all orders give the same elements.
  init?(of query: ElementQuery, in tree: Snapshot) {
    guard let resolution = try? query.resolve(in: tree) else { return nil }
    if let likely = resolution.likely {
      let isLikely = Set(likely)
      choice = tree.nesting == .flattened ? .nesting : .receivers
      self.likely = likely.first?.description ?? "nothing"
      other =
        resolution.isCut
        ? "something else" : resolution.possible.first { !isLikely.contains($0) }?.description ?? "nothing"
      isThereInBoth = resolution.exists == true
      return
    }
    let inDocumentOrder = ElementQuery(steps: query.steps, order: .document)
    guard resolution.outcome == .resolved, !resolution.orderDecisions.isEmpty,
      let alternative = try? inDocumentOrder.resolve(in: tree), Set(alternative.matches) != Set(resolution.matches)
    else { return nil }
    choice = .level
    likely = resolution.matches.first?.description ?? "nothing"
    other =
      alternative.outcome == .ambiguous
      ? "several elements" : alternative.matches.first?.description ?? "nothing"
    isThereInBoth = alternative.exists == true
  }
}
