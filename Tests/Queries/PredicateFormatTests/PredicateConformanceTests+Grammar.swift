// Tests precedence, grouping and the spellings of operators. (`predicate-format` §3)

import PredicateFormat

extension PredicateConformanceTests {
  private static let abc: [PredicateKey: PredicateValue] = [.label: "a", .title: "b", .identifier: "c"]

  static let grammar: [PredicateRow] = [
    // NOT binds tighter than AND, AND tighter than OR: yes OR (no AND no) is yes, but (yes OR no) AND no would be no.
    PredicateRow("3 precedence", "label == 'a' OR title == '-' AND identifier == '-'", on: abc, .yes),
    PredicateRow("3 precedence", "(label == 'a' OR title == '-') AND identifier == '-'", on: abc, .no),
    PredicateRow("3 precedence", "label == '-' AND title == '-' OR identifier == 'c'", on: abc, .yes),
    PredicateRow("3 precedence", "label == '-' AND (title == '-' OR identifier == 'c')", on: abc, .no),
    // (NOT no) OR yes is yes, but NOT (no OR yes) would be no.
    PredicateRow("3 precedence", "NOT label == '-' OR title == 'b'", on: abc, .yes),
    PredicateRow("3 precedence", "NOT (label == '-' OR title == 'b')", on: abc, .no),
    // (NOT yes) AND no is no, but NOT (yes AND no) would be yes.
    PredicateRow("3 precedence", "NOT label == 'a' AND title == '-'", on: abc, .no),
    PredicateRow("3 precedence", "NOT (label == 'a' AND title == '-')", on: abc, .yes),
    PredicateRow("3 symbols", "label == 'a' && title == 'b' || FALSEPREDICATE", on: abc, .yes),
    PredicateRow("3 symbols", "!label == 'a' || !(title == 'b')", on: abc, .no),
    PredicateRow("3 symbols", "! ! label == 'a'", on: abc, .yes),
    PredicateRow("3 NOT", "NOT NOT NOT label == 'a'", on: abc, .no),
    PredicateRow("3 NOT", "NOT TRUEPREDICATE OR NOT FALSEPREDICATE", .yes),
    PredicateRow("3 constants", "TRUEPREDICATE AND label == 'a'", on: abc, .yes),
    PredicateRow("3 constants", "(((TRUEPREDICATE)))", .yes),
    // Parentheses contain a predicate or an operand.
    PredicateRow("3 parentheses", "((label)) == (('a'))", on: abc, .yes),
    PredicateRow("3 parentheses", "(label == 'a')", on: abc, .yes),
    PredicateRow("3 parentheses", "((label) == 'a') AND (title) == 'b'", on: abc, .yes),
    PredicateRow("3 parentheses", "(elementType + 1) > 9", on: [.elementType: 9], .yes),
    PredicateRow("3 parentheses", "((elementType + 1) * 2 == 20)", on: [.elementType: 9], .yes),
    // Every spelling of the operators
    PredicateRow("3 operators", "elementType = 9 AND elementType == 9", on: [.elementType: 9], .yes),
    PredicateRow("3 operators", "elementType <> 9 OR elementType != 9", on: [.elementType: 9], .no),
    PredicateRow("3 operators", "elementType <= 9 AND elementType =< 9", on: [.elementType: 9], .yes),
    PredicateRow("3 operators", "elementType >= 9 AND elementType => 9", on: [.elementType: 9], .yes),
    PredicateRow("3 operators", "elementType > 9 OR elementType < 9", on: [.elementType: 9], .no),
    // Arithmetic: powers before products before sums, each left-associative
    PredicateRow("3 arithmetic", "elementType == 1 + 2 * 2 ** 2", on: [.elementType: 9], .yes),
    PredicateRow("3 arithmetic", "elementType == (1 + 2) * 3", on: [.elementType: 9], .yes),
    PredicateRow("3 arithmetic", "elementType == 12 - 2 - 1", on: [.elementType: 9], .yes),
    PredicateRow("3 arithmetic", "elementType == 12 - (2 + 1)", on: [.elementType: 9], .yes),
    PredicateRow("3 arithmetic", "elementType == 36 / 2 / 2", on: [.elementType: 9], .yes),
    PredicateRow("3 arithmetic", "elementType == -3 * -3", on: [.elementType: 9], .yes),
    PredicateRow("3 arithmetic", "elementType / 2 == 4.5", on: [.elementType: 9], .yes),
    // Option letters in any order and case. Brackets after an operator are never an index.
    PredicateRow("3 options", "label ==[DC] 'É'", on: [.label: "e"], .yes),
    PredicateRow("3 options", "label IN[c] {'A'}", on: [.label: "a"], .yes),
    PredicateRow("3 options", "label <[c] 'B'", on: [.label: "a"], .yes),
    PredicateRow("3 options", "label <[c] 'B'", on: [.label: "c"], .no),
    // Indexes
    PredicateRow("3 index", "identifiers[0] == 'a'", on: [.identifiers: ["a", "b"]], .yes),
    PredicateRow("3 index", "identifiers[2 - 1] == 'b'", on: [.identifiers: ["a", "b"]], .yes),
    PredicateRow("3 index", "identifiers[FIRST] == 'a'", on: [.identifiers: ["a", "b"]], .yes),
    PredicateRow("3 index", "identifiers[last] == 'b'", on: [.identifiers: ["a", "b"]], .yes),
    PredicateRow("3 index", "identifiers[SIZE] == 2", on: [.identifiers: ["a", "b"]], .yes),
    PredicateRow("3 index", "identifiers[7] == NULL", on: [.identifiers: ["a", "b"]], .yes),
    // Functions
    PredicateRow("3 functions", "length(label) > 3", on: [.label: "four"], .yes),
    PredicateRow("3 functions", "length:(label) > 3", on: [.label: "two"], .no),
    PredicateRow("3 functions", "uppercase(label) == 'ÄB'", on: [.label: "äb"], .yes),
    PredicateRow("3 functions", "lowercase(label) == title", on: [.label: "AB", .title: "ab"], .yes),
    PredicateRow("3 functions", "count(identifiers) == 2", on: [.identifiers: ["a", "b"]], .yes),
    PredicateRow("3 functions", "identifiers.@count == 2", on: [.identifiers: ["a", "b"]], .yes),
    PredicateRow("3 functions", "abs(elementType - 10) == 1", on: [.elementType: 9], .yes),
    PredicateRow(
      "3 functions", "TERNARY(enabled == YES, label, title) == 'a'", on: [.enabled: true, .label: "a"], .yes),
    PredicateRow("3 functions", "TERNARY(enabled == YES, 1, 1) == 1", .yes),
  ]
}
