// What makes an element the one it is, as far as a dump shows.

import AccessibilityTree

/// The type and the names of an element, and the row that it is in.
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

  /// How many different things some elements are, in whatever order. What lies in another of them is the same thing.
  static func different(_ elements: [Element]) -> Int {
    var identities: Set<ElementIdentity> = []
    var outer: Element?
    for element in elements.sorted(by: { $0.index < $1.index }) {
      if let outer, outer.isAncestor(of: element) { continue }
      outer = element
      identities.insert(ElementIdentity(element))
    }
    return identities.count
  }

  /// How many elements of a row are searched for a name.
  private static let reach = 40

  private static func name(ofRow row: Element) -> String {
    if let identifier = row.identifier, !identifier.isEmpty { return identifier }
    let names = row.descendants.prefix(reach).lazy.compactMap(\.label).filter { !$0.isEmpty }
    return names.prefix(3).joined(separator: "\n")
  }
}

extension Element {
  /// The row of a list that the element is in; nil if it is in none, or a row itself.
  var row: Element? { ancestors.first(where: \.type.isRow) }
}
