// What holds for every query in every tree.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct QueryPropertyTests {
  static let types = GeneratedTree.types + [.any, .any, .slider]

  /// A tree and queries for each seed.
  struct Sample {
    var tree: GeneratedTree
    var snapshot: Snapshot
    var queries: [ElementQuery]

    init(seed: Int) throws {
      var dice = Dice(seed: UInt64(seed))
      tree = GeneratedTree(using: &dice, size: dice.roll(1...40))
      snapshot = try #require(tree.snapshot())
      queries = try (1...12).map { _ in
        try dice.query(steps: dice.roll(1...5), types: QueryPropertyTests.types, keys: GeneratedTree.keys + [""])
      }
    }
  }

  @Test(arguments: 1...300)
  func engineAgreesWithThePlainReading(seed: Int) throws {
    let sample = try Sample(seed: seed)
    let naive = NaiveResolver(tree: sample.tree)
    for query in sample.queries {
      let found = try query.resolve(in: sample.snapshot)
      let expected = naive.resolve(query)
      #expect(found.outcome == expected.outcome, "\(query)")
      #expect(found.matches.map(\.index) == expected.matches, "\(query)")
      #expect(found.possible.isEmpty, "\(query)")
    }
  }

  @Test(arguments: 1...300)
  func structureFollowsTheParentLinks(seed: Int) throws {
    let sample = try Sample(seed: seed)
    for element in sample.snapshot.elements {
      #expect((element.parent?.index ?? -1) == sample.tree.parents[element.index])
      let children = sample.tree.parents.indices.filter { sample.tree.parents[$0] == element.index }
      #expect(element.children.map(\.index) == children)
      #expect(element.ancestors.allSatisfy { $0.isAncestor(of: element) })
    }
  }

  @Test(arguments: 1...300)
  func resultsAscendWithoutRepetition(seed: Int) throws {
    let sample = try Sample(seed: seed)
    for query in sample.queries {
      let found = try query.resolve(in: sample.snapshot).matches.map(\.index)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "\(query)")
    }
  }

  @Test(arguments: 1...300)
  func relationsBetweenQueries(seed: Int) throws {
    let sample = try Sample(seed: seed)
    func numbers(_ query: ElementQuery) throws -> Set<Int> {
      let resolution = try query.resolve(in: sample.snapshot)
      return resolution.outcome == .resolved ? Set(resolution.matches.map(\.index)) : []
    }
    for query in sample.queries {
      for type in Self.types {
        // Children are descendants, and descendants are children at some depth.
        let descendants = try numbers(query.descendants(matching: type))
        #expect(try numbers(query.children(matching: type)).isSubset(of: descendants))
        let below = try numbers(query.descendants(matching: .any)).filter {
          type == .any || sample.tree.types[$0] == type
        }
        #expect(below == descendants)
      }
      if query.isElement { continue }
      let all = try query.resolve(in: sample.snapshot)
      let first = try query.firstMatch.resolve(in: sample.snapshot)
      #expect(first.matches == (all.outcome == .resolved ? Array(all.matches.prefix(1)) : first.matches))
      if all.outcome == .resolved {
        #expect(try query.element(boundBy: 0).resolve(in: sample.snapshot).matches == first.matches)
        #expect(try query.element.resolve(in: sample.snapshot).outcome == (all.count == 1 ? .resolved : .ambiguous))
        #expect(try query.element(boundBy: all.count).resolve(in: sample.snapshot).outcome == .indexOutOfRange)
        // What contains something has it among its descendants, and the other way round.
        let containing = try numbers(query.containing(.button, identifier: "a"))
        for match in all.matches {
          let holds = match.descendants.contains { element in
            element.type == .button && [element.identifier, element.label, element.value].contains("a")
          }
          #expect(containing.contains(match.index) == holds)
        }
      }
      // Filters only take away, and filtering twice is filtering once.
      for key in GeneratedTree.keys {
        let once = query.matching(identifier: key)
        #expect(try numbers(once).isSubset(of: numbers(query)))
        #expect(try numbers(once.matching(identifier: key)) == numbers(once))
      }
    }
  }

  // MARK: Printing and parsing

  static let awkwardKeys = [
    "", " ", "Log In", "\"quoted\"", "back\\slash", "\\n", "line\nbreak", "tab\t", "return\r", "\r\n", "nul\0",
    "\u{7F}",
    "caf\u{E9}", "cafe\u{301}", "\u{301}", "🗼", "👨‍👩‍👧‍👦", "\u{200B}", "\u{202E}abc", "\u{2028}", "\u{FEFF}", "\u{E000}", "#",
    "\"#",
    "\\(x)", "]", "[\"a\"]", "app", "nil", ".button", "100 %", "%@", "'", "“”", "\u{10FFFF}",
  ]

  @Test(arguments: 1...300)
  func printedQueriesParseToThemselves(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for _ in 1...12 {
      var query = try dice.query(steps: dice.roll(1...6), types: ElementType.allCases, keys: Self.awkwardKeys)
      if dice.roll(0...9) == 0 { query = query.disclosedChildRows }
      let text = query.description
      let parsed = try ChainExpression.parse(text)
      #expect(parsed == query, "\(text)")
      #expect(parsed.description == text)
      // Equal strings may differ in bytes, and string keys compare bytes.
      #expect(parsed.steps.map { $0.key.map { Array($0.utf8) } } == query.steps.map { $0.key.map { Array($0.utf8) } })
      #expect(try ChainExpression.parse("app" + (text == "app" ? "" : "." + text)) == query)
    }
  }
}
