// Converts a snapshot to nested dictionaries. (`xcuitest-query-semantics` §6)

import AccessibilityTree
import Foundation

/// Creates the dictionaries of ``XCUIElementSnapshot/dictionaryRepresentation``.
@MainActor enum SnapshotDictionary {
  typealias Attributes = [XCUIElement.AttributeName: Any]

  /// The maximum depth. Deeper levels are omitted, with a note in the log: nested dictionaries are freed recursively,
  /// and `JSONSerialization` supports at most 256 levels. XCTest itself returns 62 levels.
  static let depthLimit = 250

  /// Returns the dictionary of an element and its descendants.
  ///
  /// Elements are visited from last to first, so children precede their parent and no recursion is needed.
  static func of(_ root: Element) -> Attributes {
    let depths = depths(below: root)
    var childrenOf: [Int: [Attributes]] = [:]
    for index in stride(from: root.subtreeEnd - 1, to: root.index, by: -1) {
      guard let depth = depths[index - root.index], depth < depthLimit else { continue }
      let element = root.snapshot[index]
      let dictionary = attributes(of: element, children: childrenOf.removeValue(forKey: index) ?? [])
      if let parent = element.parent { childrenOf[parent.index, default: []].append(dictionary) }
    }
    if depths.contains(nil) {
      TestReplay.current?.note("a snapshot's dictionary omits elements below level \(depthLimit)")
    }
    return attributes(of: root, children: childrenOf.removeValue(forKey: root.index) ?? [])
  }

  /// Returns the depth of each element of the subtree, starting at 0; nil for elements beyond the depth limit.
  private static func depths(below root: Element) -> [Int?] {
    var depths: [Int?] = [0]
    depths.reserveCapacity(root.subtreeEnd - root.index)
    for element in root.descendants {
      let depth = element.parent.flatMap { depths[$0.index - root.index] }.map { $0 + 1 } ?? depthLimit
      depths.append(depth < depthLimit ? depth : nil)
    }
    return depths
  }

  /// - Parameter children: The dictionaries of the children, last child first.
  private static func attributes(of element: Element, children: [Attributes]) -> Attributes {
    let snapshot = RecordedElementSnapshot(element)
    let frame = snapshot.frame
    var attributes: Attributes = [
      .elementType: snapshot.elementType.rawValue,
      .identifier: snapshot.identifier,
      .label: snapshot.label,
      .title: snapshot.title,
      .enabled: snapshot.isEnabled,
      .selected: snapshot.isSelected,
      .hasFocus: snapshot.hasFocus,
      .frame: [
        "X": Double(frame.origin.x), "Y": Double(frame.origin.y), "Width": Double(frame.size.width),
        "Height": Double(frame.size.height),
      ],
      .horizontalSizeClass: snapshot.horizontalSizeClass.rawValue,
      .verticalSizeClass: snapshot.verticalSizeClass.rawValue,
      .children: Array(children.reversed()),
    ]
    if let value = snapshot.value { attributes[.value] = value }
    if let placeholder = snapshot.placeholderValue { attributes[.placeholderValue] = placeholder }
    return attributes
  }
}
