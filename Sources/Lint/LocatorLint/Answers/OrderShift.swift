// Finds out why a position leads to another element on a second snapshot.

import AccessibilityTree
import ElementQueries

/// Something new, less deep than the element that a step picks on one snapshot, comes before that element on another
/// snapshot and takes its place.
struct OrderShift {
  /// The element that is picked on the first snapshot.
  var picked: Element
  /// The same on the second one, where another is picked.
  var counterpart: Element
  /// What is new on the second snapshot.
  var newcomer: Element

  /// Compares what a query picks on two snapshots; nil if it picks the same, or something of the same depth makes the
  /// difference: a new row.
  init?(of query: ElementQuery, from first: Snapshot, to second: Snapshot) {
    for number in query.steps.indices where query.steps[number].picksByOrder {
      let (set, binding) = (query.prefix(number), query.prefix(number + 1))
      guard let before = Self.choices(set, binding, first), let after = Self.choices(set, binding, second),
        let shift = OrderShift(before, after)
      else { continue }
      self = shift
      return
    }
    return nil
  }

  /// What a step picks, and from which elements.
  private typealias Choices = (elements: [Element], picked: Element)

  private static func choices(_ set: ElementQuery, _ binding: ElementQuery, _ tree: Snapshot) -> Choices? {
    guard let picked = try? binding.resolve(in: tree), picked.outcome == .resolved, let element = picked.matches.first,
      let elements = try? set.resolve(in: tree).matches
    else { return nil }
    return (elements, element)
  }

  private init?(_ before: Choices, _ after: Choices) {
    // In a list of one depth, such as the rows of a table, it can only be something of that depth.
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
