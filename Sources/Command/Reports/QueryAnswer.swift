// Evaluates a locator against one dump, and explains the result.

import AccessibilityTree
public import ElementQueries
public import Findings
public import LocatorStrategies
public import SnapshotFormats

/// The result for one dump. Failures have a short explanation; the full explanation is optional.
///
///     let answer = QueryAnswer(locator, .chain, path: "login.xml", reading, isExplained: false)
///     QueryText.lines(answer).first?.plain  // "login.xml: 1 match"
public struct QueryAnswer: Sendable {
  /// The path of the dump, as the user gave it or as found in a directory that the user gave.
  public let path: String
  /// The path before the line in positions: without the number of the dump, if lines are counted from the beginning of
  /// the file.
  private let file: String
  /// The name of the file in an archive; nil if the dump is not from an archive.
  let entry: String?
  /// The dialect of the dump; nil if it was not recognised.
  public let format: DumpFormat?
  /// The number of elements in the dump; nil if the dump cannot be read.
  public let elementCount: Int?
  /// The findings about the dump.
  public let findings: [Finding]
  /// Whether the full explanation was requested.
  public let isExplained: Bool
  /// The result of the query; nil if the dump cannot be read, or if the platform's driver refuses the locator.
  public let resolution: Resolution?
  /// The near misses, most similar first.
  public private(set) var nearMisses: [NearMissSuggestion] = []
  /// Further remarks about the result, each a sentence without a full stop.
  public private(set) var remarks: [String] = []
  /// The mistake because of which the driver of the dump's platform refuses the locator; nil if it evaluates it.
  public let refusal: SyntaxError?
  /// How many elements `find_elements` returns on a device; nil if it returns all matches, or if that is undecidable.
  /// Only for UiSelectors, with which it often returns fewer.
  public let listCount: Int?
  /// What determines the elements of that list, one for each: `outer match` or `index`.
  let listUnit: String
  /// The locator to which the driver of the dump's platform translates a css selector; nil for other locators.
  let translation: (strategy: LocatorStrategy, text: String)?
  /// The hittability of each match, or of the first ones.
  let hittability: [Hittability]
  /// The attributes in which the candidates of an ambiguous query differ.
  let differences: ElementDifferences?
  let query: ElementQuery
  let strategy: LocatorStrategy
  /// The explanation, the explained query and the names of its steps; nil if there is nothing to explain.
  private(set) var explanation: (result: Explanation, query: ElementQuery, steps: [String])?

  /// A near miss, the step that excludes it (as written in an expression), a locator that finds it, and the strategy of
  /// that locator. The locator is nil if none is known. The strategy is nil unless an option names the strategy of the
  /// query and the suggested locator uses a different one.
  public typealias NearMissSuggestion = (miss: NearMiss, step: String, locator: String?, strategy: String?)

  /// Evaluates a query against one dump.
  ///
  /// - Parameters:
  ///   - prefix: The prefix that names the strategy of the locator; also used for suggested locators.
  ///   - isStrategyNamed: Whether an option names the strategy. Suggested locators must then name their strategy, too.
  ///   - isExplained: Whether to give the full explanation.
  ///   - hasDetails: Whether to compute hittability and to explain a failure, which takes longer than evaluating the
  ///     query.
  ///   - tappedCount: For at most this many matches, hittability is computed.
  public init(
    _ locator: LocatorReading, _ strategy: LocatorStrategy, prefix: String = "", isStrategyNamed: Bool = false,
    path: String, _ reading: DumpReading, isExplained: Bool, hasDetails: Bool = true,
    tappedCount: Int = .max
  ) {
    let snapshot = reading.snapshot
    self.path = path
    entry = reading.part?.entry
    let number = reading.part.flatMap { $0.count > 1 && $0.entry == nil ? "#\($0.number)" : nil } ?? ""
    file = path.hasSuffix(number) ? String(path.dropLast(number.count)) : path
    format = reading.format
    elementCount = snapshot?.count
    findings = reading.findings
    self.isExplained = isExplained
    self.strategy = strategy
    query = snapshot.map(locator.query(in:)) ?? locator.query
    let refusal = snapshot.flatMap(locator.refusal(in:))
    self.refusal = refusal
    translation = snapshot.flatMap(locator.translation(in:))
    // The expression was checked when it was parsed, so resolving it does not throw.
    resolution = refusal == nil ? snapshot.flatMap { [query] in try? query.resolve(in: $0) } : nil
    listCount = resolution.flatMap { resolution in snapshot.flatMap { locator.listCount(in: $0, of: resolution) } }
    listUnit = listCount != nil && locator.listsByIndex ? "index" : "outer match"
    let matches = resolution?.matches ?? []
    let hasDetails = hasDetails || isExplained
    let model = hasDetails ? matches.first.map { HittabilityModel($0.snapshot) } : nil
    hittability = matches.prefix(tappedCount).compactMap { model?.hittability(of: $0) }
    differences = resolution?.outcome == .ambiguous && hasDetails ? ElementDifferences(among: matches) : nil
    guard let snapshot, resolution != nil, hasDetails else { return }
    if isExplained || outcome != .resolved {
      explain(locator.queryInParts(in: snapshot), in: snapshot)
    }
    if let explanation {
      nearMisses = explanation.result.nearMisses.prefix(isExplained ? Explanation.maximumNearMisses : 1).map { miss in
        var advice = strategy.advice(for: miss, locator)
        // Without an option, the printed locator must show its strategy.
        if !isStrategyNamed, let (own, text) = advice {
          let read = DetectedLocator((own == strategy ? prefix : "") + text)
          if read.strategy != own || read.text != text {
            advice = LocatorStrategy.chain.locator(for: miss.element).map { (.chain, $0) }
          }
        }
        let other = advice.flatMap { $0.strategy == strategy ? nil : $0.strategy }
        return (
          miss, explanation.steps[miss.step], advice.map { other == nil ? prefix + $0.text : $0.text },
          isStrategyNamed ? other?.rawValue : nil
        )
      }
    }
    remarks = orderRemarks + explanationRemarks
  }

  /// Explains the query step by step. There is no explanation if evaluating the steps one by one gives a different
  /// result from evaluating the query; this can happen for strings with characters that XML cannot represent.
  private mutating func explain(_ parts: ElementQuery, in snapshot: Snapshot) {
    guard let result = try? parts.explain(in: snapshot), result.resolution.matches == matches,
      result.resolution.possible == possible
    else { return }
    explanation = (result, parts, strategy.texts(ofStepsOf: parts))
  }

  /// Returns whether the best near miss of this answer is more similar to the query than the best one of another
  /// answer.
  public func isNearer(than other: QueryAnswer?) -> Bool {
    guard let nearest = nearMisses.first?.miss.remoteness else { return false }
    return other?.nearMisses.first.map { nearest < $0.miss.remoteness } ?? true
  }

  /// Returns the file of an element with its line, as editors open it: `appium.log:98`. If the line is unknown, returns
  /// the path.
  func position(of element: Element) -> String {
    element.place.map { "\(DisplayText.visible(file)):\($0)" } ?? DisplayText.visible(path)
  }

  /// Adds a remark: one sentence without a full stop.
  public mutating func remark(_ text: String) { remarks.append(text) }
}

extension QueryAnswer {
  /// The outcome of the query; nil if the dump cannot be read, or if the platform's driver refuses the locator.
  public var outcome: Resolution.Outcome? { resolution?.outcome }

  /// The number of matches, or of the candidates of an ambiguous query.
  public var matchCount: Int { matches.count }

  /// The number of matches as text: `2`, `?` if it is undecidable, and `≥2` if an incomplete dump may lack others.
  public var countText: String {
    guard let resolution else { return "" }
    if resolution.outcome == .undecidable { return "?" }
    return resolution.isExact ? "\(matchCount)" : "≥\(matchCount)"
  }

  /// The matches, or the candidates of an ambiguous query.
  var matches: [Element] { resolution?.matches ?? [] }

  /// The elements for which the query is undecidable.
  var possible: [Element] { resolution?.possible ?? [] }

  /// A few elements of the dump, to be listed if no element is similar to the one that the query describes; otherwise
  /// empty.
  var available: [Element] { explanation?.result.available ?? [] }

  /// For each candidate of an ambiguous query, a locator that finds only this candidate; nil if there is none.
  var locators: [String?] { explanation?.result.uniqueExpressions.map { $0?.description } ?? [] }

  /// The number of candidates after each step. Steps that cannot be the reason for an empty result are omitted.
  ///
  /// The index is that of the step in the explained query, as ``elements(afterStep:in:)`` expects it.
  var trace: [(index: Int, step: String, entry: Resolution.TraceEntry, remark: String)] {
    guard let (result, _, steps) = explanation, outcome == .noMatch || isExplained else { return [] }
    return (result.resolution.trace ?? []).enumerated().compactMap { index, entry in
      // A binding never removes the last candidate, and `everything` removes none, so neither can be the reason for an
      // empty result.
      if entry.step.isBinding || entry.step == .everything { return nil }
      let remark =
        index == result.emptyingStep
        ? "no candidates left" : result.redundantSteps.contains(index) ? "keeps all candidates" : ""
      return (index, steps[index], entry, remark)
    }
  }

  /// Returns the definite and possible candidates after a step, which has an entry in ``trace``.
  func elements(afterStep index: Int, in snapshot: Snapshot) -> [Element] {
    (try? explanation?.query.input(ofStep: index + 1, in: snapshot)) ?? []
  }

  /// For each undecidable element, the facts that the dump would have to record to decide whether it matches. Empty
  /// unless the full explanation was requested.
  var doubts: [Resolution.Doubt] { isExplained ? explanation?.result.resolution.doubts ?? [] : [] }

  /// The bindings and indices that select a different element than document order would, with the names of their steps.
  var orderDecisions: [(step: String, decision: Resolution.OrderDecision)] {
    let decisions = resolution?.orderDecisions ?? []
    if decisions.isEmpty { return [] }
    let names = strategy.texts(ofStepsOf: query)
    return decisions.map { (names[$0.step], $0) }
  }

  /// The uncertain facts about XCTest that the result depends on; empty unless the full explanation was requested.
  var deviceFacts: [DeviceFact] {
    guard isExplained else { return [] }
    let isAboutBars = hittability.contains { if case .underBar = $0.reason { true } else { false } }
    return (levelOrderDifference == nil ? [] : [.xpathList]) + (isAboutBars ? [.bars] : [])
      + (explanation?.result.deviceFacts ?? [])
  }

  /// For an XPath, the first index at which WebDriverAgent's order of the matches differs from document order, and the
  /// matches in WebDriverAgent's order.
  var levelOrderDifference: (place: Int, listed: [Element])? {
    guard strategy == .xpath, let first = matches.first, first.snapshot.driver == .webDriverAgent, matches.count > 1
    else {
      return nil
    }
    let listed = first.snapshot.inLevelOrder(matches)
    return matches.indices.first { matches[$0] != listed[$0] }.map { ($0, listed) }
  }
}
