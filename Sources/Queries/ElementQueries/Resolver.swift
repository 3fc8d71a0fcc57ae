// Evaluates queries by passing a set of elements from step to step.

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// The state of one evaluation.
struct Resolver {
  let snapshot: Snapshot
  let steps: [QueryStep]
  let walk: TreeWalk
  /// Whether results are in level order.
  let isByLevel: Bool
  var candidates = Candidates(inOrder: [0])
  /// The index of the current step.
  var stepIndex = 0
  var trace: [Resolution.TraceEntry]?
  var missingFacts: [MissingFact] = []
  /// The missing facts that each undecided element depends on; collected only with a trace.
  var doubts: [UInt32: [MissingFact]] = [:]
  var orderDecisions: [Resolution.OrderDecision] = []
  /// The number of alternative picks for which the rest of the query is being evaluated, because the order of results
  /// is unknown.
  var readingCount = 1

  /// What a step leads to.
  struct Progress {
    /// The outcome that ends the evaluation; nil if the next step begins at the candidates.
    var outcome: Resolution.Outcome?
    /// Whether an element exists if it is undecided which one; nil if this is unknown as well.
    var exists: Bool?
    /// The elements that a binding may pick when only the order of results is unknown, the most likely first.
    var picks: [UInt32]?

    /// Ends the evaluation, because a fact is missing from the dump.
    static func undecidable(exists: Bool?, picks: [UInt32]? = nil) -> Progress {
      Progress(outcome: .undecidable, exists: exists, picks: picks)
    }
  }

  init(_ query: ElementQuery, in snapshot: Snapshot, trace: [Resolution.TraceEntry]?) {
    self.snapshot = snapshot
    steps = query.steps
    isByLevel = query.order == .level && snapshot.platform != .android
    walk = TreeWalk(snapshot: snapshot, order: isByLevel ? .level : .document)
    self.trace = trace
  }

  mutating func run() -> Resolution {
    var candidateCount = candidates.all.count
    var exists: Bool?
    while stepIndex < steps.count {
      candidateCount = candidates.all.count
      let progress = apply(steps[stepIndex])
      note(steps[stepIndex])
      exists = progress.exists
      if let outcome = progress.outcome {
        if let picks = progress.picks {
          return resolution(ofPicks: picks, exists: exists, candidateCount: candidateCount)
        }
        if outcome == .undecidable, let end = followEveryReading(after: stepIndex) {
          return resolution(.noMatch, at: end.step, candidateCount: end.candidateCount)
        }
        return resolution(outcome, at: stepIndex, candidateCount: candidateCount, exists: exists)
      }
      if candidates.isEmpty { return resolution(.noMatch, at: stepIndex, candidateCount: candidateCount) }
      stepIndex += 1
    }
    candidates.settle(in: snapshot)
    if candidates.missing != nil { note([.missingElements]) }
    return resolution(
      candidates.certain.isEmpty ? .undecidable : .resolved, at: steps.count - 1, candidateCount: candidateCount,
      exists: exists)
  }

  mutating func candidates(beforeStep stepIndex: Int) -> [UInt32] {
    // An undecidable binding keeps every element that it may pick.
    for step in steps.prefix(max(0, stepIndex)) { _ = apply(step) }
    candidates.settle(in: snapshot)
    return candidates.all
  }

  /// Applies a step to the candidates.
  private mutating func apply(_ step: QueryStep) -> Progress {
    switch step {
    case .descendants(let type): search(.descendants, type: type)
    case .children(let type): search(.children, type: type)
    case .disclosedChildRows:
      let rows = ElementType.outlineRow.rawValue
      let isOutlineRow =
        candidates.missing != nil || candidates.all.contains { snapshot.typeColumn[Int($0)] == rows }
      candidates = Candidates(inOrder: [])
      if isOutlineRow {
        note([.disclosedRows])
        return .undecidable(exists: nil)
      }
    case .filter(let condition, of: let subject): keep(condition, of: subject)
    case .everything:
      candidates = Candidates(walk.everything)
      candidates.missing = missing(fromAll: candidates.all)
    case .position(let position): return keep(at: position)
    case .search(let search): return replace(by: search)
    case .inside(let query, let search): keep(inside: query, searching: search)
    case .single: return bindSingle()
    case .first: return bind(at: 0)
    case .index(let index): return bind(at: index)
    }
    return Progress()
  }

  private mutating func search(_ reach: TreeWalk.Reach, type: ElementType) {
    var found = candidates
    let isDecided = type == .any || snapshot.recordsTypes
    found.expand { walk.elements(reach, of: $0, type: isDecided ? type : .any) }
    if !isDecided { found = withTypesInDoubt(found) }
    found.missing = missing(from: reach, found: found.all)
    candidates = found
  }

  /// Returns all elements as possible matches, because the dump does not record whether they have the wanted type.
  private mutating func withTypesInDoubt(_ elements: Candidates) -> Candidates {
    note(elements.all) { _ in [.attribute(.elementType)] }
    var elements = elements
    elements.filter { _ in .unknown }
    return elements
  }

  private mutating func keep(_ condition: QueryCondition<QueryKey, ElementPredicate>, of subject: FilterSubject) {
    switch subject {
    case .itself:
      var kept = candidates
      narrow(&kept, to: condition, isOfType: false)
      candidates = kept
    case .descendant:
      // A walk finds the descendants of one type without looking at the others.
      let type = snapshot.recordsTypes ? condition.type : nil
      var inner = Candidates(inOrder: walk.descendants(of: candidates.list.inDocumentOrder, type ?? .any))
      narrow(&inner, to: condition, isOfType: type != nil)
      keepElements(around: inner)
    case .either:
      var inner = Candidates(inOrder: walk.descendantsAndSelves(of: candidates.list.inDocumentOrder))
      narrow(&inner, to: condition, isOfType: false)
      keepElements(aroundOrAmong: inner)
    }
  }

  /// Removes elements for which the condition is false.
  ///
  /// - Parameter isOfType: Whether all the elements have the type that the condition requires.
  private mutating func narrow(
    _ elements: inout Candidates, to condition: QueryCondition<QueryKey, ElementPredicate>, isOfType: Bool
  ) {
    switch condition {
    case .type(let type, let key):
      if type != .any, !snapshot.recordsTypes {
        elements = withTypesInDoubt(elements)
      } else if type != .any, !isOfType {
        elements.filter { snapshot.typeColumn[Int($0)] == type.rawValue ? .yes : .no }
      }
      if let key { narrow(&elements, to: StringKey(key, in: snapshot)) }
    case .key(let key): narrow(&elements, to: StringKey(key, in: snapshot))
    case .predicate(let predicate):
      var matcher = PredicateMatcher(predicate, in: snapshot)
      filter(&elements, condition: { matcher.truth(of: $0) }, facts: { matcher.missingFacts(for: $0) })
    case .block(let test):
      let all = snapshot.elements
      elements.filter { Truth(test.holds(for: all[Int($0)])) }
    }
  }

  private mutating func narrow(_ elements: inout Candidates, to key: StringKey) {
    if key.matchesNothing { return elements.narrow { _ in [] } }
    elements.narrow(key.shortlist)
    filter(&elements, condition: key.identifies, facts: { [key.missingFact(for: $0)] })
  }

  /// Removes elements for which the condition is false, and records the facts that undecided elements depend on.
  @inline(__always) private mutating func filter(
    _ elements: inout Candidates, condition: (UInt32) -> Truth, facts: (UInt32) -> [MissingFact]
  ) {
    var open: [UInt32] = []
    elements.filter { index in
      let truth = condition(index)
      if truth == .unknown { open.append(index) }
      return truth
    }
    note(open, facts: facts)
  }

  /// Keeps elements that strictly contain one of the given elements, which are in preorder.
  private mutating func keepElements(around inner: Candidates) {
    let (walk, all, certain) = (walk, inner.all, inner.certain)
    var open: [UInt32] = []
    candidates.filter { index in
      if walk.hasDescendant(index, among: certain) { return .yes }
      if walk.isIncomplete(below: index) {
        open.append(index)
        return .unknown
      }
      return walk.hasDescendant(index, among: all) ? .unknown : .no
    }
    note(open) { _ in [.missingElements] }
  }

  /// Keeps elements that contain one of the given elements, which are in preorder. Whether an element contains itself
  /// depends on the version of XCTest. (`device-evidence` §2)
  private mutating func keepElements(aroundOrAmong inner: Candidates) {
    let keepsThemselves = SelfContainment.isKept(in: snapshot)
    let (walk, all, certain) = (walk, inner.all, inner.certain)
    var open: [UInt32] = []
    var incomplete: [UInt32] = []
    candidates.filter { index in
      if walk.hasDescendant(index, among: certain) { return .yes }
      let isItself = walk.hasDescendantOrIs(index, among: certain)
      if isItself {
        if keepsThemselves == .unknown { open.append(index) }
        return keepsThemselves
      }
      if walk.isIncomplete(below: index) {
        incomplete.append(index)
        return .unknown
      }
      return walk.hasDescendantOrIs(index, among: all) ? .unknown : .no
    }
    note(open) { _ in [.selfContainment] }
    note(incomplete) { _ in [.missingElements] }
  }

  private mutating func replace(by search: DriverLocator) -> Progress {
    let found = search.find(in: snapshot)
    let isPossible = Set(found.possible)
    candidates = Candidates(inOrder: (found.certain + found.possible).sorted().map { UInt32($0) })
    candidates.filter { isPossible.contains(Int($0)) ? .unknown : .yes }
    if found.mayHaveMore { candidates.missing = missing(fromAll: candidates.all) }
    let facts = found.missingFacts
    note(facts)
    if trace != nil { for element in found.possible { doubts[UInt32(element)] = facts } }
    return Progress(outcome: found.failure == nil ? nil : .undecidable)
  }

  private mutating func bindSingle() -> Progress {
    let certain = candidates.certain.count
    let all = candidates.all.count
    if candidates.missing != nil { note([.missingElements]) }
    if certain >= 2 { return Progress(outcome: .ambiguous) }
    if all == certain, candidates.missing == nil { return Progress() }
    return .undecidable(exists: certain > 0 ? true : nil)
  }

  private mutating func bind(at index: Int) -> Progress {
    if let undecided = bindDespiteMissing(at: index) { return undecided }
    guard index < candidates.all.count else {
      if !candidates.certain.isEmpty { return Progress(outcome: .indexOutOfRange) }
      candidates = Candidates(inOrder: [])
      return .undecidable(exists: false)
    }
    return keepPick(at: index)
  }

  /// Keeps the element at an index, which must be valid, or all elements that may be at it.
  private mutating func keepPick(at index: Int, fromEnd: Bool = false) -> Progress {
    let exists: Bool? = index < candidates.certain.count ? true : nil
    switch pick(at: index, fromEnd: fromEnd) {
    case .element(let element):
      candidates = Candidates(inOrder: [element])
      return Progress()
    case .oneOf(let elements):
      candidates = Candidates(possible: elements)
      return .undecidable(exists: exists)
    case .byOrder(let elements):
      candidates = Candidates(possible: elements)
      return .undecidable(exists: exists, picks: elements)
    }
  }

  /// Keeps the element at a class chain position: one-based, and counted from the end if negative.
  private mutating func keep(at position: Int) -> Progress {
    let index = Int(position.magnitude &- 1)
    if position != 0, let undecided = bindDespiteMissing(at: index, fromEnd: position < 0) {
      return Progress(exists: undecided.exists)
    }
    guard position != 0, index < candidates.all.count else {
      candidates = Candidates(inOrder: [])
      return Progress()
    }
    let progress = keepPick(at: index, fromEnd: position < 0)
    return progress.picks == nil ? Progress() : progress
  }

  /// Checks whether the rest of the query finds nothing, whichever element an undecided binding picks.
  ///
  /// - Returns: The step that finds nothing even if it searches from all of the elements together, and the number of
  ///   candidates before it. If the rest of the query may find something, returns nil and leaves the state unchanged.
  private mutating func followEveryReading(after stepIndex: Int) -> (step: Int, candidateCount: Int)? {
    guard stepIndex + 1 < steps.count, mayBeUnbound(steps[stepIndex]) else { return nil }
    var reader = self
    for next in stepIndex + 1..<steps.count {
      reader.stepIndex = next
      let candidateCount = reader.candidates.all.count
      let outcome = reader.apply(steps[next]).outcome
      reader.note(steps[next])
      if let outcome, outcome != .undecidable || !reader.mayBeUnbound(steps[next]) { return nil }
      if reader.candidates.isEmpty {
        self = reader
        return (next, candidateCount)
      }
    }
    return nil
  }

  /// Whether the only possible outcome is “no match” if the binding picks none of the candidates. If a single
  /// element is required and there are several candidates, the outcome may instead be ambiguous. If the binding is an
  /// index above 0, the index may instead be out of range.
  private func mayBeUnbound(_ step: QueryStep) -> Bool {
    switch step {
    case .single: candidates.all.count == 1 && candidates.missing == nil
    case .first, .index(0): true
    default: false
    }
  }

  mutating func note(_ facts: [MissingFact]) {
    for fact in facts where !missingFacts.contains(fact) { missingFacts.append(fact) }
  }

  /// Records the missing facts that undecided elements depend on.
  mutating func note(_ elements: [UInt32], facts: (UInt32) -> [MissingFact]) {
    for element in elements {
      let facts = facts(element)
      note(facts)
      if trace != nil { doubts[element, default: []] += facts }
    }
  }

  private mutating func note(_ step: QueryStep) {
    guard trace != nil else { return }
    let certain = candidates.certain.count
    trace?.append(
      Resolution.TraceEntry(step: step, count: certain, possibleCount: candidates.all.count - certain))
  }

  private var doubtList: [Resolution.Doubt] {
    doubts.sorted { $0.key < $1.key }.map { Resolution.Doubt(element: snapshot[Int($0.key)], facts: $0.value) }
  }

  private mutating func resolution(
    _ outcome: Resolution.Outcome, at step: Int, candidateCount: Int, exists undecidedExistence: Bool? = nil
  ) -> Resolution {
    if outcome == .ambiguous { candidates.settle(in: snapshot) }
    let all = candidates.all.map { snapshot[Int($0)] }
    let possible = candidates.possible
    let certain = possible.isEmpty ? all : candidates.certain.map { snapshot[Int($0)] }
    let (matches, open): ([Element], [Element]) =
      switch outcome {
      case .resolved, .ambiguous: (certain, possible.map { snapshot[Int($0)] })
      // It is unknown which of the elements is bound.
      case .undecidable: ([], all)
      case .noMatch, .indexOutOfRange: ([], [])
      }
    let mayHaveMore = candidates.missing != nil && outcome != .noMatch && outcome != .indexOutOfRange
    let isLast = step == steps.count - 1
    let exists: Bool? =
      switch outcome {
      case .resolved: true
      case .ambiguous: isLast
      case .noMatch, .indexOutOfRange: false
      // Even if there is an element to bind, later steps may find nothing.
      case .undecidable: undecidedExistence == true && !isLast ? nil : undecidedExistence
      }
    return Resolution(
      outcome: outcome, exists: exists, matches: matches, possible: open, all: matches.isEmpty ? open : all,
      likely: nil, isCut: false, orderDecisions: orderDecisions, decidingStep: step,
      isDecidedByLastStep: isLast, candidateCount: candidateCount, mayHaveMore: mayHaveMore,
      missingFacts: outcome == .undecidable || !open.isEmpty || mayHaveMore ? missingFacts : [], trace: trace,
      doubts: trace == nil ? nil : doubtList)
  }
}
