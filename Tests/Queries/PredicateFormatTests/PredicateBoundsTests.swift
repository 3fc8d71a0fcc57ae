// Tests that extreme predicates and strings are either rejected, with the range of the mistake, or evaluated within the
// work limit.

import Findings
import Foundation
import PredicateFormat
import Testing

@Suite struct PredicateBoundsTests {
  private static let many = 10_000

  /// The parts of a deeply nested predicate: a prefix, a repeated part, a middle, a part repeated equally often, and a
  /// suffix.
  static let nests: [(name: String, before: String, opening: String, inside: String, closing: String, after: String)] =
    [
      ("parentheses", "", "(", "label == 'x'", ")", ""),
      ("parentheses around an operand", "", "(", "label", ")", " == 'x'"),
      ("parentheses on the right", "label == ", "(", "'x'", ")", ""),
      ("parentheses never closed", "", "(", "label == 'x'", "", ""),
      ("NOT", "", "NOT ", "label == 'x'", "", ""),
      ("exclamation marks", "", "!", "label == 'x'", "", ""),
      ("NOT with parentheses", "", "NOT (", "label == 'x'", ")", ""),
      ("minus", "elementType == ", "-", "1", "", ""),
      ("minus of a key", "elementType == ", "- ", "elementType", "", ""),
      ("sums", "elementType == 1", " + 1", "", "", ""),
      ("differences", "elementType == 1", " - -1", "", "", ""),
      ("products", "elementType == 1", " * 1", "", "", ""),
      ("powers", "elementType == 1", " ** 1", "", "", ""),
      ("key paths", "label", ".a", " == 1", "", ""),
      ("indexes", "identifiers", "[0]", " == 'x'", "", ""),
      ("indexes in indexes", "identifiers", "[identifiers", "", "]", " == 1"),
      ("lists", "label IN ", "{", "", "}", ""),
      ("assignments", "", "$x := ", "1", "", " == 1"),
      ("functions", "", "abs(", "1", ")", " == 1"),
      ("named functions", "", "FUNCTION(", "1", ", 'abs')", " == 1"),
      ("casts", "", "CAST(", "1", ", 'NSNumber')", " == 1"),
      ("conditions", "", "TERNARY(1 == ", "1", ", 1, 2)", " == 1"),
      ("results of conditions", "", "TERNARY(1 == 1, ", "1", ", 2)", " == 1"),
      ("subqueries", "", "SUBQUERY(", "children", ", $x, 1 == 1)", ".@count == 1"),
      ("predicates of subqueries", "", "SUBQUERY(children, $x, 1 == ", "1", ")", ".@count == 1"),
    ]

  @Test(arguments: nests) func deepNestsAreRefusedWithAPosition(
    _ nest: (name: String, before: String, opening: String, inside: String, closing: String, after: String)
  ) {
    func format(_ count: Int) -> String {
      nest.before + String(repeating: nest.opening, count: count) + nest.inside
        + String(repeating: nest.closing, count: count) + nest.after
    }
    let deep = format(Self.many)
    let error = #expect(throws: SyntaxError.self) { try ParsedPredicate(format: deep) }
    #expect(error?.message == "the predicate is nested more than \(ParsedPredicate.maximumDepth) levels deep")
    #expect(error.map { !$0.range.isEmpty && $0.range.upperBound < 4_000 } == true)
  }

  /// A predicate just within the depth limit parses, and so does its canonical spelling.
  @Test(arguments: nests.filter { $0.name != "parentheses never closed" }) func maximumDepthPrintsAndParses(
    _ nest: (name: String, before: String, opening: String, inside: String, closing: String, after: String)
  ) throws {
    var deepest: ParsedPredicate?
    for count in 1...ParsedPredicate.maximumDepth {
      let format =
        nest.before + String(repeating: nest.opening, count: count) + nest.inside
        + String(repeating: nest.closing, count: count) + nest.after
      guard let predicate = try? ParsedPredicate(format: format) else { break }
      deepest = predicate
    }
    let predicate = try #require(deepest)
    #expect(try ParsedPredicate(format: predicate.description) == predicate)
  }

  @Test func thirtyParenthesesAreAccepted() throws {
    let format = String(repeating: "(", count: 30) + "label == 'x'" + String(repeating: ")", count: 30)
    #expect(try ParsedPredicate(format: format) == ParsedPredicate(format: "label == 'x'"))
  }

  @Test(arguments: ["AND", "OR"]) func longConjunctionIsNotDeep(_ word: String) throws {
    let parts = (0..<Self.many).map { "elementType != \($0)" }
    let predicate = try ElementPredicate(format: parts.joined(separator: " \(word) "), vocabulary: .xcuiTest)
    // Only the last operand is false.
    #expect(predicate.truth { _ in .integer(Self.many - 1) } == (word == "AND" ? .no : .yes))
    #expect(predicate.truth { _ in .integer(Self.many) } == .yes)
    #expect(predicate.truth { _ in nil } == .unknown)
  }

  @Test func longListIsNotDeep() throws {
    let list = (0..<Self.many).map(String.init).joined(separator: ", ")
    let predicate = try ElementPredicate(format: "elementType IN {\(list)}", vocabulary: .xcuiTest)
    #expect(predicate.truth { _ in .integer(Self.many - 1) } == .yes)
    #expect(predicate.truth { _ in .integer(Self.many) } == .no)
  }

  /// Every string in a long list can match, with and without options; a value of a different type does not match.
  @Test func longListOfStringsIsFast() throws {
    let list = (0..<Self.many).map { "'Été \($0)'" }.joined(separator: ", ")
    func truth(_ options: String, _ value: PredicateValue) throws -> Truth {
      let predicate = try ElementPredicate(format: "value IN\(options) {\(list)}", vocabulary: .xcuiTest)
      return predicate.truth { _ in value }
    }
    #expect(try truth("", .string("Été 9999")) == .yes)
    #expect(try truth("", .string("E\u{301}te\u{301} 9999")) == .no)
    #expect(try truth("", .string("été 9999")) == .no)
    #expect(try truth("[c]", .string("e\u{301}te\u{301} 9999")) == .yes)
    #expect(try truth("[cd]", .string("ETE 9999")) == .yes)
    #expect(try truth("[cd]", .string("ETE 10000")) == .no)
    #expect(try truth("[n]", .string("Été 0")) == .yes)
    #expect(try truth("", .integer(1)) == .no)
    #expect(try truth("", .null) == .no)
  }

  // MARK: Strings

  private func truth(_ format: String, _ argument: String, label: String) throws -> Truth {
    try ElementPredicate(format: format, arguments: [.string(argument)], vocabulary: .xcuiTest)
      .truth { $0 == .label ? .string(label) : nil }
  }

  /// Each of these patterns has an astronomical number of backtracking paths, none of which matches. The result is
  /// unknown after a fixed number of steps.
  @Test(arguments: [
    ("(a+)+b", "a"), ("(x+x+)+y", "x"), ("(a|aa)+$b", "a"), ("(.*)*z", "a"), ("(a|b|ab)*c", "ab"),
  ]) func backtrackingExpressionsAreStopped(_ row: (pattern: String, letters: String)) throws {
    let label = String(repeating: row.letters, count: 40)
    #expect(try truth("label MATCHES %@", row.pattern, label: label) == .unknown)
  }

  /// All strings share one limit: after a few strings, less work remains for the others. Strings matched without
  /// backtracking are always evaluated completely.
  @Test func backtrackingOnManyStringsSharesBudget() throws {
    let predicate = try ElementPredicate(format: "label MATCHES '(a+)+b'", vocabulary: .xcuiTest)
    let leaf = try #require(predicate.program.leaves.first)
    var budget = PatternMatchingBudget()
    func truth(_ text: String) -> Truth { leaf.truth(ofOnly: .string(text), &budget) }
    let slow = String(repeating: "a", count: 16)
    #expect(truth(slow) == .no)
    for _ in 0..<10 { #expect(truth(String(repeating: "a", count: 40)) == .unknown) }
    #expect(truth(slow) == .unknown)
    #expect(truth("x") == .no)
    #expect(truth("aab") == .yes)
    for _ in 0..<5_000 { _ = truth(slow) }
    // The limit is exhausted, so no further match is attempted.
    #expect(truth("aab") == .unknown)
  }

  /// If the matcher runs out of memory while backtracking, the result must not be reported as a mismatch.
  @Test(arguments: ["(a|b)*", "(?:a|b)*", "((a)|(b))+", "a*", "[ab]*"]) func exhaustedMemoryIsNotAResult(
    _ pattern: String
  ) throws {
    let label = String(repeating: "a", count: 1_000_000)
    #expect(try truth("label MATCHES %@", pattern, label: label) != .no)
    #expect(try truth("NOT label MATCHES %@", pattern, label: label) != .yes)
  }

  @Test func tooLongStringIsUndecidable() throws {
    #expect(try truth("label MATCHES %@", "a*", label: String(repeating: "a", count: 1_000_001)) == .unknown)
  }

  @Test func manyWildcardsAreFast() throws {
    let label = String(repeating: "a", count: 50_000)
    let stars = String(repeating: "*a", count: 200)
    #expect(try truth("label LIKE %@", stars, label: label) == .yes)
    #expect(try truth("label LIKE %@", stars + "*b", label: label) == .no)
    #expect(try truth("label LIKE %@", String(repeating: "*", count: 10_000), label: label) == .yes)
    #expect(try truth("label LIKE %@", String(repeating: "?", count: 50_001), label: label) == .no)
  }

  /// The characters after the wildcard are compared at every position, and only the last one differs. The result is
  /// unknown after a fixed number of steps.
  @Test func longTailAfterWildcardIsStopped() throws {
    let label = String(repeating: "a", count: 20_000)
    #expect(try truth("label LIKE %@", "*\(label.prefix(5_000))b", label: label) == .unknown)
  }

  @Test func manyLongTailsShareBudget() throws {
    let label = String(repeating: "a", count: 20_000)
    let predicate = try ElementPredicate(
      format: "label LIKE %@", arguments: [.string("*\(label.prefix(5_000))b")], vocabulary: .xcuiTest)
    let leaf = try #require(predicate.program.leaves.first)
    var budget = PatternMatchingBudget()
    for _ in 0..<10 { #expect(leaf.truth(ofOnly: .string(label), &budget) == .unknown) }
    #expect(leaf.truth(ofOnly: .string("x"), &budget) == .no)
    #expect(leaf.truth(ofOnly: .string(label.prefix(5_000) + "b"), &budget) == .yes)
  }

  @Test(arguments: ["CONTAINS", "CONTAINS[cd]"]) func longSubstringsAreFast(_ relation: String) throws {
    let needle = String(repeating: "a", count: 50_000)
    let label = String(repeating: "a", count: 1_000_000)
    #expect(try truth("label \(relation) %@", needle + "b", label: label) == .no)
    #expect(try truth("label \(relation) %@", needle + "b", label: label + "b") == .yes)
  }

  @Test func longQuotedStringsAreParsed() throws {
    let text = String(repeating: "é\\\"\n%%", count: 10_000)
    let predicate = try ParsedPredicate(format: "label == %@", arguments: [.string(text)])
    #expect(try ParsedPredicate(format: predicate.description) == predicate)
  }
}
