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
    for node in start.nodes where node.isInTree { nodes.mayMiss(missing(on: step.axis, of: node.place)) }
    isMissingReached = isMissingReached || nodes.hasMore
  }

  /// Returns the place from which on elements may be missing on an axis of a recorded node; nil if none are.
  private func missing(on axis: XPathStep.Axis, of place: Int) -> Int? {
    switch axis {
    case .child: isIncomplete(place) ? document.end(place) : nil
    case .descendant, .descendantOrSelf: firstEnd(of: document.snapshot.incompleteElements(in: inTree(document.subtree(place))))
    case .followingSibling: document.parent(place).flatMap { isIncomplete($0) ? document.end($0) : nil }
    case .following:
      document.incomplete.lazy.map { Int($0) }
        .filter { [document] in !document.subtree(place).contains($0) && document.end($0) >= document.end(place) }
        .map(document.end).min()
    case .preceding:
      document.incomplete.lazy.map { Int($0) }.filter { [document] in document.end($0) <= place }.map(document.end).min()
    case .itself, .parent, .ancestor, .ancestorOrSelf, .precedingSibling, .attribute, .namespace: nil
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
    case .parent, .ancestor, .ancestorOrSelf, .following, .preceding, .followingSibling, .precedingSibling:
      // The parent of a missing element may be an incomplete element; its siblings and the nodes around it may be
      // recorded as well.
      let all = axes.nodes(.descendantOrSelf, step.test, from: [XPathNode(XPathNode.documentPlace)])
      nodes = nodes.union(XPathNodeSet(all, certain: []))
      nodes.mayMiss(XPathNode.documentPlace)
    }
  }

  private func isIncomplete(_ place: Int) -> Bool {
    place >= 0 && !document.snapshot.incompleteElements(in: place..<place + 1).isEmpty
  }

  /// Returns the part of a range that consists of elements.
  private func inTree(_ places: Range<Int>) -> Range<Int> { places.clamped(to: 0..<document.count) }

  private func firstEnd(of places: ArraySlice<UInt32>) -> Int? { places.lazy.map { self.document.end(Int($0)) }.min() }
}
