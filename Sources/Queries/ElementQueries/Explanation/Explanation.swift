// Why a query came to its answer.

public import AccessibilityTree

/// A resolution and what explains it.
///
///     let explanation = try ElementQuery.application.buttons["Log In"].explain(in: snapshot)
///     explanation.resolution.outcome  // .noMatch
///     explanation.emptyingStep        // 1: no button has that name
///     explanation.nearMisses.first?.difference.description  // label differs in case: "Log in"
///
/// The target is described in `diagnostics-and-rules` §3.
public struct Explanation: Sendable {
  /// The answer, with its trace.
  public let resolution: Resolution
  /// No match: the number, from 0, of the first step that left nothing. Nil for every other outcome.
  public let emptyingStep: Int?
  /// The numbers of the filtering steps that were reached and kept everything that they were given.
  public let idleSteps: [Int]
  /// No match: the elements that came nearest, the likeliest first, at most ``maximumNearMisses``. Otherwise empty.
  public let nearMisses: [NearMiss]
  /// Ambiguous: for each of the candidates, in the order of ``Resolution/matches``, a query verified to resolve to it
  /// alone; nil where none was found within the bounds of work. Otherwise empty.
  public let uniqueExpressions: [ElementQuery?]
  /// No match, and nothing came near: a few of the elements with a name that the emptying step had to choose from.
  public let available: [Element]
  /// No match, and the emptying step compares a string key: the attributes that it would have been compared with and that
  /// the dump records for none of the candidates. They count as different.
  public let uncompared: [ElementDifferences.Attribute]
  /// Where elements were kept because they match themselves, though the query asks what they contain.
  public let selfContainments: [SelfContainment]

  /// The uncertain facts about XCTest that the answer depends on.
  public let deviceFacts: [DeviceFact]

  /// How many near misses an explanation has at most.
  public static let maximumNearMisses = 5
}

extension ElementQuery {
  /// Evaluates the query and explains the answer.
  ///
  ///     try ElementQuery.application.buttons["Log In"].explain(in: snapshot).nearMisses
  ///
  /// The answer is that of ``resolve(in:tracing:)``, which does none of this work.
  ///
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before looking at any element.
  public func explain(in snapshot: Snapshot) throws(InvalidQuery) -> Explanation {
    let resolution = try resolve(in: snapshot, tracing: true)
    let emptyingStep = resolution.outcome == .noMatch ? resolution.decidingStep : nil
    var nearMisses: [NearMiss] = []
    if let emptyingStep {
      var search = NearMissSearch(query: self, emptiedAt: emptyingStep, in: snapshot)
      nearMisses = search.run()
    }
    var available: [Element] = []
    var uncompared: [ElementDifferences.Attribute] = []
    if let emptyingStep, steps[emptyingStep].isFilter {
      let before = try? prefix(emptyingStep).resolve(in: snapshot)
      let candidates = before?.matches ?? []
      if nearMisses.isEmpty { available = Array(candidates.lazy.filter { $0.nameOrValue != nil }.prefix(9)) }
      if steps[emptyingStep].comparesItsKeyWithCandidates { uncompared = Self.unrecordedTexts(of: candidates) }
    }
    var expressions: [ElementQuery?] = []
    if resolution.outcome == .ambiguous {
      var search = UniqueExpressionSearch(in: snapshot)
      expressions = search.expressions(forCandidatesOf: self, resolution)
    }
    return Explanation(
      resolution: resolution, emptyingStep: emptyingStep, idleSteps: idleSteps(in: resolution.trace ?? []),
      nearMisses: nearMisses, uniqueExpressions: expressions, available: available, uncompared: uncompared,
      selfContainments: selfContainments(in: snapshot), deviceFacts: deviceFacts(of: resolution, in: snapshot))
  }

  /// The attributes that a string key is compared with, as far as none of the elements has them recorded.
  private static func unrecordedTexts(of elements: [Element]) -> [ElementDifferences.Attribute] {
    let texts: [(ElementDifferences.Attribute, (Element) -> String?)] = [
      (.identifier, \.identifier), (.label, \.label), (.title, \.title), (.value, \.value),
      (.placeholderValue, \.placeholderValue),
    ]
    return elements.isEmpty ? [] : texts.filter { _, text in elements.allSatisfy { text($0) == nil } }.map(\.0)
  }

  /// The filters that left as many elements as there were.
  private func idleSteps(in trace: [Resolution.TraceEntry]) -> [Int] {
    // Before the first step there is the application.
    var before = (count: 1, possible: 0)
    var idle: [Int] = []
    for (number, entry) in trace.enumerated() {
      let after = (count: entry.count, possible: entry.possibleCount)
      if entry.step.isFilter, after == before { idle.append(number) }
      before = after
    }
    return idle
  }
}

extension Element {
  /// The identifier, or the label where there is none; nil if both are empty or not recorded.
  package var name: String? { Self.first([identifier, label]) }

  /// The same, or else the value.
  package var nameOrValue: String? { Self.first([identifier, label, value]) }

  private static func first(_ texts: [String?]) -> String? { texts.lazy.compactMap { $0 }.first { !$0.isEmpty } }
}

extension QueryStep {
  /// The step keeps some of the elements that it is given.
  var isFilter: Bool { !isBinding && !leadsElsewhere }

  /// The step takes elements to others.
  var leadsElsewhere: Bool {
    switch self {
    case .descendants, .children, .disclosedChildRows, .everything, .search: true
    default: false
    }
  }

  /// The step keeps elements that a string key identifies, not such that contain one.
  var comparesItsKeyWithCandidates: Bool {
    switch self {
    case .identified, .matchingType(_, _?): true
    default: false
    }
  }

  /// The step with another string key; itself if it has none.
  func withKey(_ key: String) -> QueryStep {
    switch self {
    case .identified: .identified(key)
    case .matchingType(let type, _?): .matchingType(type, identifier: key)
    case .containing(let type, _?): .containing(type, identifier: key)
    default: self
    }
  }

  /// The step with another element type; itself if it has none.
  func withType(_ type: ElementType) -> QueryStep {
    switch self {
    case .descendants: .descendants(type)
    case .children: .children(type)
    case .matchingType(_, let key): .matchingType(type, identifier: key)
    case .containing(_, let key): .containing(type, identifier: key)
    default: self
    }
  }
}
