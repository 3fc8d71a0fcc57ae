// Defines the nodes of a document and sets of nodes. (XML Path Language 1.0, §5)

/// A node, identified by its position in document order.
struct XPathNode: Hashable, Comparable {
  private let key: Int64

  /// - Parameters:
  ///   - place: The index of an element, ``documentPlace``, ``wrapperPlace`` or ``textPlace``.
  ///   - attribute: The one-based index of an attribute of the element; 0 for the element itself.
  init(_ place: Int, attribute: Int = 0) {
    key = Int64(truncatingIfNeeded: place) << 32 | Int64(truncatingIfNeeded: attribute)
  }

  var place: Int { Int(truncatingIfNeeded: key >> 32) }
  var attribute: Int { Int(truncatingIfNeeded: key & 0xFFFF_FFFF) }

  /// Whether the node is the document or an element, including the wrapper.
  var isInTree: Bool { key & 0xFFFF_FFFF == 0 }

  static let documentPlace = -2
  /// The ``place`` of the wrapper around the root of a page source.
  static let wrapperPlace = -1
  /// The ``place`` shared by all nodes that represent strings returned by a function. For such a node, ``attribute`` is
  /// the index of the string.
  static let textPlace = Int(Int32.max)

  static func < (left: XPathNode, right: XPathNode) -> Bool { left.key < right.key }
}

/// Nodes in document order, without duplicates. Each node is a definite or a possible match.
struct XPathNodeSet {
  private(set) var nodes: [XPathNode]
  /// For each node, whether it is only a possible match; nil in the usual case, in which all nodes definitely match.
  private(set) var doubts: [Bool]?
  /// The place from which on there may be an unknown number of additional nodes; nil if there are none.
  var missingFrom: Int?
  /// Whether there may be an unknown number of additional nodes.
  var hasMore: Bool { missingFrom != nil }

  init(_ nodes: [XPathNode] = []) {
    self.nodes = nodes
  }

  /// - Parameter certain: The nodes that definitely match: a subset of `nodes`, in the same order.
  init(_ nodes: [XPathNode], certain: [XPathNode]) {
    self.nodes = nodes
    if certain.count == nodes.count { return }
    var next = 0
    doubts = nodes.map { node in
      guard next < certain.count, certain[next] == node else { return true }
      next += 1
      return false
    }
  }

  var count: Int { nodes.count }
  var isEmpty: Bool { nodes.isEmpty && !hasMore }

  func isDoubtful(_ position: Int) -> Bool { doubts?[position] ?? false }

  var certain: [XPathNode] {
    guard let doubts else { return nodes }
    return zip(nodes, doubts).filter { !$1 }.map(\.0)
  }

  var certainCount: Int { doubts?.count { !$0 } ?? nodes.count }

  mutating func append(_ node: XPathNode, isDoubtful: Bool) {
    if isDoubtful, doubts == nil { doubts = Array(repeating: false, count: nodes.count) }
    nodes.append(node)
    doubts?.append(isDoubtful)
  }

  /// Notes that there may be additional nodes from a place on.
  mutating func mayMiss(_ place: Int?) { missingFrom = [missingFrom, place].compactMap(\.self).min() }

  /// Sorts the nodes and removes duplicates. If any of several duplicates is a definite match, so is the node that
  /// remains.
  mutating func normalize() {
    if zip(nodes, nodes.dropFirst()).allSatisfy(<) { return }
    guard let doubts else {
      nodes.sort()
      nodes = nodes.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      return
    }
    let pairs = zip(nodes, doubts).sorted { ($0.0, $0.1 ? 1 : 0) < ($1.0, $1.1 ? 1 : 0) }
    var normalized = XPathNodeSet()
    normalized.missingFrom = missingFrom
    for (node, isDoubtful) in pairs where normalized.nodes.last != node {
      normalized.append(node, isDoubtful: isDoubtful)
    }
    self = normalized
  }

  /// Returns the union with a second set.
  func union(_ other: XPathNodeSet) -> XPathNodeSet {
    var result = self
    for position in other.nodes.indices {
      result.append(other.nodes[position], isDoubtful: other.isDoubtful(position))
    }
    result.mayMiss(other.missingFrom)
    result.normalize()
    return result
  }
}
