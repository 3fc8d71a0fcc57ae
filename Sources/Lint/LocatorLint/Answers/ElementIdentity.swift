// Identifies elements across snapshots as far as a dump allows.

import AccessibilityTree

/// Identifies an element by its type, its identifier, its label, and the row that contains it.
struct ElementIdentity: Hashable {
  private var type: ElementType
  private var identifier: String?
  private var label: String?
  private var row: String?

  init(_ element: Element) {
    type = element.type
    identifier = element.identifier
    label = element.label
    row = element.row.map { Self.name(ofRow: $0) }
  }

  /// Returns the distinct elements in document order. Of elements nested in one another, the outer one is returned.
  static func different(_ elements: [Element]) -> [Element] {
    var identities: Set<ElementIdentity> = []
    var outer: Element?
    return elements.sorted { $0.index < $1.index }.filter { element in
      if let outer, outer.isAncestor(of: element) { return false }
      outer = element
      return identities.insert(ElementIdentity(element)).inserted
    }
  }

  /// The maximum number of descendants of a row that are searched for a name.
  private static let maximumDescendants = 40

  private static func name(ofRow row: Element) -> String {
    if let identifier = row.identifier, !identifier.isEmpty { return identifier }
    let names = row.descendants.prefix(maximumDescendants).lazy.compactMap(\.label).filter { !$0.isEmpty }
    return names.prefix(3).joined(separator: "\n")
  }
}

extension Element {
  /// The list row that contains the element; nil if no row contains it, or if the element is itself a row.
  var row: Element? { ancestors.first(where: \.type.isRow) }
}
