// Tests the predicates that every engine should support. (`predicate-format` §9)

import PredicateFormat

extension PredicateConformanceTests {
  /// The predicates of the corpus that can be evaluated on an element. The other predicates of the corpus are in
  /// `parsedOnly`.
  static let corpus: [PredicateRow] = [
    PredicateRow("9", #"label == "a'b""#, on: [.label: "a'b"], .yes),
    PredicateRow("9", #"label == 'a\'b'"#, on: [.label: "a'b"], .yes),
    PredicateRow("9", "label CONTAINS[cd] 'cafe'", on: [.label: "Café"], .yes),
    PredicateRow("9", "label LIKE '*%*'", on: [.label: "50 % off"], .yes),
    PredicateRow("9", "label LIKE '*%*'", on: [.label: "half off"], .no),
    PredicateRow("9", "label MATCHES '.*of [1-9]'", on: [.label: "Page 2 of 7"], .yes),
    PredicateRow("9", "label MATCHES '.*of [1-9]'", on: [.label: "Page 2 of 70"], .no),
    PredicateRow("9", "name IN {'a','b'}", wda: [.wdName: "b"], .yes),
    PredicateRow("9", "'ell' IN label", on: [.label: "hello"], .yes),
    PredicateRow("9", "elementType == 9 AND NOT (enabled == NO)", on: [.elementType: 9, .enabled: true], .yes),
    PredicateRow("9", "elementType == 9 AND NOT (enabled == NO)", on: [.elementType: 9, .enabled: false], .no),
    PredicateRow("9", "label != 'x'", wda: [.wdLabel: .null], .yes),
    PredicateRow("9", "rect.width > 100", wda: [.rectWidth: 101], .yes),
    PredicateRow("9", "SELF.label == 'x'", on: [.label: "x"], .yes),
    PredicateRow("9", "TRUEPREDICATE", .yes),
    PredicateRow("9", #"label ==[c] "ok""#, on: [.label: "OK"], .yes),
    PredicateRow("9", "value BETWEEN {1, 10}", on: [.value: 10], .yes),
  ]

  /// Predicates that parse but have no meaning for an element.
  static let parsedOnly: [String] = [
    "a == 1 OR b == 2 AND c == 3", "#size == 3", "ANY children.label == 'x'",
    "SUBQUERY(children, $c, $c.enabled == YES).@count > 0",
  ]
}
