// Evaluates location paths in XPaths. (XML Path Language 1.0, §2)

import PredicateFormat

extension XPathEvaluation {
  /// Evaluates an expression as a set of nodes.
  func nodes(_ term: PreparedExpression, _ context: XPathContext) throws(XPathError) -> XPathNodeSet {
    if let known = term.nodes { return known.set }
    let nodes: XPathNodeSet
    switch term.form {
    case .binary(_, let left, let right): nodes = try self.nodes(left, context).union(self.nodes(right, context))
    case .path(let path): nodes = try self.nodes(path, in: context)
    case .call(let name, let arguments): nodes = try list(name, with: arguments, in: context)
    case .literal, .number, .negative: nodes = XPathNodeSet()
    }
    if term.isConstant { term.nodes = XPathNodeStrings(nodes) }
    return nodes
  }

  private func nodes(_ path: PreparedPath, in context: XPathContext) throws(XPathError) -> XPathNodeSet {
    var nodes: XPathNodeSet
    switch path.start {
    case .context: nodes = XPathNodeSet([context.node])
    case .root: nodes = XPathNodeSet([XPathNode(XPathNode.documentPlace)])
    case .term(let term, let predicates):
      nodes = try self.nodes(term, context)
      for predicate in predicates { nodes = try filter(nodes, predicate) }
    }
    for step in path.steps { nodes = try self.nodes(step, from: nodes) }
    return nodes
  }

  // MARK: Steps

  private func nodes(_ step: PreparedStep, from start: XPathNodeSet) throws(XPathError) -> XPathNodeSet {
    try checkWork()
    if step.isCounted { return try countedNodes(step, from: start) }
    var nodes: XPathNodeSet
    if step.axis == .attribute {
      nodes = attributes(step, of: start)
    } else if start.doubts == nil {
      nodes = XPathNodeSet(axes.nodes(step.axis, test: step.test, from: start.nodes))
    } else {
      nodes = XPathNodeSet(
        axes.nodes(step.axis, test: step.test, from: start.nodes),
        certain: axes.nodes(step.axis, test: step.test, from: start.certain))
    }
    addMissing(step, from: start, to: &nodes)
    for predicate in step.predicates { nodes = try filterWithoutPositions(nodes, predicate: predicate) }
    return nodes
  }

  /// Evaluates a step whose predicates depend on positions. Positions are counted separately for each start node.
  private func countedNodes(_ step: PreparedStep, from start: XPathNodeSet) throws(XPathError) -> XPathNodeSet {
    // Nodes after the wanted position are irrelevant.
    var limit = Int.max
    if case .number(let number)? = step.predicates.first?.form {
      limit = number >= 1 && number < 1e9 ? Int(number) : number >= 1e9 ? Int.max : 0
    }
    var found = XPathNodeSet()
    for (index, node) in start.nodes.enumerated() {
      try checkWork()
      var nodes =
        step.axis == .attribute
        ? attributes(step, of: XPathNodeSet([node]))
        : XPathNodeSet(axes.nodes(step.axis, test: step.test, from: node, limit: limit))
      if !document.incomplete.isEmpty { addMissing(step, from: XPathNodeSet([node]), to: &nodes) }
      for predicate in step.predicates { nodes = try filter(nodes, predicate, isReverse: step.axis.isReverse) }
      found.mayMiss(nodes.missingFrom)
      for (place, node) in nodes.nodes.enumerated() {
        found.append(node, isDoubtful: start.isDoubtful(index) || nodes.isDoubtful(place))
      }
    }
    if start.hasMore {
      var others = XPathNodeSet()
      others.missingFrom = start.missingFrom
      var nodes = XPathNodeSet()
      addMissing(step, from: others, to: &nodes)
      found = found.union(nodes)
    }
    found.normalize()
    return found
  }

  /// Returns the attributes of elements and of the wrapper. Unrecorded attributes are possible matches.
  private func attributes(_ step: PreparedStep, of start: XPathNodeSet) -> XPathNodeSet {
    var found = XPathNodeSet()
    let isAny = step.attributes.count > 1 || step.test.fitsAnyNode
    for (index, node) in start.nodes.enumerated() where node.isInTree && node.place != XPathNode.documentPlace {
      for attribute in step.attributes {
        let column = columns[attribute - 1]
        switch node.place < 0 ? column.wrapperValue : column.value(of: node.place) {
        case .absent: continue
        case .notRecorded:
          // In `@*`, only name, label and value are worth reporting as unrecorded.
          if isAny, !attributesToReport.contains(attribute) { continue }
          _ = value(attribute, of: node)
          found.append(XPathNode(node.place, attribute: attribute), isDoubtful: true)
        default:
          found.append(XPathNode(node.place, attribute: attribute), isDoubtful: start.isDoubtful(index))
        }
      }
      work.spend(step.attributes.count)
    }
    return found
  }

  // MARK: Predicates

  /// Returns the nodes that satisfy a predicate that does not depend on positions.
  private func filterWithoutPositions(_ nodes: XPathNodeSet, predicate: PreparedExpression) throws(XPathError)
    -> XPathNodeSet
  {
    var kept = XPathNodeSet()
    kept.missingFrom = nodes.missingFrom
    let leaf = predicate.leaf
    for (index, node) in nodes.nodes.enumerated() {
      let truth: Truth
      if let leaf {
        truth = leaf.truth(node)
        if truth == .unknown { note(leaf.column) }
      } else {
        truth = try self.truth(predicate, in: XPathContext(node: node))
      }
      if truth != .no { kept.append(node, isDoubtful: truth == .unknown || nodes.isDoubtful(index)) }
    }
    try checkWork()
    return kept
  }

  /// Returns the nodes that satisfy a predicate. The nodes must be in the order of their positions.
  private func filter(
    _ nodes: XPathNodeSet, _ predicate: PreparedExpression, isReverse: Bool = false
  ) throws(XPathError) -> XPathNodeSet {
    guard predicate.kind == .number || predicate.dependsOnPosition else {
      return try filterWithoutPositions(nodes, predicate: predicate)
    }
    // An incomplete set has an unknown number of nodes, but a node before the missing ones has a known position.
    let missing = isReverse && nodes.hasMore ? XPathNode.documentPlace : nodes.missingFrom ?? .max
    if nodes.doubts == nil, predicate.kind == .number, predicate.isSameForSet,
      case .known(let number) = try number(
        predicate,
        in: XPathContext(
          node: document.start, last: nodes.hasMore ? .unknown : XPathNumber(nodes.count, to: nodes.count))),
      !nodes.hasMore
        || number >= 1 && number <= Double(nodes.count) && nodes.nodes[Int(number) - 1].place < missing
    {
      guard number >= 1, number <= Double(nodes.count), number == number.rounded() else { return XPathNodeSet() }
      return XPathNodeSet([nodes.nodes[Int(number) - 1]])
    }
    var kept = XPathNodeSet()
    kept.missingFrom = nodes.missingFrom
    let (certain, all) = (nodes.certainCount, nodes.count)
    // The number of definite matches before a node, and the number of all nodes before it.
    var before = (certain: 0, all: 0)
    for (index, node) in nodes.nodes.enumerated() {
      let isDoubtful = nodes.isDoubtful(index)
      let own = isDoubtful ? 0 : 1
      let after = (certain: certain - before.certain - own, all: all - before.all - 1)
      let positions = XPathPositions(
        before: before, after: after, missing: !nodes.hasMore ? .none : node.place < missing ? .after : .anywhere)
      let truth = try truth(predicate, of: node, positions: positions)
      if truth != .no { kept.append(node, isDoubtful: truth == .unknown || isDoubtful) }
      before = (before.certain + own, before.all + 1)
    }
    return kept
  }

  /// Evaluates a predicate for all combinations of possible matches before and after a node.
  private func truth(
    _ predicate: PreparedExpression, of node: XPathNode, positions: XPathPositions
  ) throws(XPathError) -> Truth {
    var result: Truth?
    for (position, last) in positions.all {
      work.spend(1)
      let context = XPathContext(node: node, position: position, last: last)
      let truth: Truth =
        predicate.kind == .number
        ? try number(predicate, in: context).compared(.equal, position) : try truth(predicate, in: context)
      if truth == .unknown || (result ?? truth) != truth { return .unknown }
      result = truth
    }
    try checkWork()
    return result ?? .unknown
  }
}

/// How many nodes may come before and after a given node in a node set.
private struct XPathPositions {
  /// The number of definite matches before the node, and the number of all nodes before it.
  var before: (certain: Int, all: Int)
  var after: (certain: Int, all: Int)
  /// Where the set may contain further nodes that are unknown.
  var missing: Missing

  enum Missing {
    case none, after, anywhere
  }

  /// The maximum number of combinations to enumerate. If there are more, the position and the size are given as ranges.
  private static let maximumCount = 1_000

  /// All possible combinations of the node's one-based position and the size of the set.
  var all: [(position: XPathNumber, last: XPathNumber)] {
    switch missing {
    case .none: break
    case .after: return [(XPathNumber(before.certain + 1, to: before.all + 1), .unknown)]
    case .anywhere: return [(.unknown, .unknown)]
    }
    let count = (before.all - before.certain + 1).multipliedReportingOverflow(by: after.all - after.certain + 1)
    if count.overflow || count.partialValue > Self.maximumCount {
      return [
        (
          XPathNumber(before.certain + 1, to: before.all + 1),
          XPathNumber(before.certain + after.certain + 1, to: before.all + after.all + 1)
        )
      ]
    }
    var combinations: [(position: XPathNumber, last: XPathNumber)] = []
    for before in before.certain...before.all {
      for after in after.certain...after.all {
        combinations.append((.known(Double(before + 1)), .known(Double(before + after + 1))))
      }
    }
    return combinations
  }
}

// MARK: - Existence

extension XPathEvaluation {
  /// Whether a path matches anything.
  func exists(_ path: PreparedPath, in context: XPathContext) throws(XPathError) -> Truth {
    // The shortcuts below consider only recorded nodes.
    guard path.isReversible, context.node.isInTree, document.incomplete.isEmpty else {
      return Self.exists(try nodes(path, in: context))
    }
    if let sources = path.sources { return sources[context.node.place - XPathNode.documentPlace] }
    // If evaluating the path from each element separately is expensive, evaluate it once in reverse, starting with its
    // last step.
    if path.spent > document.count {
      let sources = try sources(path)
      path.sources = sources
      return sources[context.node.place - XPathNode.documentPlace]
    }
    let before = work.spent
    defer { path.spent += work.spent - before + 64 }
    if path.steps.count == 1, let step = path.steps.first {
      switch step.axis {
      case .descendant: return try exists(step, in: document.subtree(context.node.place).dropFirst())
      case .descendantOrSelf: return try exists(step, in: document.subtree(context.node.place))
      default: break
      }
    }
    return Self.exists(try nodes(path, in: context))
  }

  private static func exists(_ nodes: XPathNodeSet) -> Truth {
    nodes.certainCount > 0 ? .yes : nodes.isEmpty ? .no : .unknown
  }

  /// Whether any of the given nodes satisfies a step. Stops at the first node that definitely does.
  private func exists(_ step: PreparedStep, in places: Range<Int>) throws(XPathError) -> Truth {
    var result = Truth.no
    for place in places {
      guard axes.fits(place, test: step.test) else { continue }
      let context = XPathContext(node: XPathNode(place))
      var truth = Truth.yes
      for predicate in step.predicates where truth != .no {
        let other = try self.truth(predicate, in: context)
        truth = truth && other
      }
      work.spend(1)
      if truth == .yes {
        work.spend(place - places.lowerBound)
        return .yes
      }
      result = result || truth
    }
    work.spend(places.count)
    return result
  }

  /// Returns, for each node, whether a path from that node matches anything.
  private func sources(_ path: PreparedPath) throws(XPathError) -> [Truth] {
    let tree = XPathTest(.kind("node"), in: document)
    let root = [XPathNode(XPathNode.documentPlace)]
    var nodes = XPathNodeSet()
    for (index, step) in path.steps.enumerated().reversed() {
      let isLast = index == path.steps.count - 1
      if isLast {
        nodes = XPathNodeSet(axes.nodes(.descendantOrSelf, test: step.test, from: root))
      } else {
        nodes = XPathNodeSet(
          axes.nodes(.itself, test: step.test, from: nodes.nodes),
          certain: axes.nodes(.itself, test: step.test, from: nodes.certain))
      }
      for predicate in step.predicates { nodes = try filterWithoutPositions(nodes, predicate: predicate) }
      guard let back = step.axis.inverse else { break }
      nodes = XPathNodeSet(
        axes.nodes(back, test: tree, from: nodes.nodes), certain: axes.nodes(back, test: tree, from: nodes.certain))
    }
    var sources = [Truth](repeating: .no, count: document.count - XPathNode.documentPlace)
    for (index, node) in nodes.nodes.enumerated() {
      sources[node.place - XPathNode.documentPlace] = nodes.isDoubtful(index) ? .unknown : .yes
    }
    return sources
  }
}
