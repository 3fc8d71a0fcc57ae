// Finding the elements that a query nearly matched: which variants are tried, and how one is judged.

import AccessibilityTree

/// One search, from the step that left nothing.
///
/// Everything is bounded: each string is compared once, each kind of variant is limited in number, and every variant
/// is judged by resolving it. Variants come likeliest first, so the search ends as soon as five of them are good.
struct NearMissSearch {
  let snapshot: Snapshot
  let query: ElementQuery
  let segments: QuerySegments
  /// The step that left nothing, and the segment that it is in.
  let emptied: Int
  let segment: Int

  private var judged: [Judged] = []

  /// An element and the group and distance of its difference.
  struct Suspect {
    var element: UInt32
    var difference: Difference
    var closeness: Closeness
  }

  /// A changed query.
  struct Variant {
    var steps: [QueryStep]
    /// Up to here the steps lead to the suspects, bindings included; nil where it is one step that goes on from them.
    var end: Int?
    /// The step of the original query that the suspects fail.
    var failedStep: Int
    var suspects: [Suspect]
  }

  private struct Judged {
    var miss: NearMiss
    var closeness: Closeness
    var goesOn: Bool
    /// Nothing of the query follows the element.
    var isWhole: Bool
  }

  /// How many suspects of one kind are looked at. Some will turn out to be the same element or to lead nowhere.
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

  /// The best, each with a query. Where the changed one leads to several elements, another that leads to this one alone.
  private func finished() -> [NearMiss] {
    var search = UniqueExpressionSearch(in: snapshot)
    return best().map { judged in
      guard judged.miss.query == nil, judged.isWhole, let query = search.expression(of: judged.miss.element) else {
        return judged.miss
      }
      return judged.miss.with(query)
    }
  }

  /// At most one near miss for an element.
  private func best() -> [Judged] {
    let ranked = judged.sorted { left, right in
      if left.goesOn != right.goesOn { return left.goesOn }
      if left.closeness < right.closeness { return true }
      if right.closeness < left.closeness { return false }
      // Of two that are equally near, the one that can be seen is more likely meant.
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
      // If it is open which element is meant on the way, so is what follows.
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

  /// The query with another step in the place of the one that left nothing.
  func variant(by step: QueryStep, _ suspects: [Suspect]) -> Variant {
    var steps = segments.steps
    steps[emptied] = step
    return Variant(steps: steps, end: segments.ranges[segment].upperBound, failedStep: emptied, suspects: suspects)
  }

  // MARK: Evaluating parts

  /// Everything that some steps may lead to, in preorder. A binding in doubt stands for all that it may bind.
  func reached(_ steps: some Collection<QueryStep>) -> [UInt32] {
    var steps = Array(steps)
    // Each round takes one binding away; a query with many in doubt is not worth more.
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
  /// One of the elements with these numbers is certainly found.
  fileprivate func holds(_ range: Range<Int>) -> Bool {
    outcome == .resolved && Self.contains(matches, range)
  }

  /// One of the elements with these numbers is found, possible, or among several of which one was asked for.
  fileprivate func mayHold(_ range: Range<Int>) -> Bool {
    Self.contains(matches, range) || Self.contains(possible, range)
  }

  private static func contains(_ elements: [Element], _ range: Range<Int>) -> Bool {
    elements.contains { range.contains($0.index) }
  }
}
