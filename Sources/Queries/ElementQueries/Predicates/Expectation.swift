// Evaluates the predicates that tests wait for.

public import AccessibilityTree
import DriverLocators
public import PredicateFormat

extension ElementQuery {
  /// Returns whether the condition that a test waits for holds in a snapshot.
  ///
  ///     let wanted = try ElementPredicate(format: "exists == true AND isHittable == true", vocabulary: .expectation)
  ///     try ElementQuery.application.buttons["Log In"].truth(of: wanted, in: snapshot)  // .yes
  ///
  /// `exists` and `count` are evaluated on the query. All other attributes are read from the element that the query
  /// resolves to. They are unknown unless the query definitely resolves to a single element, because otherwise reading
  /// them on a device would fail the test.
  ///
  /// Specified in `predicate-format` §5a and `real-world-usage` §4.
  ///
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before evaluating it.
  public func truth(of wanted: ElementPredicate, in snapshot: Snapshot) throws(InvalidQuery) -> Truth {
    var model: HittabilityModel?
    return try expectation(wanted, in: snapshot, model: &model).truth
  }

  /// Evaluates the condition that a test waits for, and returns the result with the facts that it is based on.
  ///
  ///     var model: HittabilityModel?
  ///     let wanted = try ElementPredicate(condition: "isHittable")
  ///     let reading = try ElementQuery.application.buttons["Log In"].expectation(wanted, in: snapshot, model: &model)
  ///     reading.verdict                   // .no
  ///     reading.hittability?.description  // behind the keyboard
  ///
  /// The specification is the same as for ``truth(of:in:)``.
  ///
  /// - Parameter model: Created when a predicate first reads `isHittable`. Pass the same variable for further
  ///   predicates on the same snapshot.
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before evaluating it.
  public func expectation(
    _ wanted: ElementPredicate, in snapshot: Snapshot, model: inout HittabilityModel?
  ) throws(InvalidQuery) -> ExpectationResult {
    expectation(wanted, of: try resolve(in: snapshot), in: snapshot, model: &model)
  }

  /// Evaluates a condition on a query that is already resolved, to avoid resolving it again.
  ///
  /// - Parameter resolution: The result of resolving the query in the snapshot.
  package func expectation(
    _ wanted: ElementPredicate, of resolution: Resolution, in snapshot: Snapshot, model: inout HittabilityModel?
  ) -> ExpectationResult {
    guard isElement, resolution.outcome == .resolved, let element = resolution.matches.first else {
      return ExpectationResult(truth: wanted.truth { resolution.value($0) }, resolution: resolution)
    }
    let keys = wanted.keys
    if keys.count == 1, keys.contains(.exists) {
      return ExpectationResult(truth: wanted.truth { resolution.value($0) }, resolution: resolution)
    }
    var hittability: Hittability?
    if keys.contains(.hittable) {
      let known = model ?? HittabilityModel(snapshot)
      model = known
      hittability = known.hittability(of: element)
    }
    let reader = AttributeReader(snapshot)
    let everything = ReadingDependence(identifier: true, value: true, placeholder: true)
    let truths = reader.readings(element.index, dependence: everything).map { reading in
      wanted.truth { key in
        switch key {
        case .exists, .count: resolution.value(key)
        case .hittable: hittability.flatMap { $0.answer == .unknown ? nil : .bool($0.answer == .yes) }
        default: reader.value(key, at: element.index, reading: reading)
        }
      }
    }
    let truth = truths.dropFirst().allSatisfy { $0 == truths[0] } ? truths[0] : .unknown
    var facts: [MissingFact] = []
    if truth == .unknown {
      let ofTheQuery: [MissingFact] = [.attribute(.exists), .attribute(.count), .attribute(.hittable)]
      var matcher = PredicateMatcher(wanted, in: snapshot)
      facts = matcher.missingFacts(for: UInt32(element.index)).filter { !ofTheQuery.contains($0) }
      if hittability?.answer == .unknown { facts.append(.attribute(.hittable)) }
    }
    return ExpectationResult(truth: truth, resolution: resolution, hittability: hittability, elementFacts: facts)
  }
}

/// The result of evaluating the condition that a test waits for, with the facts that it is based on.
public struct ExpectationResult: Sendable {
  /// Whether the condition holds. Unknown if it reads an attribute and the query does not resolve to one element.
  public let truth: Truth
  /// The result of resolving the query.
  public let resolution: Resolution
  /// The hittability of the element; nil if the condition does not read `isHittable`, or if the query does not resolve
  /// to one element.
  public let hittability: Hittability?
  private let elementFacts: [MissingFact]

  init(truth: Truth, resolution: Resolution, hittability: Hittability? = nil, elementFacts: [MissingFact] = []) {
    self.truth = truth
    self.resolution = resolution
    self.hittability = hittability
    self.elementFacts = elementFacts
  }

  /// Whether the condition holds on a device, where reading an attribute fails the test unless the query resolves to
  /// exactly one element. If the test would fail for this reason, the condition does not hold, even if it is negated
  /// with `NOT`.
  public var verdict: Truth {
    guard truth == .unknown else { return truth }
    switch resolution.outcome {
    case .noMatch, .indexOutOfRange, .ambiguous: return .no
    case .resolved, .undecidable: return .unknown
    }
  }

  /// The missing facts that make the condition undecidable; empty if it is decidable.
  public var missingFacts: [MissingFact] {
    guard verdict == .unknown else { return [] }
    return (resolution.missingFacts + elementFacts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension ElementPredicate {
  /// Whether the condition holds on a device where the query finds nothing.
  package var verdictWithoutMatch: Truth {
    let nothing = Resolution.nothing
    return ExpectationResult(truth: truth { nothing.value($0) }, resolution: nothing).verdict
  }
}

extension Resolution {
  /// The result of a query that finds nothing.
  fileprivate static let nothing = Resolution(
    outcome: .noMatch, exists: false, matches: [], possible: [], all: [], likely: nil, isCut: false, orderDecisions: [],
    decidingStep: 0, isDecidedByLastStep: true, candidateCount: 0, mayHaveMore: false, missingFacts: [], trace: nil,
    doubts: nil)

  /// The value of an attribute that belongs to the query itself, such as `exists` or `count`.
  fileprivate func value(_ key: PredicateKey) -> PredicateValue? {
    switch key {
    case .exists: exists.map { .bool($0) }
    case .count: isExact && outcome != .undecidable ? .integer(count) : nil
    // An element that does not exist is not hittable, and reading `isHittable` on it does not fail the test.
    case .hittable: outcome == .noMatch || outcome == .indexOutOfRange ? .bool(false) : nil
    default: nil
    }
  }
}
