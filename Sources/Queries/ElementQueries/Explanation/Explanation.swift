// Explains the result of a query.

public import AccessibilityTree
import DriverLocators
package import PredicateFormat

/// The result of resolving a query, with an explanation.
///
///     let explanation = try ElementQuery.application.buttons["Log In"].explain(in: snapshot)
///     explanation.resolution.outcome  // .noMatch
///     explanation.emptyingStep        // 1: no button has that name
///     explanation.nearMisses.first?.difference.description  // label differs in case: "Log in"
///
/// Specified in `diagnostics-and-rules` §3.
public struct Explanation: Sendable {
  /// The result, with its trace.
  public let resolution: Resolution
  /// If nothing matches, the zero-based index of the first step that left no elements; otherwise nil.
  public let emptyingStep: Int?
  /// The indices of the filters that were reached and did not remove any element.
  public let redundantSteps: [Int]
  /// If nothing matches, the nearest elements, most likely first and at most ``maximumNearMisses``; otherwise empty.
  public let nearMisses: [NearMiss]
  /// If the result is ambiguous, a query for each candidate, in the order of ``Resolution/matches``; otherwise empty.
  /// Each query has been verified to resolve to that candidate alone; it is nil if none was found within the work
  /// limit.
  public let uniqueExpressions: [ElementQuery?]
  /// If nothing matches and nothing is similar, some of the named elements to which ``emptyingStep`` was applied.
  public let available: [Element]
  /// If nothing matches and ``emptyingStep`` compares a string key, the attributes that the dump does not record for
  /// any candidate. They are treated as different from the key.
  public let unrecordedAttributes: [ElementDifferences.Attribute]
  /// The `containing` steps that kept elements only because the elements themselves match.
  public let selfContainments: [SelfContainment]

  /// The uncertain facts about XCTest on which the answer depends.
  public let deviceFacts: [DeviceFact]

  /// The maximum number of near misses in an explanation.
  public static let maximumNearMisses = 5
}

extension ElementQuery {
  /// Evaluates the query and explains the result.
  ///
  ///     try ElementQuery.application.buttons["Log In"].explain(in: snapshot).nearMisses
  ///
  /// The result is the same as that of ``resolve(in:tracing:)``, which is faster because it does not produce an
  /// explanation.
  ///
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before evaluating it.
  public func explain(in snapshot: Snapshot) throws(InvalidQuery) -> Explanation {
    let resolution = try resolve(in: snapshot, tracing: true)
    let emptyingStep = resolution.outcome == .noMatch ? resolution.decidingStep : nil
    var nearMisses: [NearMiss] = []
    if let emptyingStep {
      var search = NearMissSearch(query: self, emptiedAt: emptyingStep, in: snapshot)
      nearMisses = search.run()
    }
    var available: [Element] = []
    var unrecordedAttributes: [ElementDifferences.Attribute] = []
    if let emptyingStep, isFilter(emptyingStep) {
      let before = try? prefix(emptyingStep).resolve(in: snapshot)
      let candidates = before?.matches ?? []
      if nearMisses.isEmpty { available = Array(candidates.lazy.filter { $0.anyText != nil }.prefix(9)) }
      if steps[emptyingStep].comparesItsKeyWithCandidates {
        unrecordedAttributes = Self.unrecordedTexts(of: candidates)
      }
    }
    var expressions: [ElementQuery?] = []
    if resolution.outcome == .ambiguous {
      var search = UniqueExpressionSearch(in: snapshot)
      expressions = search.expressions(forCandidatesOf: self, resolution)
    }
    return Explanation(
      resolution: resolution, emptyingStep: emptyingStep, redundantSteps: redundantSteps(in: resolution.trace ?? []),
      nearMisses: nearMisses, uniqueExpressions: expressions, available: available,
      unrecordedAttributes: unrecordedAttributes,
      selfContainments: selfContainments(in: snapshot), deviceFacts: deviceFacts(of: resolution, in: snapshot))
  }

  /// Whether a step keeps a subset of its input. A search does if it only adds conditions to the search before it.
  private func isFilter(_ number: Int) -> Bool {
    guard case .search(let search) = steps[number] else { return steps[number].isFilter }
    guard number > 0 else { return false }
    if case .search(let before) = steps[number - 1] { return search.isCondition(on: before) }
    return steps[number - 1] == .everything && search.isName
  }

  /// Returns the attributes that a string key is compared with and that are not recorded for any of the elements.
  private static func unrecordedTexts(of elements: [Element]) -> [ElementDifferences.Attribute] {
    let texts: [(ElementDifferences.Attribute, (Element) -> String?)] = [
      (.identifier, \.identifier), (.label, \.label), (.title, \.title), (.value, \.value),
      (.placeholderValue, \.placeholderValue),
    ]
    return elements.isEmpty ? [] : texts.filter { _, text in elements.allSatisfy { text($0) == nil } }.map(\.0)
  }

  /// Returns the filters that did not remove any element.
  private func redundantSteps(in trace: [Resolution.TraceEntry]) -> [Int] {
    // The input of the first step is the application.
    var before = (count: 1, possible: 0)
    var idle: [Int] = []
    for (index, entry) in trace.enumerated() {
      let after = (count: entry.count, possible: entry.possibleCount)
      if entry.step.isFilter, after == before { idle.append(index) }
      before = after
    }
    return idle
  }
}

extension QueryStep {
  /// Whether the step keeps a subset of its input.
  var isFilter: Bool { !isBinding && !startsSearch }

  /// Whether the step moves from its input to other elements.
  var startsSearch: Bool {
    switch self {
    case .descendants, .children, .disclosedChildRows, .everything, .search: true
    default: false
    }
  }

  /// Whether the step compares its string key with the candidates themselves rather than with their contents.
  var comparesItsKeyWithCandidates: Bool {
    if case .filter(_, of: .itself) = self { key != nil } else { false }
  }

  /// Returns the step with the key or predicate of its condition replaced; nil if it is not a filter.
  package func mapped(
    key: (QueryKey) -> QueryKey = { $0 }, predicate: (ElementPredicate) -> ElementPredicate = { $0 }
  ) -> QueryStep? {
    guard case .filter(let condition, let subject) = self else { return nil }
    return condition.map(key: key, predicate: predicate).map { .filter($0, of: subject) }
  }

  /// Returns the step with a different element type, or unchanged if it has none.
  func withType(_ type: ElementType) -> QueryStep {
    switch self {
    case .descendants: .descendants(type)
    case .children: .children(type)
    case .filter(.type(_, let key), let subject): .filter(.type(type, identifier: key), of: subject)
    default: self
    }
  }
}
