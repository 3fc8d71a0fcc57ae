// Finds the nodes on an XPath axis, either from many start nodes at once, or from one node in the order of the axis.
// (XML Path Language 1.0, §2.2)

/// The axes of a document. A step from many nodes takes one pass, even if the nodes are nested.
struct XPathAxes {
  let document: DriverDocument
  let work: XPathWorkCounter

  /// Returns the nodes on an axis that pass the test, in document order.
  ///
  /// - Parameter start: The start nodes, in document order without duplicates.
  func nodes(_ axis: XPathStep.Axis, test: XPathTest, from start: [XPathNode]) -> [XPathNode] {
    guard let first = start.first else { return [] }
    if start.count == 1, first.isInTree { return nodes(axis, test: test, fromTree: start) }
    let isPlain = start.allSatisfy { $0.isInTree }
    return isPlain ? nodes(axis, test: test, fromTree: start) : nodes(axis, test: test, fromAttributes: start)
  }

  /// Returns the nodes on an axis if some start nodes are attributes or strings, which are not in the tree. As in
  /// libxml2, an attribute has the axes of its element; strings do not have axes.
  private func nodes(_ axis: XPathStep.Axis, test: XPathTest, fromAttributes start: [XPathNode]) -> [XPathNode] {
    let others = start.filter { !$0.isInTree }
    let tree = start.filter(\.isInTree)
    let owners = others.filter { $0.place != XPathNode.textPlace }.map { XPathNode($0.place) }
    let themselves = test.fitsAnyNode ? others : []
    let own = nodes(axis, test: test, fromTree: tree)
    switch axis {
    case .child, .descendant, .attribute, .namespace, .followingSibling, .precedingSibling: return own
    case .itself, .descendantOrSelf: return Self.sorted(own + themselves)
    case .parent: return Self.sorted(own + nodes(.itself, test: test, fromTree: Self.sorted(owners)))
    case .ancestor: return Self.sorted(own + nodes(.ancestorOrSelf, test: test, fromTree: Self.sorted(owners)))
    case .ancestorOrSelf:
      return Self.sorted(own + nodes(.ancestorOrSelf, test: test, fromTree: Self.sorted(owners)) + themselves)
    case .following, .preceding: return nodes(axis, test: test, fromTree: Self.sorted(tree + owners))
    }
  }

  private func nodes(_ axis: XPathStep.Axis, test: XPathTest, fromTree start: [XPathNode]) -> [XPathNode] {
    var found: [XPathNode] = []
    work.spend(start.count)
    switch axis {
    case .itself: return start.filter { fits($0.place, test: test) }
    case .child: appendChildren(of: start, test, to: &found)
    case .descendant, .descendantOrSelf:
      var covered = Int.min
      for node in start {
        let range = document.subtree(node.place)
        let lower = max(covered, axis == .descendant ? document.firstChild(node.place) ?? range.upperBound : node.place)
        if lower < range.upperBound { append(lower..<range.upperBound, test: test, to: &found) }
        covered = max(covered, range.upperBound)
      }
      return found
    case .parent:
      found = start.compactMap { document.parent($0.place) }.filter { fits($0, test: test) }.map { XPathNode($0) }
    case .ancestor, .ancestorOrSelf: appendAncestors(of: start, orSelves: axis == .ancestorOrSelf, test, to: &found)
    case .following:
      // The document node has no following nodes.
      let end = start.filter { $0.place != XPathNode.documentPlace }.map { document.end($0.place) }.min()
      if let end, end < document.count { append(end..<document.count, test: test, to: &found) }
      return found
    case .preceding:
      guard let last = start.last?.place, last > 0 else { return [] }
      append(0..<last, test: test, to: &found)
      work.spend(found.count)
      return found.filter { document.end($0.place) <= last }
    case .followingSibling: appendSiblings(of: start, document.nextSibling, test: test, to: &found)
    case .precedingSibling: appendSiblings(of: start.reversed(), document.previousSibling, test: test, to: &found)
    case .attribute, .namespace: return []
    }
    return Self.sorted(found)
  }

  // MARK: Axes from one node

  /// Returns the nodes on an axis of one node, nearest first: reverse axes are in reverse document order.
  ///
  /// - Parameter limit: The maximum number of nodes to return.
  func nodes(_ axis: XPathStep.Axis, test: XPathTest, from node: XPathNode, limit: Int) -> [XPathNode] {
    guard limit < Int.max, node.isInTree else {
      let found = nodes(axis, test: test, from: [node])
      return axis.isReverse ? found.reversed() : found
    }
    var found: [XPathNode] = []
    let place = node.place
    func follow(_ first: Int?, _ next: (Int) -> Int?) {
      var current = first
      while let place = current, found.count < limit {
        work.spend(1)
        if fits(place, test: test) { found.append(XPathNode(place)) }
        current = next(place)
      }
    }
    func scan(_ places: some Sequence<Int>) {
      for place in places {
        if found.count >= limit { return }
        work.spend(1)
        if fits(place, test: test) { found.append(XPathNode(place)) }
      }
    }
    switch axis {
    case .child: follow(document.firstChild(place), document.nextSibling)
    case .followingSibling: follow(document.nextSibling(place), document.nextSibling)
    case .precedingSibling: follow(document.previousSibling(place), document.previousSibling)
    case .ancestor: follow(document.parent(place), document.parent)
    case .ancestorOrSelf: follow(place, document.parent)
    case .parent: follow(document.parent(place)) { _ in nil }
    case .descendant: scan((document.firstChild(place) ?? document.end(place))..<document.end(place))
    case .descendantOrSelf: scan(document.subtree(place))
    case .following where place != XPathNode.documentPlace: scan(document.end(place)..<document.count)
    case .preceding where place > 0: scan((0..<place).reversed().lazy.filter { document.end($0) <= place })
    case .itself: scan(place...place)
    case .following, .preceding, .attribute, .namespace: break
    }
    return found
  }

  // MARK: Helpers

  func fits(_ place: Int, test: XPathTest) -> Bool {
    if place >= 0 { return test.fits(place) }
    return place == XPathNode.wrapperPlace ? test.fitsWrapper && document.hasWrapper : test.fitsAnyNode
  }

  private func append(_ places: Range<Int>, test: XPathTest, to found: inout [XPathNode]) {
    work.spend(places.count)
    if places.lowerBound < 0 {
      for place in places.lowerBound..<0 where fits(place, test: test) { found.append(XPathNode(place)) }
    }
    let lower = max(places.lowerBound, 0)
    if lower < places.upperBound { test.append(lower..<places.upperBound, to: &found) }
  }

  private func appendChildren(of start: [XPathNode], _ test: XPathTest, to found: inout [XPathNode]) {
    for node in start {
      let end = document.end(node.place)
      guard var child = document.firstChild(node.place) else { continue }
      while child < end {
        work.spend(1)
        if fits(child, test: test) { found.append(XPathNode(child)) }
        child = document.end(child)
      }
    }
  }

  /// Appends the ancestors. Where paths to the root meet, the rest of the path is followed only once.
  private func appendAncestors(of start: [XPathNode], orSelves: Bool, _ test: XPathTest, to found: inout [XPathNode]) {
    let isAlone = start.count == 1
    var isSeen = isAlone ? [] : [Bool](repeating: false, count: document.count - XPathNode.documentPlace)
    for node in start {
      var current = orSelves ? node.place : document.parent(node.place)
      while let place = current {
        if !isAlone {
          if isSeen[place - XPathNode.documentPlace] { break }
          isSeen[place - XPathNode.documentPlace] = true
        }
        work.spend(1)
        if fits(place, test: test) { found.append(XPathNode(place)) }
        current = document.parent(place)
      }
    }
    // Scanning all nodes is faster than sorting many results.
    guard !isAlone, found.count > document.count / 16 else { return }
    found = isSeen.indices.lazy.filter { isSeen[$0] }.map { $0 + XPathNode.documentPlace }
      .filter { fits($0, test: test) }.map { XPathNode($0) }
  }

  /// Appends the siblings. If several start nodes have the same parent, only the first of them is used, because its
  /// siblings include those of the others.
  private func appendSiblings(
    of start: some Sequence<XPathNode>, _ next: (Int) -> Int?, test: XPathTest, to found: inout [XPathNode]
  ) {
    var parents: Set<Int> = []
    for node in start {
      guard let parent = document.parent(node.place), parents.insert(parent).inserted else { continue }
      var current = next(node.place)
      while let place = current {
        work.spend(1)
        if fits(place, test: test) { found.append(XPathNode(place)) }
        current = next(place)
      }
    }
  }

  private static func sorted(_ nodes: [XPathNode]) -> [XPathNode] {
    if zip(nodes, nodes.dropFirst()).allSatisfy(<) { return nodes }
    return nodes.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

/// The number of nodes that an evaluation has visited. The work is limited instead of the time, so that results are the
/// same on every machine. A typical locator visits every element once or twice.
final class XPathWorkCounter {
  private(set) var spent = 0

  static let limit = 50_000_000

  func spend(_ count: Int) { spent &+= count }

  var isExceeded: Bool { spent > Self.limit }
}

extension XPathStep.Axis {
  /// Whether positions on the axis are counted in reverse document order.
  var isReverse: Bool {
    switch self {
    case .ancestor, .ancestorOrSelf, .preceding, .precedingSibling: true
    default: false
    }
  }

  /// The opposite axis; nil for the attribute and namespace axes.
  var inverse: XPathStep.Axis? {
    switch self {
    case .ancestor: .descendant
    case .ancestorOrSelf: .descendantOrSelf
    case .child: .parent
    case .descendant: .ancestor
    case .descendantOrSelf: .ancestorOrSelf
    case .following: .preceding
    case .followingSibling: .precedingSibling
    case .parent: .child
    case .preceding: .following
    case .precedingSibling: .followingSibling
    case .itself: .itself
    case .attribute, .namespace: nil
    }
  }
}
