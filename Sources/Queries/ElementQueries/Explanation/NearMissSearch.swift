// Finds the elements that a query nearly matches, by trying variants of the query and evaluating them.

import AccessibilityTree

/// A search for near misses, starting at the step that left no elements.
///
/// All work is bounded: each string is compared once, the number of variants of each kind is limited, and every variant
/// is resolved once. The most likely variants are tried first, and the search ends as soon as five succeed.
struct NearMissSearch {
  let snapshot: Snapshot
  let query: ElementQuery
  let segments: QuerySegments
  /// The step that left no elements, and the segment that contains it.
  let emptyingStep: Int
  let segment: Int

  private var rankedMisses: [RankedMiss] = []

  /// An element that nearly matches, with its difference from the query and the rank of that difference.
  struct SimilarElement {
    var element: UInt32
    var difference: Difference
    var closeness: Closeness
  }

  /// A changed query.
  struct Variant {
    var steps: [QueryStep]
    /// The index just past the steps that find the similar elements, including bindings. Nil if the step that finds
    /// them also continues to elements inside them, as an XPath can.
    var end: Int?
    /// The step of the original query that rejects the similar elements.
    var failedStep: Int
    var similarElements: [SimilarElement]
    /// Whether the steps lack a condition that was to choose one of several elements, so that they are proposed only if
    /// they find a single element.
    var isLessSpecific = false
  }

  private struct RankedMiss {
    var miss: NearMiss
    var closeness: Closeness
    /// Whether the rest of the query may match below the element.
    var mayContinue: Bool
    /// Whether the query ends at this element, with no further steps after it.
    var isWhole: Bool
  }

  /// The maximum number of similar elements of one kind to examine. It is higher than the number of near misses to
  /// report, because some elements turn out to be duplicates or have nothing below them that the rest of the query
  /// matches.
  static let maximumPerKind = 8

  init(query: ElementQuery, emptiedAt step: Int, in snapshot: Snapshot) {
    self.snapshot = snapshot
    self.query = query
    segments = QuerySegments(query.steps)
    emptyingStep = step
    segment = segments.segment(of: step)
  }

  mutating func run() -> [NearMiss] {
    guard segments.steps.indices.contains(emptyingStep) else { return [] }
    if case .search = segments.steps[emptyingStep] {
      evaluate(driverVariants())
      return finished()
    }
    // What is outside of the other query's matches may be right as it is.
    if case .inside = segments.steps[emptyingStep] { return [] }
    if case .position(let position) = segments.steps[emptyingStep], position != 0 {
      evaluate(outOfRange(position))
      return finished()
    }
    if let predicate = segments.steps[emptyingStep].predicate {
      evaluate(predicateVariants(predicate))
      evaluateUnlessDone { $0.otherContents() + $0.otherTypesByPredicate() + $0.containers() }
      evaluateUnlessDone { $0.outsideContainers() }
      return finished()
    }
    let texts = similarTexts()
    // Variants are tried in the order of ``Closeness``.
    evaluate(variants(of: texts, .form))
    evaluateUnlessDone { $0.otherTypes() + $0.otherContents() + $0.otherTypesByPredicate() + $0.containers() }
    evaluateUnlessDone { $0.deeperElements() + $0.rootElement() }
    evaluateUnlessDone { $0.outsideContainers() }
    evaluateUnlessDone { $0.variants(of: texts, .edits) }
    evaluateUnlessDone { $0.variants(of: texts, .part) }
    evaluateUnlessDone { $0.withoutMissingContainer() }
    return finished()
  }

  private mutating func evaluateUnlessDone(_ variants: (NearMissSearch) -> [Variant]) {
    let isDone = best().count { $0.mayContinue } >= Explanation.maximumNearMisses
    if !isDone { evaluate(variants(self)) }
  }

  /// Returns the best near misses, each with a query. If a changed query finds several elements, it is replaced by a
  /// query that finds only the element of the near miss.
  private func finished() -> [NearMiss] {
    var search = UniqueExpressionSearch(in: snapshot)
    return best().map { ranked in
      guard ranked.miss.query == nil, ranked.isWhole, let query = search.expression(of: ranked.miss.element) else {
        return ranked.miss
      }
      return ranked.miss.with(query)
    }
  }

  /// Returns at most one near miss for each element.
  private func best() -> [RankedMiss] {
    let ranked = rankedMisses.sorted { left, right in
      if left.mayContinue != right.mayContinue { return left.mayContinue }
      if left.closeness < right.closeness { return true }
      if right.closeness < left.closeness { return false }
      // Of two equally near elements, the visible one is more likely to be the intended one.
      let areShown = (left.miss.element[.visible] != false, right.miss.element[.visible] != false)
      if areShown.0 != areShown.1 { return areShown.0 }
      return left.miss.element.index < right.miss.element.index
    }
    var elements: Set<Int> = []
    return Array(
      ranked.filter { elements.insert($0.miss.element.index).inserted }.prefix(Explanation.maximumNearMisses))
  }

  // MARK: Evaluating variants

  private mutating func evaluate(_ variants: [Variant]) {
    for variant in variants where !variant.similarElements.isEmpty { evaluate(variant) }
  }

  private mutating func evaluate(_ variant: Variant) {
    let changed = query.replacingSteps(by: variant.steps)
    let whole = try? changed.resolve(in: snapshot)
    guard let whole else { return }
    let isWhole = variant.end == variant.steps.count
    let partialResult = isWhole ? whole : variant.end.flatMap { try? changed.prefix($0).resolve(in: snapshot) }
    for similarElement in variant.similarElements {
      let element = snapshot[Int(similarElement.element)]
      let itself = element.index..<element.index + 1
      let subtree = element.index..<element.subtreeEnd
      // If it is undecided which element a step in the middle of the query finds, the results of the steps after it are
      // also undecided.
      let mayContinue =
        partialResult?.mayHold(itself) ?? true
        && (isWhole || partialResult.map { $0.outcome != .resolved } ?? false || whole.mayHold(subtree))
      let isCertain =
        partialResult?.holds(itself) ?? true && (isWhole || whole.holds(subtree))
        && (!variant.isLessSpecific || whole.matches.count == 1)
      rankedMisses.append(
        RankedMiss(
          miss: NearMiss(
            element: element, difference: similarElement.difference, step: variant.failedStep,
            query: isCertain ? changed : nil,
            remoteness: similarElement.closeness.remoteness(mayContinue: mayContinue)),
          closeness: similarElement.closeness, mayContinue: mayContinue, isWhole: isWhole))
    }
  }

  /// Returns the query with a different step in place of the one that left no elements.
  func variant(by step: QueryStep, _ similarElements: [SimilarElement]) -> Variant {
    var steps = segments.steps
    steps[emptyingStep] = step
    return Variant(
      steps: steps, end: segments.ranges[segment].upperBound, failedStep: emptyingStep, similarElements: similarElements
    )
  }

  // MARK: Evaluating parts

  /// Returns all possible results of some steps, in preorder. An undecided binding yields all elements that it may
  /// bind.
  func results(of steps: some Collection<QueryStep>) -> [UInt32] {
    var steps = Array(steps)
    // Each round removes one binding; queries with many undecided bindings are not worth more effort.
    for _ in 0..<Self.maximumPerKind {
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
  /// Whether an element with an index in this range is definitely found.
  fileprivate func holds(_ range: Range<Int>) -> Bool {
    outcome == .resolved && Self.contains(matches, at: range)
  }

  /// Whether an element with an index in this range is a definite or possible match, including the candidates of an
  /// ambiguous result.
  fileprivate func mayHold(_ range: Range<Int>) -> Bool {
    Self.contains(matches, at: range) || Self.contains(possible, at: range)
  }

  private static func contains(_ elements: [Element], at range: Range<Int>) -> Bool {
    elements.contains { range.contains($0.index) }
  }
}
