// Predicates that tests wait for, asked of an element or a query.

public import AccessibilityTree
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
    let resolution = try resolve(in: snapshot)
    let isBound = isElement && resolution.outcome == .resolved
    guard isBound, let element = resolution.matches.first else {
      return wanted.truth { resolution.value($0) }
    }
    let reader = AttributeReader(snapshot)
    let hittability = wanted.program.leaves.contains { $0.keys.contains(.hittable) } ? element.hittability : nil
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
    return Set(truths).count == 1 ? truths[0] : .unknown
  }
}

extension Resolution {
  /// What a query is asked itself.
  fileprivate func value(_ key: PredicateKey) -> PredicateValue? {
    switch key {
    case .exists: exists.map { .bool($0) }
    case .count: possible.isEmpty && outcome != .undecidable ? .integer(count) : nil
    default: nil
    }
  }
}
