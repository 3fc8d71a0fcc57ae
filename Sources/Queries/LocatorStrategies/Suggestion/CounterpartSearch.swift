// Finds an element of one snapshot in another snapshot.

package import AccessibilityTree

/// Finds the counterpart of an element in other snapshots. Dumps do not identify elements, so this is a heuristic. The
/// best evidence is the identifier, followed by the label together with the ancestors. An element with neither an
/// identifier nor a label is recognized by its ancestors and frame.
package struct CounterpartSearch {
  /// The counterpart of an element in a snapshot.
  package enum Counterpart: Equatable {
    case element(Int)
    /// The snapshot does not contain the element.
    case absent
    /// Any of these elements may be the counterpart.
    case ambiguous([Int])
  }

  private let element: Element
  private let identifier: String?
  private let ancestors: [Ancestor]

  /// The properties by which ancestors are compared.
  private struct Ancestor: Equatable {
    var type: ElementType
    var identifier: String?
  }

  package init(_ element: Element) {
    self.element = element
    identifier = Self.identifier(of: element)
    ancestors = Self.ancestors(of: element)
  }

  private static func identifier(of element: Element) -> String? {
    guard let identifier = element.identifier, !identifier.isEmpty, !element.identifierMayBeEmpty else { return nil }
    return identifier
  }

  private static func ancestors(of element: Element) -> [Ancestor] {
    element.ancestors.map { Ancestor(type: $0.type, identifier: identifier(of: $0)) }
  }

  /// Returns the counterpart in a snapshot, which may be the element's own snapshot.
  package func counterpart(in snapshot: Snapshot) -> Counterpart {
    if element.index == 0 { return .element(0) }
    if snapshot[min(element.index, snapshot.count - 1)] == element { return .element(element.index) }
    return identifier.map { byIdentifier($0, in: snapshot) } ?? byLabel(in: snapshot)
  }

  private func byIdentifier(_ identifier: String, in snapshot: Snapshot) -> Counterpart {
    let all = snapshot.elements.filter { Self.identifier(of: $0) == identifier }
    let alike = all.filter { $0.type == element.type }
    let candidates = alike.isEmpty ? all : alike
    if candidates.count <= 1 { return candidates.first.map { .element($0.index) } ?? .absent }
    // Rows of a list share identifiers. Distinguish them by label, then by ancestors and frame.
    let labelled = candidates.filter { $0.label == element.label }
    return narrowed(labelled.isEmpty ? candidates : labelled)
  }

  private func byLabel(in snapshot: Snapshot) -> Counterpart {
    let candidates = snapshot.elements.filter {
      $0.index > 0 && $0.type == element.type && Self.identifier(of: $0) == nil && $0.label == element.label
    }
    if candidates.isEmpty { return .absent }
    let isNamed = !(element.label ?? "").isEmpty
    let withSameAncestors = candidates.filter { Self.ancestors(of: $0) == ancestors }
    if isNamed, candidates.count == 1, withSameAncestors.count == 1 { return .element(withSameAncestors[0].index) }
    let unmoved = withSameAncestors.filter { $0.frame == element.frame }
    if unmoved.count == 1 { return .element(unmoved[0].index) }
    return !isNamed && withSameAncestors.isEmpty ? .absent : .ambiguous(candidates.map(\.index))
  }

  private func narrowed(_ candidates: [Element]) -> Counterpart {
    if candidates.count == 1 { return .element(candidates[0].index) }
    let withSameAncestors = candidates.filter { Self.ancestors(of: $0) == ancestors }
    if withSameAncestors.count == 1 { return .element(withSameAncestors[0].index) }
    let unmoved = withSameAncestors.filter { $0.frame == element.frame }
    return unmoved.count == 1 ? .element(unmoved[0].index) : .ambiguous(candidates.map(\.index))
  }
}
