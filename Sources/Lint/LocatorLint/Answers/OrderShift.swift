// Determines why an index selects a different element in a second snapshot.

import AccessibilityTree
import ElementQueries

/// A new element in the second snapshot that is less deeply nested than the element picked in the first snapshot,
/// precedes it, and takes over its index.
struct OrderShift {
  /// The element that is picked in the first snapshot.
  var picked: Element
  /// The element picked in the first snapshot as it occurs in the second one, where the query picks a different
  /// element.
  var counterpart: Element
  /// The new element in the second snapshot.
  var newcomer: Element

  /// Compares the elements that a query picks in two snapshots; nil if it picks the same element in both, or the
  /// difference is due to a new element at the same depth, such as a row.
  init?(of query: ElementQuery, from first: Snapshot, to second: Snapshot) {
    for number in query.steps.indices where query.steps[number].picksByOrder {
      let (set, binding) = (query.prefix(number), query.prefix(number + 1))
      guard let before = Self.choices(set, binding: binding, in: first),
        let after = Self.choices(set, binding: binding, in: second),
        let shift = OrderShift(before, after: after)
      else { continue }
      self = shift
      return
    }
    return nil
  }

  /// The element that a step picks, and the elements it picks from.
  private typealias Choices = (elements: [Element], picked: Element)

  private static func choices(_ set: ElementQuery, binding: ElementQuery, in tree: Snapshot) -> Choices? {
    guard let picked = try? binding.resolve(in: tree), picked.outcome == .resolved, let element = picked.matches.first,
      let elements = try? set.resolve(in: tree).matches
    else { return nil }
    return (elements, element)
  }

  private init?(_ before: Choices, after: Choices) {
    // In a list whose elements all have the same depth, such as the rows of a table, only a new row can change which
    // element is picked.
    guard after.elements.contains(where: { $0.depth != after.elements.first?.depth }) else { return nil }
    let wanted = ElementIdentity(before.picked)
    let known = before.elements.map(ElementIdentity.init)
    let identities = after.elements.map(ElementIdentity.init)
    let places = identities.indices.filter { identities[$0] == wanted }
    guard known.count(where: { $0 == wanted }) == 1, places.count == 1, let place = places.first else { return nil }
    let counterpart = after.elements[place]
    guard counterpart != after.picked else { return nil }
    let isShallow = { (element: Element, than: Element) in element.depth < than.depth }
    let earlier = before.elements.prefix { $0 != before.picked }.count { isShallow($0, before.picked) }
    let shallow = (0..<place).filter { isShallow(after.elements[$0], counterpart) }
    let isKnown = Set(known)
    guard shallow.count > earlier, let newcomer = shallow.first(where: { !isKnown.contains(identities[$0]) }) else {
      return nil
    }
    picked = before.picked
    self.counterpart = counterpart
    self.newcomer = after.elements[newcomer]
  }
}
