// Determines how the candidates of an ambiguous query differ.

public import AccessibilityTree

/// The attributes in which some elements differ, and the text of each attribute for each element.
///
///     let differences = ElementDifferences(among: resolution.matches)
///     differences.attributes  // [.label, .container]
///     differences.texts[0]    // ["\"Log In\"", "NavigationBar \"Welcome\""]
public struct ElementDifferences: Sendable {
  /// The attributes in which elements can differ, most useful to a reader first.
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
    /// The placeholder of an empty field.
    case placeholderValue = "placeholder"
    /// Whether the element accepts input.
    case enabled
    /// Whether the element is selected.
    case selected
    /// Whether the recorder considers the element visible.
    case visible
    /// The nearest named element that contains this candidate but not all of the other candidates.
    case container = "inside"
    /// The frame in points, or in pixels on Android.
    case frame
  }

  /// The attributes that differ; empty if the candidates differ only in their position in the tree.
  public let attributes: [Attribute]
  /// For each element, the text of each attribute, in the order of ``attributes``; `not recorded` if the dump does not
  /// have the attribute.
  public let texts: [[String]]

  /// Compares elements of one snapshot. Strings are compared byte for byte.
  public init(among elements: [Element]) {
    let shared = Self.sharedAncestors(of: elements)
    let columns = Attribute.allCases.map { attribute in
      (attribute, elements.map { Self.text(of: attribute, $0, sharedAncestors: shared) })
    }
    // Strings are compared byte for byte, as string keys are.
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

  /// The maximum number of levels between an element and its container. XCTest does not return trees of 63 or more
  /// levels. In a degenerate dump with many deep candidates, searching all ancestors would take far too long.
  private static let maximumAncestors = 64

  /// Returns the container that distinguishes a candidate: the nearest named ancestor that does not contain all
  /// candidates. If there is no such ancestor, returns the nearest one that is not a plain `Other`.
  private static func container(of element: Element, sharedAncestors: Int) -> String {
    var fallback: String?
    for ancestor in element.ancestors.prefix(maximumAncestors) {
      if ancestor.index <= sharedAncestors { break }
      if ancestor.name != nil { return ancestor.nameInSentence }
      if fallback == nil, ancestor.type != .other, ancestor.type != .any { fallback = ancestor.type.shortName }
    }
    return fallback ?? "–"
  }

  /// Returns the index of the innermost element that contains all the given elements; −1 if there is none.
  private static func sharedAncestors(of elements: [Element]) -> Int {
    guard let first = elements.first, let lowest = elements.map(\.index).min(),
      let highest = elements.map(\.index).max()
    else { return -1 }
    // In preorder, an element that contains the first and the last element contains all elements in between.
    return first.ancestors.first { $0.index < lowest && highest < $0.subtreeEnd }?.index ?? -1
  }
}
