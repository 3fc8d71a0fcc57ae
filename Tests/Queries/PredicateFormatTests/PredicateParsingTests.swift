// Tests that predicates parse, and how they are printed.

import PredicateFormat
import Testing

@Suite struct PredicateParsingTests {
  /// A format and its canonical spelling.
  static let rows: [(written: String, printed: String)] = [
    (#"label == "a'b""#, #"label == "a'b""#),
    (#"label == 'a\'b'"#, #"label == "a'b""#),
    ("label = 'x'", #"label == "x""#),
    ("label <> 'x'", #"label != "x""#),
    ("value =< 3 AND value => 1", "value <= 3 AND value >= 1"),
    ("a == 1 OR b == 2 AND c == 3", "a == 1 OR b == 2 AND c == 3"),
    ("(a == 1 OR b == 2) && c == 3", "(a == 1 OR b == 2) AND c == 3"),
    ("not a == 1 and b == 2", "NOT a == 1 AND b == 2"),
    ("! (a == 1 and b == 2)", "NOT (a == 1 AND b == 2)"),
    ("label contains[dc] 'x'", #"label CONTAINS[cd] "x""#),
    ("name IN {'a','b'}", #"name IN {"a", "b"}"#),
    ("(a + b) > 3", "a + b > 3"),
    ("((a)) == ((3))", "a == 3"),
    ("#size == 3", "#size == 3"),
    ("rect.size > 1", "rect.#size > 1"),
    ("SELF.label == 'x'", #"label == "x""#),
    ("some children.label == 'x'", #"ANY children.label == "x""#),
    ("SUBQUERY(children, $c, $c.enabled == YES).@count > 0", "SUBQUERY(children, $c, $c.enabled == YES).@count > 0"),
    ("value BETWEEN {1, 10}", "value BETWEEN {1, 10}"),
    ("value == -1.5e3", "value == -1500.0"),
    ("value == 0x1F or value == 0b11 or value == 0o17", "value == 31 OR value == 3 OR value == 15"),
    ("TRUEPREDICATE", "TRUEPREDICATE"),
    ("label == '\\u00e9\\x41\\101\\ud83d\\uddfc'", "label == \"éAA🗼\""),
    ("label LIKE '*%*'", #"label LIKE "*%*""#),
    ("label LIKE '100%%'", #"label LIKE "100%""#),
    ("a[FIRST] == b[0]", "a[FIRST] == b[0]"),
    ("2 ** 3 * 4 + 1 - 1 == 32", "2 ** 3 * 4 + 1 - 1 == 32"),
    ("length(label) > 3", "length(label) > 3"),
    ("add:to:(1, 2) == 3", "add:to:(1, 2) == 3"),
    ("FUNCTION(label, 'length') == 3", #"FUNCTION(label, "length") == 3"#),
    ("TERNARY(a == 1, b, c) == 2", "TERNARY(a == 1, b, c) == 2"),
    ("$x := 3 == 4", "$x := 3 == 4"),
    ("label == nil OR value == NULL", "label == NULL OR value == NULL"),
  ]

  @Test(arguments: rows) func prints(_ row: (written: String, printed: String)) throws {
    let predicate = try ParsedPredicate(format: row.written)
    #expect(predicate.description == row.printed)
    #expect(try ParsedPredicate(format: predicate.description) == predicate)
    #expect(try ParsedPredicate(format: predicate.descriptionInSingleQuotes) == predicate)
  }
}
