// Tests predicates in Swift sources: format strings, their arguments, and compound predicates. (`real-world-usage` §4)

import ElementQueries
import LocatorExtraction
import PredicateFormat
import Testing

@Suite struct PredicateTests {
  static let rows: [(String, String)] = [
    (#"app.cells.matching(NSPredicate(format: "label == 'A'")).firstMatch"#, #"label == "A""#),
    (#"app.cells.matching(NSPredicate(format: "label BEGINSWITH %@", "A"))"#, #"label BEGINSWITH "A""#),
    (#"app.cells.matching(.init(format: "label CONTAINS[c] %@", word))"#, "label CONTAINS[c] {word}"),
    (#"app.cells.matching(NSPredicate(format: "label == '\(word)'"))"#, "label == '{word}'"),
    (#"app.cells.matching(NSPredicate(format: "%K == %d", "elementType", 9))"#, "elementType == 9"),
    (
      #"app.cells.matching(NSPredicate(format: "elementType == %d", XCUIElement.ElementType.button.rawValue))"#,
      "elementType == 9"
    ),
    (#"app.cells.matching(NSPredicate(format: "label IN %@", ["A", "B"]))"#, #"label IN {"A", "B"}"#),
    (#"app.cells.matching(NSPredicate(format: "label == %@", argumentArray: ["A"]))"#, #"label == "A""#),
    (#"app.cells.matching(NSPredicate(value: true))"#, "TRUEPREDICATE"),
    (
      #"""
      app.cells.matching(NSCompoundPredicate(andPredicateWithSubpredicates: [
        NSPredicate(format: "label == 'A'"), NSPredicate(format: "enabled == YES")]))
      """#, #"label == "A" AND enabled == YES"#
    ),
    (
      #"""
      app.cells.matching(NSCompoundPredicate(type: .or, subpredicates: [
        NSPredicate(format: "label == 'A'"), NSPredicate(format: "label == %@", word)]))
      """#, #"(label == "A") OR (label == {word})"#
    ),
    (#"app.cells.matching(NSPredicate { _, _ in true })"#, "{?}"),
    (#"app.cells.matching(NSPredicate(format: "label = = 'A'"))"#, "{?}"),
  ]

  @Test(arguments: rows)
  func predicatesAreFolded(source: String, expected: String) throws {
    let text = "func test(word: String) { _ = \(source) }"
    let extraction = MarkedSource.extraction(of: [MarkedSource(text)])
    let locator = try #require(extraction.locators.last)
    let steps = locator.template.steps
    let predicates = steps.compactMap { step in
      if case .filter(.predicate(let predicate), of: .itself) = step { predicate.description } else { nil }
    }
    #expect(predicates == [expected])
  }

  /// The conditions that hold for every string the template can match.
  static let patterns: [(String, String)] = [
    (#"label == %@"#, #"label LIKE "*""#),
    (#"label BEGINSWITH %@ AND enabled == YES"#, #"label LIKE "**" AND enabled == YES"#),
    (#"label CONTAINS[c] %@"#, #"label LIKE[c] "***""#),
    (#"label != %@"#, "TRUEPREDICATE"),
    (#"NOT label == %@"#, "TRUEPREDICATE"),
    (#"label MATCHES %@ OR label == 'A'"#, #"TRUEPREDICATE OR label == "A""#),
  ]

  @Test(arguments: patterns)
  func wildcardsAreLoosened(format: String, expected: String) throws {
    let text = "func test(word: String) { _ = app.cells.matching(NSPredicate(format: \"\(format)\", word)) }"
    let locator = try #require(MarkedSource.extraction(of: [MarkedSource(text)]).locators.first)
    #expect(locator.query == nil)
    let step = try #require(locator.template.pattern?.steps.last)
    #expect(step.predicate?.description == expected)
  }
}
