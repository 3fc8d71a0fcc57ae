// Tests that results with uncertain values hold for every possible combination of those values.

import AccessibilityTree
import ElementQueries
import TestNotation
import Testing

@Suite struct ReadingsTests {
  /// Every combination of the uncertain values, each of which is either present or missing.
  static func readings(of tree: GeneratedTree) -> [[Bool]] {
    (0..<1 << tree.doubtful.count).map { bits in tree.doubtful.indices.map { bits >> $0 & 1 == 1 } }
  }

  struct Sample {
    var inDoubt: Resolution
    var readings: [Resolution]
    var query: ElementQuery

    /// Whether the query picks an element by its position in a list whose uncertain elements depend on each other. For
    /// example, everything in the inner of two nested cells is also in the outer cell. To be safe, the engine may then
    /// list an element as possible although it cannot match.
    var listsTooMuch: Bool {
      guard let last = query.steps.last, last != .single, last.isBinding else { return false }
      let doubtful = query.steps.drop { $0.key == nil && $0.predicate == nil }
      return doubtful.contains { step in
        switch step {
        case .filter(_, let subject): subject != .itself
        case .descendants, .children: true
        default: false
        }
      }
    }
  }

  static func samples(
    seed: Int, bindingsOnTheWay: Bool, predicates: [GeneratedPredicate]
  ) throws -> [Sample] {
    var dice = Dice(seed: UInt64(seed))
    let tree = GeneratedTree(using: &dice, size: dice.roll(4...20), doubts: 3)
    let snapshot = try #require(tree.snapshot())
    let readings = try readings(of: tree).flatMap { reading in
      let snapshot = try #require(tree.snapshot(reading: reading))
      // The result of `containing(predicate)` depends on the XCTest release.
      return [15, 26].map { snapshot.assuming(xctest: XCTestVersion(major: $0)) }
    }
    return try (1...12).compactMap { _ in
      let query = try dice.query(
        steps: dice.roll(2...4), types: [.button, .button, .cell, .any], keys: ["1", "1", "a"],
        predicates: predicates, bindingsOnTheWay: bindingsOnTheWay)
      let sample = Sample(
        inDoubt: try query.resolve(in: snapshot), readings: try readings.map { try query.resolve(in: $0) },
        query: query)
      // Results whose order is uncertain are skipped here, because a separate property test covers them.
      return sample.readings.contains { $0.missingFacts.contains(.receiverOrder) } ? nil : sample
    }
  }

  @Test(arguments: DailySeeds.of(200))
  func decidedAnswersHoldInEveryReading(seed: Int) throws {
    for sample in try Self.samples(seed: seed, bindingsOnTheWay: true, predicates: GeneratedPredicate.all) {
      let answer = sample.inDoubt
      let certain = Set(answer.matches.map(\.index))
      let any = certain.union(answer.possible.map(\.index))
      for reading in sample.readings {
        let found = Set(reading.matches.map(\.index))
        if answer.outcome != .undecidable {
          #expect(reading.outcome == answer.outcome, "\(sample.query)")
          #expect(certain.isSubset(of: found) && found.isSubset(of: any), "\(sample.query)")
        } else if answer.isDecidedByLastStep {
          #expect(found.isSubset(of: any), "\(sample.query)")
        }
        if let exists = answer.exists { #expect(reading.exists == exists, "\(sample.query)") }
      }
    }
  }

  /// The engine does not detect contradictions in which one step requires an uncertain value and another step excludes
  /// it. Predicates on values can cause such contradictions, so this test does not use them.
  @Test(arguments: DailySeeds.of(200))
  func undecidedAnswersDifferBetweenReadings(seed: Int) throws {
    for sample in try Self.samples(
      seed: seed, bindingsOnTheWay: false, predicates: GeneratedPredicate.onNames)
    {
      let answer = sample.inDoubt
      let answers = Set(sample.readings.map { "\($0.outcome) \($0.matches.map(\.index))" })
      if answer.outcome == .undecidable {
        #expect(answers.count > 1, "\(sample.query)")
        #expect((answer.exists == nil) == (Set(sample.readings.map(\.exists)).count > 1), "\(sample.query)")
      }
      // A possible element is found for at least one combination of values, and the combinations do not all give the
      // same result.
      for element in answer.possible where !sample.listsTooMuch {
        let found = sample.readings.map { $0.matches.map(\.index).contains(element.index) }
        #expect(found.contains(true), "\(sample.query)")
        #expect(answers.count > 1, "\(sample.query)")
      }
    }
  }
}
