// Pairs the elements of two snapshots, with and without names.

public import AccessibilityTree
import ElementQueries

/// All differences between two snapshots, for showing them in one tree.
///
///     let comparison = SnapshotComparison(from: before, to: after)
///     comparison.pairs.first?.old.index  // 0: the roots correspond
///
/// Elements with a name correspond as in ``SnapshotChanges``. Other elements correspond if their parents do, in the
/// order of the children of the same type.
public struct SnapshotComparison: Sendable {
  /// Two elements that correspond.
  public struct Pair: Sendable {
    public let old: Element
    public let new: Element
    /// Whether the elements share a name, rather than only a place in the tree.
    public let isNamed: Bool
  }

  /// The differences between elements with names.
  public let changes: SnapshotChanges
  /// The corresponding elements, in the order of the second snapshot.
  public let pairs: [Pair]
  /// The elements of the second snapshot without a counterpart, in tree order, with or without a name.
  public let appeared: [Element]
  /// The elements of the first snapshot without a counterpart, in tree order, with or without a name.
  public let vanished: [Element]

  /// Compares two snapshots.
  public init(from before: Snapshot, to after: Snapshot) {
    changes = SnapshotChanges(from: before, to: after)
    var counterparts = [Int](repeating: -1, count: after.count)
    var isPaired = [Bool](repeating: false, count: before.count)
    func pair(_ old: Int, _ new: Int) {
      counterparts[new] = old
      isPaired[old] = true
    }
    var named: [SnapshotChanges.Name: [Int]] = [:]
    for element in before.elements.reversed() {
      if let name = SnapshotChanges.Name(element) { named[name, default: []].append(element.index) }
    }
    for element in after.elements {
      guard let name = SnapshotChanges.Name(element), let old = named[name]?.popLast() else { continue }
      pair(old, element.index)
    }
    if counterparts[0] < 0, !isPaired[0], before.root.type == after.root.type { pair(0, 0) }
    for element in after.elements where counterparts[element.index] >= 0 {
      // The children of each type without a name, in order.
      var free: [ElementType: [Int]] = [:]
      for child in before[counterparts[element.index]].children where !isPaired[child.index] && child.name == nil {
        free[child.type, default: []].append(child.index)
      }
      if free.isEmpty { continue }
      for type in free.keys { free[type]?.reverse() }
      for child in element.children where counterparts[child.index] < 0 && child.name == nil {
        if let old = free[child.type]?.popLast() { pair(old, child.index) }
      }
    }
    pairs = after.elements.compactMap { element in
      let old = counterparts[element.index]
      return old < 0 ? nil : Pair(old: before[old], new: element, isNamed: element.name != nil)
    }
    appeared = after.elements.filter { counterparts[$0.index] < 0 }
    vanished = before.elements.filter { !isPaired[$0.index] }
  }
}
