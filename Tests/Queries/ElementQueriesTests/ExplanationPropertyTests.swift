// Tests properties of explanations, with generated queries and trees.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import TestNotation
import Testing

@Suite struct ExplanationPropertyTests {
  /// Keys that occur in the trees, and keys that nearly match one of them.
  static let keys = GeneratedTree.keys + ["A", "b ", "\u{200B}x", "c\u{FE0F}", "z", ""]

  static func sample(seed: Int) throws -> (tree: GeneratedTree, snapshot: Snapshot, queries: [ElementQuery]) {
    var dice = Dice(seed: UInt64(seed))
    let tree = GeneratedTree(using: &dice, size: dice.roll(1...40))
    let queries = try (1...12).map { _ in
      try dice.query(steps: dice.roll(1...5), types: QueryPropertyTests.types, keys: keys)
    }
    return (tree, try #require(tree.snapshot()), queries)
  }

  @Test(arguments: DailySeeds.of(300))
  func explainingDoesNotChangeResolution(seed: Int) throws {
    let (_, snapshot, queries) = try Self.sample(seed: seed)
    for query in queries {
      let plain = try query.resolve(in: snapshot)
      let explanation = try query.explain(in: snapshot)
      #expect(explanation.resolution.outcome == plain.outcome, "\(query)")
      #expect(explanation.resolution.matches == plain.matches, "\(query)")
      #expect((explanation.emptyingStep != nil) == (plain.outcome == .noMatch), "\(query)")
      #expect(explanation.nearMisses.isEmpty || plain.outcome == .noMatch, "\(query)")
      #expect(
        explanation.uniqueExpressions.count == (plain.outcome == .ambiguous ? plain.matches.count : 0), "\(query)")
    }
  }

  @Test(arguments: DailySeeds.of(300))
  func changedQueriesMatchTheirElements(seed: Int) throws {
    let (tree, snapshot, queries) = try Self.sample(seed: seed)
    let naive = NaiveResolver(tree: tree)
    for query in queries {
      let misses = try query.explain(in: snapshot).nearMisses
      #expect(misses.count <= 5, "\(query)")
      #expect(Set(misses.map(\.element)).count == misses.count, "\(query)")
      for miss in misses {
        #expect(query.steps.indices.contains(miss.step), "\(query)")
        guard let changed = miss.query else { continue }
        #expect(changed != query)
        let found = naive.resolve(changed)
        // The suggested query finds the element itself or one of its descendants.
        let range = miss.element.index..<miss.element.subtreeEnd
        #expect(found.outcome == .resolved, "\(query) → \(changed)")
        #expect(found.matches.contains { range.contains($0) }, "\(query) → \(changed)")
        if changed.isElement { #expect(found.matches.count == 1, "\(query) → \(changed)") }
        // If no step follows, the suggestion finds the element itself.
        if query.steps[miss.step...].dropFirst().allSatisfy({ !Self.leadsOn($0) }) {
          #expect(found.matches.contains(miss.element.index), "\(query) → \(changed)")
        }
      }
    }
  }

  private static func leadsOn(_ step: QueryStep) -> Bool {
    switch step {
    case .descendants, .children, .disclosedChildRows: true
    default: false
    }
  }

  @Test(arguments: DailySeeds.of(300))
  func uniqueExpressionsMatchTheirElements(seed: Int) throws {
    let (tree, snapshot, queries) = try Self.sample(seed: seed)
    let naive = NaiveResolver(tree: tree)
    for query in queries {
      let explanation = try query.explain(in: snapshot)
      for (element, expression) in zip(explanation.resolution.matches, explanation.uniqueExpressions) {
        guard let expression else { continue }
        let found = naive.resolve(expression)
        #expect(found.outcome == .resolved, "\(query) → \(expression)")
        #expect(found.matches == [element.index], "\(query) → \(expression)")
        #expect(try ChainExpression.parse(expression.description) == expression)
      }
      // Each of the first ten candidates has an expression, if only by position, unless the element at that position is
      // undecidable.
      let set = query.prefix(explanation.resolution.decidingStep)
      for (position, expression) in explanation.uniqueExpressions.prefix(10).enumerated() where expression == nil {
        #expect(try set.element(boundBy: position).resolve(in: snapshot).outcome == .undecidable, "\(query)")
      }
    }
  }

  /// Uncertain results are never reported as verified.
  @Test(arguments: DailySeeds.of(200))
  func verifiedSuggestionsHoldInEveryReading(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let tree = GeneratedTree(using: &dice, size: dice.roll(5...25), doubts: 3)
    let snapshot = try #require(tree.snapshot())
    let readings = (0..<(1 << tree.doubtful.count)).compactMap { bits in
      tree.snapshot(reading: tree.doubtful.indices.map { bits & (1 << $0) != 0 })
    }
    for _ in 1...12 {
      let query = try dice.query(steps: dice.roll(1...4), types: QueryPropertyTests.types, keys: Self.keys)
      let explanation = try query.explain(in: snapshot)
      for reading in readings {
        for miss in explanation.nearMisses {
          guard let changed = miss.query else { continue }
          let matches = try changed.resolve(in: reading).matches.map(\.index)
          #expect(
            matches.contains { $0 >= miss.element.index && $0 < miss.element.subtreeEnd }, "\(query) → \(changed)")
        }
        for (element, expression) in zip(explanation.resolution.matches, explanation.uniqueExpressions) {
          guard let expression else { continue }
          #expect(
            try expression.resolve(in: reading).matches.map(\.index) == [element.index], "\(query) → \(expression)")
        }
      }
    }
  }
}
