// Tests the trace: the number of candidates left after each step.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct TraceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var chain: String
    var tree: Tree
    var counts: [Int]
    /// The numbers of possible matches after each step; an empty array if all of them are zero.
    var possible: [Int]

    init(_ chain: String, _ counts: [Int], possible: [Int] = [], in tree: Tree = ConformanceTests.shop) {
      self.chain = chain
      self.tree = tree
      self.counts = counts
      self.possible = possible
    }

    var testDescription: String { chain }
  }

  static let rows: [Row] = [
    Row("app", []),
    Row("cells", [2]),
    Row("descendants(matching: .any)", [12]),
    Row("cells.buttons", [2, 2]),
    Row("children(matching: .window).children(matching: .any)", [1, 3]),
    Row(#"cells.containing(.staticText, identifier: "Ann").buttons.element"#, [2, 1, 1, 1]),
    Row(#"buttons["Add"]"#, [4, 1, 1]),
    Row("buttons.firstMatch", [4, 1]),
    Row("buttons.element(boundBy: 3)", [4, 1]),
    Row(#"descendants(matching: .any).matching(.cell, identifier: "b")"#, [12, 1]),
    // The query continues after a single element
    Row(#"cells["a"].staticTexts"#, [2, 1, 1, 1]),
    // No match: the trace ends at the first step without matches
    Row("alerts", [0]),
    Row(#"alerts.buttons["OK"]"#, [0]),
    Row(#"buttons["Save"].images"#, [4, 0]),
    // If the element is ambiguous or the index is out of range, the trace ends at a step with the same count as the
    // previous step
    Row(#"buttons["Delete"]"#, [4, 2, 2]),
    Row(#"buttons["Delete"].images.firstMatch"#, [4, 2, 2]),
    Row("cells.element(boundBy: 2).buttons", [2, 2]),
    // Definite and possible matches are counted separately
    Row(
      #"buttons.matching(identifier: "1")"#, [4, 2], possible: [0, 1], in: ConformanceTests.doubtInTheMiddle),
    Row(#"buttons.matching(identifier: "1")"#, [2, 0], possible: [0, 2], in: ConformanceTests.onlyDoubt),
    Row(
      #"cells.containing(.button, identifier: "1").buttons.images"#, [2, 1, 1, 1], possible: [0, 1, 1, 0],
      in: ConformanceTests.oneOfTwo),
    Row(
      #"buttons.matching(identifier: "1").firstMatch"#, [4, 2, 1], possible: [0, 1, 0],
      in: ConformanceTests.doubtInTheMiddle),
    // The query continues after an uncertain element, but nothing can match: the trace ends at the first step without
    // matches
    Row(
      #"buttons["1"].images["z"]"#, [1, 0, 0, 0], possible: [0, 1, 1, 0], in: ConformanceTests.onlyOneDoubt),
    Row(
      #"buttons["1"].switches.images.buttons"#, [1, 0, 0, 0, 0], possible: [0, 1, 1, 1, 0],
      in: ConformanceTests.onlyOneDoubt),
    // The query continues after an uncertain element, and a match is possible: the trace ends at that element, as if no
    // step followed
    Row(#"buttons["1"].switches"#, [1, 0, 0], possible: [0, 1, 1], in: ConformanceTests.onlyOneDoubt),
    Row("outlineRows.disclosedChildRows", [2, 0], in: ConformanceTests.outlineRows),
  ]

  @Test(arguments: rows)
  func counts(_ row: Row) throws {
    let query = try ChainExpression.parse(row.chain)
    let resolution = try query.resolve(in: row.tree.snapshot(), tracing: true)
    let trace = try #require(resolution.trace)
    #expect(trace.map(\.count) == row.counts)
    #expect(trace.map(\.possibleCount) == (row.possible.isEmpty ? row.counts.map { _ in 0 } : row.possible))
    #expect(trace.map(\.step) == Array(query.steps.prefix(row.counts.count)))
    #expect(resolution.decidingStep == row.counts.count - 1)
  }

  @Test(arguments: rows)
  func tracingDoesNotChangeResolution(_ row: Row) throws {
    let query = try ChainExpression.parse(row.chain)
    let snapshot = try row.tree.snapshot()
    let plain = try query.resolve(in: snapshot)
    let traced = try query.resolve(in: snapshot, tracing: true)
    #expect(plain.trace == nil)
    #expect(plain.outcome == traced.outcome)
    #expect(plain.matches == traced.matches)
    #expect(plain.possible == traced.possible)
    #expect(plain.decidingStep == traced.decidingStep)
    #expect(plain.candidateCount == traced.candidateCount)
  }
}
