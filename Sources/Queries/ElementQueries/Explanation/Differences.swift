// What tells the candidates of an ambiguous query apart.

public import AccessibilityTree

/// The attributes in which some elements differ, and each element's text for them.
///
///     let differences = ElementDifferences(among: resolution.matches)
///     differences.attributes  // [.label, .container]
///     differences.texts[0]    // ["\"Log In\"", "NavigationBar \"Welcome\""]
public struct ElementDifferences: Sendable {
  /// What elements can differ in, in the order in which people look at them.
  public enum Attribute: String, CaseIterable, Sendable {
    /// The element type.
    case type
    /// The accessibility identifier or resource id.
    case identifier
    /// The accessibility label.
    case label
    /// The title.
    case title
    /// The value.
    case value
    /// The text of an empty field.
    case placeholderValue = "placeholder"
    /// Whether the element takes input.
    case enabled
    /// Whether the element is selected.
    case selected
    /// Whether the recorder calls the element visible.
    case visible
    /// The nearest named element around one candidate that is not around all of them.
    case container = "inside"
    /// The frame: points, on Android pixels.
    case frame
  }

  /// The attributes that differ; empty if nothing but the position in the tree does.
  public let attributes: [Attribute]
  /// For each element the texts of ``attributes``, in their order; `not recorded` where the dump says nothing.
  public let texts: [[String]]

  /// Compares elements of one snapshot. Strings differ if their bytes do.
  public init(among elements: [Element]) {
    let shared = Self.sharedAncestors(of: elements)
    let columns = Attribute.allCases.map { attribute in
      (attribute, elements.map { Self.text(of: attribute, $0, sharedAncestors: shared) })
    }
    // Byte for byte, as string keys compare.
    let differing = columns.filter { Set($0.1.map { Array($0.utf8) }).count > 1 }
    attributes = differing.map(\.0)
    texts = elements.indices.map { row in differing.map { $0.1[row] } }
  }

  private static func text(of attribute: Attribute, _ element: Element, sharedAncestors: Int) -> String {
    switch attribute {
    case .type: element.type.shortName
    case .identifier: quoted(element.identifier)
    case .label: quoted(element.label)
    case .title: quoted(element.title)
    case .value: quoted(element.value)
    case .placeholderValue: quoted(element.placeholderValue)
    case .enabled: fact(element[.enabled])
    case .selected: fact(element[.selected])
    case .visible: fact(element[.visible])
    case .container: container(of: element, sharedAncestors: sharedAncestors)
    case .frame: element.frame?.description ?? "not recorded"
    }
  }

  private static func quoted(_ string: String?) -> String {
    string.map { "\"\($0)\"" } ?? "not recorded"
  }

  private static func fact(_ answer: Bool?) -> String {
    answer.map { $0 ? "yes" : "no" } ?? "not recorded"
  }

  /// How far up a container is looked for. XCTest gives up on trees of 63 levels; in a degenerate dump candidates may
  /// be many and deep, and looking all the way up from each would take for ever.
  private static let reach = 64

  /// Among the ancestors of one candidate that are not around all of them: the nearest with a name, else the nearest
  /// that is more than a plain `Other`.
  private static func container(of element: Element, sharedAncestors: Int) -> String {
    var fallback: String?
    for ancestor in element.ancestors.prefix(reach) {
      if ancestor.index <= sharedAncestors { break }
      if let name = ancestor.name {
        return "\(ancestor.type.shortName) \(quoted(name))"
      }
      if fallback == nil, ancestor.type != .other, ancestor.type != .any { fallback = ancestor.type.shortName }
    }
    return fallback ?? "–"
  }

  /// The number of the innermost element around all the others; −1 if there is none.
  private static func sharedAncestors(of elements: [Element]) -> Int {
    guard let first = elements.first, let lowest = elements.map(\.index).min(),
      let highest = elements.map(\.index).max()
    else { return -1 }
    // Preorder: what contains the first and the last contains all between.
    return first.ancestors.first { $0.index < lowest && highest < $0.subtreeEnd }?.index ?? -1
  }
}
