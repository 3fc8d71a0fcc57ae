// Builds chains for the targets of events.

import AccessibilityTree
import ElementQueries
import WebDriverReplay

/// Chains for elements.
enum ElementChain {
  /// Returns a chain that matches only this element in its snapshot; nil if there is none.
  ///
  /// Elements without a distinguishing feature get an index among the elements of the same type and name, or else of
  /// the same type; failing that, the chain is their path of child indices from the root.
  static func query(for element: Element) -> ElementQuery? {
    if element.parent == nil { return .application }
    if let query = element.uniqueExpression { return query }
    let ofType = ElementQuery.application.descendants(matching: element.type)
    let names = [element.identifier, element.label].compactMap { $0 }.filter { !$0.isEmpty }
    for query in names.map({ ofType.matching(identifier: $0) }) + [ofType] {
      guard let index = matches(query, element)?.firstIndex(of: element) else { continue }
      let bound = query.element(boundBy: index)
      if matches(bound, element) == [element] { return bound }
    }
    let place = element.place.reduce(ElementQuery.application) { $0.children(matching: .any).element(boundBy: $1) }
    return matches(place, element) == [element] ? place : nil
  }

  private static func matches(_ query: ElementQuery, _ element: Element) -> [Element]? {
    (try? query.resolve(in: element.snapshot))?.likelyMatches
  }
}
