// Tests the formats used by public UI-test suites: each is parsed, printed, and evaluated on a matching element.
// (`real-world-usage` §4)

import Findings
import PredicateFormat
import Testing

@Suite struct UsageFormatsTests {
  @Test(arguments: [labels, identifiers, values, types, compounds].flatMap { $0 })
  func holds(_ row: PredicateRow) throws {
    let parsed = try ParsedPredicate(format: row.format, arguments: row.arguments)
    #expect(try ParsedPredicate(format: parsed.description) == parsed)
    #expect(try ParsedPredicate(format: parsed.descriptionInSingleQuotes) == parsed)
    let predicate = try row.predicate()
    #expect(predicate.predicate == parsed)
    #expect(predicate.notes.isEmpty)
    #expect(predicate.truth { row.attributes[$0] } == row.expected)
    // Without attributes, the result of every predicate is unknown.
    #expect(predicate.truth { _ in nil } == .unknown)
  }

  @Test(arguments: waits) func waitKeysAreRejectedInQueries(
    _ row: (format: String, arguments: [PredicateValue], key: String)
  )
    throws
  {
    let parsed = try ParsedPredicate(format: row.format, arguments: row.arguments)
    #expect(try ParsedPredicate(format: parsed.description) == parsed)
    let error = #expect(throws: SyntaxError.self) {
      try ElementPredicate(format: row.format, arguments: row.arguments, vocabulary: .xcuiTest)
    }
    #expect(error?.offendingText == row.key)
    // A query rejects this predicate, but a wait accepts it and can decide it.
    let wanted = try ElementPredicate(format: row.format, arguments: row.arguments, vocabulary: .expectation)
    #expect(wanted.notes.isEmpty)
    let ready: [PredicateKey: PredicateValue] = [
      .exists: .bool(true), .hittable: .bool(true), .enabled: .bool(true), .count: .integer(3),
    ]
    let answers = [ready, ready.mapValues { $0 == .bool(true) ? .bool(false) : .integer(0) }].map { values in
      wanted.truth { values[$0] }
    }
    #expect(!answers.contains(.unknown))
    #expect(wanted.truth { _ in nil } == .unknown)
    #expect(
      error?.message
        == "there is no key “\(row.key)”: "
        + "it is available in the predicates of expectations, but not in those of queries")
  }

  @Test func countMatchesSurvey() {
    let queries = [Self.labels, Self.identifiers, Self.values, Self.types, Self.compounds].map(\.count).reduce(0, +)
    #expect(queries + Self.waits.count >= 101)
  }

  /// Conditions that waits evaluate on an element or a query.
  static let waits: [(format: String, arguments: [PredicateValue], key: String)] = [
    ("exists == true", [], "exists"), ("exists == false", [], "exists"), ("exists == 1", [], "exists"),
    ("exists == 0", [], "exists"), ("exists != true", [], "exists"), ("hittable == true", [], "hittable"),
    ("hittable == false", [], "hittable"), ("isHittable == true", [], "isHittable"),
    ("isHittable == false", [], "isHittable"), ("isHittable == 1", [], "isHittable"),
    ("exists == true && hittable == true", [], "exists"), ("exists == true AND isHittable == true", [], "exists"),
    ("exists == false && isHittable == false", [], "exists"), ("exists == true && enabled == true", [], "exists"),
    ("enabled == true && hittable == true", [], "hittable"), ("count == 1", [], "count"),
    ("count == %d", [3], "count"), ("count == %i", [3], "count"), ("count > %d", [3], "count"),
  ]
}
