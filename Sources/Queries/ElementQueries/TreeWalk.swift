// Navigates a tree using sets of element indices. No recursion is needed, because a subtree is a range of indices.

import AccessibilityTree
import Findings

/// The tree structure of a snapshot. Sets of elements are in preorder without duplicates; lists are in the order of
/// results.
struct TreeWalk {
  let snapshot: Snapshot
  /// The order in which lists are sorted.
  private let order: ResultOrder

  init(snapshot: Snapshot, order: ResultOrder = .document) {
    self.snapshot = snapshot
    self.order = order
  }

  // MARK: Lists

  /// Where a step searches.
  enum Reach {
    case descendants, children
  }

  /// Returns the elements of the given type that a step finds from the given elements.
  func elements(_ reach: Reach, of list: ElementList, type: ElementType) -> ElementList {
    switch reach {
    case .descendants: descendants(of: list, type)
    case .children: children(of: list, type)
    }
  }

  /// Returns all elements of the given type strictly below the given elements.
  func descendants(of list: ElementList, _ type: ElementType) -> ElementList {
    if order == .document { return ElementList(inOrder: descendants(of: list.inDocumentOrder, type)) }
    if list.elements.count == 1 { return ElementList(descendants(of: list.elements, type), below: list.elements) }
    let outermost = outermost(of: list.inDocumentOrder)
    let found = descendants(of: outermost, type)
    let inOrder = list.inOrder(in: snapshot)
    return ElementList(
      found, below: outermost.count == inOrder.count ? inOrder : inOrder.filter { Self.contains(outermost, $0) })
  }

  /// Returns the given elements' direct children of the given type.
  func children(of list: ElementList, _ type: ElementType) -> ElementList {
    if order == .document { return ElementList(inOrder: children(of: list.inDocumentOrder, type)) }
    return ElementList(
      childrenInOrder: eachChild(of: list.inOrder(in: snapshot), type), ofSeveral: list.elements.count > 1)
  }

  /// Every element, root first.
  var everything: ElementList {
    let all = Array(0..<UInt32(truncatingIfNeeded: snapshot.count))
    return order == .document ? ElementList(inOrder: all) : ElementList(all, below: [0])
  }

  /// Returns the elements that are not inside any of the others.
  private func outermost(of elements: [UInt32]) -> [UInt32] {
    snapshot.subtreeEndColumn.withUnsafeBufferPointer { ends in
      var covered: UInt32 = 0
      return elements.filter { element in
        if element < covered { return false }
        // Elements are indices into the column.
        covered = ends[Int(element)]
        return true
      }
    }
  }

  private static func contains(_ sorted: [UInt32], _ element: UInt32) -> Bool {
    let place = sorted.partitionPoint { $0 >= element }
    return place < sorted.count && sorted[place] == element
  }

  // MARK: Sets

  /// Returns all elements of the given type strictly below the given elements, in preorder, without duplicates.
  func descendants(of elements: [UInt32], _ type: ElementType) -> [UInt32] {
    var result: [UInt32] = []
    let ends = snapshot.subtreeEndColumn
    var covered = 0
    snapshot.typeColumn.withUnsafeBufferPointer { types in
      for element in elements {
        // Skip descendants of an element that is already covered.
        let start = max(Int(element) + 1, covered)
        let end = Int(ends[Int(element)])
        guard start < end else { continue }
        if type == .any {
          result.append(contentsOf: UInt32(start)..<UInt32(end))
        } else {
          for position in start..<end where types[position] == type.rawValue { result.append(UInt32(position)) }
        }
        covered = end
      }
    }
    return result
  }

  /// Returns the given elements and all elements below them, in preorder, without duplicates.
  func descendantsAndSelves(of elements: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    let ends = snapshot.subtreeEndColumn
    var covered: UInt32 = 0
    for element in elements {
      let end = ends[Int(element)]
      guard max(element, covered) < end else { continue }
      result.append(contentsOf: max(element, covered)..<end)
      covered = end
    }
    return result
  }

  /// Returns the given elements' direct children of the given type, in preorder.
  func children(of elements: [UInt32], _ type: ElementType) -> [UInt32] {
    let children = eachChild(of: elements, type)
    // If receivers are nested, an inner one's children precede the outer one's later children.
    return zip(children, children.dropFirst()).allSatisfy(<) ? children : children.sorted()
  }

  /// Returns the given elements' direct children of the given type, parent by parent.
  private func eachChild(of elements: [UInt32], _ type: ElementType) -> [UInt32] {
    var result: [UInt32] = []
    let ends = snapshot.subtreeEndColumn
    let types = snapshot.typeColumn
    for element in elements {
      let end = Int(ends[Int(element)])
      var child = Int(element) + 1
      while child < end {
        if type == .any || types[child] == type.rawValue { result.append(UInt32(child)) }
        child = Int(ends[child])
      }
    }
    return result
  }

  /// Whether one of the sorted elements is strictly below the given one.
  func hasDescendant(_ element: UInt32, among sorted: [UInt32]) -> Bool {
    hasElement(among: sorted, in: element + 1..<snapshot.subtreeEndColumn[Int(element)])
  }

  /// Whether one of the sorted elements is the given one or below it.
  func hasDescendantOrIs(_ element: UInt32, among sorted: [UInt32]) -> Bool {
    hasElement(among: sorted, in: element..<snapshot.subtreeEndColumn[Int(element)])
  }

  private func hasElement(among sorted: [UInt32], in range: Range<UInt32>) -> Bool {
    let place = sorted.partitionPoint { $0 >= range.lowerBound }
    return place < sorted.count && sorted[place] < range.upperBound
  }
}
