// Makes a snapshot of a part of another one.

extension Snapshot {
  /// Returns an element and its descendants as a snapshot of their own, whose root is the element.
  ///
  ///     let row = snapshot.subtree(of: cell)
  ///     row.count  // 9
  ///
  /// Element `index` of the result is element `cell.index + index` of this snapshot. Drivers search inside an element
  /// in this way: nothing above the element exists for them.
  public func subtree(of element: Element) -> Snapshot {
    let range = element.index..<Int(subtreeEndColumn[element.index])
    var data = storage.data
    data.keepElements(in: [range])
    let (start, depth) = (UInt32(truncatingIfNeeded: range.lowerBound), data.depths[0])
    data.parents[0] = .max
    data.moveIndices { $0 - start }
    data.depths = data.depths.map { $0 - depth }
    return Snapshot(data)
  }

  /// Returns the snapshot without an element and its descendants, or the same snapshot if the element is its root.
  ///
  ///     snapshot.removing(keyboard).count  // 12
  public func removing(_ element: Element) -> Snapshot {
    guard element.index > 0 else { return self }
    let range = element.index..<Int(subtreeEndColumn[element.index])
    let (size, end) = (UInt32(truncatingIfNeeded: range.count), UInt32(truncatingIfNeeded: range.upperBound))
    var data = storage.data
    data.keepElements(in: [0..<range.lowerBound, range.upperBound..<count])
    data.moveIndices { $0 >= end ? $0 - size : $0 }
    return Snapshot(data)
  }
}

extension SnapshotData {
  /// Renumbers the elements after some of them were removed, and removes the tag that surrounds the hierarchy. The
  /// parent of the root remains `UInt32.max`.
  fileprivate mutating func moveIndices(_ moved: (UInt32) -> UInt32) {
    parents = parents.map { $0 == .max ? $0 : moved($0) }
    subtreeEnds = subtreeEnds.map(moved)
    for place in extras.indices { extras[place].element = moved(extras[place].element) }
    incompleteElements = incompleteElements.map(moved)
    wrapper = nil
    rootIsWrapper = false
  }
}
