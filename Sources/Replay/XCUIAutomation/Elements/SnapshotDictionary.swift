// A snapshot as nested dictionaries. (`xcuitest-query-semantics` §6)

import AccessibilityTree
import Foundation

/// Makes the dictionaries of ``XCUIElementSnapshot/dictionaryRepresentation``.
@MainActor enum SnapshotDictionary {
  typealias Attributes = [XCUIElement.AttributeName: Any]

  /// Levels below this one are left out, with a note in the log. Nested dictionaries are freed by recursion, and
  /// `JSONSerialization` writes and reads 256 levels at most; XCTest itself hands out 62.
  static let depthLimit = 250

  /// The dictionary of an element and of everything below it.
  ///
  /// The dictionaries are made from the last element to the first, so that those of the children are there when it is their
  /// parent's turn: the depth of a tree costs no stack.
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
      TestReplay.current?.note("a snapshot's dictionary leaves out what lies deeper than \(depthLimit) levels")
    }
    return attributes(of: root, children: childrenOf.removeValue(forKey: root.index) ?? [])
  }

  /// How deep each element of the subtree lies, from 0; nil for those that lie too deep.
  private static func depths(below root: Element) -> [Int?] {
    var depths: [Int?] = [0]
    depths.reserveCapacity(root.subtreeEnd - root.index)
    for element in root.descendants {
      let depth = element.parent.flatMap { depths[$0.index - root.index] }.map { $0 + 1 } ?? depthLimit
      depths.append(depth < depthLimit ? depth : nil)
    }
    return depths
  }

  /// - Parameter children: From the last to the first.
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
