// Keeps the results of a step in the order in which XCTest returns them.

public import AccessibilityTree
import Findings

/// Elements without duplicates, in result order.
///
/// For queries of XCTest that is level order: receiver after receiver, and below each of them level by level, ties in
/// document order (`result-order` §1). It is worked out only when somebody asks for it, since most filters leave one
/// element or none. Until then the elements stand in document order beside the receivers below which they were found.
struct ElementList {
  /// In document order, or in result order where ``receivers`` is nil.
  private(set) var elements: [UInt32]
  /// In result order, none of them inside another.
  private var receivers: [UInt32]?
  /// There were several receivers. That results are grouped by them is not established.
  private(set) var isGrouped = false

  /// Elements that are in result order already.
  init(inOrder elements: [UInt32]) {
    self.elements = elements
  }

  /// - Parameters:
  ///   - elements: In document order, each of them below one of the receivers or one itself.
  ///   - receivers: In result order, none of them inside another.
  init(_ elements: [UInt32], below receivers: [UInt32]) {
    self.elements = elements
    self.receivers = receivers
    isGrouped = receivers.count > 1
  }

  /// Children of several receivers, receiver by receiver.
  init(childrenInOrder elements: [UInt32], ofSeveral isGrouped: Bool) {
    self.elements = elements
    self.isGrouped = isGrouped
  }

  /// Keeps some of the elements, which must stay in their order.
  mutating func narrow(_ transform: ([UInt32]) -> [UInt32]) { elements = transform(elements) }

  /// The elements in document order.
  var inDocumentOrder: [UInt32] {
    receivers != nil || elements.isAscending ? elements : elements.sorted()
  }

  /// The elements in result order.
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

  /// Document order is result order: the receivers stand in it, and below each no element is deeper than one after it.
  /// So it is with
  /// rows of a list that are built alike.
  private func isInOrder(below receivers: [UInt32], in snapshot: Snapshot) -> Bool {
    guard receivers.isAscending else { return false }
    return snapshot.depthColumn.withUnsafeBufferPointer { depths in
      var (next, last) = (0, UInt32.min)
      for element in elements {
        while next < receivers.count, receivers[next] <= element { (next, last) = (next + 1, 0) }
        // Elements are positions in the column.
        let depth = depths[Int(element)]
        if depth < last { return false }
        last = depth
      }
      return true
    }
  }

  /// The same with the result order worked out.
  mutating func settle(in snapshot: Snapshot) {
    elements = inOrder(in: snapshot)
    receivers = nil
  }

  /// The elements in the order that one traversal of the whole tree would find them in, whatever the receivers.
  func inOneTraversal(in snapshot: Snapshot) -> [UInt32] { LevelOrder.sorted(inDocumentOrder, in: snapshot) }
}

/// Level order: by depth, elements of one depth in document order. (`result-order` §1)
enum LevelOrder {
  /// Elements in document order, sorted by level. Takes time in proportion to their number and the depth of the tree.
  static func sorted(_ elements: [UInt32], in snapshot: Snapshot) -> [UInt32] {
    // Elements are positions in the column.
    snapshot.depthColumn.withUnsafeBufferPointer { depths in
      if isSorted(elements, depths) { return elements }
      var (lowest, highest) = (UInt32.max, UInt32.min)
      for element in elements {
        lowest = min(lowest, depths[Int(element)])
        highest = max(highest, depths[Int(element)])
      }
      // Where the elements of each level begin in the result.
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
  /// No element is deeper than one after it, which is usual.
  private static func isSorted(_ elements: [UInt32], _ depths: UnsafeBufferPointer<UInt32>) -> Bool {
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
  /// No element is smaller than the one before it.
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
  /// Elements of this snapshot in level order.
  ///
  ///     snapshot.inLevelOrder(xpath.matches)  // as WebDriverAgent lists what an XPath finds
  ///
  /// Specified in `result-order` §1 and §4.
  public func inLevelOrder(_ elements: [Element]) -> [Element] {
    let numbers = elements.map { UInt32(truncatingIfNeeded: $0.index) }.sorted()
    return LevelOrder.sorted(numbers, in: self).map { self[Int($0)] }
  }
}
