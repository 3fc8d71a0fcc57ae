// Walking a tree without recursion.

/// Consecutive elements of a snapshot in preorder.
public struct ElementRange: RandomAccessCollection, Sendable {
  let snapshot: Snapshot
  public let indices: Range<Int>

  public var startIndex: Int { indices.lowerBound }
  public var endIndex: Int { indices.upperBound }

  public subscript(position: Int) -> Element { Element(snapshot: snapshot, index: position) }
}

/// The children of an element, in order.
public struct ElementChildren: Sequence, Sendable {
  let parent: Element

  public func makeIterator() -> Iterator {
    Iterator(snapshot: parent.snapshot, position: parent.index + 1, end: parent.subtreeEnd)
  }

  public struct Iterator: IteratorProtocol {
    let snapshot: Snapshot
    var position: Int
    let end: Int

    public mutating func next() -> Element? {
      guard position < end else { return nil }
      let element = Element(snapshot: snapshot, index: position)
      position = element.subtreeEnd
      return element
    }
  }
}

extension Element {
  /// The number after the last descendant: descendants are `index + 1 ..< subtreeEnd`.
  public var subtreeEnd: Int { Int(snapshot.storage.subtreeEnds[index]) }

  /// The element around this one; nil for the root.
  public var parent: Element? {
    let parent = snapshot.storage.parents[index]
    return parent == .max ? nil : Element(snapshot: snapshot, index: Int(parent))
  }

  /// The direct children, in order.
  public var children: ElementChildren { ElementChildren(parent: self) }

  /// Every element below this one, in preorder.
  public var descendants: ElementRange { ElementRange(snapshot: snapshot, indices: index + 1..<subtreeEnd) }

  /// The elements around this one, from the parent to the root.
  public var ancestors: some Sequence<Element> {
    sequence(state: self) { element -> Element? in
      guard let parent = element.parent else { return nil }
      element = parent
      return parent
    }
  }

  /// The other lies strictly below this one.
  public func isAncestor(of other: Element) -> Bool {
    snapshot === other.snapshot && other.index > index && other.index < subtreeEnd
  }
}
