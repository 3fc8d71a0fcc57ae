// Finds the elements that a query nearly matches, by trying variants of the query and judging their results.

import AccessibilityTree

/// A search for near misses, starting at the step that left nothing.
///
/// All work is bounded: each string is compared once, the number of variants of each kind is limited, and every variant
/// is judged by resolving it. Variants are tried likeliest first, so the search ends as soon as five of them are good.
struct NearMissSearch {
  let snapshot: Snapshot
  let query: ElementQuery
  let segments: QuerySegments
  /// The step that left nothing, and the segment that it belongs to.
  let emptied: Int
  let segment: Int

  private var judged: [Judged] = []

  /// An element with the group and distance of its difference.
  struct Suspect {
    var element: UInt32
    var difference: Difference
    var closeness: Closeness
  }

  /// A changed query.
  struct Variant {
    var steps: [QueryStep]
    /// The end of the steps that find the suspects, bindings included; nil if a single step continues from them.
    var end: Int?
    /// The step of the original query that rejects the suspects.
    var failedStep: Int
    var suspects: [Suspect]
  }

  private struct Judged {
    var miss: NearMiss
    var closeness: Closeness
    var goesOn: Bool
    /// Whether the element is the target, with no further steps of the query after it.
    var isWhole: Bool
  }

  /// The maximum number of suspects of one kind to examine. Some prove to be the same element or to have no match.
  static let reach = 8

  init(query: ElementQuery, emptiedAt step: Int, in snapshot: Snapshot) {
    self.snapshot = snapshot
    self.query = query
    segments = QuerySegments(query.steps)
    emptied = step
    segment = segments.number(of: step)
  }

  mutating func run() -> [NearMiss] {
    guard segments.steps.indices.contains(emptied) else { return [] }
    if case .search = segments.steps[emptied] {
      judge(driverVariants())
      return finished()
    }
    if let predicate = segments.steps[emptied].predicate {
      judge(predicateVariants(predicate))
      judgeUnlessDone { $0.otherContents() + $0.otherTypesByPredicate() + $0.containers() }
      judgeUnlessDone { $0.otherPlaces() }
      return finished()
    }
    let texts = textSuspects()
    // In the order of ``Closeness``.
    judge(variants(of: texts, .form))
    judgeUnlessDone { $0.otherTypes() + $0.otherContents() + $0.otherTypesByPredicate() + $0.containers() }
    judgeUnlessDone { $0.deeperOnes() + $0.rootItself() }
    judgeUnlessDone { $0.otherPlaces() }
    judgeUnlessDone { $0.variants(of: texts, .edits) }
    judgeUnlessDone { $0.variants(of: texts, .part) }
    judgeUnlessDone { $0.beyondTheMissingOne() }
    return finished()
  }

  private mutating func judgeUnlessDone(_ variants: (NearMissSearch) -> [Variant]) {
    let isDone = best().count { $0.goesOn } >= Explanation.maximumNearMisses
    if !isDone { judge(variants(self)) }
  }

  /// Returns the best near misses with a query each. If the changed query finds several elements, another query that
  /// finds only this element replaces it.
  private func finished() -> [NearMiss] {
    var search = UniqueExpressionSearch(in: snapshot)
    return best().map { judged in
      guard judged.miss.query == nil, judged.isWhole, let query = search.expression(of: judged.miss.element) else {
        return judged.miss
      }
      return judged.miss.with(query)
    }
  }

  /// Returns at most one near miss for each element.
  private func best() -> [Judged] {
    let ranked = judged.sorted { left, right in
      if left.goesOn != right.goesOn { return left.goesOn }
      if left.closeness < right.closeness { return true }
      if right.closeness < left.closeness { return false }
      // Of two equally near elements, the visible one is likelier.
      let areShown = (left.miss.element[.visible] != false, right.miss.element[.visible] != false)
      if areShown.0 != areShown.1 { return areShown.0 }
      return left.miss.element.index < right.miss.element.index
    }
    var elements: Set<Int> = []
    return Array(
      ranked.filter { elements.insert($0.miss.element.index).inserted }.prefix(Explanation.maximumNearMisses))
  }

  // MARK: Judging

  private mutating func judge(_ variants: [Variant]) {
    for variant in variants where !variant.suspects.isEmpty { judge(variant) }
  }

  private mutating func judge(_ variant: Variant) {
    let changed = query.replacingSteps(by: variant.steps)
    let whole = try? changed.resolve(in: snapshot)
    guard let whole else { return }
    let isWhole = variant.end == variant.steps.count
    let reached = isWhole ? whole : variant.end.flatMap { try? changed.prefix($0).resolve(in: snapshot) }
    for suspect in variant.suspects {
      let element = snapshot[Int(suspect.element)]
      let itself = element.index..<element.index + 1
      let subtree = element.index..<element.subtreeEnd
      // If an element on the way is undecided, so are the elements that follow.
      let goesOn =
        reached?.mayHold(itself) ?? true
        && (isWhole || reached.map { $0.outcome != .resolved } ?? false || whole.mayHold(subtree))
      let leads = reached?.holds(itself) ?? true && (isWhole || whole.holds(subtree))
      judged.append(
        Judged(
          miss: NearMiss(
            element: element, difference: suspect.difference, step: variant.failedStep, query: leads ? changed : nil,
            remoteness: suspect.closeness.remoteness(goesOn: goesOn)),
          closeness: suspect.closeness, goesOn: goesOn, isWhole: isWhole))
    }
  }

  /// Returns the query with another step in place of the one that left nothing.
  func variant(by step: QueryStep, _ suspects: [Suspect]) -> Variant {
    var steps = segments.steps
    steps[emptied] = step
    return Variant(steps: steps, end: segments.ranges[segment].upperBound, failedStep: emptied, suspects: suspects)
  }

  // MARK: Evaluating parts

  /// Returns all possible results of some steps, in preorder. An undecided binding yields all elements that it may
  /// bind.
  func reached(_ steps: some Collection<QueryStep>) -> [UInt32] {
    var steps = Array(steps)
    // Each round removes one binding; queries with many undecided bindings are not worth more effort.
    for _ in 0..<Self.reach {
      guard let resolution = try? query.replacingSteps(by: steps).resolve(in: snapshot) else { return [] }
      switch resolution.outcome {
      case .resolved,
        .ambiguous where resolution.isDecidedByLastStep, .undecidable where resolution.isDecidedByLastStep:
        return resolution.all.map { UInt32($0.index) }.sorted()
      case .undecidable:
        guard steps.indices.contains(resolution.decidingStep), steps[resolution.decidingStep].isBinding else {
          return []
        }
        steps.remove(at: resolution.decidingStep)
      case .noMatch, .ambiguous, .indexOutOfRange: return []
      }
    }
    return []
  }
}

extension Resolution {
  /// Whether an element with an index in this range is certainly found.
  fileprivate func holds(_ range: Range<Int>) -> Bool {
    outcome == .resolved && Self.contains(matches, range)
  }

  /// Whether an element with an index in this range is found, possible, or one of several ambiguous candidates.
  fileprivate func mayHold(_ range: Range<Int>) -> Bool {
    Self.contains(matches, range) || Self.contains(possible, range)
  }

  private static func contains(_ elements: [Element], _ range: Range<Int>) -> Bool {
    elements.contains { range.contains($0.index) }
  }
}
