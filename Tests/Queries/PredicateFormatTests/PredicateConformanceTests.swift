// Tests the results of predicates with tables that follow the sections of `predicate-format`. The tables are in other
// files of this suite.

import Findings
import PredicateFormat
import Testing

@Suite struct PredicateConformanceTests {
  static let rows: [PredicateRow] = [
    lexical, quoting, substitution, grammar, operators, textOperators, quantifiers, coercion, absence, xcuiTestKeys,
    webDriverAgentKeys, mac2Keys, notRecorded, unicode, corpus,
  ].flatMap { $0 }

  @Test(arguments: rows) func holds(_ row: PredicateRow) throws {
    let predicate = try row.predicate()
    #expect(predicate.truth { row.attributes[$0] } == row.expected)
    // The canonical spelling has the same meaning as the original format.
    let again = try ElementPredicate(format: predicate.description, vocabulary: row.vocabulary)
    #expect(again == predicate)
    #expect(again.truth { row.attributes[$0] } == row.expected)
    #expect(try ParsedPredicate(format: predicate.predicate.descriptionInSingleQuotes) == predicate.predicate)
  }

  @Test(arguments: parsedOnly) func parses(_ format: String) throws {
    let predicate = try ParsedPredicate(format: format)
    #expect(try ParsedPredicate(format: predicate.description) == predicate)
    for vocabulary in Vocabulary.allCases {
      #expect(throws: SyntaxError.self) { try ElementPredicate(predicate, vocabulary: vocabulary) }
    }
  }

  @Test func everySectionHasRows() {
    let sections = Set(Self.rows.map { $0.section.prefix { $0 != " " } })
    #expect(sections.isSuperset(of: ["1", "2", "3", "4", "5a", "5b", "6", "9"]))
    #expect(Self.rows.count >= 180)
  }

  /// Every key that is undecidable if it is not recorded must have a row in `notRecorded`.
  @Test(arguments: [Vocabulary.xcuiTest, .webDriverAgent])
  func unrecordedKeysAreUndecidable(_ vocabulary: Vocabulary) {
    let asked = Set(
      Self.notRecorded.filter { $0.vocabulary == vocabulary }.compactMap { $0.format.split(separator: " ").first })
    for name in vocabulary.names { #expect(asked.contains(Substring(name)), "\(name)") }
  }

  @Test(arguments: Vocabulary.expectation.names) func waitsOnUnrecordedKeysAreUndecidable(_ name: String) throws {
    let wanted = try ElementPredicate(format: "\(name) == 1", vocabulary: .expectation)
    #expect(wanted.truth { _ in nil } == .unknown)
  }
}
