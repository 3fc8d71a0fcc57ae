// Decides which result an index picks, in every order in which results may come. (`result-order`)

import AccessibilityTree

extension Resolver {
  /// How many readings of the order are followed to the end of a query.
  private static let maximumReadings = 16

  /// Works out the order of the candidates, before a binding or a position picks the one at an index.
  ///
  /// - Parameter fromEnd: The index counts from the end.
  /// - Returns: Undecidable, with ``picks``, if the order is open and the pick depends on it. Nil if not.
  mutating func settle(toPick index: Int, fromEnd: Bool = false) -> Resolution.Outcome? {
    let list = candidates.list
    let count = list.elements.count
    guard isByLevel, count > 1, index < count else {
      candidates.settle(in: snapshot)
      return nil
    }
    let place = fromEnd ? count - 1 - index : index
    let documentOrder = list.inDocumentOrder
    if snapshot.nesting == .flattened {
      undecidedExistence = index < candidates.certain.count ? true : nil
      note([.nesting])
      return leaveOpen([documentOrder[place]] + documentOrder.filter { $0 != documentOrder[place] })
    }
    candidates.settle(in: snapshot)
    let picked = candidates.all[place]
    // Otherwise it is open anyway.
    guard candidates.mayStand(at: index, fromEnd: fromEnd) == [picked] else { return nil }
    let others =
      list.isGrouped ? candidates.inOneTraversal(in: snapshot).mayStand(at: index, fromEnd: fromEnd) : [picked]
    if others != [picked] {
      undecidedExistence = true
      note([.receiverOrder])
      return leaveOpen([picked] + others.filter { $0 != picked })
    }
    if picked != documentOrder[place] {
      orderDecisions.append(
        Resolution.OrderDecision(
          step: number, picked: snapshot[Int(picked)], inDocumentOrder: snapshot[Int(documentOrder[place])]))
    }
    return nil
  }

  private mutating func leaveOpen(_ elements: [UInt32]) -> Resolution.Outcome {
    candidates = Candidates(possible: elements)
    picks = elements
    return .undecidable
  }

  /// What the rest of the query comes to from each of the elements that may have been picked.
  ///
  /// - Parameter offered: How many candidates there were to pick from.
  func resolution(ofPicks picks: [UInt32], offered: Int) -> Resolution {
    let isFollowed = readingCount * picks.count <= Self.maximumReadings
    let readings = picks.prefix(isFollowed ? picks.count : 1).map { reading($0, of: picks.count) }
    let likely = readings[0]
    let isSame =
      isFollowed
      && readings.allSatisfy {
        $0.outcome == likely.outcome && $0.matches == likely.matches && $0.possible == likely.possible
      }
    if isSame { return likely }
    let isLast = number == steps.count - 1
    var possible: [Element] = []
    // Where not every reading was followed, what is open is the pick.
    for element in isFollowed ? readings.flatMap(\.all) : picks.map({ snapshot[Int($0)] })
    where !possible.contains(element) { possible.append(element) }
    let existence = isFollowed && readings.allSatisfy { $0.exists == likely.exists } ? likely.exists : nil
    var facts = missingFacts
    for fact in readings.flatMap(\.missingFacts) where !facts.contains(fact) { facts.append(fact) }
    return Resolution(
      outcome: .undecidable, exists: isLast ? undecidedExistence : existence, matches: [], possible: possible,
      all: possible, likely: likely.outcome == .resolved ? likely.all : likely.likely ?? [],
      orderDecisions: likely.orderDecisions, decidingStep: number, isDecidedByLastStep: isLast,
      candidateCount: offered, missingFacts: facts, trace: likely.trace, doubts: likely.doubts)
  }

  /// The rest of the query from one element on.
  private func reading(_ pick: UInt32, of count: Int) -> Resolution {
    var reader = self
    reader.candidates = Candidates(inOrder: [pick])
    reader.picks = nil
    reader.readingCount *= count
    reader.number += 1
    return reader.run()
  }
}
