// Keeps track of elements that a search would also find if the dump contained them.

import AccessibilityTree
import Findings

/// The elements that are missing from an incomplete dump and may be among the candidates of a query.
///
/// Nothing is known about them, except that they follow the recorded children of certain elements. So they pass every
/// condition, and only candidates that precede all of them in the order of results have a known index.
struct MissingElements {
  /// The indices, in ascending order, of the incomplete elements below which such elements may be.
  var parents: [UInt32]
  /// The recorded candidates that precede all of them.
  var preceding: Set<UInt32>
}

extension Resolver {
  /// Returns the missing elements that a search step may find from the present candidates; nil if there are none.
  ///
  /// - Parameter found: The recorded elements that the step finds.
  func missing(from reach: TreeWalk.Reach, found: [UInt32]) -> MissingElements? {
    if snapshot.incompleteColumn.isEmpty { return nil }
    var parents = Set(candidates.missing?.parents ?? [])
    var covered: UInt32 = 0
    for receiver in candidates.list.inDocumentOrder {
      let end = reach == .children ? receiver + 1 : snapshot.subtreeEndColumn[Int(receiver)]
      guard max(receiver, covered) < end else { continue }
      parents.formUnion(snapshot.incompleteElements(in: Int(max(receiver, covered))..<Int(end)))
      covered = end
    }
    if parents.isEmpty { return nil }
    let reached = isByLevel ? receiversInReach : nil
    var preceding = elements(found, preceding: parents.sorted())
    if let reached { preceding = preceding.filter { isBelow(reached, element: $0) } }
    return MissingElements(parents: parents.sorted(), preceding: Set(preceding))
  }

  /// Binds the element at an index if missing elements may precede it: every element that may be there stays possible.
  ///
  /// - Returns: Nil if nothing is missing, or if it does not matter any more because the element is decided.
  mutating func bindDespiteMissing(at index: Int, fromEnd: Bool = false) -> Progress? {
    guard let missing = candidates.missing else { return nil }
    candidates.settle(in: snapshot)
    candidates.missing = nil
    if !fromEnd, index < candidates.all.count,
      candidates.elements(at: index).all.allSatisfy(missing.preceding.contains)
    {
      return nil
    }
    let exists: Bool? = index < candidates.certain.count ? true : nil
    note([.missingElements])
    let kept = candidates.elements(at: index, fromEnd: fromEnd, amid: missing)
    candidates = Candidates(possible: kept, missing: missing)
    return .undecidable(exists: exists)
  }

  /// Returns what may be missing from the results of a search of the whole tree; nil if the dump is complete.
  func missing(fromAll found: [UInt32]) -> MissingElements? {
    let parents = snapshot.incompleteColumn
    if parents.isEmpty { return nil }
    return MissingElements(parents: parents, preceding: Set(elements(found, preceding: parents)))
  }

  /// Returns the elements that precede, in a single traversal, everything that may be missing below the given parents.
  private func elements(_ elements: [UInt32], preceding parents: [UInt32]) -> [UInt32] {
    let (ends, depths) = (snapshot.subtreeEndColumn, snapshot.depthColumn)
    // The highest level on which an element may be missing, and the index from which on it may be missing there.
    var level = UInt32.max
    var end = UInt32.max
    for parent in parents {
      let own = isByLevel ? depths[Int(parent)] + 1 : 0
      if own < level { (level, end) = (own, .max) }
      if own == level { end = min(end, ends[Int(parent)]) }
    }
    return elements.filter { element in
      let own = isByLevel ? depths[Int(element)] : 0
      return own < level || own == level && element < end
    }
  }

  /// The receivers, in ascending order, whose results precede missing elements also if results are grouped by receiver:
  /// those up to the first receiver that is incomplete, unless a missing receiver precedes them.
  private var receiversInReach: [UInt32] {
    var reached: [UInt32] = []
    for receiver in candidates.list.inOrder(in: snapshot) {
      if candidates.missing?.preceding.contains(receiver) == false { break }
      reached.append(receiver)
      if walk.isIncomplete(below: receiver) { break }
    }
    return reached.sorted()
  }

  /// Whether an element is below one of the given receivers, which are not inside each other.
  private func isBelow(_ receivers: [UInt32], element: UInt32) -> Bool {
    let next = receivers.partitionPoint { $0 >= element }
    return next > 0 && element < snapshot.subtreeEndColumn[Int(receivers[next - 1])]
  }
}

extension TreeWalk {
  /// Whether elements may be missing below an element.
  func isIncomplete(below element: UInt32) -> Bool {
    !snapshot.incompleteElements(in: Int(element)..<Int(snapshot.subtreeEndColumn[Int(element)])).isEmpty
  }
}

extension Candidates {
  /// Returns the elements that may be at an index in the order of results, which must be settled, depending on which
  /// possible matches are actual matches and on what is missing.
  fileprivate func elements(at index: Int, fromEnd: Bool, amid missing: MissingElements) -> [UInt32] {
    let isCertain = Set(certain)
    var certainBefore = 0
    var kept: [UInt32] = []
    for (highest, element) in (fromEnd ? all.reversed() : all).enumerated() where certainBefore <= index {
      if index <= highest || fromEnd || !missing.preceding.contains(element) { kept.append(element) }
      if isCertain.contains(element) { certainBefore += 1 }
    }
    return fromEnd ? kept.reversed() : kept
  }
}
