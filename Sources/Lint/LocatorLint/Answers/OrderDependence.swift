// Finds out what a query would find if XCTest returned results in another order.

import AccessibilityTree
import ElementQueries

/// What a query finds in one order of results, and in another one. (`result-order` §6)
struct OrderDependence {
  /// Which orders lead to different answers.
  enum Choice {
    /// Level order, and document order.
    case level
    /// Receiver after receiver, and one traversal of the whole tree.
    case receivers
    /// Document order, and any other: the dump does not record how deep elements lie.
    case nesting
  }

  var choice: Choice
  /// What is found in the first of these orders: an element, or `nothing`.
  var likely: String
  /// What is found in the other one.
  var other: String
  /// Something is there in either order.
  var isThereInBoth: Bool

  /// Nil if all orders lead to the same elements.
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
