// Keeps the results of a step in the order in which XCTest returns them.

public import AccessibilityTree
import Findings

/// Elements without duplicates, in the order of results.
///
/// For XCTest queries, that is level order: receiver after receiver, and below each receiver level by level, with ties
/// in document order (`result-order` §1). The order is computed on demand, since most filters leave at most one
/// element. Until then, the elements are stored in document order together with the receivers below which they were
/// found.
struct ElementList {
  /// The elements in document order, or in the order of results if ``receivers`` is nil.
  private(set) var elements: [UInt32]
  /// The receivers in the order of results, none of them inside another.
  private var receivers: [UInt32]?
  /// Whether there was more than one receiver. It is not established whether XCTest groups results by receiver.
  private(set) var isGrouped = false

  /// Creates a list of elements that are already in the order of results.
  init(inOrder elements: [UInt32]) {
    self.elements = elements
  }

  /// - Parameters:
  ///   - elements: Elements in document order, each of them a receiver or a descendant of one.
  ///   - receivers: Receivers in the order of results, none of them inside another.
  init(_ elements: [UInt32], below receivers: [UInt32]) {
    self.elements = elements
    self.receivers = receivers
    isGrouped = receivers.count > 1
  }

  /// Creates a list of the children of one or more receivers, receiver by receiver.
  init(childrenInOrder elements: [UInt32], ofSeveral isGrouped: Bool) {
    self.elements = elements
    self.isGrouped = isGrouped
  }

  /// Keeps a subset of the elements. The transform must preserve their order.
  mutating func narrow(_ transform: ([UInt32]) -> [UInt32]) { elements = transform(elements) }

  /// The elements in document order.
  var inDocumentOrder: [UInt32] {
    receivers != nil || elements.isAscending ? elements : elements.sorted()
  }

  /// Returns the elements in the order of results.
  func inOrder(in snapshot: Snapshot) -> [UInt32] {
    guard let receivers, elements.count > 1 else { return elements }
    if receivers.count == 1 { return LevelOrder.sorted(elements, in: snapshot) }
    if isInOrder(below: receivers, in: snapshot) { return elements }
    let ends = snapshot.subtreeEndColumn
    var result: [UInt32] = []
    result.reserveCapacity(elements.count)
    for receiver in receivers {
      let start = elements.partitionPoint { $0 >= receiver }
      let end = elements.partitionPoint { $0 >= ends[Int(receiver)] }
      if end > start { result += LevelOrder.sorted(Array(elements[start..<end]), in: snapshot) }
    }
    return result
  }

  /// Whether document order is already the order of results: the receivers are in document order, and depth never
  /// decreases below any of them. This is common for the rows of a list.
  private func isInOrder(below receivers: [UInt32], in snapshot: Snapshot) -> Bool {
    guard receivers.isAscending else { return false }
    return snapshot.depthColumn.withUnsafeBufferPointer { depths in
      var (next, last) = (0, UInt32.min)
      for element in elements {
        while next < receivers.count, receivers[next] <= element { (next, last) = (next + 1, 0) }
        // Each element is an index into the snapshot, and the depth column has an entry for every index.
        let depth = depths[Int(element)]
        if depth < last { return false }
        last = depth
      }
      return true
    }
  }

  /// Stores the elements in the order of results.
  mutating func settle(in snapshot: Snapshot) {
    elements = inOrder(in: snapshot)
    receivers = nil
  }

  /// Returns the elements in the order in which a single traversal of the tree finds them, regardless of receivers.
  func inOneTraversal(in snapshot: Snapshot) -> [UInt32] { LevelOrder.sorted(inDocumentOrder, in: snapshot) }
}

/// Sorts elements by depth, and elements of equal depth in document order. (`result-order` §1)
enum LevelOrder {
  /// Sorts elements by level; they must be in document order. Takes time linear in their number and the depth of the
  /// tree.
  static func sorted(_ elements: [UInt32], in snapshot: Snapshot) -> [UInt32] {
    // Each element is an index into the snapshot, and the depth column has an entry for every index.
    snapshot.depthColumn.withUnsafeBufferPointer { depths in
      if isSorted(elements, depths: depths) { return elements }
      var (lowest, highest) = (UInt32.max, UInt32.min)
      for element in elements {
        lowest = min(lowest, depths[Int(element)])
        highest = max(highest, depths[Int(element)])
      }
      // The index in the result at which each level starts.
      var starts = [Int](repeating: 0, count: Int(highest - lowest) + 2)
      return starts.withUnsafeMutableBufferPointer { starts in
        for element in elements { starts[Int(depths[Int(element)] - lowest) + 1] += 1 }
        for level in 1..<starts.count { starts[level] += starts[level - 1] }
        return [UInt32](unsafeUninitializedCapacity: elements.count) { result, count in
          for element in elements {
            let level = Int(depths[Int(element)] - lowest)
            result.initializeElement(at: starts[level], to: element)
            starts[level] += 1
          }
          count = elements.count
        }
      }
    }
  }
}

extension LevelOrder {
  /// Whether depth never decreases from one element to the next, which is the common case.
  private static func isSorted(_ elements: [UInt32], depths: UnsafeBufferPointer<UInt32>) -> Bool {
    elements.withUnsafeBufferPointer { elements in
      var last = UInt32.min
      for element in elements {
        let depth = depths[Int(element)]
        if depth < last { return false }
        last = depth
      }
      return true
    }
  }
}

extension [UInt32] {
  /// Whether the array is sorted in ascending order; equal neighbors are allowed.
  fileprivate var isAscending: Bool {
    withUnsafeBufferPointer { elements in
      var last = UInt32.min
      for element in elements {
        if element < last { return false }
        last = element
      }
      return true
    }
  }
}

extension Snapshot {
  /// Returns elements of this snapshot in level order.
  ///
  ///     snapshot.inLevelOrder(xpath.matches)  // the order in which WebDriverAgent lists the matches of an XPath
  ///
  /// Specified in `result-order` §1 and §4.
  public func inLevelOrder(_ elements: [Element]) -> [Element] {
    let numbers = elements.map { UInt32(truncatingIfNeeded: $0.index) }.sorted()
    return LevelOrder.sorted(numbers, in: self).map { self[Int($0)] }
  }
}
