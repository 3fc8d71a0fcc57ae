// Takes into account that steps of an XPath may reach elements that an incomplete dump lacks.

import AccessibilityTree

extension XPathEvaluation {
  /// Adds what a step may find beyond the recorded nodes on its axis.
  ///
  /// Elements are missing only behind the recorded children of incomplete elements, so they have known places in
  /// document order. Nothing else is known about them: they pass every test.
  func addMissing(_ step: PreparedStep, from start: XPathNodeSet, to nodes: inout XPathNodeSet) {
    if start.hasMore { addReached(step, fromMissing: start.missingFrom, to: &nodes) }
    if document.incomplete.isEmpty { return }
    nodes.mayMiss(missing(on: step.axis, from: start.nodes.filter(\.isInTree).map(\.place)))
    isMissingReached = isMissingReached || nodes.hasMore
  }

  /// Returns the place from which on elements may be missing on an axis of recorded nodes, which are in document order;
  /// nil if none are.
  private func missing(on axis: XPathStep.Axis, from places: [Int]) -> Int? {
    switch axis {
    case .child: return firstEnd(of: places.filter(isIncomplete))
    case .descendant, .descendantOrSelf:
      var first: Int?
      var covered = Int.min
      for place in places where place >= covered {
        let range = document.subtree(place)
        covered = range.upperBound
        let inside = document.snapshot.incompleteElements(in: range.clamped(to: 0..<document.count))
        first = [first, firstEnd(of: inside.map { Int($0) })].compactMap(\.self).min()
      }
      return first
    case .followingSibling: return firstEnd(of: places.compactMap(document.parent).filter(isIncomplete))
    case .following:
      guard let end = places.map(document.end).min() else { return nil }
      // What is missing inside a single start node does not follow it.
      let own = places.count == 1 ? document.subtree(places[0]) : 0..<0
      return firstEnd(of: document.incomplete.map { Int($0) }.filter { document.end($0) >= end && !own.contains($0) })
    case .preceding:
      guard let last = places.last else { return nil }
      return firstEnd(of: document.incomplete.map { Int($0) }.filter { document.end($0) <= last })
    case .itself, .parent, .ancestor, .ancestorOrSelf, .precedingSibling, .attribute, .namespace: return nil
    }
  }

  /// Adds what a step may find from start nodes that are missing themselves.
  private func addReached(_ step: PreparedStep, fromMissing place: Int?, to nodes: inout XPathNodeSet) {
    switch step.axis {
    case .itself where document.incomplete.isEmpty:
      // Strings have only the `self` axis.
      if step.test.fitsAnyNode { nodes.mayMiss(place) }
    case _ where document.incomplete.isEmpty: break
    case .itself, .child, .descendant, .descendantOrSelf, .attribute, .namespace: nodes.mayMiss(place)
    // Missing elements follow the recorded children of their parent, so their next siblings are missing, too.
    case .followingSibling: nodes.mayMiss(place)
    case .parent:
      addPossible(axes.nodes(.itself, test: step.test, from: incompleteNodes), to: &nodes)
    case .ancestor, .ancestorOrSelf:
      addPossible(axes.nodes(.ancestorOrSelf, test: step.test, from: incompleteNodes), to: &nodes)
    case .precedingSibling: addPossible(axes.nodes(.child, test: step.test, from: incompleteNodes), to: &nodes)
    case .following, .preceding:
      // The nodes around a missing element may be recorded.
      let all = axes.nodes(.descendantOrSelf, test: step.test, from: [XPathNode(XPathNode.documentPlace)])
      let around = step.axis == .following ? all.filter { $0.place >= place ?? 0 } : all
      addPossible(around, to: &nodes)
    }
  }

  private var incompleteNodes: [XPathNode] { document.incomplete.map { XPathNode(Int($0)) } }

  /// Adds recorded nodes that a step may find from missing elements, which may also find other missing ones.
  private func addPossible(_ possible: [XPathNode], to nodes: inout XPathNodeSet) {
    nodes = nodes.union(XPathNodeSet(possible, certain: []))
    nodes.mayMiss(XPathNode.documentPlace)
  }

  private func isIncomplete(_ place: Int) -> Bool {
    place >= 0 && !document.snapshot.incompleteElements(in: place..<place + 1).isEmpty
  }

  private func firstEnd(of places: [Int]) -> Int? {
    work.spend(places.count)
    return places.map(document.end).min()
  }
}
