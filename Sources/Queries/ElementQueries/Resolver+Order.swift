// Picks the element at an index for every possible order of the results. (`result-order`)

import AccessibilityTree

extension Resolver {
  /// The maximum number of possible picks for which the rest of the query is evaluated.
  private static let maximumReadings = 16

  /// The candidate at an index, as far as it is known.
  enum Pick {
    /// One element.
    case element(UInt32)
    /// One of these elements, in the order of results. It is unknown which one, because a fact is missing from the
    /// dump; the order may be unknown as well.
    case oneOf([UInt32])
    /// One of these elements, with the most likely one first. The order of results is unknown, but nothing else is.
    case byOrder([UInt32])
  }

  /// Computes the order of the candidates and returns the element at an index, which must be valid.
  ///
  /// - Parameter fromEnd: Whether the index counts from the end.
  mutating func pick(at index: Int, fromEnd: Bool = false) -> Pick {
    let list = candidates.list
    let documentOrder = isByLevel ? list.inDocumentOrder : []
    candidates.settle(in: snapshot)
    let grouped = candidates.elements(at: index, fromEnd: fromEnd)
    guard isByLevel, candidates.all.count > 1 else {
      return grouped.isCertain ? .element(grouped.all[0]) : .oneOf(grouped.all)
    }
    let place = fromEnd ? candidates.all.count - 1 - index : index
    if snapshot.nesting == .flattened {
      note([.nesting])
      return .byOrder([documentOrder[place]] + documentOrder.filter { $0 != documentOrder[place] })
    }
    let merged =
      list.isGrouped ? candidates.inOneTraversal(in: snapshot).elements(at: index, fromEnd: fromEnd) : grouped
    if merged.all != grouped.all {
      note([.receiverOrder])
      let isGrouped = Set(grouped.all)
      let elements = grouped.all + merged.all.filter { !isGrouped.contains($0) }
      return grouped.isCertain && merged.isCertain ? .byOrder(elements) : .oneOf(elements)
    }
    guard grouped.isCertain else { return .oneOf(grouped.all) }
    let picked = grouped.all[0]
    if picked != documentOrder[place] {
      orderDecisions.append(
        Resolution.OrderDecision(
          step: stepIndex, picked: snapshot[Int(picked)], inDocumentOrder: snapshot[Int(documentOrder[place])]))
    }
    return .element(picked)
  }

  /// Returns the result of the rest of the query, evaluated from each of the elements that may have been picked.
  ///
  /// - Parameter candidateCount: The number of candidates to pick from.
  func resolution(ofPicks picks: [UInt32], exists: Bool?, candidateCount: Int) -> Resolution {
    let isFollowed = picks.count <= Self.maximumReadings / readingCount
    let likely = reading(picks[0], of: isFollowed ? picks.count : Self.maximumReadings)
    let others = isFollowed ? picks.dropFirst().map { reading($0, of: picks.count) } : []
    let isSame = others.allSatisfy {
      $0.outcome == likely.outcome && $0.matches == likely.matches && $0.possible == likely.possible
    }
    if isFollowed, isSame { return likely }
    let isLast = stepIndex == steps.count - 1
    // If this is the last step, nothing is evaluated after the element is picked, so no possible match is left out.
    let isCut = !isFollowed && !isLast || likely.isCut || others.contains(where: \.isCut)
    let found = isLast ? picks.map { snapshot[Int($0)] } : likely.all + others.flatMap(\.all)
    var known: Set<Int> = []
    let possible = found.filter { known.insert($0.index).inserted }
    var facts = missingFacts
    for fact in likely.missingFacts + others.flatMap(\.missingFacts) where !facts.contains(fact) { facts.append(fact) }
    let existence = !isCut && others.allSatisfy { $0.exists == likely.exists } ? likely.exists : nil
    return Resolution(
      outcome: .undecidable, exists: isLast ? exists : existence, matches: [], possible: possible,
      all: possible, likely: likely.likelyElements, isCut: isCut, orderDecisions: likely.orderDecisions,
      decidingStep: stepIndex, isDecidedByLastStep: isLast, candidateCount: candidateCount,
      mayHaveMore: likely.mayHaveMore || others.contains(where: \.mayHaveMore), missingFacts: facts,
      trace: likely.trace, doubts: likely.doubts)
  }

  /// Evaluates the rest of the query from one element.
  private func reading(_ pick: UInt32, of count: Int) -> Resolution {
    var reader = self
    reader.candidates = Candidates(inOrder: [pick])
    reader.readingCount = min(readingCount * count, Self.maximumReadings)
    reader.stepIndex += 1
    return reader.run()
  }
}

extension Resolution {
  /// The elements that are certain to match, or that match in the more likely order; nil if anything besides the order
  /// is unknown, or if there are several elements where one is required.
  fileprivate var likelyElements: [Element]? {
    switch outcome {
    case .resolved: possible.isEmpty ? all : nil
    case .noMatch, .indexOutOfRange: []
    case .undecidable: likely
    case .ambiguous: nil
    }
  }
}
