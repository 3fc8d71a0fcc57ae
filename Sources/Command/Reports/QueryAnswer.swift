// What a locator finds in one dump, and what explains it.

import AccessibilityTree
public import ElementQueries
public import Findings
public import LocatorStrategies
public import SnapshotFormats

/// The answer for one dump. Whatever fails is explained in short, everything in full if that is wanted.
///
///     let answer = QueryAnswer(locator, .chain, path: "login.xml", reading, isExplained: false)
///     QueryText.lines(answer).first?.plain  // "login.xml: 1 match"
public struct QueryAnswer: Sendable {
  /// The path as the user gave or would give it.
  public let path: String
  /// The dialect; nil if it was not recognised.
  public let format: DumpFormat?
  /// The number of elements; nil if the dump cannot be read.
  public let elementCount: Int?
  /// What is wrong or doubtful about the dump.
  public let findings: [Finding]
  /// The whole explanation was asked for, not only what a failure needs.
  public let isExplained: Bool
  /// How the query ended; nil if the dump cannot be read.
  public let resolution: Resolution?
  /// Elements that came near, the nearest first.
  public private(set) var nearMisses: [Near] = []
  /// What else led to the answer: one sentence each, without a full stop.
  public private(set) var remarks: [String] = []
  /// For each match whether it can be tapped where it is.
  let hittability: [Hittability]
  /// What tells the candidates of an ambiguous query apart.
  let differences: ElementDifferences?
  let query: ElementQuery
  let strategy: LocatorStrategy
  /// Why it came to that, the query in parts that was explained, and their names; nil where nothing is to be explained.
  private(set) var explanation: (result: Explanation, query: ElementQuery, steps: [String])?

  /// An element that came near, the step that it fails as it would stand in an expression, and a locator that finds it, with
  /// its strategy where that is another one than was asked for by name; nil if none is known.
  public typealias Near = (miss: NearMiss, step: String, locator: String?, strategy: String?)

  /// Asks one dump.
  ///
  /// - Parameters:
  ///   - prefix: What stood before the locator to name its strategy, and will stand before one to try.
  ///   - isStrategyNamed: The strategy was not told by the locator, so another one for a locator to try must be named, too.
  public init(
    _ locator: LocatorReading, _ strategy: LocatorStrategy, prefix: String = "", isStrategyNamed: Bool = false,
    path: String, _ reading: DumpReading, isExplained: Bool
  ) {
    let snapshot = reading.snapshot
    self.path = path
    format = reading.format
    elementCount = snapshot?.count
    findings = reading.findings
    self.isExplained = isExplained
    self.strategy = strategy
    query = locator.query(for: snapshot?.platform ?? .apple)
    // The expression was checked when it was parsed, so resolving it cannot throw.
    resolution = snapshot.flatMap { [query] in try? query.resolve(in: $0) }
    let matches = resolution?.matches ?? []
    let model = matches.first.map { HittabilityModel($0.snapshot) }
    hittability = matches.compactMap { model?.hittability(of: $0) }
    differences = resolution?.outcome == .ambiguous ? ElementDifferences(among: matches) : nil
    guard let snapshot, resolution != nil else { return }
    if outcome != .resolved || isExplained { explain(locator.queryInParts(for: snapshot.platform), in: snapshot) }
    if let explanation {
      nearMisses = explanation.result.nearMisses.prefix(isExplained ? Explanation.maximumNearMisses : 1).map { miss in
        let advice = strategy.advice(for: miss, locator)
        let other = advice.flatMap { $0.strategy == strategy ? nil : $0.strategy }
        return (
          miss, explanation.steps[miss.step], advice.map { other == nil ? prefix + $0.text : $0.text },
          isStrategyNamed ? other?.rawValue : nil
        )
      }
    }
    remarks = orderRemarks + explanationRemarks
  }

  /// The query in parts may differ in what XML cannot express; then it explains nothing.
  private mutating func explain(_ parts: ElementQuery, in snapshot: Snapshot) {
    guard let result = try? parts.explain(in: snapshot), result.resolution.matches == matches,
      result.resolution.possible == possible
    else { return }
    explanation = (result, parts, strategy.texts(ofStepsOf: parts))
  }

  /// Adds what else led to the answer: one sentence without a full stop.
  public mutating func remark(_ text: String) { remarks.append(text) }
}

extension QueryAnswer {
  /// How the query ended; nil if the dump cannot be read.
  public var outcome: Resolution.Outcome? { resolution?.outcome }

  /// The matches, or the candidates of an ambiguous query.
  var matches: [Element] { resolution?.matches ?? [] }

  /// Elements that cannot be decided.
  var possible: [Element] { resolution?.possible ?? [] }

  /// What there was to choose from where nothing came near; a few of them.
  var available: [Element] { explanation?.result.available ?? [] }

  /// For each candidate of an ambiguous query a locator that finds it alone; nil where there is none.
  var locators: [String?] { explanation?.result.uniqueExpressions.map { $0?.description } ?? [] }

  /// How many candidates each step left, as far as that is worth telling.
  var trace: [(step: String, entry: Resolution.TraceEntry, remark: String)] {
    guard let (result, _, steps) = explanation, outcome == .noMatch || isExplained else { return [] }
    return (result.resolution.trace ?? []).enumerated().compactMap { number, entry in
      // A binding never leaves nothing, so it is not where the candidates were lost; nor are all elements.
      if entry.step.isBinding || entry.step == .everything { return nil }
      let remark =
        number == result.emptyingStep
        ? "nothing is left" : result.idleSteps.contains(number) ? "keeps everything" : ""
      return (steps[number], entry, remark)
    }
  }

  /// For each element that could not be decided, what that depends on.
  var doubts: [Resolution.Doubt] { isExplained ? explanation?.result.resolution.doubts ?? [] : [] }

  /// The bindings and positions that pick another element than in document order, with the names of the steps.
  var orderDecisions: [(step: String, decision: Resolution.OrderDecision)] {
    let decisions = resolution?.orderDecisions ?? []
    if decisions.isEmpty { return [] }
    let names = strategy.texts(ofStepsOf: query)
    return decisions.map { (names[$0.step], $0) }
  }

  /// The uncertain facts about XCTest that the answer depends on; empty unless all is explained.
  var deviceFacts: [DeviceFact] {
    guard isExplained else { return [] }
    let isAboutBars = hittability.contains { if case .underBar = $0.reason { true } else { false } }
    return (listedOtherwise == nil ? [] : [.xpathList]) + (isAboutBars ? [.bars] : [])
      + (explanation?.result.deviceFacts ?? [])
  }

  /// The first place at which WebDriverAgent lists other elements of an XPath, and what it lists.
  var listedOtherwise: (place: Int, listed: [Element])? {
    guard strategy == .xpath, let first = matches.first, first.snapshot.platform == .apple, matches.count > 1 else {
      return nil
    }
    let listed = first.snapshot.inLevelOrder(matches)
    return matches.indices.first { matches[$0] != listed[$0] }.map { ($0, listed) }
  }
}
