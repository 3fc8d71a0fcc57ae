// Tests that a query is evaluated each time it is used. (`xcuitest-query-semantics` §1.1, §1.3 and §2)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct LazyEvaluationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var fact: String
    var chain: String
    /// The results of the same query value in ``trees``, one after another.
    var expected: [Expected]

    init(_ fact: String, _ chain: String, _ expected: Expected...) {
      self.fact = fact
      self.chain = chain
      self.expected = expected
    }

    var testDescription: String { "\(fact): \(chain)" }
  }

  /// A list that loads, shows three rows, and loses its first row.
  static let trees: [Tree] = [
    """
    0 application
    1   activityIndicator
    """,
    """
    0 application
    1   cell "A"
    2     button "Delete"
    3   cell "B"
    4   cell "C"
    """,
    """
    0 application
    1   cell "B"
    2   cell "C"
    3     button "Delete"
    """,
  ]

  static let rows: [Row] = [
    Row("a query is evaluated again", "cells", .noMatch(), .resolved(1, 3, 4), .resolved(1, 2)),
    Row("an element is searched again", #"cells["B"]"#, .noMatch(), .resolved(3), .resolved(1)),
    Row("an element may disappear", #"cells["A"]"#, .noMatch(), .resolved(1), .noMatch()),
    Row("firstMatch may be a different element", "cells.firstMatch", .noMatch(), .resolved(1), .resolved(1)),
    Row(
      "an element bound by index is searched by its index", "cells.element(boundBy: 1)", .noMatch(), .resolved(3),
      .resolved(2)),
    Row(
      "an entry of a list may be out of range", "cells.allElementsBoundByIndex[2]", .noMatch(), .resolved(4),
      .indexOutOfRange(of: 2)),
    Row(
      "a chain is evaluated again from the root", #"cells.containing(.button, identifier: "Delete").element"#,
      .noMatch(),
      .resolved(1), .resolved(2)),
    Row("an activity indicator disappears", "activityIndicators.element", .resolved(1), .noMatch(), .noMatch()),
    Row("the application is always found", "app", .resolved(0), .resolved(0), .resolved(0)),
  ]

  @Test(arguments: rows)
  func resolvesSeparatelyInEachSnapshot(_ row: Row) throws {
    let query = try ChainExpression.parse(row.chain)
    // Visits the snapshots forwards and then backwards, which shows that earlier results are not cached.
    for (tree, expected) in zip(Self.trees + Self.trees.reversed(), row.expected + row.expected.reversed()) {
      let snapshot = try tree.snapshot()
      for _ in 1...2 {
        let resolution = try query.resolve(in: snapshot)
        #expect(resolution.outcome == expected.outcome)
        #expect(resolution.matches.map(\.index) == expected.matches)
        #expect(resolution.exists == expected.exists)
        #expect(resolution.matches.allSatisfy { $0.snapshot === snapshot })
      }
    }
  }

  @Test func buildingDoesNotEvaluate() throws {
    // Steps are checked only on resolution: an invalid query can be built, extended, described and compared.
    let invalid = ElementQuery.application.cells[String(repeating: "k", count: 129)].buttons.element(boundBy: -1)
    #expect(invalid.steps.count == 5)
    #expect(invalid == invalid.element)
    #expect(invalid.description.hasSuffix(".buttons.element(boundBy: -1)"))
  }

  @Test func extendingDoesNotChangeOriginal() throws {
    let snapshot = try Self.trees[1].snapshot()
    let cells = ElementQuery.application.cells
    let first = cells.firstMatch
    _ = cells["A"].buttons
    #expect(try cells.resolve(in: snapshot).matches.map(\.index) == [1, 3, 4])
    #expect(try first.resolve(in: snapshot).matches.map(\.index) == [1])
  }

  @Test(
    arguments: [
      ("app", true), ("cells", false), ("cells.element", true), (#"cells["A"]"#, true), ("cells.firstMatch", true),
      ("cells.element(boundBy: 0)", true), (#"cells["A"].buttons"#, false), ("cells.children(matching: .any)", false),
      (#"cells.matching(identifier: "A")"#, false), (#"cells.containing(.button, identifier: nil)"#, false),
      (#"cells.element(matching: .cell, identifier: "A")"#, true), ("cells.allElementsBoundByIndex", false),
    ] as [(String, Bool)])
  func distinguishesElementsFromQueries(chain: String, isElement: Bool) throws {
    #expect(try ChainExpression.parse(chain).isElement == isElement)
  }
}
