// Traverses a tree without recursion.

/// Consecutive elements of a snapshot in preorder.
///
/// Positions are indices in the snapshot, so the positions in a subtree do not begin at 0.
///
///     let below = element.descendants
///     below.count                         // 12
///     below.first?.index                  // element.index + 1
///     below.filter { $0.type == .button }
public struct ElementRange: RandomAccessCollection, Sendable {
  let snapshot: Snapshot
  /// The indices of the elements.
  public let indices: Range<Int>

  /// The index of the first element.
  public var startIndex: Int { indices.lowerBound }
  /// The index after the last element.
  public var endIndex: Int { indices.upperBound }

  /// The element at an index.
  ///
  /// - Precondition: `position` is in ``indices``.
  public subscript(position: Int) -> Element { Element(snapshot: snapshot, index: position) }
}

/// The children of an element, in order.
///
/// Each step skips a whole subtree, so the cost of an iteration is proportional to the number of children.
///
///     for cell in table.children where cell.type == .cell { print(cell.label ?? "") }
public struct ElementChildren: Sequence, Sendable {
  let parent: Element

  /// Returns an iterator over the children, from first to last.
  public func makeIterator() -> Iterator {
    Iterator(snapshot: parent.snapshot, position: parent.index + 1, end: parent.subtreeEnd)
  }

  /// An iterator that skips from child to child.
  public struct Iterator: IteratorProtocol {
    let snapshot: Snapshot
    var position: Int
    let end: Int

    /// Returns the next child; nil after the last.
    public mutating func next() -> Element? {
      guard position < end else { return nil }
      let element = Element(snapshot: snapshot, index: position)
      position = element.subtreeEnd
      return element
    }
  }
}

extension Element {
  /// The index just past the last descendant: the descendants have the indices `index + 1 ..< subtreeEnd`.
  public var subtreeEnd: Int { Int(snapshot.storage.data.subtreeEnds[index]) }

  /// The number of ancestors; 0 for the root.
  public var depth: Int { Int(snapshot.storage.data.depths[index]) }

  /// The parent of the element; nil for the root.
  public var parent: Element? {
    let parent = snapshot.storage.data.parents[index]
    return parent == .max ? nil : Element(snapshot: snapshot, index: Int(parent))
  }

  /// The direct children, in order.
  public var children: ElementChildren { ElementChildren(parent: self) }

  /// All elements below this one, in preorder.
  public var descendants: ElementRange { ElementRange(snapshot: snapshot, indices: index + 1..<subtreeEnd) }

  /// The ancestors, from the parent to the root.
  ///
  ///     submit.ancestors.first { $0.type == .cell }  // the cell that contains it, or nil
  public var ancestors: some Sequence<Element> {
    sequence(state: self) { element -> Element? in
      guard let parent = element.parent else { return nil }
      element = parent
      return parent
    }
  }

  /// Returns whether the other element is a descendant of this one; false for elements of different snapshots.
  public func isAncestor(of other: Element) -> Bool {
    snapshot === other.snapshot && other.index > index && other.index < subtreeEnd
  }
}
