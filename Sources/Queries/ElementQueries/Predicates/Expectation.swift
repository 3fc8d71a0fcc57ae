// Predicates that tests wait for, asked of an element or a query.

public import AccessibilityTree
import DriverLocators
public import PredicateFormat

extension ElementQuery {
  /// Whether what a test waits for holds in a snapshot.
  ///
  ///     let wanted = try ElementPredicate(format: "exists == true AND isHittable == true", vocabulary: .expectation)
  ///     try ElementQuery.application.buttons["Log In"].truth(of: wanted, in: snapshot)  // .yes
  ///
  /// `exists` and `count` are those of the query; everything else is the element's, and unknown unless there is exactly
  /// one for certain: on a device reading it from anything else fails the test.
  ///
  /// Specified in `predicate-format` §5a and `real-world-usage` §4.
  ///
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before looking at any element.
  public func truth(of wanted: ElementPredicate, in snapshot: Snapshot) throws(InvalidQuery) -> Truth {
    var model: HittabilityModel?
    return try expectation(wanted, in: snapshot, &model).truth
  }

  /// What a test waits for, asked of a snapshot, and what the answer rests on.
  ///
  ///     var model: HittabilityModel?
  ///     let wanted = try ElementPredicate(condition: "isHittable")
  ///     let reading = try ElementQuery.application.buttons["Log In"].expectation(wanted, in: snapshot, &model)
  ///     reading.verdict                   // .no
  ///     reading.hittability?.description  // behind the keyboard
  ///
  /// Specified as ``truth(of:in:)``.
  ///
  /// - Parameter model: Made when the first predicate asks whether something can be hit, and to be passed on to the next one that is
  ///   asked of the same snapshot.
  /// - Throws: ``InvalidQuery`` if XCUITest would refuse the query before looking at any element.
  public func expectation(
    _ wanted: ElementPredicate, in snapshot: Snapshot, _ model: inout HittabilityModel?
  ) throws(InvalidQuery) -> ExpectationReading {
    expectation(wanted, of: try resolve(in: snapshot), in: snapshot, &model)
  }

  /// The same, for who asks several things of one query and resolves it once.
  ///
  /// - Parameter resolution: What the query comes to in the snapshot.
  package func expectation(
    _ wanted: ElementPredicate, of resolution: Resolution, in snapshot: Snapshot, _ model: inout HittabilityModel?
  ) -> ExpectationReading {
    guard isElement, resolution.outcome == .resolved, let element = resolution.matches.first else {
      return ExpectationReading(truth: wanted.truth { resolution.value($0) }, resolution: resolution)
    }
    let keys = wanted.keys
    if keys.count == 1, keys.contains(.exists) {
      return ExpectationReading(truth: wanted.truth { resolution.value($0) }, resolution: resolution)
    }
    var hittability: Hittability?
    if keys.contains(.hittable) {
      let known = model ?? HittabilityModel(snapshot)
      model = known
      hittability = known.hittability(of: element)
    }
    let reader = AttributeReader(snapshot)
    let everything = ReadingDependence(identifier: true, value: true, placeholder: true)
    let truths = reader.readings(element.index, everything).map { reading in
      wanted.truth { key in
        switch key {
        case .exists, .count: resolution.value(key)
        case .hittable: hittability.flatMap { $0.answer == .unknown ? nil : .bool($0.answer == .yes) }
        default: reader.value(key, element.index, reading)
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
    return ExpectationReading(truth: truth, resolution: resolution, hittability: hittability, elementFacts: facts)
  }
}

/// The answer to what a test waits for, and what it rests on.
public struct ExpectationReading: Sendable {
  /// Whether it holds; unknown also where an attribute is asked of what is not one element.
  public let truth: Truth
  /// What the query comes to.
  public let resolution: Resolution
  /// Whether the element can be hit; nil if nobody asked, or there is no such element.
  public let hittability: Hittability?
  private let elementFacts: [MissingFact]

  init(
    truth: Truth, resolution: Resolution, hittability: Hittability? = nil, elementFacts: [MissingFact] = []
  ) {
    self.truth = truth
    self.resolution = resolution
    self.hittability = hittability
    self.elementFacts = elementFacts
  }

  /// Whether it holds for a test that fails when it reads an attribute of what is not one element: then it never holds, after `NOT`
  /// neither.
  public var verdict: Truth {
    guard truth == .unknown else { return truth }
    switch resolution.outcome {
    case .noMatch, .indexOutOfRange, .ambiguous: return .no
    case .resolved, .undecidable: return .unknown
    }
  }

  /// What the dump leaves out, where it cannot be decided.
  public var missingFacts: [MissingFact] {
    guard verdict == .unknown else { return [] }
    return (resolution.missingFacts + elementFacts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Resolution {
  /// What a query is asked itself.
  fileprivate func value(_ key: PredicateKey) -> PredicateValue? {
    switch key {
    case .exists: exists.map { .bool($0) }
    case .count: possible.isEmpty && outcome != .undecidable ? .integer(count) : nil
    // What does not exist cannot be hit; asking that fails no test.
    case .hittable: outcome == .noMatch || outcome == .indexOutOfRange ? .bool(false) : nil
    default: nil
    }
  }
}
