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
    return Snapshot(storage: SnapshotStorage(storage, subtree: range))
  }

  /// Returns the snapshot without an element and its descendants, or the same snapshot if the element is its root.
  ///
  ///     snapshot.removing(keyboard).count  // 12
  public func removing(_ element: Element) -> Snapshot {
    guard element.index > 0 else { return self }
    let range = element.index..<Int(subtreeEndColumn[element.index])
    return Snapshot(storage: SnapshotStorage(storage, removing: range))
  }
}

extension SnapshotStorage {
  /// Creates the columns of a subtree.
  convenience init(_ other: SnapshotStorage, subtree range: Range<Int>) {
    let start = UInt32(truncatingIfNeeded: range.lowerBound)
    let depth = other.depths[range.lowerBound]
    func slice<Value>(_ column: [Value]) -> [Value] { Array(column[range]) }
    let end = UInt32(truncatingIfNeeded: range.upperBound)
    self.init(
      other, types: slice(other.types),
      parents: range.map { $0 == range.lowerBound ? .max : other.parents[$0] - start },
      depths: range.map { other.depths[$0] - depth }, subtreeEnds: range.map { other.subtreeEnds[$0] - start },
      classNames: slice(other.classNames), identifiers: slice(other.identifiers), labels: slice(other.labels),
      titles: slice(other.titles), values: slice(other.values), placeholderValues: slice(other.placeholderValues),
      frames: slice(other.frames), facts: slice(other.facts), traits: slice(other.traits), lines: slice(other.lines),
      columns: other.columns.isEmpty ? [] : slice(other.columns),
      extras: other.extras.filter { range.contains(Int($0.element)) }.map { extra in
        ExtraAttribute(element: extra.element - start, name: extra.name, value: extra.value)
      },
      incompleteElements: other.incompleteElements.filter { (start..<end).contains($0) }.map { $0 - start })
  }

  /// Creates the columns without those of a subtree.
  convenience init(_ other: SnapshotStorage, removing range: Range<Int>) {
    let (count, end) = (UInt32(truncatingIfNeeded: range.count), UInt32(truncatingIfNeeded: range.upperBound))
    func kept<Value>(_ column: [Value]) -> [Value] {
      Array(column[..<range.lowerBound]) + Array(column[range.upperBound...])
    }
    // The root has no parent, which is the maximum.
    func moved(_ index: UInt32) -> UInt32 { index >= end && index != .max ? index - count : index }
    self.init(
      other, types: kept(other.types), parents: kept(other.parents).map(moved), depths: kept(other.depths),
      subtreeEnds: kept(other.subtreeEnds).map(moved), classNames: kept(other.classNames),
      identifiers: kept(other.identifiers), labels: kept(other.labels), titles: kept(other.titles),
      values: kept(other.values), placeholderValues: kept(other.placeholderValues), frames: kept(other.frames),
      facts: kept(other.facts), traits: kept(other.traits), lines: kept(other.lines),
      columns: other.columns.isEmpty ? [] : kept(other.columns),
      extras: other.extras.filter { !range.contains(Int($0.element)) }.map { extra in
        ExtraAttribute(element: moved(extra.element), name: extra.name, value: extra.value)
      },
      incompleteElements: other.incompleteElements.filter { !range.contains(Int($0)) }.map(moved))
  }
}
