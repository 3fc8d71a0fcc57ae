// Axes of many nodes at once.
//
// libxml2 takes a step from each node by itself and merges what it finds, comparing every node with every other; on a deep
// or large tree that takes hours. The functions here take the step from all nodes together, in one pass over the tree.
// They give what the step gives, as long as no predicate asks for positions.

import CLibXML2

/// A function that XPaths can call with a set of nodes in place of a step from each of them.
public enum XPathSetAxis: String, CaseIterable, Sendable {
  case descendant = "all-below"
  case descendantOrSelf = "all-below-or-self"
  case ancestor = "all-above"
  case ancestorOrSelf = "all-above-or-self"
  case parent = "all-parents"
  case following = "all-following"
  case preceding = "all-preceding"
  case followingSibling = "all-following-siblings"
  case precedingSibling = "all-preceding-siblings"
  /// Of two sets the nodes of both.
  case union = "all-of-both"
}

/// The structure of a document by positions in document order, the wrapper included; −1 is the document itself.
struct XPathAxes {
  let nodes: [xmlNodePtr]
  let parents: [Int]
  let ends: [Int]

  init(nodes: [xmlNodePtr], parents: [Int]) {
    self.nodes = nodes
    self.parents = parents
    var ends = Array(nodes.indices.map { $0 + 1 })
    // A parent stands before its children, so from the back every end is known when it is passed on.
    for position in nodes.indices.reversed() where parents[position] >= 0 {
      ends[parents[position]] = max(ends[parents[position]], ends[position])
    }
    self.ends = ends
  }

  /// Where a step leads from a set of positions.
  ///
  /// - Parameter start: In order, without duplicates.
  func positions(_ axis: XPathSetAxis, from start: [Int]) -> [Int] {
    guard let first = start.first, let last = start.last else { return [] }
    let elements = start.filter { $0 >= 0 }
    switch axis {
    case .descendant: return below(start, orSelf: false)
    case .descendantOrSelf: return below(start, orSelf: true)
    case .ancestor: return above(elements.map { parents[$0] })
    case .ancestorOrSelf: return above(start)
    case .parent: return sorted(elements.map { parents[$0] })
    case .following: return elements.map { ends[$0] }.min().map { Array($0..<nodes.count) } ?? []
    case .preceding: return first == last && last < 0 ? [] : (0..<max(last, 0)).filter { ends[$0] <= last }
    case .followingSibling: return siblings(elements.reversed()) { $0 > $1 }
    case .precedingSibling: return siblings(elements) { $0 < $1 }
    case .union: return start
    }
  }

  private func below(_ start: [Int], orSelf: Bool) -> [Int] {
    var result: [Int] = start.first == -1 && orSelf ? [-1] : []
    var covered = 0
    for position in start {
      let end = position < 0 ? nodes.count : ends[position]
      let begin = max(covered, orSelf ? max(position, 0) : position + 1)
      if begin < end { result.append(contentsOf: begin..<end) }
      covered = max(covered, end)
    }
    return result
  }

  private func above(_ start: [Int]) -> [Int] {
    var isFound = [Bool](repeating: false, count: nodes.count)
    for position in start {
      var position = position
      while position >= 0, !isFound[position] {
        isFound[position] = true
        position = parents[position]
      }
    }
    return (start.isEmpty ? [] : [-1]) + nodes.indices.filter { isFound[$0] }
  }

  /// The nodes that stand on the wanted side of one of their siblings. Of several with one parent the last one counts.
  private func siblings(_ start: [Int], _ isWanted: (Int, Int) -> Bool) -> [Int] {
    var marks = [Int?](repeating: nil, count: nodes.count)
    for position in start where parents[position] >= 0 { marks[parents[position]] = position }
    return nodes.indices.filter { position in
      guard parents[position] >= 0, let mark = marks[parents[position]] else { return false }
      return isWanted(position, mark)
    }
  }

  private func sorted(_ positions: [Int]) -> [Int] {
    var result: [Int] = []
    for position in positions.sorted() where result.last != position { result.append(position) }
    return result
  }
}

extension XPathAxes {
  /// The function behind a name, called by libxml2 with sets of nodes on its stack.
  func call(_ axis: XPathSetAxis, _ parser: xmlXPathParserContextPtr, _ count: Int32, _ document: xmlDocPtr) {
    var start: [Int] = []
    for _ in 0..<count {
      guard let object = valuePop(parser) else { return xmlXPathErr(parser, Int32(XPATH_INVALID_ARITY.rawValue)) }
      start += positions(of: object)
      xmlXPathFreeObject(object)
    }
    let result = xmlXPathNodeSetCreate(nil)
    for position in positions(axis, from: sorted(start)) {
      let node =
        position < 0 ? UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self) : nodes[position]
      xmlXPathNodeSetAddUnique(result, node)
    }
    valuePush(parser, xmlXPathWrapNodeSet(result))
  }

  /// What is no element and not the document is left out.
  private func positions(of object: xmlXPathObjectPtr) -> [Int] {
    guard object.pointee.type == XPATH_NODESET, let set = object.pointee.nodesetval else { return [] }
    return (0..<Int(set.pointee.nodeNr)).compactMap { number in
      guard let node = set.pointee.nodeTab[number] else { return nil }
      switch node.pointee.type {
      case XML_DOCUMENT_NODE: return -1
      case XML_ELEMENT_NODE:
        let position = Int(bitPattern: node.pointee._private) - 1
        return nodes.indices.contains(position) ? position : nil
      default: return nil
      }
    }
  }
}
