// Tests properties of queries, with generated trees.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import TestNotation
import Testing

@Suite struct QueryPropertyTests {
  static let types = GeneratedTree.types + [.any, .any, .slider]

  /// A tree and queries that are generated from a seed.
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

  /// If the results of several receivers could be in either of two orders, the engine evaluates both.
  @Test(arguments: DailySeeds.of(300))
  func agreesWithNaiveResolver(seed: Int) throws {
    let sample = try Sample(seed: seed)
    for query in sample.queries { try Self.compareWithGroupedReading(query, sample) }
  }

  /// Tests indexes and positions in the results of several receivers, which generated queries rarely contain.
  @Test(arguments: DailySeeds.of(100))
  func agreesWithNaiveResolverOnIndices(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let sample = try Sample(seed: seed)
    for type in Self.types {
      let outer = ElementQuery.application.descendants(matching: type)
      let inner = dice.pick([outer, outer.children(matching: .any), outer.descendants(matching: dice.pick(Self.types))])
      for query in [inner.descendants(matching: dice.pick(Self.types)), inner.children(matching: .any)] {
        let picked = query.element(boundBy: dice.roll(0...4))
        try Self.compareWithGroupedReading(picked, sample)
        try Self.compareWithGroupedReading(picked.descendants(matching: .any).firstMatch, sample)
        try Self.compareWithGroupedReading(
          query.appending(.position(dice.pick([1, 2, -1, -2]))), sample)
      }
    }
  }

  private static func compareWithGroupedReading(_ query: ElementQuery, _ sample: Sample) throws {
    let snapshot = sample.snapshot.assuming(xctest: XCTestVersion(major: 15))
    for keepsThemselves in [true, false] {
      let found = try (keepsThemselves ? query : query.excludingSelves).resolve(in: snapshot)
      let picks = query.steps.count { $0.picks }
      let readings = (0..<1 << picks).map { bits in
        let merges = (0..<picks).map { bits >> $0 & 1 == 1 }
        return NaiveResolver(tree: sample.tree, keepsThemselves: keepsThemselves, merges: merges).resolve(query)
      }
      // The more likely result: every step that picks an element counts through the results receiver by receiver, not
      // in a single traversal.
      let likely = readings[0]
      guard Set(readings).count > 1 else {
        #expect(found.outcome == likely.outcome, "\(query)")
        #expect(found.matches.map(\.index) == likely.matches, "\(query)")
        #expect(found.possible.isEmpty, "\(query)")
        continue
      }
      #expect(found.outcome == .undecidable, "\(query)")
      #expect(found.missingFacts == [.receiverOrder], "\(query)")
      // If the more likely result is ambiguous, the engine reports no likely element.
      #expect(found.likely?.map(\.index) == (likely.outcome == .ambiguous ? nil : likely.matches), "\(query)")
      #expect(Set(found.possible.map(\.index)) == Set(readings.flatMap(\.matches)), "\(query)")
      let exists = Set(readings.map(\.exists))
      #expect(found.exists == (exists.count == 1 ? exists.first : nil), "\(query)")
    }
  }

  @Test(arguments: DailySeeds.of(300))
  func structureAgreesWithParents(seed: Int) throws {
    let sample = try Sample(seed: seed)
    for element in sample.snapshot.elements {
      #expect((element.parent?.index ?? -1) == sample.tree.parents[element.index])
      let children = sample.tree.parents.indices.filter { sample.tree.parents[$0] == element.index }
      #expect(element.children.map(\.index) == children)
      #expect(element.ancestors.allSatisfy { $0.isAncestor(of: element) })
    }
  }

  /// `result-order` §1: level order is exactly document order, stably sorted by depth.
  @Test(arguments: DailySeeds.of(300))
  func levelOrderIsAStableSortByDepth(seed: Int) throws {
    let sample = try Sample(seed: seed)
    for type in Self.types {
      for receiver in sample.snapshot.elements.prefix(5) {
        let below = receiver.descendants.filter { type == .any || $0.type == type }
        let sorted = sample.snapshot.inLevelOrder(Array(below))
        // Swift's sort is stable.
        #expect(sorted == below.sorted { $0.depth < $1.depth })
        #expect(Set(sorted) == Set(below))
        let places = Dictionary(uniqueKeysWithValues: zip(sorted, 0...))
        for (element, place) in places {
          if let parent = element.parent, let before = places[parent] { #expect(before < place) }
          for sibling in element.parent?.children.filter({ $0.index > element.index }) ?? [] {
            if let after = places[sibling] { #expect(place < after) }
          }
        }
      }
    }
  }

  @Test(arguments: DailySeeds.of(300))
  func resultsAreUniqueAndFollowAncestors(seed: Int) throws {
    let sample = try Sample(seed: seed)
    for query in sample.queries {
      let found = try query.resolve(in: sample.snapshot).matches
      #expect(Set(found).count == found.count, "\(query)")
      for (place, element) in found.enumerated() {
        #expect(!found[..<place].contains { element.isAncestor(of: $0) }, "\(query)")
      }
    }
  }

  /// Tests the order of XPath results, and of the results of all strategies on Android. (`result-order` §4)
  @Test(arguments: DailySeeds.of(100))
  func documentOrderAscends(seed: Int) throws {
    let sample = try Sample(seed: seed)
    for query in sample.queries {
      let inDocumentOrder = ElementQuery(steps: query.steps, order: .document)
      let found = try inDocumentOrder.resolve(in: sample.snapshot).matches.map(\.index)
      #expect(found == found.sorted(), "\(query)")
    }
  }

  /// If it is unknown whether an element contains itself, the result allows both.
  @Test(arguments: [nil, 16, 26])
  func laterReleasesAllowBothReadings(_ release: Int?) throws {
    var count = 0
    for seed in 1...200 {
      let sample = try Sample(seed: seed)
      let snapshot = sample.snapshot.assuming(xctest: release.map { XCTestVersion(major: $0) })
      for query in sample.queries where query.dependsOnXCTestVersion {
        let found = try query.resolve(in: snapshot)
        for keepsThemselves in [true, false] {
          let reading = NaiveResolver(tree: sample.tree, keepsThemselves: keepsThemselves).resolve(query)
          if let exists = found.exists { #expect(exists == reading.exists, "\(query)") }
          guard found.outcome == .resolved else { continue }
          let matches = Set(reading.matches)
          #expect(Set(found.matches.map(\.index)).isSubset(of: matches), "\(query)")
          #expect(matches.isSubset(of: found.all.map(\.index)), "\(query)")
        }
        if found.missingFacts.contains(.selfContainment) { count += 1 }
      }
    }
    #expect(count > 20)
  }

  @Test(arguments: DailySeeds.of(300))
  func relationsBetweenQueries(seed: Int) throws {
    let sample = try Sample(seed: seed)
    let snapshot = sample.snapshot.assuming(xctest: XCTestVersion(major: 15))
    func numbers(_ query: ElementQuery) throws -> Set<Int> {
      let resolution = try query.resolve(in: snapshot)
      return resolution.outcome == .resolved ? Set(resolution.matches.map(\.index)) : []
    }
    for query in sample.queries {
      for type in Self.types {
        // Every child is also a descendant, and searching for descendants of a type gives the same result as filtering
        // all descendants by that type.
        let descendants = try numbers(query.descendants(matching: type))
        #expect(try numbers(query.children(matching: type)).isSubset(of: descendants))
        let below = try numbers(query.descendants(matching: .any)).filter {
          type == .any || sample.tree.types[$0] == type
        }
        #expect(below == descendants)
      }
      if query.isElement { continue }
      let all = try query.resolve(in: snapshot)
      let first = try query.firstMatch.resolve(in: snapshot)
      if all.outcome == .resolved {
        #expect((first.likely ?? first.matches) == Array(all.matches.prefix(1)))
        #expect(try query.element(boundBy: 0).resolve(in: snapshot).matches == first.matches)
        #expect(try query.element.resolve(in: snapshot).outcome == (all.count == 1 ? .resolved : .ambiguous))
        #expect(try query.element(boundBy: all.count).resolve(in: snapshot).outcome == .indexOutOfRange)
        // An element contains a match if and only if the match is one of its descendants.
        let containing = try numbers(query.containing(.button, identifier: "a"))
        for match in all.matches {
          let holds = match.descendants.contains { element in
            element.type == .button && [element.identifier, element.label, element.value].contains("a")
          }
          #expect(containing.contains(match.index) == holds)
        }
      }
      // Filters only remove elements, and applying a filter twice gives the same result as applying it once.
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

  @Test(arguments: DailySeeds.of(300))
  func printedQueriesParseToThemselves(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    for _ in 1...12 {
      var query = try dice.query(steps: dice.roll(1...6), types: ElementType.allCases, keys: Self.awkwardKeys)
      if dice.roll(0...9) == 0 { query = query.disclosedChildRows }
      let text = query.description
      let parsed = try ChainExpression.parse(text)
      #expect(parsed == query, "\(text)")
      #expect(parsed.description == text)
      // Strings that are equal in Swift may consist of different bytes, and string keys are compared byte by byte.
      #expect(parsed.steps.map { $0.key.map { Array($0.utf8) } } == query.steps.map { $0.key.map { Array($0.utf8) } })
      #expect(try ChainExpression.parse("app" + (text == "app" ? "" : "." + text)) == query)
    }
  }
}
