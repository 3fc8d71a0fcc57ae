// Tests arguments for placeholders. (`predicate-format` §2)

import PredicateFormat

extension PredicateConformanceTests {
  static let substitution: [PredicateRow] = [
    PredicateRow("2 %@", "label == %@", with: ["Log In"], on: [.label: "Log In"], .yes),
    // Arguments are never parsed.
    PredicateRow("2 %@", "label == %@", with: ["Don't"], on: [.label: "Don't"], .yes),
    PredicateRow("2 %@", "label == %@", with: ["x' OR TRUEPREDICATE"], on: [.label: "x"], .no),
    PredicateRow("2 %@", "label == %@", with: [#"a\nb"#], on: [.label: "a\nb"], .no),
    PredicateRow("2 %@", "label == %@", with: [#"a\nb"#], on: [.label: #"a\nb"#], .yes),
    PredicateRow("2 %@", "label == %@", with: ["50%%"], on: [.label: "50%%"], .yes),
    PredicateRow("2 %@", "label == %@", with: ["%@"], on: [.label: "%@"], .yes),
    PredicateRow("2 %@", "label == %@", with: ["title"], on: [.label: "x", .title: "x"], .no),
    PredicateRow("2 %@", "label MATCHES %@", with: [#"\d+"#], on: [.label: "42"], .yes),
    PredicateRow("2 %@ number", "elementType == %@", with: [9], on: [.elementType: 9], .yes),
    PredicateRow("2 %@ number", "enabled == %@", with: [true], on: [.enabled: true], .yes),
    PredicateRow("2 %@ number", "enabled == %@", with: [1], on: [.enabled: true], .yes),
    PredicateRow("2 %@ number", "minValue == %@", with: [0.5], wda: [.minValue: 0.5], .yes),
    PredicateRow("2 %@ array", "label IN %@", with: [["a", "b"]], on: [.label: "b"], .yes),
    PredicateRow("2 %@ array", "label IN %@", with: [["a", "b"]], on: [.label: "ab"], .no),
    PredicateRow("2 %@ array", "label IN %@", with: [.list([])], on: [.label: "b"], .no),
    PredicateRow("2 %@ array", "elementType IN %@", with: [[9, 48]], on: [.elementType: 48], .yes),
    PredicateRow("2 %@ array", "elementType BETWEEN %@", with: [[9, 48]], on: [.elementType: 9], .yes),
    PredicateRow("2 %@ nil", "value == %@", with: [.null], on: [.value: .null], .yes),
    PredicateRow("2 %@ nil", "value != %@", with: [.null], on: [.value: "x"], .yes),
    PredicateRow("2 %@ in a list", "label IN {%@, %@}", with: ["a", "b"], on: [.label: "b"], .yes),
    PredicateRow("2 %@ on the left", "%@ IN label", with: ["ell"], on: [.label: "hello"], .yes),
    PredicateRow("2 %K", "%K == %@", with: ["label", "x"], on: [.label: "x"], .yes),
    PredicateRow("2 %K", "%K BEGINSWITH %@", with: ["identifier", "row."], on: [.identifier: "row.1"], .yes),
    PredicateRow("2 %K", "%K > 10", with: ["rect.width"], wda: [.rectWidth: 11], .yes),
    PredicateRow("2 %K", "SELF.%K == 'x'", with: ["label"], on: [.label: "x"], .yes),
    PredicateRow("2 %K", "rect.%K == 3", with: ["x"], wda: [.rectX: 3], .yes),
    PredicateRow("2 %d", "elementType == %d", with: [9], on: [.elementType: 9], .yes),
    PredicateRow("2 %d", "rect.x == %d", with: [-9], wda: [.rectX: -9], .yes),
    PredicateRow("2 %i", "elementType == %i", with: [9], on: [.elementType: 9], .yes),
    PredicateRow("2 %u", "elementType == %u", with: [9], on: [.elementType: 9], .yes),
    PredicateRow("2 %ld", "elementType == %ld", with: [9], on: [.elementType: 9], .yes),
    PredicateRow("2 %lu", "elementType == %lu", with: [9], on: [.elementType: 10], .no),
    PredicateRow("2 %lld", "elementType == %lld", with: [9], on: [.elementType: 9], .yes),
    PredicateRow("2 %f", "rect.x == %f", with: [1.5], wda: [.rectX: 1.5], .yes),
    PredicateRow("2 %g", "rect.x == %g", with: [2], wda: [.rectX: 2], .yes),
    PredicateRow("2 %x", "elementType == %x", with: [9], on: [.elementType: 9], .yes),
    PredicateRow("2 %c", "elementType == %c", with: [65], on: [.elementType: 65], .yes),
    PredicateRow("2 %s", "label == %s", with: ["x"], on: [.label: "x"], .yes),
    // Arguments are used from left to right.
    PredicateRow(
      "2 order", "elementType == %d AND (identifier == %@ OR %K == %@)", with: [9, "a", "label", "b"],
      on: [.elementType: 9, .identifier: "x", .label: "b"], .yes),
    // Inside quotes, there are no placeholders.
    PredicateRow("2 in quotes", "label == '%@'", on: [.label: "%@"], .yes),
    PredicateRow("2 in quotes", "label == '%K' OR label == %@", with: ["x"], on: [.label: "x"], .yes),
    PredicateRow("2 in quotes", #"label CONTAINS "%d""#, on: [.label: "at %d"], .yes),
  ]
}
