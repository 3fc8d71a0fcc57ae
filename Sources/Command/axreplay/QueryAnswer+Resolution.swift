// From the engine's resolution to an answer that can be reported.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Reports
import SnapshotFormats

extension QueryAnswer {
  /// Asks one dump. Whatever fails is explained in short; everything is explained in full if that is wanted.
  ///
  /// - Parameters:
  ///   - prefix: What stood before the locator to name its strategy, and will stand before one to try.
  ///   - isStrategyNamed: The strategy was not told by the locator, so another one for a locator to try must be named, too.
  init(
    _ locator: LocatorReading, _ strategy: LocatorStrategy, prefix: String = "", isStrategyNamed: Bool = false,
    path: String, _ reading: DumpReading, isExplained: Bool
  ) {
    func named(_ other: LocatorStrategy) -> String? { isStrategyNamed && other != strategy ? other.rawValue : nil }
    self.init(
      path: path, format: reading.format?.rawValue, elementCount: reading.snapshot?.count, outcome: .unreadable)
    self.isExplained = isExplained
    findings = reading.findings
    // The expression was checked when it was parsed, so resolving it cannot throw.
    guard let snapshot = reading.snapshot else { return }
    let query = locator.query(for: snapshot.platform)
    guard let resolution = try? query.resolve(in: snapshot) else { return }
    matches = resolution.matches
    possible = resolution.possible
    if !possible.isEmpty || resolution.outcome == .undecidable { doubt = Self.doubt(resolution.missingFacts) }
    order(resolution, of: query, strategy)
    if !matches.isEmpty {
      let model = HittabilityModel(snapshot)
      let answers = matches.map { model.hittability(of: $0) }
      hittability = answers.map(HittabilityAnswer.init)
      if isExplained, answers.contains(where: \.reason.isAboutBars) { deviceFacts.append(DeviceFactAnswer(.bars)) }
    }
    switch resolution.outcome {
    case .resolved: outcome = .resolved
    case .undecidable: outcome = .undecidable
    case .noMatch: outcome = .noMatch
    case .ambiguous:
      outcome = .ambiguous
      explanation = Self.explanation(ofAmbiguous: query, resolution)
      tellApart(resolution.matches)
    case .indexOutOfRange:
      outcome = .indexOutOfRange
      explanation = Self.explanation(ofIndex: query, resolution)
    }
    if outcome != .resolved || isExplained {
      explain(locator.queryInParts(for: snapshot.platform), strategy, prefix, in: snapshot)
    }
    if snapshot.platform == .android, locator.foreignNote(for: .android) != nil {
      // What the locator is written in is of no use there.
      for number in nearMisses.indices {
        nearMisses[number].locator = LocatorStrategy.uiAutomator.locator(for: nearMisses[number].element)
        nearMisses[number].strategy = named(.uiAutomator)
      }
    }
    if outcome == .noMatch, nearMisses.isEmpty {
      nearMisses = locator.nearMisses(in: snapshot).prefix(isExplained ? Explanation.maximumNearMisses : 1).map {
        NearMissAnswer(
          element: $0.element, difference: $0.difference, kind: $0.kind, step: $0.part,
          locator: $0.strategy == strategy ? $0.locator.map { prefix + $0 } : $0.locator,
          strategy: named($0.strategy), remoteness: $0.remoteness)
      }
    }
  }

  /// Names both elements where the order of results decides between two. (`result-order` §6)
  private mutating func order(_ resolution: Resolution, of query: ElementQuery, _ strategy: LocatorStrategy) {
    let names = strategy.texts(ofStepsOf: query)
    orderDecisions = resolution.orderDecisions.map {
      OrderDecisionAnswer(step: names[$0.step], picked: $0.picked, inDocumentOrder: $0.inDocumentOrder)
    }
    if resolution.missingFacts.contains(.selfContainment) {
      let version = resolution.possible.first?.snapshot.xctest
      remarks.append(
        version.map { "nothing is known of Xcode \($0), which is between the two; matching(…) means the same in all" }
          ?? "name the version of Xcode with --xctest, as xctest: in axreplay.yml, or as xcode in the journal")
    }
    if let likely = resolution.likely, let first = likely.first, resolution.missingFacts.contains(.receiverOrder) {
      let isLikely = Set(likely)
      let others = resolution.possible.lazy.filter { !isLikely.contains($0) }.map(Self.name).prefix(3)
      let rest = resolution.possible.count - likely.count - others.count
      let traversal =
        resolution.isCut || others.isEmpty
        ? "in one traversal it may be another one"
        : "\(others.joined(separator: ", "))\(rest > 0 ? " or one of \(rest) more" : "") in one traversal"
      remarks.append("\(Self.name(first)) if results come receiver by receiver, which is likelier; \(traversal)")
    }
    if strategy == .classChain, resolution.orderDecisions.contains(where: { $0.step < query.steps.count - 1 }) {
      remarks.append("how a position in the middle counts is not established since WebDriverAgent 16.1.2")
    }
    guard strategy == .xpath, let first = matches.first, first.snapshot.platform == .apple, matches.count > 1 else {
      return
    }
    let listed = first.snapshot.inLevelOrder(matches)
    if let place = matches.indices.first(where: { matches[$0] != listed[$0] }) {
      remarks.append(
        """
        WebDriverAgent lists these level by level: at index \(place) \(Self.name(listed[place])), not \
        \(Self.name(matches[place])); a single one is \(Self.name(first))
        """)
      if isExplained { deviceFacts.append(DeviceFactAnswer(.xpathList)) }
    }
  }

  /// An element in a remark: what it is, and its line.
  private static func name(_ element: Element) -> String {
    let text = [element.identifier, element.label, element.value].lazy.compactMap { $0 }.first { !$0.isEmpty }
    let line = element.line.map { " (:\($0))" } ?? ""
    return element.type.shortName + (text.map { " \"\($0)\"" } ?? "") + line
  }

  private mutating func explain(
    _ query: ElementQuery, _ strategy: LocatorStrategy, _ prefix: String, in snapshot: Snapshot
  ) {
    guard let result = try? query.explain(in: snapshot) else { return }
    // The query in parts may differ in what XML cannot express; then it explains nothing.
    let isSame = result.resolution.matches == matches && result.resolution.possible == possible
    guard isSame else { return }
    let names = strategy.texts(ofStepsOf: query)
    if outcome == .noMatch || isExplained { trace = Self.trace(names, result) }
    nearMisses = result.nearMisses.prefix(isExplained ? Explanation.maximumNearMisses : 1).map { miss in
      NearMissAnswer(
        element: miss.element, difference: miss.difference.description, kind: miss.difference.kind,
        step: names[miss.step],
        locator: strategy.locator(for: miss.query, to: miss.element).map { prefix + $0 }, remoteness: miss.remoteness)
    }
    locators = result.uniqueExpressions.map { $0?.description ?? "" }
    available = result.available
    guard isExplained else { return }
    deviceFacts += result.deviceFacts.map(DeviceFactAnswer.init)
    doubts = (result.resolution.doubts ?? []).map {
      DoubtAnswer(element: $0.element, facts: $0.facts.map(\.description))
    }
    if !result.uncompared.isEmpty {
      let names = result.uncompared.map(\.rawValue).joined(separator: ", ")
      remarks.append("not recorded of the candidates, and so taken to be different: \(names)")
    }
    remarks += result.selfContainments.map { containment in
      let count = containment.elements.count
      return "\(query.steps[containment.step]): "
        + (count == 1
          ? "1 element is kept because it matches itself; it contains nothing that does"
          : "\(count) elements are kept because they match themselves; they contain nothing that does")
    }
  }

  /// All that is not recorded in one clause, then what else is the matter.
  private static func doubt(_ facts: [MissingFact]) -> String {
    let unrecorded = facts.compactMap(\.unrecorded)
    let clauses = unrecorded.isEmpty ? [] : ["the dump does not record " + unrecorded.joined(separator: ", nor ")]
    return (clauses + facts.filter { $0.unrecorded == nil }.map(\.description)).joined(separator: "; ")
  }

  private mutating func tellApart(_ candidates: [Element]) {
    let result = ElementDifferences(among: candidates)
    differences = result.attributes.map { $0 == .container ? "container" : $0.rawValue }
    guard let container = result.attributes.firstIndex(of: .container) else { return }
    distinctions = result.texts.map { "in \($0[container])" }
  }

  private static func trace(_ names: [String], _ explanation: Explanation) -> [TraceStep] {
    (explanation.resolution.trace ?? []).enumerated().compactMap { number, entry in
      // A binding never leaves nothing, so it is not where the candidates were lost; nor are all elements.
      if entry.step.isBinding || entry.step == .everything { return nil }
      let remark =
        number == explanation.emptyingStep
        ? "nothing is left" : explanation.idleSteps.contains(number) ? "keeps everything" : ""
      return TraceStep(
        step: names[number], count: entry.count, possibleCount: entry.possibleCount, remark: remark)
    }
  }

  private static func explanation(ofAmbiguous query: ElementQuery, _ resolution: Resolution) -> String {
    let count = resolution.matches.count
    guard resolution.isDecidedByLastStep else {
      let prefix = query.prefix(resolution.decidingStep + 1)
      return "\(prefix) must be one element for the rest of the locator, and there are \(count)"
    }
    return "\(count) matches for a single element"
  }

  private static func explanation(ofIndex query: ElementQuery, _ resolution: Resolution) -> String {
    let count = resolution.candidateCount
    guard case .index(let index) = query.steps[resolution.decidingStep] else { return "" }
    return "index \(index) of \(count) \(count == 1 ? "element" : "elements"), numbered from 0"
  }
}

extension Hittability.Reason {
  fileprivate var isAboutBars: Bool { if case .underBar = self { true } else { false } }
}

extension DeviceFactAnswer {
  /// A fact as its row in `Docs/XCTestVersions.md` has it.
  init(_ fact: DeviceFact) {
    self.init(
      id: fact.rawValue, statement: fact.statement, confidence: fact.confidence.rawValue, option: fact.option)
  }
}

extension HittabilityAnswer {
  /// The engine's answer in words.
  init(_ hittability: Hittability) {
    self.init(
      answer: hittability.answer.rawValue, confidence: hittability.confidence.rawValue,
      reason: hittability.reason.description, point: hittability.point, blockers: hittability.blockers.map(\.index),
      notes: hittability.notes.map(\.description))
  }
}
