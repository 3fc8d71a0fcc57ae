// Tests the behaviour of XCUITest queries; each row tests one fact. The rows are in the other files of this suite,
// grouped by section of `xcuitest-query-semantics`. “settled” marks a decision that this project made because that
// reference does not specify the behaviour.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct ConformanceTests {}

/// One fact: the result of a query in a tree.
struct Row: Sendable, CustomTestStringConvertible {
  var section: String
  var fact: String
  var tree: Tree
  var locator: Locator
  var expected: Expected
  /// The source location of the row, where a failure is reported.
  var sourceLocation: SourceLocation

  enum Locator: Sendable {
    case chain(String)
    case query(ElementQuery)
  }

  init(
    _ section: String, _ fact: String, _ tree: Tree, _ chain: String, _ expected: Expected,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      section: section, fact: fact, tree: tree, locator: .chain(chain), expected: expected,
      sourceLocation: sourceLocation)
  }

  init(
    _ section: String, _ fact: String, _ tree: Tree, query: ElementQuery, _ expected: Expected,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      section: section, fact: fact, tree: tree, locator: .query(query), expected: expected,
      sourceLocation: sourceLocation)
  }

  private init(
    section: String, fact: String, tree: Tree, locator: Locator, expected: Expected, sourceLocation: SourceLocation
  ) {
    self.section = section
    self.fact = fact
    self.tree = tree
    self.locator = locator
    self.expected = expected
    self.sourceLocation = sourceLocation
  }

  var testDescription: String {
    switch locator {
    case .chain(let text): "\(section) \(fact): \(text)"
    case .query(let query): "\(section) \(fact): \(query) (built)"
    }
  }

  /// Resolves the query and compares the result with the expected values in the row.
  ///
  /// - Parameter snapshot: The tree; nil for a tree without a known XCTest release.
  func check(in snapshot: Snapshot? = nil) throws {
    let query =
      switch locator {
      case .chain(let text): try ChainExpression.parse(text)
      case .query(let query): query
      }
    let resolution = try query.resolve(in: snapshot ?? tree.snapshot())
    let found = Expected(
      outcome: resolution.outcome,
      matches: resolution.matches.map(\.index),
      possible: resolution.possible.map(\.index),
      exists: resolution.exists,
      step: expected.step.map { _ in resolution.decidingStep },
      candidateCount: expected.candidateCount.map { _ in resolution.candidateCount },
      missingFacts: expected.missingFacts.map { _ in resolution.missingFacts })
    #expect(found == expected, sourceLocation: sourceLocation)
    #expect(
      resolution.count == (expected.outcome == .resolved ? expected.matches.count : 0), sourceLocation: sourceLocation)
  }
}

/// An outcome and its elements. Nil properties are not compared.
struct Expected: Hashable, Sendable {
  var outcome: Resolution.Outcome
  var matches: [Int] = []
  var possible: [Int] = []
  /// The result of `exists`; nil means undecidable and is also compared.
  var exists: Bool?
  var step: Int?
  var candidateCount: Int?
  var missingFacts: [MissingFact]?

  static func resolved(
    _ matches: Int..., possible: [Int] = [], missing: [MissingFact]? = nil
  ) -> Expected {
    Expected(outcome: .resolved, matches: matches, possible: possible, exists: true, missingFacts: missing)
  }

  /// - Parameters:
  ///   - step: The first step without matches.
  ///   - count: The number of elements before that step.
  static func noMatch(step: Int? = nil, of count: Int? = nil) -> Expected {
    Expected(outcome: .noMatch, exists: false, step: step, candidateCount: count)
  }

  /// More than one match for the final element: it exists but cannot be used.
  static func ambiguous(_ candidates: Int..., possible: [Int] = [], step: Int? = nil) -> Expected {
    Expected(
      outcome: .ambiguous, matches: candidates, possible: possible, exists: true, step: step,
      candidateCount: candidates.count + possible.count)
  }

  /// An element in the middle of the query has more than one match, so the final element cannot be reached.
  static func ambiguousInMidQuery(_ candidates: Int..., step: Int) -> Expected {
    Expected(
      outcome: .ambiguous, matches: candidates, exists: false, step: step, candidateCount: candidates.count)
  }

  static func indexOutOfRange(of count: Int? = nil, step: Int? = nil) -> Expected {
    Expected(outcome: .indexOutOfRange, exists: false, step: step, candidateCount: count)
  }

  static func undecidable(
    _ possible: Int..., exists: Bool? = nil, step: Int? = nil, missing: [MissingFact]? = nil
  ) -> Expected {
    Expected(outcome: .undecidable, possible: possible, exists: exists, step: step, missingFacts: missing)
  }
}
